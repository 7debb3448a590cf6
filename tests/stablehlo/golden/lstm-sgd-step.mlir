"builtin.module"() <{sym_name = "program"}> ({
  "func.func"() <{arg_attrs = [{jax.arg_info = "operand0"}, {jax.arg_info = "optimizer.lr"}, {jax.arg_info = "optimizer.momentum"}, {jax.arg_info = "model.0.inputWeight"}, {jax.arg_info = "model.0.recurrentWeight"}, {jax.arg_info = "model.0.bias"}, {jax.arg_info = "model.0.recurrentBias"}, {jax.arg_info = "optimizer.parameters.0.velocity"}, {jax.arg_info = "optimizer.parameters.1.velocity"}, {jax.arg_info = "optimizer.parameters.2.velocity"}, {jax.arg_info = "optimizer.parameters.3.velocity"}], function_type = (tensor<2x5x3xf32>, tensor<f32>, tensor<f32>, tensor<3x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<16xf32>) -> (tensor<f32>, tensor<3x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<16xf32>), res_attrs = [{jax.result_info = "result"}, {jax.result_info = "model.0.inputWeight"}, {jax.result_info = "model.0.recurrentWeight"}, {jax.result_info = "model.0.bias"}, {jax.result_info = "model.0.recurrentBias"}, {jax.result_info = "optimizer.parameters.0.velocity"}, {jax.result_info = "optimizer.parameters.1.velocity"}, {jax.result_info = "optimizer.parameters.2.velocity"}, {jax.result_info = "optimizer.parameters.3.velocity"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%0: tensor<2x5x3xf32>, %1: tensor<f32>, %2: tensor<f32>, %3: tensor<3x16xf32>, %4: tensor<4x16xf32>, %5: tensor<16xf32>, %6: tensor<16xf32>, %7: tensor<3x16xf32>, %8: tensor<4x16xf32>, %9: tensor<16xf32>, %10: tensor<16xf32>):
    %11 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.constant"() <{value = dense<4.0e+1> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %14 = "stablehlo.constant"() <{value = dense<2.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<3x16xf32>) -> tensor<2x3x16xf32>
    %16 = "stablehlo.dot_general"(%0, %15) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x3xf32>, tensor<2x3x16xf32>) -> tensor<2x5x16xf32>
    %17 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64: 2>}> : (tensor<16xf32>) -> tensor<2x5x16xf32>
    %18 = "stablehlo.add"(%16, %17) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %19 = "stablehlo.transpose"(%18) <{permutation = array<i64: 1, 0, 2>}> : (tensor<2x5x16xf32>) -> tensor<5x2x16xf32>
    %20 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4xf32>
    %21 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<5xi32>
    %22 = "stablehlo.reshape"(%21) : (tensor<5xi32>) -> tensor<5x1x1xi32>
    %23 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5x1x1xi32>
    %25 = "stablehlo.compare"(%22, %24) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<5x1x1xi32>, tensor<5x1x1xi32>) -> tensor<5x1x1xi1>
    %26 = "stablehlo.reshape"(%25) : (tensor<5x1x1xi1>) -> tensor<5xi1>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64: 0>}> : (tensor<5xi1>) -> tensor<5x2x4xi1>
    %28 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2xi32>
    %29 = "stablehlo.reshape"(%28) : (tensor<2xi32>) -> tensor<2x1x1xi32>
    %30 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x1x1xi32>
    %32 = "stablehlo.compare"(%29, %31) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x1x1xi32>, tensor<2x1x1xi32>) -> tensor<2x1x1xi1>
    %33 = "stablehlo.reshape"(%32) : (tensor<2x1x1xi1>) -> tensor<2xi1>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xi1>) -> tensor<2x2x4xi1>
    %35 = "stablehlo.slice"(%19) <{limit_indices = array<i64: 2, 2, 16>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<5x2x16xf32>) -> tensor<2x2x16xf32>
    %36 = "stablehlo.slice"(%35) <{limit_indices = array<i64: 1, 2, 16>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x16xf32>) -> tensor<1x2x16xf32>
    %37 = "stablehlo.reshape"(%36) : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    %38 = "stablehlo.dot_general"(%20, %4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4xf32>, tensor<4x16xf32>) -> tensor<2x16xf32>
    %39 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 1>}> : (tensor<16xf32>) -> tensor<2x16xf32>
    %40 = "stablehlo.add"(%38, %39) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %41 = "stablehlo.add"(%37, %40) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %42 = "stablehlo.slice"(%41) <{limit_indices = array<i64: 2, 16>, start_indices = array<i64: 0, 12>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %43 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<2x4xf32>}> : () -> tensor<2x4xf32>
    %44 = "stablehlo.negate"(%42) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %45 = "stablehlo.exponential"(%44) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %46 = "stablehlo.add"(%45, %43) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %47 = "stablehlo.divide"(%43, %46) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %48 = "stablehlo.slice"(%41) <{limit_indices = array<i64: 2, 8>, start_indices = array<i64: 0, 4>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %49 = "stablehlo.negate"(%48) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %50 = "stablehlo.exponential"(%49) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %51 = "stablehlo.add"(%50, %43) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %52 = "stablehlo.divide"(%43, %51) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %53 = "stablehlo.multiply"(%52, %20) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %54 = "stablehlo.slice"(%41) <{limit_indices = array<i64: 2, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %55 = "stablehlo.negate"(%54) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %56 = "stablehlo.exponential"(%55) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %57 = "stablehlo.add"(%56, %43) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %58 = "stablehlo.divide"(%43, %57) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %59 = "stablehlo.slice"(%41) <{limit_indices = array<i64: 2, 12>, start_indices = array<i64: 0, 8>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %60 = "stablehlo.tanh"(%59) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %61 = "stablehlo.multiply"(%58, %60) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %62 = "stablehlo.add"(%53, %61) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %63 = "stablehlo.tanh"(%62) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %64 = "stablehlo.multiply"(%47, %63) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %65 = "stablehlo.reshape"(%64) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %66 = "stablehlo.pad"(%65, %11) <{edge_padding_high = array<i64: 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %67 = "stablehlo.slice"(%35) <{limit_indices = array<i64: 2, 2, 16>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x16xf32>) -> tensor<1x2x16xf32>
    %68 = "stablehlo.reshape"(%67) : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    %69 = "stablehlo.dot_general"(%64, %4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4xf32>, tensor<4x16xf32>) -> tensor<2x16xf32>
    %70 = "stablehlo.add"(%69, %39) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %71 = "stablehlo.add"(%68, %70) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %72 = "stablehlo.slice"(%71) <{limit_indices = array<i64: 2, 16>, start_indices = array<i64: 0, 12>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %73 = "stablehlo.negate"(%72) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %74 = "stablehlo.exponential"(%73) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %75 = "stablehlo.add"(%74, %43) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %76 = "stablehlo.divide"(%43, %75) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %77 = "stablehlo.slice"(%71) <{limit_indices = array<i64: 2, 8>, start_indices = array<i64: 0, 4>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %78 = "stablehlo.negate"(%77) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %79 = "stablehlo.exponential"(%78) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %80 = "stablehlo.add"(%79, %43) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %81 = "stablehlo.divide"(%43, %80) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %82 = "stablehlo.multiply"(%81, %62) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %83 = "stablehlo.slice"(%71) <{limit_indices = array<i64: 2, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %84 = "stablehlo.negate"(%83) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %85 = "stablehlo.exponential"(%84) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %86 = "stablehlo.add"(%85, %43) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %87 = "stablehlo.divide"(%43, %86) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %88 = "stablehlo.slice"(%71) <{limit_indices = array<i64: 2, 12>, start_indices = array<i64: 0, 8>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %89 = "stablehlo.tanh"(%88) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %90 = "stablehlo.multiply"(%87, %89) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %91 = "stablehlo.add"(%82, %90) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %92 = "stablehlo.tanh"(%91) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %93 = "stablehlo.multiply"(%76, %92) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %94 = "stablehlo.reshape"(%93) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %95 = "stablehlo.pad"(%94, %11) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %96 = "stablehlo.select"(%34, %66, %95) : (tensor<2x2x4xi1>, tensor<2x2x4xf32>, tensor<2x2x4xf32>) -> tensor<2x2x4xf32>
    %97 = "stablehlo.pad"(%96, %11) <{edge_padding_high = array<i64: 3, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x2x4xf32>, tensor<f32>) -> tensor<5x2x4xf32>
    %98 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3xi32>
    %99 = "stablehlo.reshape"(%98) : (tensor<3xi32>) -> tensor<3x1x1xi32>
    %100 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3x1x1xi32>
    %101 = "stablehlo.compare"(%99, %100) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3x1x1xi32>, tensor<3x1x1xi32>) -> tensor<3x1x1xi1>
    %102 = "stablehlo.reshape"(%101) : (tensor<3x1x1xi1>) -> tensor<3xi1>
    %103 = "stablehlo.broadcast_in_dim"(%102) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi1>) -> tensor<3x2x4xi1>
    %104 = "stablehlo.slice"(%19) <{limit_indices = array<i64: 5, 2, 16>, start_indices = array<i64: 2, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<5x2x16xf32>) -> tensor<3x2x16xf32>
    %105 = "stablehlo.slice"(%104) <{limit_indices = array<i64: 1, 2, 16>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x2x16xf32>) -> tensor<1x2x16xf32>
    %106 = "stablehlo.reshape"(%105) : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    %107 = "stablehlo.dot_general"(%93, %4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4xf32>, tensor<4x16xf32>) -> tensor<2x16xf32>
    %108 = "stablehlo.add"(%107, %39) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %109 = "stablehlo.add"(%106, %108) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %110 = "stablehlo.slice"(%109) <{limit_indices = array<i64: 2, 16>, start_indices = array<i64: 0, 12>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %111 = "stablehlo.negate"(%110) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %112 = "stablehlo.exponential"(%111) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %113 = "stablehlo.add"(%112, %43) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %114 = "stablehlo.divide"(%43, %113) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %115 = "stablehlo.slice"(%109) <{limit_indices = array<i64: 2, 8>, start_indices = array<i64: 0, 4>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %116 = "stablehlo.negate"(%115) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %117 = "stablehlo.exponential"(%116) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %118 = "stablehlo.add"(%117, %43) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %119 = "stablehlo.divide"(%43, %118) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %120 = "stablehlo.multiply"(%119, %91) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %121 = "stablehlo.slice"(%109) <{limit_indices = array<i64: 2, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %122 = "stablehlo.negate"(%121) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %123 = "stablehlo.exponential"(%122) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %124 = "stablehlo.add"(%123, %43) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %125 = "stablehlo.divide"(%43, %124) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %126 = "stablehlo.slice"(%109) <{limit_indices = array<i64: 2, 12>, start_indices = array<i64: 0, 8>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %127 = "stablehlo.tanh"(%126) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %128 = "stablehlo.multiply"(%125, %127) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %129 = "stablehlo.add"(%120, %128) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %130 = "stablehlo.tanh"(%129) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %131 = "stablehlo.multiply"(%114, %130) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %132 = "stablehlo.reshape"(%131) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %133 = "stablehlo.pad"(%132, %11) <{edge_padding_high = array<i64: 2, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<3x2x4xf32>
    %134 = "stablehlo.slice"(%104) <{limit_indices = array<i64: 3, 2, 16>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x2x16xf32>) -> tensor<2x2x16xf32>
    %135 = "stablehlo.slice"(%134) <{limit_indices = array<i64: 1, 2, 16>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x16xf32>) -> tensor<1x2x16xf32>
    %136 = "stablehlo.reshape"(%135) : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    %137 = "stablehlo.dot_general"(%131, %4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4xf32>, tensor<4x16xf32>) -> tensor<2x16xf32>
    %138 = "stablehlo.add"(%137, %39) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %139 = "stablehlo.add"(%136, %138) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %140 = "stablehlo.slice"(%139) <{limit_indices = array<i64: 2, 16>, start_indices = array<i64: 0, 12>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %141 = "stablehlo.negate"(%140) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %142 = "stablehlo.exponential"(%141) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %143 = "stablehlo.add"(%142, %43) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %144 = "stablehlo.divide"(%43, %143) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %145 = "stablehlo.slice"(%139) <{limit_indices = array<i64: 2, 8>, start_indices = array<i64: 0, 4>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %146 = "stablehlo.negate"(%145) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %147 = "stablehlo.exponential"(%146) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %148 = "stablehlo.add"(%147, %43) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %149 = "stablehlo.divide"(%43, %148) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %150 = "stablehlo.multiply"(%149, %129) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %151 = "stablehlo.slice"(%139) <{limit_indices = array<i64: 2, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %152 = "stablehlo.negate"(%151) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %153 = "stablehlo.exponential"(%152) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %154 = "stablehlo.add"(%153, %43) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %155 = "stablehlo.divide"(%43, %154) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %156 = "stablehlo.slice"(%139) <{limit_indices = array<i64: 2, 12>, start_indices = array<i64: 0, 8>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %157 = "stablehlo.tanh"(%156) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %158 = "stablehlo.multiply"(%155, %157) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %159 = "stablehlo.add"(%150, %158) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %160 = "stablehlo.tanh"(%159) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %161 = "stablehlo.multiply"(%144, %160) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %162 = "stablehlo.reshape"(%161) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %163 = "stablehlo.pad"(%162, %11) <{edge_padding_high = array<i64: 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %164 = "stablehlo.slice"(%134) <{limit_indices = array<i64: 2, 2, 16>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x16xf32>) -> tensor<1x2x16xf32>
    %165 = "stablehlo.reshape"(%164) : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    %166 = "stablehlo.dot_general"(%161, %4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4xf32>, tensor<4x16xf32>) -> tensor<2x16xf32>
    %167 = "stablehlo.add"(%166, %39) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %168 = "stablehlo.add"(%165, %167) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %169 = "stablehlo.slice"(%168) <{limit_indices = array<i64: 2, 16>, start_indices = array<i64: 0, 12>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %170 = "stablehlo.negate"(%169) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %171 = "stablehlo.exponential"(%170) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %172 = "stablehlo.add"(%171, %43) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %173 = "stablehlo.divide"(%43, %172) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %174 = "stablehlo.slice"(%168) <{limit_indices = array<i64: 2, 8>, start_indices = array<i64: 0, 4>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %175 = "stablehlo.negate"(%174) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %176 = "stablehlo.exponential"(%175) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %177 = "stablehlo.add"(%176, %43) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %178 = "stablehlo.divide"(%43, %177) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %179 = "stablehlo.multiply"(%178, %159) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %180 = "stablehlo.slice"(%168) <{limit_indices = array<i64: 2, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %181 = "stablehlo.negate"(%180) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %182 = "stablehlo.exponential"(%181) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %183 = "stablehlo.add"(%182, %43) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %184 = "stablehlo.divide"(%43, %183) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %185 = "stablehlo.slice"(%168) <{limit_indices = array<i64: 2, 12>, start_indices = array<i64: 0, 8>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %186 = "stablehlo.tanh"(%185) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %187 = "stablehlo.multiply"(%184, %186) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %188 = "stablehlo.add"(%179, %187) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %189 = "stablehlo.tanh"(%188) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %190 = "stablehlo.multiply"(%173, %189) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %191 = "stablehlo.reshape"(%190) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %192 = "stablehlo.pad"(%191, %11) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %193 = "stablehlo.select"(%34, %163, %192) : (tensor<2x2x4xi1>, tensor<2x2x4xf32>, tensor<2x2x4xf32>) -> tensor<2x2x4xf32>
    %194 = "stablehlo.pad"(%193, %11) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x2x4xf32>, tensor<f32>) -> tensor<3x2x4xf32>
    %195 = "stablehlo.select"(%103, %133, %194) : (tensor<3x2x4xi1>, tensor<3x2x4xf32>, tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    %196 = "stablehlo.pad"(%195, %11) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 2, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<3x2x4xf32>, tensor<f32>) -> tensor<5x2x4xf32>
    %197 = "stablehlo.select"(%27, %97, %196) : (tensor<5x2x4xi1>, tensor<5x2x4xf32>, tensor<5x2x4xf32>) -> tensor<5x2x4xf32>
    %198 = "stablehlo.transpose"(%197) <{permutation = array<i64: 1, 0, 2>}> : (tensor<5x2x4xf32>) -> tensor<2x5x4xf32>
    %199 = "stablehlo.multiply"(%198, %198) : (tensor<2x5x4xf32>, tensor<2x5x4xf32>) -> tensor<2x5x4xf32>
    %203 = "stablehlo.reduce"(%199, %11) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%200: tensor<f32>, %201: tensor<f32>):
      %202 = "stablehlo.add"(%200, %201) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%202) : (tensor<f32>) -> ()
    }) : (tensor<2x5x4xf32>, tensor<f32>) -> tensor<f32>
    %204 = "stablehlo.divide"(%203, %12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %205 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x16xf32>
    %206 = "stablehlo.multiply"(%7, %205) : (tensor<3x16xf32>, tensor<3x16xf32>) -> tensor<3x16xf32>
    %207 = "stablehlo.transpose"(%0) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x5x3xf32>) -> tensor<2x3x5xf32>
    %208 = "stablehlo.divide"(%13, %12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %209 = "stablehlo.reshape"(%208) : (tensor<f32>) -> tensor<1x1x1xf32>
    %210 = "stablehlo.reshape"(%209) : (tensor<1x1x1xf32>) -> tensor<f32>
    %211 = "stablehlo.broadcast_in_dim"(%210) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x4xf32>
    %212 = "stablehlo.multiply"(%211, %198) : (tensor<2x5x4xf32>, tensor<2x5x4xf32>) -> tensor<2x5x4xf32>
    %213 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x4xf32>
    %214 = "stablehlo.multiply"(%212, %213) : (tensor<2x5x4xf32>, tensor<2x5x4xf32>) -> tensor<2x5x4xf32>
    %215 = "stablehlo.transpose"(%214) <{permutation = array<i64: 1, 0, 2>}> : (tensor<2x5x4xf32>) -> tensor<5x2x4xf32>
    %216 = "stablehlo.reshape"(%25) : (tensor<5x1x1xi1>) -> tensor<5xi1>
    %217 = "stablehlo.broadcast_in_dim"(%216) <{broadcast_dimensions = array<i64: 0>}> : (tensor<5xi1>) -> tensor<5x2x16xi1>
    %218 = "stablehlo.reshape"(%32) : (tensor<2x1x1xi1>) -> tensor<2xi1>
    %219 = "stablehlo.broadcast_in_dim"(%218) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xi1>) -> tensor<2x2x16xi1>
    %220 = "stablehlo.slice"(%215) <{limit_indices = array<i64: 5, 2, 4>, start_indices = array<i64: 2, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<5x2x4xf32>) -> tensor<3x2x4xf32>
    %221 = "stablehlo.slice"(%220) <{limit_indices = array<i64: 3, 2, 4>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x2x4xf32>) -> tensor<2x2x4xf32>
    %222 = "stablehlo.slice"(%221) <{limit_indices = array<i64: 2, 2, 4>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x4xf32>) -> tensor<1x2x4xf32>
    %223 = "stablehlo.reshape"(%222) : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %224 = "stablehlo.multiply"(%223, %173) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %225 = "stablehlo.multiply"(%189, %189) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %226 = "stablehlo.negate"(%225) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %227 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4xf32>
    %228 = "stablehlo.add"(%226, %227) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %229 = "stablehlo.multiply"(%224, %228) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %230 = "stablehlo.multiply"(%229, %178) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %231 = "stablehlo.slice"(%221) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x4xf32>) -> tensor<1x2x4xf32>
    %232 = "stablehlo.reshape"(%231) : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %233 = "stablehlo.multiply"(%229, %184) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %234 = "stablehlo.multiply"(%186, %186) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %235 = "stablehlo.negate"(%234) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %236 = "stablehlo.add"(%235, %227) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %237 = "stablehlo.multiply"(%233, %236) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %238 = "stablehlo.pad"(%237, %11) <{edge_padding_high = array<i64: 0, 4>, edge_padding_low = array<i64: 0, 8>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %239 = "stablehlo.multiply"(%229, %186) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %240 = "stablehlo.multiply"(%239, %184) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %241 = "stablehlo.negate"(%184) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %242 = "stablehlo.add"(%241, %227) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %243 = "stablehlo.multiply"(%240, %242) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %244 = "stablehlo.pad"(%243, %11) <{edge_padding_high = array<i64: 0, 12>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %245 = "stablehlo.add"(%238, %244) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %246 = "stablehlo.multiply"(%229, %159) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %247 = "stablehlo.multiply"(%246, %178) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %248 = "stablehlo.negate"(%178) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %249 = "stablehlo.add"(%248, %227) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %250 = "stablehlo.multiply"(%247, %249) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %251 = "stablehlo.pad"(%250, %11) <{edge_padding_high = array<i64: 0, 8>, edge_padding_low = array<i64: 0, 4>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %252 = "stablehlo.add"(%245, %251) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %253 = "stablehlo.multiply"(%223, %189) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %254 = "stablehlo.multiply"(%253, %173) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %255 = "stablehlo.negate"(%173) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %256 = "stablehlo.add"(%255, %227) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %257 = "stablehlo.multiply"(%254, %256) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %258 = "stablehlo.pad"(%257, %11) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 12>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %259 = "stablehlo.add"(%252, %258) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %260 = "stablehlo.transpose"(%4) <{permutation = array<i64: 1, 0>}> : (tensor<4x16xf32>) -> tensor<16x4xf32>
    %261 = "stablehlo.dot_general"(%259, %260) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x16xf32>, tensor<16x4xf32>) -> tensor<2x4xf32>
    %262 = "stablehlo.add"(%232, %261) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %263 = "stablehlo.multiply"(%262, %144) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %264 = "stablehlo.multiply"(%160, %160) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %265 = "stablehlo.negate"(%264) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %266 = "stablehlo.add"(%265, %227) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %267 = "stablehlo.multiply"(%263, %266) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %268 = "stablehlo.add"(%230, %267) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %269 = "stablehlo.multiply"(%268, %149) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %270 = "stablehlo.slice"(%220) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x2x4xf32>) -> tensor<1x2x4xf32>
    %271 = "stablehlo.reshape"(%270) : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %272 = "stablehlo.multiply"(%268, %155) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %273 = "stablehlo.multiply"(%157, %157) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %274 = "stablehlo.negate"(%273) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %275 = "stablehlo.add"(%274, %227) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %276 = "stablehlo.multiply"(%272, %275) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %277 = "stablehlo.pad"(%276, %11) <{edge_padding_high = array<i64: 0, 4>, edge_padding_low = array<i64: 0, 8>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %278 = "stablehlo.multiply"(%268, %157) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %279 = "stablehlo.multiply"(%278, %155) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %280 = "stablehlo.negate"(%155) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %281 = "stablehlo.add"(%280, %227) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %282 = "stablehlo.multiply"(%279, %281) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %283 = "stablehlo.pad"(%282, %11) <{edge_padding_high = array<i64: 0, 12>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %284 = "stablehlo.add"(%277, %283) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %285 = "stablehlo.multiply"(%268, %129) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %286 = "stablehlo.multiply"(%285, %149) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %287 = "stablehlo.negate"(%149) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %288 = "stablehlo.add"(%287, %227) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %289 = "stablehlo.multiply"(%286, %288) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %290 = "stablehlo.pad"(%289, %11) <{edge_padding_high = array<i64: 0, 8>, edge_padding_low = array<i64: 0, 4>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %291 = "stablehlo.add"(%284, %290) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %292 = "stablehlo.multiply"(%262, %160) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %293 = "stablehlo.multiply"(%292, %144) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %294 = "stablehlo.negate"(%144) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %295 = "stablehlo.add"(%294, %227) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %296 = "stablehlo.multiply"(%293, %295) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %297 = "stablehlo.pad"(%296, %11) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 12>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %298 = "stablehlo.add"(%291, %297) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %299 = "stablehlo.dot_general"(%298, %260) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x16xf32>, tensor<16x4xf32>) -> tensor<2x4xf32>
    %300 = "stablehlo.add"(%271, %299) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %301 = "stablehlo.multiply"(%300, %114) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %302 = "stablehlo.multiply"(%130, %130) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %303 = "stablehlo.negate"(%302) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %304 = "stablehlo.add"(%303, %227) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %305 = "stablehlo.multiply"(%301, %304) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %306 = "stablehlo.add"(%269, %305) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %307 = "stablehlo.multiply"(%306, %119) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %308 = "stablehlo.slice"(%215) <{limit_indices = array<i64: 2, 2, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<5x2x4xf32>) -> tensor<2x2x4xf32>
    %309 = "stablehlo.slice"(%308) <{limit_indices = array<i64: 2, 2, 4>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x4xf32>) -> tensor<1x2x4xf32>
    %310 = "stablehlo.reshape"(%309) : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %311 = "stablehlo.multiply"(%306, %125) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %312 = "stablehlo.multiply"(%127, %127) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %313 = "stablehlo.negate"(%312) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %314 = "stablehlo.add"(%313, %227) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %315 = "stablehlo.multiply"(%311, %314) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %316 = "stablehlo.pad"(%315, %11) <{edge_padding_high = array<i64: 0, 4>, edge_padding_low = array<i64: 0, 8>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %317 = "stablehlo.multiply"(%306, %127) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %318 = "stablehlo.multiply"(%317, %125) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %319 = "stablehlo.negate"(%125) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %320 = "stablehlo.add"(%319, %227) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %321 = "stablehlo.multiply"(%318, %320) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %322 = "stablehlo.pad"(%321, %11) <{edge_padding_high = array<i64: 0, 12>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %323 = "stablehlo.add"(%316, %322) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %324 = "stablehlo.multiply"(%306, %91) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %325 = "stablehlo.multiply"(%324, %119) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %326 = "stablehlo.negate"(%119) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %327 = "stablehlo.add"(%326, %227) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %328 = "stablehlo.multiply"(%325, %327) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %329 = "stablehlo.pad"(%328, %11) <{edge_padding_high = array<i64: 0, 8>, edge_padding_low = array<i64: 0, 4>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %330 = "stablehlo.add"(%323, %329) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %331 = "stablehlo.multiply"(%300, %130) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %332 = "stablehlo.multiply"(%331, %114) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %333 = "stablehlo.negate"(%114) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %334 = "stablehlo.add"(%333, %227) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %335 = "stablehlo.multiply"(%332, %334) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %336 = "stablehlo.pad"(%335, %11) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 12>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %337 = "stablehlo.add"(%330, %336) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %338 = "stablehlo.dot_general"(%337, %260) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x16xf32>, tensor<16x4xf32>) -> tensor<2x4xf32>
    %339 = "stablehlo.add"(%310, %338) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %340 = "stablehlo.multiply"(%339, %76) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %341 = "stablehlo.multiply"(%92, %92) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %342 = "stablehlo.negate"(%341) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %343 = "stablehlo.add"(%342, %227) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %344 = "stablehlo.multiply"(%340, %343) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %345 = "stablehlo.add"(%307, %344) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %346 = "stablehlo.multiply"(%345, %81) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %347 = "stablehlo.slice"(%308) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x4xf32>) -> tensor<1x2x4xf32>
    %348 = "stablehlo.reshape"(%347) : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %349 = "stablehlo.multiply"(%345, %87) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %350 = "stablehlo.multiply"(%89, %89) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %351 = "stablehlo.negate"(%350) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %352 = "stablehlo.add"(%351, %227) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %353 = "stablehlo.multiply"(%349, %352) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %354 = "stablehlo.pad"(%353, %11) <{edge_padding_high = array<i64: 0, 4>, edge_padding_low = array<i64: 0, 8>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %355 = "stablehlo.multiply"(%345, %89) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %356 = "stablehlo.multiply"(%355, %87) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %357 = "stablehlo.negate"(%87) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %358 = "stablehlo.add"(%357, %227) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %359 = "stablehlo.multiply"(%356, %358) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %360 = "stablehlo.pad"(%359, %11) <{edge_padding_high = array<i64: 0, 12>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %361 = "stablehlo.add"(%354, %360) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %362 = "stablehlo.multiply"(%345, %62) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %363 = "stablehlo.multiply"(%362, %81) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %364 = "stablehlo.negate"(%81) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %365 = "stablehlo.add"(%364, %227) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %366 = "stablehlo.multiply"(%363, %365) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %367 = "stablehlo.pad"(%366, %11) <{edge_padding_high = array<i64: 0, 8>, edge_padding_low = array<i64: 0, 4>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %368 = "stablehlo.add"(%361, %367) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %369 = "stablehlo.multiply"(%339, %92) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %370 = "stablehlo.multiply"(%369, %76) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %371 = "stablehlo.negate"(%76) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %372 = "stablehlo.add"(%371, %227) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %373 = "stablehlo.multiply"(%370, %372) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %374 = "stablehlo.pad"(%373, %11) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 12>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %375 = "stablehlo.add"(%368, %374) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %376 = "stablehlo.dot_general"(%375, %260) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x16xf32>, tensor<16x4xf32>) -> tensor<2x4xf32>
    %377 = "stablehlo.add"(%348, %376) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %378 = "stablehlo.multiply"(%377, %47) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %379 = "stablehlo.multiply"(%63, %63) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %380 = "stablehlo.negate"(%379) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %381 = "stablehlo.add"(%380, %227) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %382 = "stablehlo.multiply"(%378, %381) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %383 = "stablehlo.add"(%346, %382) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %384 = "stablehlo.multiply"(%383, %58) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %385 = "stablehlo.multiply"(%60, %60) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %386 = "stablehlo.negate"(%385) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %387 = "stablehlo.add"(%386, %227) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %388 = "stablehlo.multiply"(%384, %387) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %389 = "stablehlo.pad"(%388, %11) <{edge_padding_high = array<i64: 0, 4>, edge_padding_low = array<i64: 0, 8>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %390 = "stablehlo.multiply"(%383, %60) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %391 = "stablehlo.multiply"(%390, %58) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %392 = "stablehlo.negate"(%58) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %393 = "stablehlo.add"(%392, %227) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %394 = "stablehlo.multiply"(%391, %393) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %395 = "stablehlo.pad"(%394, %11) <{edge_padding_high = array<i64: 0, 12>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %396 = "stablehlo.add"(%389, %395) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %397 = "stablehlo.multiply"(%383, %20) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %398 = "stablehlo.multiply"(%397, %52) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %399 = "stablehlo.negate"(%52) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %400 = "stablehlo.add"(%399, %227) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %401 = "stablehlo.multiply"(%398, %400) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %402 = "stablehlo.pad"(%401, %11) <{edge_padding_high = array<i64: 0, 8>, edge_padding_low = array<i64: 0, 4>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %403 = "stablehlo.add"(%396, %402) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %404 = "stablehlo.multiply"(%377, %63) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %405 = "stablehlo.multiply"(%404, %47) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %406 = "stablehlo.negate"(%47) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %407 = "stablehlo.add"(%406, %227) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %408 = "stablehlo.multiply"(%405, %407) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %409 = "stablehlo.pad"(%408, %11) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 12>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %410 = "stablehlo.add"(%403, %409) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %411 = "stablehlo.reshape"(%410) : (tensor<2x16xf32>) -> tensor<1x2x16xf32>
    %412 = "stablehlo.pad"(%411, %11) <{edge_padding_high = array<i64: 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x16xf32>, tensor<f32>) -> tensor<2x2x16xf32>
    %413 = "stablehlo.reshape"(%375) : (tensor<2x16xf32>) -> tensor<1x2x16xf32>
    %414 = "stablehlo.pad"(%413, %11) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x16xf32>, tensor<f32>) -> tensor<2x2x16xf32>
    %415 = "stablehlo.select"(%219, %412, %414) : (tensor<2x2x16xi1>, tensor<2x2x16xf32>, tensor<2x2x16xf32>) -> tensor<2x2x16xf32>
    %416 = "stablehlo.pad"(%415, %11) <{edge_padding_high = array<i64: 3, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x2x16xf32>, tensor<f32>) -> tensor<5x2x16xf32>
    %417 = "stablehlo.reshape"(%101) : (tensor<3x1x1xi1>) -> tensor<3xi1>
    %418 = "stablehlo.broadcast_in_dim"(%417) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi1>) -> tensor<3x2x16xi1>
    %419 = "stablehlo.reshape"(%337) : (tensor<2x16xf32>) -> tensor<1x2x16xf32>
    %420 = "stablehlo.pad"(%419, %11) <{edge_padding_high = array<i64: 2, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x16xf32>, tensor<f32>) -> tensor<3x2x16xf32>
    %421 = "stablehlo.reshape"(%298) : (tensor<2x16xf32>) -> tensor<1x2x16xf32>
    %422 = "stablehlo.pad"(%421, %11) <{edge_padding_high = array<i64: 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x16xf32>, tensor<f32>) -> tensor<2x2x16xf32>
    %423 = "stablehlo.reshape"(%259) : (tensor<2x16xf32>) -> tensor<1x2x16xf32>
    %424 = "stablehlo.pad"(%423, %11) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x16xf32>, tensor<f32>) -> tensor<2x2x16xf32>
    %425 = "stablehlo.select"(%219, %422, %424) : (tensor<2x2x16xi1>, tensor<2x2x16xf32>, tensor<2x2x16xf32>) -> tensor<2x2x16xf32>
    %426 = "stablehlo.pad"(%425, %11) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x2x16xf32>, tensor<f32>) -> tensor<3x2x16xf32>
    %427 = "stablehlo.select"(%418, %420, %426) : (tensor<3x2x16xi1>, tensor<3x2x16xf32>, tensor<3x2x16xf32>) -> tensor<3x2x16xf32>
    %428 = "stablehlo.pad"(%427, %11) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 2, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<3x2x16xf32>, tensor<f32>) -> tensor<5x2x16xf32>
    %429 = "stablehlo.select"(%217, %416, %428) : (tensor<5x2x16xi1>, tensor<5x2x16xf32>, tensor<5x2x16xf32>) -> tensor<5x2x16xf32>
    %430 = "stablehlo.transpose"(%429) <{permutation = array<i64: 1, 0, 2>}> : (tensor<5x2x16xf32>) -> tensor<2x5x16xf32>
    %431 = "stablehlo.dot_general"(%207, %430) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3x5xf32>, tensor<2x5x16xf32>) -> tensor<2x3x16xf32>
    %435 = "stablehlo.reduce"(%431, %11) <{dimensions = array<i64: 0>}> ({
    ^bb0(%432: tensor<f32>, %433: tensor<f32>):
      %434 = "stablehlo.add"(%432, %433) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%434) : (tensor<f32>) -> ()
    }) : (tensor<2x3x16xf32>, tensor<f32>) -> tensor<3x16xf32>
    %436 = "stablehlo.reshape"(%435) : (tensor<3x16xf32>) -> tensor<1x3x16xf32>
    %437 = "stablehlo.reshape"(%436) : (tensor<1x3x16xf32>) -> tensor<3x16xf32>
    %438 = "stablehlo.add"(%206, %437) : (tensor<3x16xf32>, tensor<3x16xf32>) -> tensor<3x16xf32>
    %439 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x16xf32>
    %440 = "stablehlo.multiply"(%438, %439) : (tensor<3x16xf32>, tensor<3x16xf32>) -> tensor<3x16xf32>
    %441 = "stablehlo.subtract"(%3, %440) : (tensor<3x16xf32>, tensor<3x16xf32>) -> tensor<3x16xf32>
    %442 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %443 = "stablehlo.multiply"(%8, %442) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %444 = "stablehlo.reshape"(%20) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %445 = "stablehlo.pad"(%444, %11) <{edge_padding_high = array<i64: 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %446 = "stablehlo.pad"(%65, %11) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %447 = "stablehlo.select"(%34, %445, %446) : (tensor<2x2x4xi1>, tensor<2x2x4xf32>, tensor<2x2x4xf32>) -> tensor<2x2x4xf32>
    %448 = "stablehlo.pad"(%447, %11) <{edge_padding_high = array<i64: 3, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x2x4xf32>, tensor<f32>) -> tensor<5x2x4xf32>
    %449 = "stablehlo.pad"(%94, %11) <{edge_padding_high = array<i64: 2, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<3x2x4xf32>
    %450 = "stablehlo.pad"(%132, %11) <{edge_padding_high = array<i64: 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %451 = "stablehlo.pad"(%162, %11) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %452 = "stablehlo.select"(%34, %450, %451) : (tensor<2x2x4xi1>, tensor<2x2x4xf32>, tensor<2x2x4xf32>) -> tensor<2x2x4xf32>
    %453 = "stablehlo.pad"(%452, %11) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x2x4xf32>, tensor<f32>) -> tensor<3x2x4xf32>
    %454 = "stablehlo.select"(%103, %449, %453) : (tensor<3x2x4xi1>, tensor<3x2x4xf32>, tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    %455 = "stablehlo.pad"(%454, %11) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 2, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<3x2x4xf32>, tensor<f32>) -> tensor<5x2x4xf32>
    %456 = "stablehlo.select"(%27, %448, %455) : (tensor<5x2x4xi1>, tensor<5x2x4xf32>, tensor<5x2x4xf32>) -> tensor<5x2x4xf32>
    %457 = "stablehlo.reshape"(%456) : (tensor<5x2x4xf32>) -> tensor<10x4xf32>
    %458 = "stablehlo.transpose"(%457) <{permutation = array<i64: 1, 0>}> : (tensor<10x4xf32>) -> tensor<4x10xf32>
    %459 = "stablehlo.reshape"(%429) : (tensor<5x2x16xf32>) -> tensor<10x16xf32>
    %460 = "stablehlo.dot_general"(%458, %459) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<4x10xf32>, tensor<10x16xf32>) -> tensor<4x16xf32>
    %461 = "stablehlo.add"(%443, %460) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %462 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %463 = "stablehlo.multiply"(%461, %462) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %464 = "stablehlo.subtract"(%4, %463) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %465 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %466 = "stablehlo.multiply"(%9, %465) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %470 = "stablehlo.reduce"(%430, %11) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%467: tensor<f32>, %468: tensor<f32>):
      %469 = "stablehlo.add"(%467, %468) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%469) : (tensor<f32>) -> ()
    }) : (tensor<2x5x16xf32>, tensor<f32>) -> tensor<16xf32>
    %471 = "stablehlo.reshape"(%470) : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %472 = "stablehlo.reshape"(%471) : (tensor<1x1x16xf32>) -> tensor<16xf32>
    %473 = "stablehlo.add"(%466, %472) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %474 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %475 = "stablehlo.multiply"(%473, %474) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %476 = "stablehlo.subtract"(%5, %475) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %477 = "stablehlo.multiply"(%10, %465) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %481 = "stablehlo.reduce"(%459, %11) <{dimensions = array<i64: 0>}> ({
    ^bb0(%478: tensor<f32>, %479: tensor<f32>):
      %480 = "stablehlo.add"(%478, %479) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%480) : (tensor<f32>) -> ()
    }) : (tensor<10x16xf32>, tensor<f32>) -> tensor<16xf32>
    %482 = "stablehlo.add"(%477, %481) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %483 = "stablehlo.multiply"(%482, %474) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %484 = "stablehlo.subtract"(%6, %483) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    "func.return"(%204, %441, %464, %476, %484, %438, %461, %473, %482) : (tensor<f32>, tensor<3x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<16xf32>) -> ()
  }) : () -> ()
}) : () -> ()
