"builtin.module"() <{sym_name = "program"}> ({
  "func.func"() <{arg_attrs = [{jax.arg_info = "operand0"}, {jax.arg_info = "operand1"}, {jax.arg_info = "optimizer.lr"}, {jax.arg_info = "optimizer.momentum"}, {jax.arg_info = "model.0.weight"}, {jax.arg_info = "model.0.bias"}, {jax.arg_info = "model.4.weight"}, {jax.arg_info = "model.4.bias"}, {jax.arg_info = "optimizer.groups.0.weights"}, {jax.arg_info = "optimizer.parameters.0.mean"}, {jax.arg_info = "optimizer.parameters.0.square"}, {jax.arg_info = "optimizer.parameters.1.mean"}, {jax.arg_info = "optimizer.parameters.1.square"}, {jax.arg_info = "optimizer.parameters.2.mean"}, {jax.arg_info = "optimizer.parameters.2.square"}, {jax.arg_info = "optimizer.parameters.3.mean"}, {jax.arg_info = "optimizer.parameters.3.square"}], function_type = (tensor<4x1x6x6xf32>, tensor<4xi32>, tensor<f32>, tensor<f32>, tensor<2x1x3x3xf32>, tensor<2xf32>, tensor<18x3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<18x3xf32>, tensor<18x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<f32>, tensor<2x1x3x3xf32>, tensor<2xf32>, tensor<18x3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<18x3xf32>, tensor<18x3xf32>, tensor<3xf32>, tensor<3xf32>), res_attrs = [{jax.result_info = "result"}, {jax.result_info = "model.0.weight"}, {jax.result_info = "model.0.bias"}, {jax.result_info = "model.4.weight"}, {jax.result_info = "model.4.bias"}, {jax.result_info = "optimizer.groups.0.weights"}, {jax.result_info = "optimizer.parameters.0.mean"}, {jax.result_info = "optimizer.parameters.0.square"}, {jax.result_info = "optimizer.parameters.1.mean"}, {jax.result_info = "optimizer.parameters.1.square"}, {jax.result_info = "optimizer.parameters.2.mean"}, {jax.result_info = "optimizer.parameters.2.square"}, {jax.result_info = "optimizer.parameters.3.mean"}, {jax.result_info = "optimizer.parameters.3.square"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%0: tensor<4x1x6x6xf32>, %1: tensor<4xi32>, %2: tensor<f32>, %3: tensor<f32>, %4: tensor<2x1x3x3xf32>, %5: tensor<2xf32>, %6: tensor<18x3xf32>, %7: tensor<3xf32>, %8: tensor<2xf32>, %9: tensor<2x1x3x3xf32>, %10: tensor<2x1x3x3xf32>, %11: tensor<2xf32>, %12: tensor<2xf32>, %13: tensor<18x3xf32>, %14: tensor<18x3xf32>, %15: tensor<3xf32>, %16: tensor<3xf32>):
    %17 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %19 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %20 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.constant"() <{value = dense<4.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %23 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %25 = "stablehlo.constant"() <{value = dense<1.0000000474974513e-3> : tensor<f32>}> : () -> tensor<f32>
    %26 = "stablehlo.constant"() <{value = dense<9.990000128746033e-1> : tensor<f32>}> : () -> tensor<f32>
    %27 = "stablehlo.constant"() <{value = dense<9.99999993922529e-9> : tensor<f32>}> : () -> tensor<f32>
    %28 = "stablehlo.reshape"(%1) : (tensor<4xi32>) -> tensor<4x1xi32>
    %29 = "stablehlo.reshape"(%28) : (tensor<4x1xi32>) -> tensor<4xi32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x3xi32>
    %31 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3xi32>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xi32>) -> tensor<4x3xi32>
    %33 = "stablehlo.compare"(%30, %32) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi1>
    %34 = "stablehlo.convolution"(%0, %4) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[1, 1], [1, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x1x6x6xf32>, tensor<2x1x3x3xf32>) -> tensor<4x2x6x6xf32>
    %35 = "stablehlo.reshape"(%5) : (tensor<2xf32>) -> tensor<2x1x1xf32>
    %36 = "stablehlo.reshape"(%35) : (tensor<2x1x1xf32>) -> tensor<2xf32>
    %37 = "stablehlo.broadcast_in_dim"(%36) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2xf32>) -> tensor<4x2x6x6xf32>
    %38 = "stablehlo.add"(%34, %37) : (tensor<4x2x6x6xf32>, tensor<4x2x6x6xf32>) -> tensor<4x2x6x6xf32>
    %39 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<4x2x6x6xf32>}> : () -> tensor<4x2x6x6xf32>
    %40 = "stablehlo.maximum"(%38, %39) : (tensor<4x2x6x6xf32>, tensor<4x2x6x6xf32>) -> tensor<4x2x6x6xf32>
    %41 = "stablehlo.constant"() <{value = dense<0> : tensor<4x2x3x6x2xi32>}> : () -> tensor<4x2x3x6x2xi32>
    %42 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x2x3x6x2xi32>
    %43 = "stablehlo.constant"() <{value = dense<72> : tensor<4x2x3x6x2xi32>}> : () -> tensor<4x2x3x6x2xi32>
    %44 = "stablehlo.multiply"(%42, %43) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %45 = "stablehlo.add"(%41, %44) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %46 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x2x3x6x2xi32>
    %47 = "stablehlo.constant"() <{value = dense<36> : tensor<4x2x3x6x2xi32>}> : () -> tensor<4x2x3x6x2xi32>
    %48 = "stablehlo.multiply"(%46, %47) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %49 = "stablehlo.add"(%45, %48) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %50 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<4x2x3x6x2xi32>
    %51 = "stablehlo.constant"() <{value = dense<12> : tensor<4x2x3x6x2xi32>}> : () -> tensor<4x2x3x6x2xi32>
    %52 = "stablehlo.multiply"(%50, %51) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %53 = "stablehlo.add"(%49, %52) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %54 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<4x2x3x6x2xi32>
    %55 = "stablehlo.constant"() <{value = dense<1> : tensor<4x2x3x6x2xi32>}> : () -> tensor<4x2x3x6x2xi32>
    %56 = "stablehlo.multiply"(%54, %55) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %57 = "stablehlo.add"(%53, %56) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %58 = "stablehlo.iota"() <{iota_dimension = 4 : i64}> : () -> tensor<4x2x3x6x2xi32>
    %59 = "stablehlo.constant"() <{value = dense<6> : tensor<4x2x3x6x2xi32>}> : () -> tensor<4x2x3x6x2xi32>
    %60 = "stablehlo.multiply"(%58, %59) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %61 = "stablehlo.add"(%57, %60) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %62 = "stablehlo.reshape"(%40) : (tensor<4x2x6x6xf32>) -> tensor<288xf32>
    %63 = "stablehlo.gather"(%62, %61) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 5>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<288xf32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xf32>
    %64 = "stablehlo.constant"() <{value = dense<0> : tensor<4x2x3x3x2x2xi32>}> : () -> tensor<4x2x3x3x2x2xi32>
    %65 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x2x3x3x2x2xi32>
    %66 = "stablehlo.constant"() <{value = dense<72> : tensor<4x2x3x3x2x2xi32>}> : () -> tensor<4x2x3x3x2x2xi32>
    %67 = "stablehlo.multiply"(%65, %66) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %68 = "stablehlo.add"(%64, %67) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %69 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x2x3x3x2x2xi32>
    %70 = "stablehlo.constant"() <{value = dense<36> : tensor<4x2x3x3x2x2xi32>}> : () -> tensor<4x2x3x3x2x2xi32>
    %71 = "stablehlo.multiply"(%69, %70) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %72 = "stablehlo.add"(%68, %71) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %73 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<4x2x3x3x2x2xi32>
    %74 = "stablehlo.constant"() <{value = dense<12> : tensor<4x2x3x3x2x2xi32>}> : () -> tensor<4x2x3x3x2x2xi32>
    %75 = "stablehlo.multiply"(%73, %74) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %76 = "stablehlo.add"(%72, %75) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %77 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<4x2x3x3x2x2xi32>
    %78 = "stablehlo.constant"() <{value = dense<4> : tensor<4x2x3x3x2x2xi32>}> : () -> tensor<4x2x3x3x2x2xi32>
    %79 = "stablehlo.multiply"(%77, %78) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %80 = "stablehlo.add"(%76, %79) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %81 = "stablehlo.iota"() <{iota_dimension = 4 : i64}> : () -> tensor<4x2x3x3x2x2xi32>
    %82 = "stablehlo.constant"() <{value = dense<1> : tensor<4x2x3x3x2x2xi32>}> : () -> tensor<4x2x3x3x2x2xi32>
    %83 = "stablehlo.multiply"(%81, %82) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %84 = "stablehlo.add"(%80, %83) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %85 = "stablehlo.iota"() <{iota_dimension = 5 : i64}> : () -> tensor<4x2x3x3x2x2xi32>
    %86 = "stablehlo.constant"() <{value = dense<2> : tensor<4x2x3x3x2x2xi32>}> : () -> tensor<4x2x3x3x2x2xi32>
    %87 = "stablehlo.multiply"(%85, %86) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %88 = "stablehlo.add"(%84, %87) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %89 = "stablehlo.reshape"(%63) : (tensor<4x2x3x6x2xf32>) -> tensor<288xf32>
    %90 = "stablehlo.gather"(%89, %88) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 6>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<288xf32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xf32>
    %91 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %95 = "stablehlo.reduce"(%90, %91) <{dimensions = array<i64: 4, 5>}> ({
    ^bb0(%92: tensor<f32>, %93: tensor<f32>):
      %94 = "stablehlo.maximum"(%92, %93) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%94) : (tensor<f32>) -> ()
    }) : (tensor<4x2x3x3x2x2xf32>, tensor<f32>) -> tensor<4x2x3x3xf32>
    %96 = "stablehlo.reshape"(%95) : (tensor<4x2x3x3xf32>) -> tensor<4x18xf32>
    %97 = "stablehlo.dot_general"(%96, %6) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<4x18xf32>, tensor<18x3xf32>) -> tensor<4x3xf32>
    %98 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>) -> tensor<4x3xf32>
    %99 = "stablehlo.add"(%97, %98) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %103 = "stablehlo.reduce"(%99, %91) <{dimensions = array<i64: 1>}> ({
    ^bb0(%100: tensor<f32>, %101: tensor<f32>):
      %102 = "stablehlo.maximum"(%100, %101) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%102) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %104 = "stablehlo.reshape"(%103) : (tensor<4xf32>) -> tensor<4x1xf32>
    %105 = "stablehlo.reshape"(%104) : (tensor<4x1xf32>) -> tensor<4xf32>
    %106 = "stablehlo.broadcast_in_dim"(%105) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x3xf32>
    %107 = "stablehlo.subtract"(%99, %106) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %108 = "stablehlo.exponential"(%107) : (tensor<4x3xf32>) -> tensor<4x3xf32>
    %112 = "stablehlo.reduce"(%108, %17) <{dimensions = array<i64: 1>}> ({
    ^bb0(%109: tensor<f32>, %110: tensor<f32>):
      %111 = "stablehlo.add"(%109, %110) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%111) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %113 = "stablehlo.reshape"(%112) : (tensor<4xf32>) -> tensor<4x1xf32>
    %114 = "stablehlo.log"(%113) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %115 = "stablehlo.reshape"(%114) : (tensor<4x1xf32>) -> tensor<4xf32>
    %116 = "stablehlo.broadcast_in_dim"(%115) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x3xf32>
    %117 = "stablehlo.subtract"(%107, %116) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %118 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x3xf32>
    %119 = "stablehlo.select"(%33, %117, %118) : (tensor<4x3xi1>, tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %123 = "stablehlo.reduce"(%119, %17) <{dimensions = array<i64: 1>}> ({
    ^bb0(%120: tensor<f32>, %121: tensor<f32>):
      %122 = "stablehlo.add"(%120, %121) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%122) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %124 = "stablehlo.negate"(%123) : (tensor<4xf32>) -> tensor<4xf32>
    %125 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %126 = "stablehlo.compare"(%125, %1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %127 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %128 = "stablehlo.compare"(%1, %127) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %129 = "stablehlo.and"(%126, %128) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %130 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %131 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %132 = "stablehlo.select"(%129, %130, %131) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %133 = "stablehlo.add"(%124, %132) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %137 = "stablehlo.reduce"(%133, %17) <{dimensions = array<i64: 0>}> ({
    ^bb0(%134: tensor<f32>, %135: tensor<f32>):
      %136 = "stablehlo.add"(%134, %135) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%136) : (tensor<f32>) -> ()
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %138 = "stablehlo.divide"(%137, %21) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %139 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %140 = "stablehlo.multiply"(%9, %139) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %141 = "stablehlo.reshape"(%0) : (tensor<4x1x6x6xf32>) -> tensor<4x1x1x6x6xf32>
    %142 = "stablehlo.reshape"(%141) : (tensor<4x1x1x6x6xf32>) -> tensor<1x1x4x6x6xf32>
    %143 = "stablehlo.reshape"(%142) : (tensor<1x1x4x6x6xf32>) -> tensor<1x4x6x6xf32>
    %144 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2x6x6xf32>
    %145 = "stablehlo.compare"(%144, %40) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4x2x6x6xf32>, tensor<4x2x6x6xf32>) -> tensor<4x2x6x6xi1>
    %146 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xi32>
    %147 = "stablehlo.reshape"(%146) : (tensor<4xi32>) -> tensor<2x2xi32>
    %148 = "stablehlo.broadcast_in_dim"(%147) <{broadcast_dimensions = array<i64: 4, 5>}> : (tensor<2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %149 = "stablehlo.reshape"(%95) : (tensor<4x2x3x3xf32>) -> tensor<4x2x3x3x1x1xf32>
    %150 = "stablehlo.reshape"(%149) : (tensor<4x2x3x3x1x1xf32>) -> tensor<4x2x3x3xf32>
    %151 = "stablehlo.broadcast_in_dim"(%150) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x2x3x3xf32>) -> tensor<4x2x3x3x2x2xf32>
    %152 = "stablehlo.compare"(%90, %151) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x2x3x3x2x2xf32>, tensor<4x2x3x3x2x2xf32>) -> tensor<4x2x3x3x2x2xi1>
    %153 = "stablehlo.compare"(%90, %90) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4x2x3x3x2x2xf32>, tensor<4x2x3x3x2x2xf32>) -> tensor<4x2x3x3x2x2xi1>
    %154 = "stablehlo.or"(%152, %153) : (tensor<4x2x3x3x2x2xi1>, tensor<4x2x3x3x2x2xi1>) -> tensor<4x2x3x3x2x2xi1>
    %155 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x2x3x3x2x2xi32>
    %156 = "stablehlo.select"(%154, %148, %155) : (tensor<4x2x3x3x2x2xi1>, tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %157 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<i32>}> : () -> tensor<i32>
    %161 = "stablehlo.reduce"(%156, %157) <{dimensions = array<i64: 4, 5>}> ({
    ^bb0(%158: tensor<i32>, %159: tensor<i32>):
      %160 = "stablehlo.minimum"(%158, %159) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%160) : (tensor<i32>) -> ()
    }) : (tensor<4x2x3x3x2x2xi32>, tensor<i32>) -> tensor<4x2x3x3xi32>
    %162 = "stablehlo.reshape"(%161) : (tensor<4x2x3x3xi32>) -> tensor<4x2x3x3x1x1xi32>
    %163 = "stablehlo.reshape"(%162) : (tensor<4x2x3x3x1x1xi32>) -> tensor<4x2x3x3xi32>
    %164 = "stablehlo.broadcast_in_dim"(%163) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x2x3x3xi32>) -> tensor<4x2x3x3x2x2xi32>
    %165 = "stablehlo.compare"(%148, %164) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi1>
    %166 = "stablehlo.divide"(%23, %21) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %167 = "stablehlo.reshape"(%166) : (tensor<f32>) -> tensor<1xf32>
    %168 = "stablehlo.reshape"(%167) : (tensor<1xf32>) -> tensor<f32>
    %169 = "stablehlo.broadcast_in_dim"(%168) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %170 = "stablehlo.negate"(%169) : (tensor<4xf32>) -> tensor<4xf32>
    %171 = "stablehlo.reshape"(%170) : (tensor<4xf32>) -> tensor<4x1xf32>
    %172 = "stablehlo.reshape"(%171) : (tensor<4x1xf32>) -> tensor<4xf32>
    %173 = "stablehlo.broadcast_in_dim"(%172) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x3xf32>
    %174 = "stablehlo.select"(%33, %173, %118) : (tensor<4x3xi1>, tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %175 = "stablehlo.negate"(%174) : (tensor<4x3xf32>) -> tensor<4x3xf32>
    %179 = "stablehlo.reduce"(%175, %17) <{dimensions = array<i64: 1>}> ({
    ^bb0(%176: tensor<f32>, %177: tensor<f32>):
      %178 = "stablehlo.add"(%176, %177) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%178) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %180 = "stablehlo.reshape"(%179) : (tensor<4xf32>) -> tensor<4x1xf32>
    %181 = "stablehlo.divide"(%180, %113) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %182 = "stablehlo.reshape"(%181) : (tensor<4x1xf32>) -> tensor<4xf32>
    %183 = "stablehlo.reshape"(%182) : (tensor<4xf32>) -> tensor<4x1xf32>
    %184 = "stablehlo.reshape"(%183) : (tensor<4x1xf32>) -> tensor<4xf32>
    %185 = "stablehlo.broadcast_in_dim"(%184) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x3xf32>
    %186 = "stablehlo.multiply"(%185, %108) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %187 = "stablehlo.add"(%174, %186) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %188 = "stablehlo.transpose"(%6) <{permutation = array<i64: 1, 0>}> : (tensor<18x3xf32>) -> tensor<3x18xf32>
    %189 = "stablehlo.dot_general"(%187, %188) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<4x3xf32>, tensor<3x18xf32>) -> tensor<4x18xf32>
    %190 = "stablehlo.reshape"(%189) : (tensor<4x18xf32>) -> tensor<4x2x3x3xf32>
    %191 = "stablehlo.reshape"(%190) : (tensor<4x2x3x3xf32>) -> tensor<4x2x3x3x1x1xf32>
    %192 = "stablehlo.reshape"(%191) : (tensor<4x2x3x3x1x1xf32>) -> tensor<4x2x3x3xf32>
    %193 = "stablehlo.broadcast_in_dim"(%192) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x2x3x3xf32>) -> tensor<4x2x3x3x2x2xf32>
    %194 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2x3x3x2x2xf32>
    %195 = "stablehlo.select"(%165, %193, %194) : (tensor<4x2x3x3x2x2xi1>, tensor<4x2x3x3x2x2xf32>, tensor<4x2x3x3x2x2xf32>) -> tensor<4x2x3x3x2x2xf32>
    %196 = "stablehlo.transpose"(%195) <{permutation = array<i64: 0, 1, 2, 3, 5, 4>}> : (tensor<4x2x3x3x2x2xf32>) -> tensor<4x2x3x3x2x2xf32>
    %197 = "stablehlo.reshape"(%196) : (tensor<4x2x3x3x2x2xf32>) -> tensor<4x2x3x6x2xf32>
    %198 = "stablehlo.transpose"(%197) <{permutation = array<i64: 0, 1, 2, 4, 3>}> : (tensor<4x2x3x6x2xf32>) -> tensor<4x2x3x2x6xf32>
    %199 = "stablehlo.reshape"(%198) : (tensor<4x2x3x2x6xf32>) -> tensor<4x2x6x6xf32>
    %200 = "stablehlo.select"(%145, %199, %144) : (tensor<4x2x6x6xi1>, tensor<4x2x6x6xf32>, tensor<4x2x6x6xf32>) -> tensor<4x2x6x6xf32>
    %201 = "stablehlo.transpose"(%200) <{permutation = array<i64: 1, 0, 2, 3>}> : (tensor<4x2x6x6xf32>) -> tensor<2x4x6x6xf32>
    %202 = "stablehlo.convolution"(%143, %201) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[1, 1], [1, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<1x4x6x6xf32>, tensor<2x4x6x6xf32>) -> tensor<1x2x3x3xf32>
    %203 = "stablehlo.reshape"(%202) : (tensor<1x2x3x3xf32>) -> tensor<2x1x3x3xf32>
    %204 = "stablehlo.negate"(%3) : (tensor<f32>) -> tensor<f32>
    %205 = "stablehlo.add"(%204, %23) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %206 = "stablehlo.broadcast_in_dim"(%205) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %207 = "stablehlo.multiply"(%203, %206) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %208 = "stablehlo.add"(%140, %207) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %209 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2xi32>
    %210 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %211 = "stablehlo.compare"(%209, %210) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %212 = "stablehlo.reshape"(%205) : (tensor<f32>) -> tensor<1xf32>
    %213 = "stablehlo.pad"(%212, %17) <{edge_padding_high = array<i64: 1>, edge_padding_low = array<i64: 0>, interior_padding = array<i64: 0>}> : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
    %214 = "stablehlo.reshape"(%25) : (tensor<f32>) -> tensor<1xf32>
    %215 = "stablehlo.pad"(%214, %17) <{edge_padding_high = array<i64: 0>, edge_padding_low = array<i64: 1>, interior_padding = array<i64: 0>}> : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
    %216 = "stablehlo.select"(%211, %213, %215) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %217 = "stablehlo.negate"(%8) : (tensor<2xf32>) -> tensor<2xf32>
    %218 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %219 = "stablehlo.add"(%217, %218) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %220 = "stablehlo.multiply"(%216, %219) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %221 = "stablehlo.add"(%8, %220) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %222 = "stablehlo.slice"(%221) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %223 = "stablehlo.reshape"(%222) : (tensor<1xf32>) -> tensor<f32>
    %224 = "stablehlo.broadcast_in_dim"(%223) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %225 = "stablehlo.divide"(%208, %224) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %226 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %227 = "stablehlo.multiply"(%10, %226) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %228 = "stablehlo.multiply"(%203, %203) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %229 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %230 = "stablehlo.multiply"(%228, %229) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %231 = "stablehlo.add"(%227, %230) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %232 = "stablehlo.slice"(%221) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %233 = "stablehlo.reshape"(%232) : (tensor<1xf32>) -> tensor<f32>
    %234 = "stablehlo.broadcast_in_dim"(%233) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %235 = "stablehlo.divide"(%231, %234) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %236 = "stablehlo.sqrt"(%235) : (tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %237 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %238 = "stablehlo.add"(%236, %237) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %239 = "stablehlo.divide"(%225, %238) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %240 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %241 = "stablehlo.multiply"(%239, %240) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %242 = "stablehlo.subtract"(%4, %241) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %243 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %244 = "stablehlo.multiply"(%11, %243) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %248 = "stablehlo.reduce"(%200, %17) <{dimensions = array<i64: 0, 2, 3>}> ({
    ^bb0(%245: tensor<f32>, %246: tensor<f32>):
      %247 = "stablehlo.add"(%245, %246) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%247) : (tensor<f32>) -> ()
    }) : (tensor<4x2x6x6xf32>, tensor<f32>) -> tensor<2xf32>
    %249 = "stablehlo.reshape"(%248) : (tensor<2xf32>) -> tensor<1x2x1x1xf32>
    %250 = "stablehlo.reshape"(%249) : (tensor<1x2x1x1xf32>) -> tensor<2x1x1xf32>
    %251 = "stablehlo.reshape"(%250) : (tensor<2x1x1xf32>) -> tensor<2xf32>
    %252 = "stablehlo.broadcast_in_dim"(%205) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %253 = "stablehlo.multiply"(%251, %252) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %254 = "stablehlo.add"(%244, %253) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %255 = "stablehlo.broadcast_in_dim"(%223) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %256 = "stablehlo.divide"(%254, %255) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %257 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %258 = "stablehlo.multiply"(%12, %257) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %259 = "stablehlo.multiply"(%251, %251) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %260 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %261 = "stablehlo.multiply"(%259, %260) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %262 = "stablehlo.add"(%258, %261) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %263 = "stablehlo.broadcast_in_dim"(%233) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %264 = "stablehlo.divide"(%262, %263) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %265 = "stablehlo.sqrt"(%264) : (tensor<2xf32>) -> tensor<2xf32>
    %266 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %267 = "stablehlo.add"(%265, %266) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %268 = "stablehlo.divide"(%256, %267) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %269 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %270 = "stablehlo.multiply"(%268, %269) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %271 = "stablehlo.subtract"(%5, %270) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %272 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<18x3xf32>
    %273 = "stablehlo.multiply"(%13, %272) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %274 = "stablehlo.transpose"(%96) <{permutation = array<i64: 1, 0>}> : (tensor<4x18xf32>) -> tensor<18x4xf32>
    %275 = "stablehlo.dot_general"(%274, %187) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<18x4xf32>, tensor<4x3xf32>) -> tensor<18x3xf32>
    %276 = "stablehlo.broadcast_in_dim"(%205) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<18x3xf32>
    %277 = "stablehlo.multiply"(%275, %276) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %278 = "stablehlo.add"(%273, %277) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %279 = "stablehlo.broadcast_in_dim"(%223) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<18x3xf32>
    %280 = "stablehlo.divide"(%278, %279) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %281 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<18x3xf32>
    %282 = "stablehlo.multiply"(%14, %281) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %283 = "stablehlo.multiply"(%275, %275) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %284 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<18x3xf32>
    %285 = "stablehlo.multiply"(%283, %284) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %286 = "stablehlo.add"(%282, %285) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %287 = "stablehlo.broadcast_in_dim"(%233) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<18x3xf32>
    %288 = "stablehlo.divide"(%286, %287) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %289 = "stablehlo.sqrt"(%288) : (tensor<18x3xf32>) -> tensor<18x3xf32>
    %290 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<18x3xf32>
    %291 = "stablehlo.add"(%289, %290) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %292 = "stablehlo.divide"(%280, %291) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %293 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<18x3xf32>
    %294 = "stablehlo.multiply"(%292, %293) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %295 = "stablehlo.subtract"(%6, %294) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %296 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %297 = "stablehlo.multiply"(%15, %296) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %301 = "stablehlo.reduce"(%187, %17) <{dimensions = array<i64: 0>}> ({
    ^bb0(%298: tensor<f32>, %299: tensor<f32>):
      %300 = "stablehlo.add"(%298, %299) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%300) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<3xf32>
    %302 = "stablehlo.reshape"(%301) : (tensor<3xf32>) -> tensor<1x3xf32>
    %303 = "stablehlo.reshape"(%302) : (tensor<1x3xf32>) -> tensor<3xf32>
    %304 = "stablehlo.broadcast_in_dim"(%205) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %305 = "stablehlo.multiply"(%303, %304) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %306 = "stablehlo.add"(%297, %305) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %307 = "stablehlo.broadcast_in_dim"(%223) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %308 = "stablehlo.divide"(%306, %307) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %309 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %310 = "stablehlo.multiply"(%16, %309) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %311 = "stablehlo.multiply"(%303, %303) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %312 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %313 = "stablehlo.multiply"(%311, %312) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %314 = "stablehlo.add"(%310, %313) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %315 = "stablehlo.broadcast_in_dim"(%233) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %316 = "stablehlo.divide"(%314, %315) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %317 = "stablehlo.sqrt"(%316) : (tensor<3xf32>) -> tensor<3xf32>
    %318 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %319 = "stablehlo.add"(%317, %318) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %320 = "stablehlo.divide"(%308, %319) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %321 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %322 = "stablehlo.multiply"(%320, %321) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %323 = "stablehlo.subtract"(%7, %322) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    "func.return"(%138, %242, %271, %295, %323, %221, %208, %231, %254, %262, %278, %286, %306, %314) : (tensor<f32>, tensor<2x1x3x3xf32>, tensor<2xf32>, tensor<18x3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<18x3xf32>, tensor<18x3xf32>, tensor<3xf32>, tensor<3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
