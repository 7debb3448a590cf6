"builtin.module"() <{sym_name = "program"}> ({
  "func.func"() <{arg_attrs = [{jax.arg_info = "operand0"}, {jax.arg_info = "operand1"}, {jax.arg_info = "optimizer.lr"}, {jax.arg_info = "optimizer.momentum"}, {jax.arg_info = "model.0.weight"}, {jax.arg_info = "model.0.bias"}, {jax.arg_info = "model.4.weight"}, {jax.arg_info = "model.4.bias"}, {jax.arg_info = "optimizer.groups.0.weights"}, {jax.arg_info = "optimizer.parameters.0.mean"}, {jax.arg_info = "optimizer.parameters.0.square"}, {jax.arg_info = "optimizer.parameters.1.mean"}, {jax.arg_info = "optimizer.parameters.1.square"}, {jax.arg_info = "optimizer.parameters.2.mean"}, {jax.arg_info = "optimizer.parameters.2.square"}, {jax.arg_info = "optimizer.parameters.3.mean"}, {jax.arg_info = "optimizer.parameters.3.square"}], function_type = (tensor<4x1x6x6xf32>, tensor<4xi32>, tensor<f32>, tensor<f32>, tensor<2x1x3x3xf32>, tensor<2xf32>, tensor<18x3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<18x3xf32>, tensor<18x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<f32>, tensor<2x1x3x3xf32>, tensor<2xf32>, tensor<18x3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<18x3xf32>, tensor<18x3xf32>, tensor<3xf32>, tensor<3xf32>), res_attrs = [{jax.result_info = "result"}, {jax.result_info = "model.0.weight"}, {jax.result_info = "model.0.bias"}, {jax.result_info = "model.4.weight"}, {jax.result_info = "model.4.bias"}, {jax.result_info = "optimizer.groups.0.weights"}, {jax.result_info = "optimizer.parameters.0.mean"}, {jax.result_info = "optimizer.parameters.0.square"}, {jax.result_info = "optimizer.parameters.1.mean"}, {jax.result_info = "optimizer.parameters.1.square"}, {jax.result_info = "optimizer.parameters.2.mean"}, {jax.result_info = "optimizer.parameters.2.square"}, {jax.result_info = "optimizer.parameters.3.mean"}, {jax.result_info = "optimizer.parameters.3.square"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%0: tensor<4x1x6x6xf32>, %1: tensor<4xi32>, %2: tensor<f32>, %3: tensor<f32>, %4: tensor<2x1x3x3xf32>, %5: tensor<2xf32>, %6: tensor<18x3xf32>, %7: tensor<3xf32>, %8: tensor<2xf32>, %9: tensor<2x1x3x3xf32>, %10: tensor<2x1x3x3xf32>, %11: tensor<2xf32>, %12: tensor<2xf32>, %13: tensor<18x3xf32>, %14: tensor<18x3xf32>, %15: tensor<3xf32>, %16: tensor<3xf32>):
    %17 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %18 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %19 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.constant"() <{value = dense<4.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %23 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %25 = "stablehlo.constant"() <{value = dense<1.0000000474974513e-3> : tensor<f32>}> : () -> tensor<f32>
    %26 = "stablehlo.constant"() <{value = dense<9.990000128746033e-1> : tensor<f32>}> : () -> tensor<f32>
    %27 = "stablehlo.constant"() <{value = dense<9.99999993922529e-9> : tensor<f32>}> : () -> tensor<f32>
    %28 = "stablehlo.convolution"(%0, %4) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[1, 1], [1, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x1x6x6xf32>, tensor<2x1x3x3xf32>) -> tensor<4x2x6x6xf32>
    %29 = "stablehlo.reshape"(%5) : (tensor<2xf32>) -> tensor<2x1x1xf32>
    %30 = "stablehlo.reshape"(%29) : (tensor<2x1x1xf32>) -> tensor<2xf32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2xf32>) -> tensor<4x2x6x6xf32>
    %32 = "stablehlo.add"(%28, %31) : (tensor<4x2x6x6xf32>, tensor<4x2x6x6xf32>) -> tensor<4x2x6x6xf32>
    %33 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<4x2x6x6xf32>}> : () -> tensor<4x2x6x6xf32>
    %34 = "stablehlo.maximum"(%32, %33) : (tensor<4x2x6x6xf32>, tensor<4x2x6x6xf32>) -> tensor<4x2x6x6xf32>
    %35 = "stablehlo.constant"() <{value = dense<0> : tensor<4x2x3x6x2xi32>}> : () -> tensor<4x2x3x6x2xi32>
    %36 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x2x3x6x2xi32>
    %37 = "stablehlo.constant"() <{value = dense<72> : tensor<4x2x3x6x2xi32>}> : () -> tensor<4x2x3x6x2xi32>
    %38 = "stablehlo.multiply"(%36, %37) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %39 = "stablehlo.add"(%35, %38) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %40 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x2x3x6x2xi32>
    %41 = "stablehlo.constant"() <{value = dense<36> : tensor<4x2x3x6x2xi32>}> : () -> tensor<4x2x3x6x2xi32>
    %42 = "stablehlo.multiply"(%40, %41) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %43 = "stablehlo.add"(%39, %42) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %44 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<4x2x3x6x2xi32>
    %45 = "stablehlo.constant"() <{value = dense<12> : tensor<4x2x3x6x2xi32>}> : () -> tensor<4x2x3x6x2xi32>
    %46 = "stablehlo.multiply"(%44, %45) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %47 = "stablehlo.add"(%43, %46) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %48 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<4x2x3x6x2xi32>
    %49 = "stablehlo.constant"() <{value = dense<1> : tensor<4x2x3x6x2xi32>}> : () -> tensor<4x2x3x6x2xi32>
    %50 = "stablehlo.multiply"(%48, %49) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %51 = "stablehlo.add"(%47, %50) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %52 = "stablehlo.iota"() <{iota_dimension = 4 : i64}> : () -> tensor<4x2x3x6x2xi32>
    %53 = "stablehlo.constant"() <{value = dense<6> : tensor<4x2x3x6x2xi32>}> : () -> tensor<4x2x3x6x2xi32>
    %54 = "stablehlo.multiply"(%52, %53) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %55 = "stablehlo.add"(%51, %54) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %56 = "stablehlo.reshape"(%34) : (tensor<4x2x6x6xf32>) -> tensor<288xf32>
    %57 = "stablehlo.gather"(%56, %55) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 5>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<288xf32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xf32>
    %58 = "stablehlo.constant"() <{value = dense<0> : tensor<4x2x3x3x2x2xi32>}> : () -> tensor<4x2x3x3x2x2xi32>
    %59 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x2x3x3x2x2xi32>
    %60 = "stablehlo.constant"() <{value = dense<72> : tensor<4x2x3x3x2x2xi32>}> : () -> tensor<4x2x3x3x2x2xi32>
    %61 = "stablehlo.multiply"(%59, %60) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %62 = "stablehlo.add"(%58, %61) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %63 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x2x3x3x2x2xi32>
    %64 = "stablehlo.constant"() <{value = dense<36> : tensor<4x2x3x3x2x2xi32>}> : () -> tensor<4x2x3x3x2x2xi32>
    %65 = "stablehlo.multiply"(%63, %64) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %66 = "stablehlo.add"(%62, %65) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %67 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<4x2x3x3x2x2xi32>
    %68 = "stablehlo.constant"() <{value = dense<12> : tensor<4x2x3x3x2x2xi32>}> : () -> tensor<4x2x3x3x2x2xi32>
    %69 = "stablehlo.multiply"(%67, %68) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %70 = "stablehlo.add"(%66, %69) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %71 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<4x2x3x3x2x2xi32>
    %72 = "stablehlo.constant"() <{value = dense<4> : tensor<4x2x3x3x2x2xi32>}> : () -> tensor<4x2x3x3x2x2xi32>
    %73 = "stablehlo.multiply"(%71, %72) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %74 = "stablehlo.add"(%70, %73) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %75 = "stablehlo.iota"() <{iota_dimension = 4 : i64}> : () -> tensor<4x2x3x3x2x2xi32>
    %76 = "stablehlo.constant"() <{value = dense<1> : tensor<4x2x3x3x2x2xi32>}> : () -> tensor<4x2x3x3x2x2xi32>
    %77 = "stablehlo.multiply"(%75, %76) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %78 = "stablehlo.add"(%74, %77) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %79 = "stablehlo.iota"() <{iota_dimension = 5 : i64}> : () -> tensor<4x2x3x3x2x2xi32>
    %80 = "stablehlo.constant"() <{value = dense<2> : tensor<4x2x3x3x2x2xi32>}> : () -> tensor<4x2x3x3x2x2xi32>
    %81 = "stablehlo.multiply"(%79, %80) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %82 = "stablehlo.add"(%78, %81) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %83 = "stablehlo.reshape"(%57) : (tensor<4x2x3x6x2xf32>) -> tensor<288xf32>
    %84 = "stablehlo.gather"(%83, %82) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 6>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<288xf32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xf32>
    %85 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %89 = "stablehlo.reduce"(%84, %85) <{dimensions = array<i64: 4, 5>}> ({
    ^bb0(%86: tensor<f32>, %87: tensor<f32>):
      %88 = "stablehlo.maximum"(%86, %87) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%88) : (tensor<f32>) -> ()
    }) : (tensor<4x2x3x3x2x2xf32>, tensor<f32>) -> tensor<4x2x3x3xf32>
    %90 = "stablehlo.reshape"(%89) : (tensor<4x2x3x3xf32>) -> tensor<4x18xf32>
    %91 = "stablehlo.dot_general"(%90, %6) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<4x18xf32>, tensor<18x3xf32>) -> tensor<4x3xf32>
    %92 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>) -> tensor<4x3xf32>
    %93 = "stablehlo.add"(%91, %92) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %97 = "stablehlo.reduce"(%93, %85) <{dimensions = array<i64: 1>}> ({
    ^bb0(%94: tensor<f32>, %95: tensor<f32>):
      %96 = "stablehlo.maximum"(%94, %95) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%96) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %98 = "stablehlo.reshape"(%97) : (tensor<4xf32>) -> tensor<4x1xf32>
    %99 = "stablehlo.reshape"(%98) : (tensor<4x1xf32>) -> tensor<4xf32>
    %100 = "stablehlo.broadcast_in_dim"(%99) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x3xf32>
    %101 = "stablehlo.subtract"(%93, %100) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %102 = "stablehlo.exponential"(%101) : (tensor<4x3xf32>) -> tensor<4x3xf32>
    %106 = "stablehlo.reduce"(%102, %19) <{dimensions = array<i64: 1>}> ({
    ^bb0(%103: tensor<f32>, %104: tensor<f32>):
      %105 = "stablehlo.add"(%103, %104) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%105) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %107 = "stablehlo.reshape"(%106) : (tensor<4xf32>) -> tensor<4x1xf32>
    %108 = "stablehlo.log"(%107) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %109 = "stablehlo.reshape"(%108) : (tensor<4x1xf32>) -> tensor<4xf32>
    %110 = "stablehlo.broadcast_in_dim"(%109) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x3xf32>
    %111 = "stablehlo.subtract"(%101, %110) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %112 = "stablehlo.reshape"(%1) : (tensor<4xi32>) -> tensor<4x1xi32>
    %113 = "stablehlo.reshape"(%112) : (tensor<4x1xi32>) -> tensor<4xi32>
    %114 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x3xi32>
    %115 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3xi32>
    %116 = "stablehlo.broadcast_in_dim"(%115) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xi32>) -> tensor<4x3xi32>
    %117 = "stablehlo.compare"(%114, %116) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi1>
    %118 = "stablehlo.convert"(%117) : (tensor<4x3xi1>) -> tensor<4x3xf32>
    %119 = "stablehlo.multiply"(%111, %118) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %123 = "stablehlo.reduce"(%119, %19) <{dimensions = array<i64: 1>}> ({
    ^bb0(%120: tensor<f32>, %121: tensor<f32>):
      %122 = "stablehlo.add"(%120, %121) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%122) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %124 = "stablehlo.negate"(%123) : (tensor<4xf32>) -> tensor<4xf32>
    %125 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %126 = "stablehlo.compare"(%125, %1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %127 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %128 = "stablehlo.compare"(%1, %127) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %129 = "stablehlo.and"(%126, %128) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %130 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %131 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %132 = "stablehlo.select"(%129, %130, %131) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %133 = "stablehlo.add"(%124, %132) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %137 = "stablehlo.reduce"(%133, %19) <{dimensions = array<i64: 0>}> ({
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
    %144 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xi32>
    %145 = "stablehlo.reshape"(%144) : (tensor<4xi32>) -> tensor<2x2xi32>
    %146 = "stablehlo.broadcast_in_dim"(%145) <{broadcast_dimensions = array<i64: 4, 5>}> : (tensor<2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %147 = "stablehlo.reshape"(%89) : (tensor<4x2x3x3xf32>) -> tensor<4x2x3x3x1x1xf32>
    %148 = "stablehlo.reshape"(%147) : (tensor<4x2x3x3x1x1xf32>) -> tensor<4x2x3x3xf32>
    %149 = "stablehlo.broadcast_in_dim"(%148) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x2x3x3xf32>) -> tensor<4x2x3x3x2x2xf32>
    %150 = "stablehlo.compare"(%84, %149) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x2x3x3x2x2xf32>, tensor<4x2x3x3x2x2xf32>) -> tensor<4x2x3x3x2x2xi1>
    %151 = "stablehlo.compare"(%84, %84) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4x2x3x3x2x2xf32>, tensor<4x2x3x3x2x2xf32>) -> tensor<4x2x3x3x2x2xi1>
    %152 = "stablehlo.or"(%150, %151) : (tensor<4x2x3x3x2x2xi1>, tensor<4x2x3x3x2x2xi1>) -> tensor<4x2x3x3x2x2xi1>
    %153 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x2x3x3x2x2xi32>
    %154 = "stablehlo.select"(%152, %146, %153) : (tensor<4x2x3x3x2x2xi1>, tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %155 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<i32>}> : () -> tensor<i32>
    %159 = "stablehlo.reduce"(%154, %155) <{dimensions = array<i64: 4, 5>}> ({
    ^bb0(%156: tensor<i32>, %157: tensor<i32>):
      %158 = "stablehlo.minimum"(%156, %157) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%158) : (tensor<i32>) -> ()
    }) : (tensor<4x2x3x3x2x2xi32>, tensor<i32>) -> tensor<4x2x3x3xi32>
    %160 = "stablehlo.reshape"(%159) : (tensor<4x2x3x3xi32>) -> tensor<4x2x3x3x1x1xi32>
    %161 = "stablehlo.reshape"(%160) : (tensor<4x2x3x3x1x1xi32>) -> tensor<4x2x3x3xi32>
    %162 = "stablehlo.broadcast_in_dim"(%161) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x2x3x3xi32>) -> tensor<4x2x3x3x2x2xi32>
    %163 = "stablehlo.compare"(%146, %162) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi1>
    %164 = "stablehlo.divide"(%23, %21) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %165 = "stablehlo.reshape"(%164) : (tensor<f32>) -> tensor<1xf32>
    %166 = "stablehlo.reshape"(%165) : (tensor<1xf32>) -> tensor<f32>
    %167 = "stablehlo.broadcast_in_dim"(%166) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %168 = "stablehlo.negate"(%167) : (tensor<4xf32>) -> tensor<4xf32>
    %169 = "stablehlo.reshape"(%168) : (tensor<4xf32>) -> tensor<4x1xf32>
    %170 = "stablehlo.reshape"(%169) : (tensor<4x1xf32>) -> tensor<4xf32>
    %171 = "stablehlo.broadcast_in_dim"(%170) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x3xf32>
    %172 = "stablehlo.multiply"(%171, %118) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %173 = "stablehlo.negate"(%172) : (tensor<4x3xf32>) -> tensor<4x3xf32>
    %177 = "stablehlo.reduce"(%173, %19) <{dimensions = array<i64: 1>}> ({
    ^bb0(%174: tensor<f32>, %175: tensor<f32>):
      %176 = "stablehlo.add"(%174, %175) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%176) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %178 = "stablehlo.reshape"(%177) : (tensor<4xf32>) -> tensor<4x1xf32>
    %179 = "stablehlo.divide"(%178, %107) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %180 = "stablehlo.reshape"(%179) : (tensor<4x1xf32>) -> tensor<4xf32>
    %181 = "stablehlo.reshape"(%180) : (tensor<4xf32>) -> tensor<4x1xf32>
    %182 = "stablehlo.reshape"(%181) : (tensor<4x1xf32>) -> tensor<4xf32>
    %183 = "stablehlo.broadcast_in_dim"(%182) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x3xf32>
    %184 = "stablehlo.multiply"(%183, %102) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %185 = "stablehlo.add"(%172, %184) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %186 = "stablehlo.transpose"(%6) <{permutation = array<i64: 1, 0>}> : (tensor<18x3xf32>) -> tensor<3x18xf32>
    %187 = "stablehlo.dot_general"(%185, %186) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<4x3xf32>, tensor<3x18xf32>) -> tensor<4x18xf32>
    %188 = "stablehlo.reshape"(%187) : (tensor<4x18xf32>) -> tensor<4x2x3x3xf32>
    %189 = "stablehlo.reshape"(%188) : (tensor<4x2x3x3xf32>) -> tensor<4x2x3x3x1x1xf32>
    %190 = "stablehlo.reshape"(%189) : (tensor<4x2x3x3x1x1xf32>) -> tensor<4x2x3x3xf32>
    %191 = "stablehlo.broadcast_in_dim"(%190) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x2x3x3xf32>) -> tensor<4x2x3x3x2x2xf32>
    %192 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2x3x3x2x2xf32>
    %193 = "stablehlo.select"(%163, %191, %192) : (tensor<4x2x3x3x2x2xi1>, tensor<4x2x3x3x2x2xf32>, tensor<4x2x3x3x2x2xf32>) -> tensor<4x2x3x3x2x2xf32>
    %194 = "stablehlo.transpose"(%193) <{permutation = array<i64: 0, 1, 2, 3, 5, 4>}> : (tensor<4x2x3x3x2x2xf32>) -> tensor<4x2x3x3x2x2xf32>
    %195 = "stablehlo.reshape"(%194) : (tensor<4x2x3x3x2x2xf32>) -> tensor<4x2x3x6x2xf32>
    %196 = "stablehlo.transpose"(%195) <{permutation = array<i64: 0, 1, 2, 4, 3>}> : (tensor<4x2x3x6x2xf32>) -> tensor<4x2x3x2x6xf32>
    %197 = "stablehlo.reshape"(%196) : (tensor<4x2x3x2x6xf32>) -> tensor<4x2x6x6xf32>
    %198 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2x6x6xf32>
    %199 = "stablehlo.compare"(%198, %34) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4x2x6x6xf32>, tensor<4x2x6x6xf32>) -> tensor<4x2x6x6xi1>
    %200 = "stablehlo.convert"(%199) : (tensor<4x2x6x6xi1>) -> tensor<4x2x6x6xf32>
    %201 = "stablehlo.multiply"(%197, %200) : (tensor<4x2x6x6xf32>, tensor<4x2x6x6xf32>) -> tensor<4x2x6x6xf32>
    %202 = "stablehlo.transpose"(%201) <{permutation = array<i64: 1, 0, 2, 3>}> : (tensor<4x2x6x6xf32>) -> tensor<2x4x6x6xf32>
    %203 = "stablehlo.convolution"(%143, %202) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[1, 1], [1, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<1x4x6x6xf32>, tensor<2x4x6x6xf32>) -> tensor<1x2x3x3xf32>
    %204 = "stablehlo.reshape"(%203) : (tensor<1x2x3x3xf32>) -> tensor<2x1x3x3xf32>
    %205 = "stablehlo.negate"(%3) : (tensor<f32>) -> tensor<f32>
    %206 = "stablehlo.add"(%205, %23) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %207 = "stablehlo.broadcast_in_dim"(%206) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %208 = "stablehlo.multiply"(%204, %207) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %209 = "stablehlo.add"(%140, %208) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %210 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2xi32>
    %211 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %212 = "stablehlo.compare"(%210, %211) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %213 = "stablehlo.reshape"(%206) : (tensor<f32>) -> tensor<1xf32>
    %214 = "stablehlo.pad"(%213, %19) <{edge_padding_high = array<i64: 1>, edge_padding_low = array<i64: 0>, interior_padding = array<i64: 0>}> : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
    %215 = "stablehlo.reshape"(%25) : (tensor<f32>) -> tensor<1xf32>
    %216 = "stablehlo.pad"(%215, %19) <{edge_padding_high = array<i64: 0>, edge_padding_low = array<i64: 1>, interior_padding = array<i64: 0>}> : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
    %217 = "stablehlo.select"(%212, %214, %216) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %218 = "stablehlo.negate"(%8) : (tensor<2xf32>) -> tensor<2xf32>
    %219 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %220 = "stablehlo.add"(%218, %219) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %221 = "stablehlo.multiply"(%217, %220) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %222 = "stablehlo.add"(%8, %221) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %223 = "stablehlo.slice"(%222) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %224 = "stablehlo.reshape"(%223) : (tensor<1xf32>) -> tensor<f32>
    %225 = "stablehlo.broadcast_in_dim"(%224) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %226 = "stablehlo.divide"(%209, %225) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %227 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %228 = "stablehlo.multiply"(%10, %227) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %229 = "stablehlo.multiply"(%204, %204) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %230 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %231 = "stablehlo.multiply"(%229, %230) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %232 = "stablehlo.add"(%228, %231) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %233 = "stablehlo.slice"(%222) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %234 = "stablehlo.reshape"(%233) : (tensor<1xf32>) -> tensor<f32>
    %235 = "stablehlo.broadcast_in_dim"(%234) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %236 = "stablehlo.divide"(%232, %235) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %237 = "stablehlo.sqrt"(%236) : (tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %238 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %239 = "stablehlo.add"(%237, %238) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %240 = "stablehlo.divide"(%226, %239) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %241 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %242 = "stablehlo.multiply"(%240, %241) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %243 = "stablehlo.subtract"(%4, %242) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %244 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %245 = "stablehlo.multiply"(%11, %244) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %249 = "stablehlo.reduce"(%201, %19) <{dimensions = array<i64: 0, 2, 3>}> ({
    ^bb0(%246: tensor<f32>, %247: tensor<f32>):
      %248 = "stablehlo.add"(%246, %247) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%248) : (tensor<f32>) -> ()
    }) : (tensor<4x2x6x6xf32>, tensor<f32>) -> tensor<2xf32>
    %250 = "stablehlo.reshape"(%249) : (tensor<2xf32>) -> tensor<1x2x1x1xf32>
    %251 = "stablehlo.reshape"(%250) : (tensor<1x2x1x1xf32>) -> tensor<2x1x1xf32>
    %252 = "stablehlo.reshape"(%251) : (tensor<2x1x1xf32>) -> tensor<2xf32>
    %253 = "stablehlo.broadcast_in_dim"(%206) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %254 = "stablehlo.multiply"(%252, %253) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %255 = "stablehlo.add"(%245, %254) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %256 = "stablehlo.broadcast_in_dim"(%224) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %257 = "stablehlo.divide"(%255, %256) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %258 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %259 = "stablehlo.multiply"(%12, %258) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %260 = "stablehlo.multiply"(%252, %252) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %261 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %262 = "stablehlo.multiply"(%260, %261) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %263 = "stablehlo.add"(%259, %262) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %264 = "stablehlo.broadcast_in_dim"(%234) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %265 = "stablehlo.divide"(%263, %264) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %266 = "stablehlo.sqrt"(%265) : (tensor<2xf32>) -> tensor<2xf32>
    %267 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %268 = "stablehlo.add"(%266, %267) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %269 = "stablehlo.divide"(%257, %268) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %270 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %271 = "stablehlo.multiply"(%269, %270) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %272 = "stablehlo.subtract"(%5, %271) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %273 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<18x3xf32>
    %274 = "stablehlo.multiply"(%13, %273) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %275 = "stablehlo.transpose"(%90) <{permutation = array<i64: 1, 0>}> : (tensor<4x18xf32>) -> tensor<18x4xf32>
    %276 = "stablehlo.dot_general"(%275, %185) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<18x4xf32>, tensor<4x3xf32>) -> tensor<18x3xf32>
    %277 = "stablehlo.broadcast_in_dim"(%206) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<18x3xf32>
    %278 = "stablehlo.multiply"(%276, %277) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %279 = "stablehlo.add"(%274, %278) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %280 = "stablehlo.broadcast_in_dim"(%224) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<18x3xf32>
    %281 = "stablehlo.divide"(%279, %280) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %282 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<18x3xf32>
    %283 = "stablehlo.multiply"(%14, %282) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %284 = "stablehlo.multiply"(%276, %276) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %285 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<18x3xf32>
    %286 = "stablehlo.multiply"(%284, %285) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %287 = "stablehlo.add"(%283, %286) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %288 = "stablehlo.broadcast_in_dim"(%234) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<18x3xf32>
    %289 = "stablehlo.divide"(%287, %288) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %290 = "stablehlo.sqrt"(%289) : (tensor<18x3xf32>) -> tensor<18x3xf32>
    %291 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<18x3xf32>
    %292 = "stablehlo.add"(%290, %291) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %293 = "stablehlo.divide"(%281, %292) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %294 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<18x3xf32>
    %295 = "stablehlo.multiply"(%293, %294) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %296 = "stablehlo.subtract"(%6, %295) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %297 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %298 = "stablehlo.multiply"(%15, %297) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %302 = "stablehlo.reduce"(%185, %19) <{dimensions = array<i64: 0>}> ({
    ^bb0(%299: tensor<f32>, %300: tensor<f32>):
      %301 = "stablehlo.add"(%299, %300) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%301) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<3xf32>
    %303 = "stablehlo.reshape"(%302) : (tensor<3xf32>) -> tensor<1x3xf32>
    %304 = "stablehlo.reshape"(%303) : (tensor<1x3xf32>) -> tensor<3xf32>
    %305 = "stablehlo.broadcast_in_dim"(%206) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %306 = "stablehlo.multiply"(%304, %305) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %307 = "stablehlo.add"(%298, %306) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %308 = "stablehlo.broadcast_in_dim"(%224) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %309 = "stablehlo.divide"(%307, %308) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %310 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %311 = "stablehlo.multiply"(%16, %310) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %312 = "stablehlo.multiply"(%304, %304) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %313 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %314 = "stablehlo.multiply"(%312, %313) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %315 = "stablehlo.add"(%311, %314) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %316 = "stablehlo.broadcast_in_dim"(%234) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %317 = "stablehlo.divide"(%315, %316) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %318 = "stablehlo.sqrt"(%317) : (tensor<3xf32>) -> tensor<3xf32>
    %319 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %320 = "stablehlo.add"(%318, %319) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %321 = "stablehlo.divide"(%309, %320) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %322 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %323 = "stablehlo.multiply"(%321, %322) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %324 = "stablehlo.subtract"(%7, %323) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    "func.return"(%138, %243, %272, %296, %324, %222, %209, %232, %255, %263, %279, %287, %307, %315) : (tensor<f32>, tensor<2x1x3x3xf32>, tensor<2xf32>, tensor<18x3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<18x3xf32>, tensor<18x3xf32>, tensor<3xf32>, tensor<3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
