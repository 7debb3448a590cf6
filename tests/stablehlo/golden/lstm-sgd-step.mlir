"builtin.module"() <{sym_name = "program"}> ({
  "func.func"() <{arg_attrs = [{jax.arg_info = "operand0"}, {jax.arg_info = "optimizer.lr"}, {jax.arg_info = "optimizer.momentum"}, {jax.arg_info = "model.0.inputWeight"}, {jax.arg_info = "model.0.recurrentWeight"}, {jax.arg_info = "model.0.bias"}, {jax.arg_info = "model.0.recurrentBias"}, {jax.arg_info = "optimizer.parameters.0.velocity"}, {jax.arg_info = "optimizer.parameters.1.velocity"}, {jax.arg_info = "optimizer.parameters.2.velocity"}, {jax.arg_info = "optimizer.parameters.3.velocity"}], function_type = (tensor<2x5x3xf32>, tensor<f32>, tensor<f32>, tensor<3x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<16xf32>) -> (tensor<f32>, tensor<3x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<16xf32>), res_attrs = [{jax.result_info = "result"}, {jax.result_info = "model.0.inputWeight"}, {jax.result_info = "model.0.recurrentWeight"}, {jax.result_info = "model.0.bias"}, {jax.result_info = "model.0.recurrentBias"}, {jax.result_info = "optimizer.parameters.0.velocity"}, {jax.result_info = "optimizer.parameters.1.velocity"}, {jax.result_info = "optimizer.parameters.2.velocity"}, {jax.result_info = "optimizer.parameters.3.velocity"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%0: tensor<2x5x3xf32>, %1: tensor<f32>, %2: tensor<f32>, %3: tensor<3x16xf32>, %4: tensor<4x16xf32>, %5: tensor<16xf32>, %6: tensor<16xf32>, %7: tensor<3x16xf32>, %8: tensor<4x16xf32>, %9: tensor<16xf32>, %10: tensor<16xf32>):
    %11 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.constant"() <{value = dense<4.0e+1> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %14 = "stablehlo.constant"() <{value = dense<2.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.reshape"(%0) : (tensor<2x5x3xf32>) -> tensor<10x3xf32>
    %16 = "stablehlo.dot_general"(%15, %3) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x3xf32>, tensor<3x16xf32>) -> tensor<10x16xf32>
    %17 = "stablehlo.reshape"(%16) : (tensor<10x16xf32>) -> tensor<2x5x16xf32>
    %18 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64: 2>}> : (tensor<16xf32>) -> tensor<2x5x16xf32>
    %19 = "stablehlo.add"(%17, %18) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %20 = "stablehlo.transpose"(%19) <{permutation = array<i64: 1, 0, 2>}> : (tensor<2x5x16xf32>) -> tensor<5x2x16xf32>
    %21 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4xf32>
    %22 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<5xi32>
    %23 = "stablehlo.reshape"(%22) : (tensor<5xi32>) -> tensor<5x1x1xi32>
    %24 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %25 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5x1x1xi32>
    %26 = "stablehlo.compare"(%23, %25) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<5x1x1xi32>, tensor<5x1x1xi32>) -> tensor<5x1x1xi1>
    %27 = "stablehlo.reshape"(%26) : (tensor<5x1x1xi1>) -> tensor<5xi1>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64: 0>}> : (tensor<5xi1>) -> tensor<5x2x4xi1>
    %29 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2xi32>
    %30 = "stablehlo.reshape"(%29) : (tensor<2xi32>) -> tensor<2x1x1xi32>
    %31 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %32 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x1x1xi32>
    %33 = "stablehlo.compare"(%30, %32) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x1x1xi32>, tensor<2x1x1xi32>) -> tensor<2x1x1xi1>
    %34 = "stablehlo.reshape"(%33) : (tensor<2x1x1xi1>) -> tensor<2xi1>
    %35 = "stablehlo.broadcast_in_dim"(%34) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xi1>) -> tensor<2x2x4xi1>
    %36 = "stablehlo.slice"(%20) <{limit_indices = array<i64: 2, 2, 16>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<5x2x16xf32>) -> tensor<2x2x16xf32>
    %37 = "stablehlo.slice"(%36) <{limit_indices = array<i64: 1, 2, 16>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x16xf32>) -> tensor<1x2x16xf32>
    %38 = "stablehlo.reshape"(%37) : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    %39 = "stablehlo.dot_general"(%21, %4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4xf32>, tensor<4x16xf32>) -> tensor<2x16xf32>
    %40 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 1>}> : (tensor<16xf32>) -> tensor<2x16xf32>
    %41 = "stablehlo.add"(%39, %40) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %42 = "stablehlo.add"(%38, %41) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %43 = "stablehlo.slice"(%42) <{limit_indices = array<i64: 2, 16>, start_indices = array<i64: 0, 12>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %44 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<2x4xf32>}> : () -> tensor<2x4xf32>
    %45 = "stablehlo.negate"(%43) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %46 = "stablehlo.exponential"(%45) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %47 = "stablehlo.add"(%46, %44) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %48 = "stablehlo.divide"(%44, %47) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %49 = "stablehlo.slice"(%42) <{limit_indices = array<i64: 2, 8>, start_indices = array<i64: 0, 4>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %50 = "stablehlo.negate"(%49) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %51 = "stablehlo.exponential"(%50) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %52 = "stablehlo.add"(%51, %44) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %53 = "stablehlo.divide"(%44, %52) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %54 = "stablehlo.multiply"(%53, %21) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %55 = "stablehlo.slice"(%42) <{limit_indices = array<i64: 2, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %56 = "stablehlo.negate"(%55) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %57 = "stablehlo.exponential"(%56) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %58 = "stablehlo.add"(%57, %44) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %59 = "stablehlo.divide"(%44, %58) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %60 = "stablehlo.slice"(%42) <{limit_indices = array<i64: 2, 12>, start_indices = array<i64: 0, 8>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %61 = "stablehlo.tanh"(%60) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %62 = "stablehlo.multiply"(%59, %61) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %63 = "stablehlo.add"(%54, %62) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %64 = "stablehlo.tanh"(%63) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %65 = "stablehlo.multiply"(%48, %64) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %66 = "stablehlo.reshape"(%65) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %67 = "stablehlo.pad"(%66, %11) <{edge_padding_high = array<i64: 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %68 = "stablehlo.slice"(%36) <{limit_indices = array<i64: 2, 2, 16>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x16xf32>) -> tensor<1x2x16xf32>
    %69 = "stablehlo.reshape"(%68) : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    %70 = "stablehlo.dot_general"(%65, %4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4xf32>, tensor<4x16xf32>) -> tensor<2x16xf32>
    %71 = "stablehlo.add"(%70, %40) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %72 = "stablehlo.add"(%69, %71) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %73 = "stablehlo.slice"(%72) <{limit_indices = array<i64: 2, 16>, start_indices = array<i64: 0, 12>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %74 = "stablehlo.negate"(%73) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %75 = "stablehlo.exponential"(%74) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %76 = "stablehlo.add"(%75, %44) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %77 = "stablehlo.divide"(%44, %76) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %78 = "stablehlo.slice"(%72) <{limit_indices = array<i64: 2, 8>, start_indices = array<i64: 0, 4>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %79 = "stablehlo.negate"(%78) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %80 = "stablehlo.exponential"(%79) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %81 = "stablehlo.add"(%80, %44) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %82 = "stablehlo.divide"(%44, %81) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %83 = "stablehlo.multiply"(%82, %63) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %84 = "stablehlo.slice"(%72) <{limit_indices = array<i64: 2, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %85 = "stablehlo.negate"(%84) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %86 = "stablehlo.exponential"(%85) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %87 = "stablehlo.add"(%86, %44) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %88 = "stablehlo.divide"(%44, %87) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %89 = "stablehlo.slice"(%72) <{limit_indices = array<i64: 2, 12>, start_indices = array<i64: 0, 8>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %90 = "stablehlo.tanh"(%89) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %91 = "stablehlo.multiply"(%88, %90) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %92 = "stablehlo.add"(%83, %91) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %93 = "stablehlo.tanh"(%92) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %94 = "stablehlo.multiply"(%77, %93) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %95 = "stablehlo.reshape"(%94) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %96 = "stablehlo.pad"(%95, %11) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %97 = "stablehlo.select"(%35, %67, %96) : (tensor<2x2x4xi1>, tensor<2x2x4xf32>, tensor<2x2x4xf32>) -> tensor<2x2x4xf32>
    %98 = "stablehlo.pad"(%97, %11) <{edge_padding_high = array<i64: 3, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x2x4xf32>, tensor<f32>) -> tensor<5x2x4xf32>
    %99 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3xi32>
    %100 = "stablehlo.reshape"(%99) : (tensor<3xi32>) -> tensor<3x1x1xi32>
    %101 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3x1x1xi32>
    %102 = "stablehlo.compare"(%100, %101) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3x1x1xi32>, tensor<3x1x1xi32>) -> tensor<3x1x1xi1>
    %103 = "stablehlo.reshape"(%102) : (tensor<3x1x1xi1>) -> tensor<3xi1>
    %104 = "stablehlo.broadcast_in_dim"(%103) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi1>) -> tensor<3x2x4xi1>
    %105 = "stablehlo.slice"(%20) <{limit_indices = array<i64: 5, 2, 16>, start_indices = array<i64: 2, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<5x2x16xf32>) -> tensor<3x2x16xf32>
    %106 = "stablehlo.slice"(%105) <{limit_indices = array<i64: 1, 2, 16>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x2x16xf32>) -> tensor<1x2x16xf32>
    %107 = "stablehlo.reshape"(%106) : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    %108 = "stablehlo.dot_general"(%94, %4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4xf32>, tensor<4x16xf32>) -> tensor<2x16xf32>
    %109 = "stablehlo.add"(%108, %40) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %110 = "stablehlo.add"(%107, %109) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %111 = "stablehlo.slice"(%110) <{limit_indices = array<i64: 2, 16>, start_indices = array<i64: 0, 12>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %112 = "stablehlo.negate"(%111) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %113 = "stablehlo.exponential"(%112) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %114 = "stablehlo.add"(%113, %44) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %115 = "stablehlo.divide"(%44, %114) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %116 = "stablehlo.slice"(%110) <{limit_indices = array<i64: 2, 8>, start_indices = array<i64: 0, 4>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %117 = "stablehlo.negate"(%116) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %118 = "stablehlo.exponential"(%117) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %119 = "stablehlo.add"(%118, %44) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %120 = "stablehlo.divide"(%44, %119) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %121 = "stablehlo.multiply"(%120, %92) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %122 = "stablehlo.slice"(%110) <{limit_indices = array<i64: 2, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %123 = "stablehlo.negate"(%122) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %124 = "stablehlo.exponential"(%123) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %125 = "stablehlo.add"(%124, %44) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %126 = "stablehlo.divide"(%44, %125) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %127 = "stablehlo.slice"(%110) <{limit_indices = array<i64: 2, 12>, start_indices = array<i64: 0, 8>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %128 = "stablehlo.tanh"(%127) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %129 = "stablehlo.multiply"(%126, %128) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %130 = "stablehlo.add"(%121, %129) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %131 = "stablehlo.tanh"(%130) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %132 = "stablehlo.multiply"(%115, %131) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %133 = "stablehlo.reshape"(%132) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %134 = "stablehlo.pad"(%133, %11) <{edge_padding_high = array<i64: 2, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<3x2x4xf32>
    %135 = "stablehlo.slice"(%105) <{limit_indices = array<i64: 3, 2, 16>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x2x16xf32>) -> tensor<2x2x16xf32>
    %136 = "stablehlo.slice"(%135) <{limit_indices = array<i64: 1, 2, 16>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x16xf32>) -> tensor<1x2x16xf32>
    %137 = "stablehlo.reshape"(%136) : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    %138 = "stablehlo.dot_general"(%132, %4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4xf32>, tensor<4x16xf32>) -> tensor<2x16xf32>
    %139 = "stablehlo.add"(%138, %40) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %140 = "stablehlo.add"(%137, %139) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %141 = "stablehlo.slice"(%140) <{limit_indices = array<i64: 2, 16>, start_indices = array<i64: 0, 12>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %142 = "stablehlo.negate"(%141) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %143 = "stablehlo.exponential"(%142) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %144 = "stablehlo.add"(%143, %44) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %145 = "stablehlo.divide"(%44, %144) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %146 = "stablehlo.slice"(%140) <{limit_indices = array<i64: 2, 8>, start_indices = array<i64: 0, 4>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %147 = "stablehlo.negate"(%146) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %148 = "stablehlo.exponential"(%147) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %149 = "stablehlo.add"(%148, %44) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %150 = "stablehlo.divide"(%44, %149) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %151 = "stablehlo.multiply"(%150, %130) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %152 = "stablehlo.slice"(%140) <{limit_indices = array<i64: 2, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %153 = "stablehlo.negate"(%152) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %154 = "stablehlo.exponential"(%153) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %155 = "stablehlo.add"(%154, %44) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %156 = "stablehlo.divide"(%44, %155) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %157 = "stablehlo.slice"(%140) <{limit_indices = array<i64: 2, 12>, start_indices = array<i64: 0, 8>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %158 = "stablehlo.tanh"(%157) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %159 = "stablehlo.multiply"(%156, %158) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %160 = "stablehlo.add"(%151, %159) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %161 = "stablehlo.tanh"(%160) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %162 = "stablehlo.multiply"(%145, %161) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %163 = "stablehlo.reshape"(%162) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %164 = "stablehlo.pad"(%163, %11) <{edge_padding_high = array<i64: 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %165 = "stablehlo.slice"(%135) <{limit_indices = array<i64: 2, 2, 16>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x16xf32>) -> tensor<1x2x16xf32>
    %166 = "stablehlo.reshape"(%165) : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    %167 = "stablehlo.dot_general"(%162, %4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4xf32>, tensor<4x16xf32>) -> tensor<2x16xf32>
    %168 = "stablehlo.add"(%167, %40) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %169 = "stablehlo.add"(%166, %168) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %170 = "stablehlo.slice"(%169) <{limit_indices = array<i64: 2, 16>, start_indices = array<i64: 0, 12>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %171 = "stablehlo.negate"(%170) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %172 = "stablehlo.exponential"(%171) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %173 = "stablehlo.add"(%172, %44) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %174 = "stablehlo.divide"(%44, %173) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %175 = "stablehlo.slice"(%169) <{limit_indices = array<i64: 2, 8>, start_indices = array<i64: 0, 4>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %176 = "stablehlo.negate"(%175) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %177 = "stablehlo.exponential"(%176) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %178 = "stablehlo.add"(%177, %44) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %179 = "stablehlo.divide"(%44, %178) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %180 = "stablehlo.multiply"(%179, %160) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %181 = "stablehlo.slice"(%169) <{limit_indices = array<i64: 2, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %182 = "stablehlo.negate"(%181) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %183 = "stablehlo.exponential"(%182) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %184 = "stablehlo.add"(%183, %44) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %185 = "stablehlo.divide"(%44, %184) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %186 = "stablehlo.slice"(%169) <{limit_indices = array<i64: 2, 12>, start_indices = array<i64: 0, 8>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %187 = "stablehlo.tanh"(%186) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %188 = "stablehlo.multiply"(%185, %187) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %189 = "stablehlo.add"(%180, %188) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %190 = "stablehlo.tanh"(%189) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %191 = "stablehlo.multiply"(%174, %190) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %192 = "stablehlo.reshape"(%191) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %193 = "stablehlo.pad"(%192, %11) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %194 = "stablehlo.select"(%35, %164, %193) : (tensor<2x2x4xi1>, tensor<2x2x4xf32>, tensor<2x2x4xf32>) -> tensor<2x2x4xf32>
    %195 = "stablehlo.pad"(%194, %11) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x2x4xf32>, tensor<f32>) -> tensor<3x2x4xf32>
    %196 = "stablehlo.select"(%104, %134, %195) : (tensor<3x2x4xi1>, tensor<3x2x4xf32>, tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    %197 = "stablehlo.pad"(%196, %11) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 2, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<3x2x4xf32>, tensor<f32>) -> tensor<5x2x4xf32>
    %198 = "stablehlo.select"(%28, %98, %197) : (tensor<5x2x4xi1>, tensor<5x2x4xf32>, tensor<5x2x4xf32>) -> tensor<5x2x4xf32>
    %199 = "stablehlo.transpose"(%198) <{permutation = array<i64: 1, 0, 2>}> : (tensor<5x2x4xf32>) -> tensor<2x5x4xf32>
    %200 = "stablehlo.multiply"(%199, %199) : (tensor<2x5x4xf32>, tensor<2x5x4xf32>) -> tensor<2x5x4xf32>
    %204 = "stablehlo.reduce"(%200, %11) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%201: tensor<f32>, %202: tensor<f32>):
      %203 = "stablehlo.add"(%201, %202) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%203) : (tensor<f32>) -> ()
    }) : (tensor<2x5x4xf32>, tensor<f32>) -> tensor<f32>
    %205 = "stablehlo.divide"(%204, %12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %206 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x16xf32>
    %207 = "stablehlo.multiply"(%7, %206) : (tensor<3x16xf32>, tensor<3x16xf32>) -> tensor<3x16xf32>
    %208 = "stablehlo.transpose"(%0) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x5x3xf32>) -> tensor<2x3x5xf32>
    %209 = "stablehlo.divide"(%13, %12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %210 = "stablehlo.reshape"(%209) : (tensor<f32>) -> tensor<1x1x1xf32>
    %211 = "stablehlo.reshape"(%210) : (tensor<1x1x1xf32>) -> tensor<f32>
    %212 = "stablehlo.broadcast_in_dim"(%211) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x4xf32>
    %213 = "stablehlo.multiply"(%212, %199) : (tensor<2x5x4xf32>, tensor<2x5x4xf32>) -> tensor<2x5x4xf32>
    %214 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x4xf32>
    %215 = "stablehlo.multiply"(%213, %214) : (tensor<2x5x4xf32>, tensor<2x5x4xf32>) -> tensor<2x5x4xf32>
    %216 = "stablehlo.transpose"(%215) <{permutation = array<i64: 1, 0, 2>}> : (tensor<2x5x4xf32>) -> tensor<5x2x4xf32>
    %217 = "stablehlo.reshape"(%26) : (tensor<5x1x1xi1>) -> tensor<5xi1>
    %218 = "stablehlo.broadcast_in_dim"(%217) <{broadcast_dimensions = array<i64: 0>}> : (tensor<5xi1>) -> tensor<5x2x16xi1>
    %219 = "stablehlo.reshape"(%33) : (tensor<2x1x1xi1>) -> tensor<2xi1>
    %220 = "stablehlo.broadcast_in_dim"(%219) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xi1>) -> tensor<2x2x16xi1>
    %221 = "stablehlo.slice"(%216) <{limit_indices = array<i64: 5, 2, 4>, start_indices = array<i64: 2, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<5x2x4xf32>) -> tensor<3x2x4xf32>
    %222 = "stablehlo.slice"(%221) <{limit_indices = array<i64: 3, 2, 4>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x2x4xf32>) -> tensor<2x2x4xf32>
    %223 = "stablehlo.slice"(%222) <{limit_indices = array<i64: 2, 2, 4>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x4xf32>) -> tensor<1x2x4xf32>
    %224 = "stablehlo.reshape"(%223) : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %225 = "stablehlo.multiply"(%224, %174) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %226 = "stablehlo.multiply"(%190, %190) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %227 = "stablehlo.negate"(%226) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %228 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4xf32>
    %229 = "stablehlo.add"(%227, %228) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %230 = "stablehlo.multiply"(%225, %229) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %231 = "stablehlo.multiply"(%230, %179) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %232 = "stablehlo.slice"(%222) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x4xf32>) -> tensor<1x2x4xf32>
    %233 = "stablehlo.reshape"(%232) : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %234 = "stablehlo.multiply"(%230, %185) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %235 = "stablehlo.multiply"(%187, %187) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %236 = "stablehlo.negate"(%235) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %237 = "stablehlo.add"(%236, %228) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %238 = "stablehlo.multiply"(%234, %237) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %239 = "stablehlo.pad"(%238, %11) <{edge_padding_high = array<i64: 0, 4>, edge_padding_low = array<i64: 0, 8>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %240 = "stablehlo.multiply"(%230, %187) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %241 = "stablehlo.multiply"(%240, %185) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %242 = "stablehlo.negate"(%185) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %243 = "stablehlo.add"(%242, %228) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %244 = "stablehlo.multiply"(%241, %243) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %245 = "stablehlo.pad"(%244, %11) <{edge_padding_high = array<i64: 0, 12>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %246 = "stablehlo.add"(%239, %245) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %247 = "stablehlo.multiply"(%230, %160) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %248 = "stablehlo.multiply"(%247, %179) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %249 = "stablehlo.negate"(%179) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %250 = "stablehlo.add"(%249, %228) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %251 = "stablehlo.multiply"(%248, %250) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %252 = "stablehlo.pad"(%251, %11) <{edge_padding_high = array<i64: 0, 8>, edge_padding_low = array<i64: 0, 4>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %253 = "stablehlo.add"(%246, %252) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %254 = "stablehlo.multiply"(%224, %190) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %255 = "stablehlo.multiply"(%254, %174) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %256 = "stablehlo.negate"(%174) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %257 = "stablehlo.add"(%256, %228) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %258 = "stablehlo.multiply"(%255, %257) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %259 = "stablehlo.pad"(%258, %11) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 12>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %260 = "stablehlo.add"(%253, %259) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %261 = "stablehlo.transpose"(%4) <{permutation = array<i64: 1, 0>}> : (tensor<4x16xf32>) -> tensor<16x4xf32>
    %262 = "stablehlo.dot_general"(%260, %261) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x16xf32>, tensor<16x4xf32>) -> tensor<2x4xf32>
    %263 = "stablehlo.add"(%233, %262) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %264 = "stablehlo.multiply"(%263, %145) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %265 = "stablehlo.multiply"(%161, %161) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %266 = "stablehlo.negate"(%265) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %267 = "stablehlo.add"(%266, %228) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %268 = "stablehlo.multiply"(%264, %267) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %269 = "stablehlo.add"(%231, %268) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %270 = "stablehlo.multiply"(%269, %150) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %271 = "stablehlo.slice"(%221) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x2x4xf32>) -> tensor<1x2x4xf32>
    %272 = "stablehlo.reshape"(%271) : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %273 = "stablehlo.multiply"(%269, %156) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %274 = "stablehlo.multiply"(%158, %158) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %275 = "stablehlo.negate"(%274) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %276 = "stablehlo.add"(%275, %228) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %277 = "stablehlo.multiply"(%273, %276) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %278 = "stablehlo.pad"(%277, %11) <{edge_padding_high = array<i64: 0, 4>, edge_padding_low = array<i64: 0, 8>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %279 = "stablehlo.multiply"(%269, %158) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %280 = "stablehlo.multiply"(%279, %156) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %281 = "stablehlo.negate"(%156) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %282 = "stablehlo.add"(%281, %228) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %283 = "stablehlo.multiply"(%280, %282) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %284 = "stablehlo.pad"(%283, %11) <{edge_padding_high = array<i64: 0, 12>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %285 = "stablehlo.add"(%278, %284) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %286 = "stablehlo.multiply"(%269, %130) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %287 = "stablehlo.multiply"(%286, %150) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %288 = "stablehlo.negate"(%150) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %289 = "stablehlo.add"(%288, %228) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %290 = "stablehlo.multiply"(%287, %289) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %291 = "stablehlo.pad"(%290, %11) <{edge_padding_high = array<i64: 0, 8>, edge_padding_low = array<i64: 0, 4>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %292 = "stablehlo.add"(%285, %291) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %293 = "stablehlo.multiply"(%263, %161) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %294 = "stablehlo.multiply"(%293, %145) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %295 = "stablehlo.negate"(%145) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %296 = "stablehlo.add"(%295, %228) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %297 = "stablehlo.multiply"(%294, %296) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %298 = "stablehlo.pad"(%297, %11) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 12>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %299 = "stablehlo.add"(%292, %298) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %300 = "stablehlo.dot_general"(%299, %261) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x16xf32>, tensor<16x4xf32>) -> tensor<2x4xf32>
    %301 = "stablehlo.add"(%272, %300) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %302 = "stablehlo.multiply"(%301, %115) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %303 = "stablehlo.multiply"(%131, %131) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %304 = "stablehlo.negate"(%303) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %305 = "stablehlo.add"(%304, %228) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %306 = "stablehlo.multiply"(%302, %305) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %307 = "stablehlo.add"(%270, %306) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %308 = "stablehlo.multiply"(%307, %120) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %309 = "stablehlo.slice"(%216) <{limit_indices = array<i64: 2, 2, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<5x2x4xf32>) -> tensor<2x2x4xf32>
    %310 = "stablehlo.slice"(%309) <{limit_indices = array<i64: 2, 2, 4>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x4xf32>) -> tensor<1x2x4xf32>
    %311 = "stablehlo.reshape"(%310) : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %312 = "stablehlo.multiply"(%307, %126) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %313 = "stablehlo.multiply"(%128, %128) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %314 = "stablehlo.negate"(%313) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %315 = "stablehlo.add"(%314, %228) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %316 = "stablehlo.multiply"(%312, %315) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %317 = "stablehlo.pad"(%316, %11) <{edge_padding_high = array<i64: 0, 4>, edge_padding_low = array<i64: 0, 8>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %318 = "stablehlo.multiply"(%307, %128) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %319 = "stablehlo.multiply"(%318, %126) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %320 = "stablehlo.negate"(%126) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %321 = "stablehlo.add"(%320, %228) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %322 = "stablehlo.multiply"(%319, %321) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %323 = "stablehlo.pad"(%322, %11) <{edge_padding_high = array<i64: 0, 12>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %324 = "stablehlo.add"(%317, %323) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %325 = "stablehlo.multiply"(%307, %92) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %326 = "stablehlo.multiply"(%325, %120) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %327 = "stablehlo.negate"(%120) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %328 = "stablehlo.add"(%327, %228) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %329 = "stablehlo.multiply"(%326, %328) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %330 = "stablehlo.pad"(%329, %11) <{edge_padding_high = array<i64: 0, 8>, edge_padding_low = array<i64: 0, 4>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %331 = "stablehlo.add"(%324, %330) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %332 = "stablehlo.multiply"(%301, %131) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %333 = "stablehlo.multiply"(%332, %115) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %334 = "stablehlo.negate"(%115) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %335 = "stablehlo.add"(%334, %228) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %336 = "stablehlo.multiply"(%333, %335) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %337 = "stablehlo.pad"(%336, %11) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 12>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %338 = "stablehlo.add"(%331, %337) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %339 = "stablehlo.dot_general"(%338, %261) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x16xf32>, tensor<16x4xf32>) -> tensor<2x4xf32>
    %340 = "stablehlo.add"(%311, %339) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %341 = "stablehlo.multiply"(%340, %77) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %342 = "stablehlo.multiply"(%93, %93) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %343 = "stablehlo.negate"(%342) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %344 = "stablehlo.add"(%343, %228) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %345 = "stablehlo.multiply"(%341, %344) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %346 = "stablehlo.add"(%308, %345) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %347 = "stablehlo.multiply"(%346, %82) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %348 = "stablehlo.slice"(%309) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x4xf32>) -> tensor<1x2x4xf32>
    %349 = "stablehlo.reshape"(%348) : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %350 = "stablehlo.multiply"(%346, %88) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %351 = "stablehlo.multiply"(%90, %90) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %352 = "stablehlo.negate"(%351) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %353 = "stablehlo.add"(%352, %228) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %354 = "stablehlo.multiply"(%350, %353) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %355 = "stablehlo.pad"(%354, %11) <{edge_padding_high = array<i64: 0, 4>, edge_padding_low = array<i64: 0, 8>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %356 = "stablehlo.multiply"(%346, %90) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %357 = "stablehlo.multiply"(%356, %88) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %358 = "stablehlo.negate"(%88) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %359 = "stablehlo.add"(%358, %228) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %360 = "stablehlo.multiply"(%357, %359) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %361 = "stablehlo.pad"(%360, %11) <{edge_padding_high = array<i64: 0, 12>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %362 = "stablehlo.add"(%355, %361) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %363 = "stablehlo.multiply"(%346, %63) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %364 = "stablehlo.multiply"(%363, %82) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %365 = "stablehlo.negate"(%82) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %366 = "stablehlo.add"(%365, %228) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %367 = "stablehlo.multiply"(%364, %366) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %368 = "stablehlo.pad"(%367, %11) <{edge_padding_high = array<i64: 0, 8>, edge_padding_low = array<i64: 0, 4>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %369 = "stablehlo.add"(%362, %368) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %370 = "stablehlo.multiply"(%340, %93) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %371 = "stablehlo.multiply"(%370, %77) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %372 = "stablehlo.negate"(%77) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %373 = "stablehlo.add"(%372, %228) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %374 = "stablehlo.multiply"(%371, %373) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %375 = "stablehlo.pad"(%374, %11) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 12>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %376 = "stablehlo.add"(%369, %375) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %377 = "stablehlo.dot_general"(%376, %261) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x16xf32>, tensor<16x4xf32>) -> tensor<2x4xf32>
    %378 = "stablehlo.add"(%349, %377) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %379 = "stablehlo.multiply"(%378, %48) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %380 = "stablehlo.multiply"(%64, %64) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %381 = "stablehlo.negate"(%380) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %382 = "stablehlo.add"(%381, %228) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %383 = "stablehlo.multiply"(%379, %382) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %384 = "stablehlo.add"(%347, %383) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %385 = "stablehlo.multiply"(%384, %59) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %386 = "stablehlo.multiply"(%61, %61) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %387 = "stablehlo.negate"(%386) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %388 = "stablehlo.add"(%387, %228) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %389 = "stablehlo.multiply"(%385, %388) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %390 = "stablehlo.pad"(%389, %11) <{edge_padding_high = array<i64: 0, 4>, edge_padding_low = array<i64: 0, 8>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %391 = "stablehlo.multiply"(%384, %61) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %392 = "stablehlo.multiply"(%391, %59) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %393 = "stablehlo.negate"(%59) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %394 = "stablehlo.add"(%393, %228) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %395 = "stablehlo.multiply"(%392, %394) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %396 = "stablehlo.pad"(%395, %11) <{edge_padding_high = array<i64: 0, 12>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %397 = "stablehlo.add"(%390, %396) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %398 = "stablehlo.multiply"(%384, %21) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %399 = "stablehlo.multiply"(%398, %53) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %400 = "stablehlo.negate"(%53) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %401 = "stablehlo.add"(%400, %228) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %402 = "stablehlo.multiply"(%399, %401) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %403 = "stablehlo.pad"(%402, %11) <{edge_padding_high = array<i64: 0, 8>, edge_padding_low = array<i64: 0, 4>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %404 = "stablehlo.add"(%397, %403) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %405 = "stablehlo.multiply"(%378, %64) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %406 = "stablehlo.multiply"(%405, %48) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %407 = "stablehlo.negate"(%48) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %408 = "stablehlo.add"(%407, %228) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %409 = "stablehlo.multiply"(%406, %408) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %410 = "stablehlo.pad"(%409, %11) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 12>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %411 = "stablehlo.add"(%404, %410) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %412 = "stablehlo.reshape"(%411) : (tensor<2x16xf32>) -> tensor<1x2x16xf32>
    %413 = "stablehlo.pad"(%412, %11) <{edge_padding_high = array<i64: 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x16xf32>, tensor<f32>) -> tensor<2x2x16xf32>
    %414 = "stablehlo.reshape"(%376) : (tensor<2x16xf32>) -> tensor<1x2x16xf32>
    %415 = "stablehlo.pad"(%414, %11) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x16xf32>, tensor<f32>) -> tensor<2x2x16xf32>
    %416 = "stablehlo.select"(%220, %413, %415) : (tensor<2x2x16xi1>, tensor<2x2x16xf32>, tensor<2x2x16xf32>) -> tensor<2x2x16xf32>
    %417 = "stablehlo.pad"(%416, %11) <{edge_padding_high = array<i64: 3, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x2x16xf32>, tensor<f32>) -> tensor<5x2x16xf32>
    %418 = "stablehlo.reshape"(%102) : (tensor<3x1x1xi1>) -> tensor<3xi1>
    %419 = "stablehlo.broadcast_in_dim"(%418) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi1>) -> tensor<3x2x16xi1>
    %420 = "stablehlo.reshape"(%338) : (tensor<2x16xf32>) -> tensor<1x2x16xf32>
    %421 = "stablehlo.pad"(%420, %11) <{edge_padding_high = array<i64: 2, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x16xf32>, tensor<f32>) -> tensor<3x2x16xf32>
    %422 = "stablehlo.reshape"(%299) : (tensor<2x16xf32>) -> tensor<1x2x16xf32>
    %423 = "stablehlo.pad"(%422, %11) <{edge_padding_high = array<i64: 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x16xf32>, tensor<f32>) -> tensor<2x2x16xf32>
    %424 = "stablehlo.reshape"(%260) : (tensor<2x16xf32>) -> tensor<1x2x16xf32>
    %425 = "stablehlo.pad"(%424, %11) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x16xf32>, tensor<f32>) -> tensor<2x2x16xf32>
    %426 = "stablehlo.select"(%220, %423, %425) : (tensor<2x2x16xi1>, tensor<2x2x16xf32>, tensor<2x2x16xf32>) -> tensor<2x2x16xf32>
    %427 = "stablehlo.pad"(%426, %11) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x2x16xf32>, tensor<f32>) -> tensor<3x2x16xf32>
    %428 = "stablehlo.select"(%419, %421, %427) : (tensor<3x2x16xi1>, tensor<3x2x16xf32>, tensor<3x2x16xf32>) -> tensor<3x2x16xf32>
    %429 = "stablehlo.pad"(%428, %11) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 2, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<3x2x16xf32>, tensor<f32>) -> tensor<5x2x16xf32>
    %430 = "stablehlo.select"(%218, %417, %429) : (tensor<5x2x16xi1>, tensor<5x2x16xf32>, tensor<5x2x16xf32>) -> tensor<5x2x16xf32>
    %431 = "stablehlo.transpose"(%430) <{permutation = array<i64: 1, 0, 2>}> : (tensor<5x2x16xf32>) -> tensor<2x5x16xf32>
    %432 = "stablehlo.dot_general"(%208, %431) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 2], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3x5xf32>, tensor<2x5x16xf32>) -> tensor<3x16xf32>
    %433 = "stablehlo.reshape"(%432) : (tensor<3x16xf32>) -> tensor<1x3x16xf32>
    %434 = "stablehlo.reshape"(%433) : (tensor<1x3x16xf32>) -> tensor<3x16xf32>
    %435 = "stablehlo.add"(%207, %434) : (tensor<3x16xf32>, tensor<3x16xf32>) -> tensor<3x16xf32>
    %436 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x16xf32>
    %437 = "stablehlo.multiply"(%435, %436) : (tensor<3x16xf32>, tensor<3x16xf32>) -> tensor<3x16xf32>
    %438 = "stablehlo.subtract"(%3, %437) : (tensor<3x16xf32>, tensor<3x16xf32>) -> tensor<3x16xf32>
    %439 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %440 = "stablehlo.multiply"(%8, %439) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %441 = "stablehlo.reshape"(%21) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %442 = "stablehlo.pad"(%441, %11) <{edge_padding_high = array<i64: 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %443 = "stablehlo.pad"(%66, %11) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %444 = "stablehlo.select"(%35, %442, %443) : (tensor<2x2x4xi1>, tensor<2x2x4xf32>, tensor<2x2x4xf32>) -> tensor<2x2x4xf32>
    %445 = "stablehlo.pad"(%444, %11) <{edge_padding_high = array<i64: 3, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x2x4xf32>, tensor<f32>) -> tensor<5x2x4xf32>
    %446 = "stablehlo.pad"(%95, %11) <{edge_padding_high = array<i64: 2, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<3x2x4xf32>
    %447 = "stablehlo.pad"(%133, %11) <{edge_padding_high = array<i64: 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %448 = "stablehlo.pad"(%163, %11) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %449 = "stablehlo.select"(%35, %447, %448) : (tensor<2x2x4xi1>, tensor<2x2x4xf32>, tensor<2x2x4xf32>) -> tensor<2x2x4xf32>
    %450 = "stablehlo.pad"(%449, %11) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x2x4xf32>, tensor<f32>) -> tensor<3x2x4xf32>
    %451 = "stablehlo.select"(%104, %446, %450) : (tensor<3x2x4xi1>, tensor<3x2x4xf32>, tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    %452 = "stablehlo.pad"(%451, %11) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 2, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<3x2x4xf32>, tensor<f32>) -> tensor<5x2x4xf32>
    %453 = "stablehlo.select"(%28, %445, %452) : (tensor<5x2x4xi1>, tensor<5x2x4xf32>, tensor<5x2x4xf32>) -> tensor<5x2x4xf32>
    %454 = "stablehlo.reshape"(%453) : (tensor<5x2x4xf32>) -> tensor<10x4xf32>
    %455 = "stablehlo.transpose"(%454) <{permutation = array<i64: 1, 0>}> : (tensor<10x4xf32>) -> tensor<4x10xf32>
    %456 = "stablehlo.reshape"(%430) : (tensor<5x2x16xf32>) -> tensor<10x16xf32>
    %457 = "stablehlo.dot_general"(%455, %456) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<4x10xf32>, tensor<10x16xf32>) -> tensor<4x16xf32>
    %458 = "stablehlo.add"(%440, %457) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %459 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %460 = "stablehlo.multiply"(%458, %459) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %461 = "stablehlo.subtract"(%4, %460) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %462 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %463 = "stablehlo.multiply"(%9, %462) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %467 = "stablehlo.reduce"(%431, %11) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%464: tensor<f32>, %465: tensor<f32>):
      %466 = "stablehlo.add"(%464, %465) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%466) : (tensor<f32>) -> ()
    }) : (tensor<2x5x16xf32>, tensor<f32>) -> tensor<16xf32>
    %468 = "stablehlo.reshape"(%467) : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %469 = "stablehlo.reshape"(%468) : (tensor<1x1x16xf32>) -> tensor<16xf32>
    %470 = "stablehlo.add"(%463, %469) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %471 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %472 = "stablehlo.multiply"(%470, %471) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %473 = "stablehlo.subtract"(%5, %472) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %474 = "stablehlo.multiply"(%10, %462) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %478 = "stablehlo.reduce"(%456, %11) <{dimensions = array<i64: 0>}> ({
    ^bb0(%475: tensor<f32>, %476: tensor<f32>):
      %477 = "stablehlo.add"(%475, %476) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%477) : (tensor<f32>) -> ()
    }) : (tensor<10x16xf32>, tensor<f32>) -> tensor<16xf32>
    %479 = "stablehlo.add"(%474, %478) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %480 = "stablehlo.multiply"(%479, %471) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %481 = "stablehlo.subtract"(%6, %480) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    "func.return"(%205, %438, %461, %473, %481, %435, %458, %470, %479) : (tensor<f32>, tensor<3x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<16xf32>) -> ()
  }) : () -> ()
}) : () -> ()
