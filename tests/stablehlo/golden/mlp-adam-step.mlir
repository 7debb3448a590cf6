"builtin.module"() <{sym_name = "program"}> ({
  "func.func"() <{arg_attrs = [{jax.arg_info = "operand0"}, {jax.arg_info = "operand1"}, {jax.arg_info = "optimizer.lr"}, {jax.arg_info = "optimizer.momentum"}, {jax.arg_info = "model.0.weight"}, {jax.arg_info = "model.0.bias"}, {jax.arg_info = "model.2.weight"}, {jax.arg_info = "model.2.bias"}, {jax.arg_info = "optimizer.groups.0.weights"}, {jax.arg_info = "optimizer.parameters.0.mean"}, {jax.arg_info = "optimizer.parameters.0.square"}, {jax.arg_info = "optimizer.parameters.1.mean"}, {jax.arg_info = "optimizer.parameters.1.square"}, {jax.arg_info = "optimizer.parameters.2.mean"}, {jax.arg_info = "optimizer.parameters.2.square"}, {jax.arg_info = "optimizer.parameters.3.mean"}, {jax.arg_info = "optimizer.parameters.3.square"}], function_type = (tensor<4x6xf32>, tensor<4xi32>, tensor<f32>, tensor<f32>, tensor<6x8xf32>, tensor<8xf32>, tensor<8x3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<f32>, tensor<6x8xf32>, tensor<8xf32>, tensor<8x3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>), res_attrs = [{jax.result_info = "result"}, {jax.result_info = "model.0.weight"}, {jax.result_info = "model.0.bias"}, {jax.result_info = "model.2.weight"}, {jax.result_info = "model.2.bias"}, {jax.result_info = "optimizer.groups.0.weights"}, {jax.result_info = "optimizer.parameters.0.mean"}, {jax.result_info = "optimizer.parameters.0.square"}, {jax.result_info = "optimizer.parameters.1.mean"}, {jax.result_info = "optimizer.parameters.1.square"}, {jax.result_info = "optimizer.parameters.2.mean"}, {jax.result_info = "optimizer.parameters.2.square"}, {jax.result_info = "optimizer.parameters.3.mean"}, {jax.result_info = "optimizer.parameters.3.square"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%0: tensor<4x6xf32>, %1: tensor<4xi32>, %2: tensor<f32>, %3: tensor<f32>, %4: tensor<6x8xf32>, %5: tensor<8xf32>, %6: tensor<8x3xf32>, %7: tensor<3xf32>, %8: tensor<2xf32>, %9: tensor<6x8xf32>, %10: tensor<6x8xf32>, %11: tensor<8xf32>, %12: tensor<8xf32>, %13: tensor<8x3xf32>, %14: tensor<8x3xf32>, %15: tensor<3xf32>, %16: tensor<3xf32>):
    %17 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %19 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %20 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.constant"() <{value = dense<4.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %23 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %24 = "stablehlo.constant"() <{value = dense<1.0000000474974513e-3> : tensor<f32>}> : () -> tensor<f32>
    %25 = "stablehlo.constant"() <{value = dense<9.990000128746033e-1> : tensor<f32>}> : () -> tensor<f32>
    %26 = "stablehlo.constant"() <{value = dense<9.99999993922529e-9> : tensor<f32>}> : () -> tensor<f32>
    %27 = "stablehlo.reshape"(%1) : (tensor<4xi32>) -> tensor<4x1xi32>
    %28 = "stablehlo.reshape"(%27) : (tensor<4x1xi32>) -> tensor<4xi32>
    %29 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x3xi32>
    %30 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3xi32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xi32>) -> tensor<4x3xi32>
    %32 = "stablehlo.compare"(%29, %31) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi1>
    %33 = "stablehlo.dot_general"(%0, %4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<4x6xf32>, tensor<6x8xf32>) -> tensor<4x8xf32>
    %34 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<4x8xf32>
    %35 = "stablehlo.add"(%33, %34) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %36 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<4x8xf32>}> : () -> tensor<4x8xf32>
    %37 = "stablehlo.maximum"(%35, %36) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %38 = "stablehlo.dot_general"(%37, %6) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
    %39 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>) -> tensor<4x3xf32>
    %40 = "stablehlo.add"(%38, %39) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %41 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %45 = "stablehlo.reduce"(%40, %41) <{dimensions = array<i64: 1>}> ({
    ^bb0(%42: tensor<f32>, %43: tensor<f32>):
      %44 = "stablehlo.maximum"(%42, %43) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%44) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %46 = "stablehlo.reshape"(%45) : (tensor<4xf32>) -> tensor<4x1xf32>
    %47 = "stablehlo.reshape"(%46) : (tensor<4x1xf32>) -> tensor<4xf32>
    %48 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x3xf32>
    %49 = "stablehlo.subtract"(%40, %48) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %50 = "stablehlo.exponential"(%49) : (tensor<4x3xf32>) -> tensor<4x3xf32>
    %54 = "stablehlo.reduce"(%50, %17) <{dimensions = array<i64: 1>}> ({
    ^bb0(%51: tensor<f32>, %52: tensor<f32>):
      %53 = "stablehlo.add"(%51, %52) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%53) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %55 = "stablehlo.reshape"(%54) : (tensor<4xf32>) -> tensor<4x1xf32>
    %56 = "stablehlo.log"(%55) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %57 = "stablehlo.reshape"(%56) : (tensor<4x1xf32>) -> tensor<4xf32>
    %58 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x3xf32>
    %59 = "stablehlo.subtract"(%49, %58) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %60 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x3xf32>
    %61 = "stablehlo.select"(%32, %59, %60) : (tensor<4x3xi1>, tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %65 = "stablehlo.reduce"(%61, %17) <{dimensions = array<i64: 1>}> ({
    ^bb0(%62: tensor<f32>, %63: tensor<f32>):
      %64 = "stablehlo.add"(%62, %63) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%64) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %66 = "stablehlo.negate"(%65) : (tensor<4xf32>) -> tensor<4xf32>
    %67 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %68 = "stablehlo.compare"(%67, %1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %69 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %70 = "stablehlo.compare"(%1, %69) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %71 = "stablehlo.and"(%68, %70) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %72 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %73 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %74 = "stablehlo.select"(%71, %72, %73) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %75 = "stablehlo.add"(%66, %74) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %79 = "stablehlo.reduce"(%75, %17) <{dimensions = array<i64: 0>}> ({
    ^bb0(%76: tensor<f32>, %77: tensor<f32>):
      %78 = "stablehlo.add"(%76, %77) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%78) : (tensor<f32>) -> ()
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %80 = "stablehlo.divide"(%79, %21) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %81 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %82 = "stablehlo.multiply"(%9, %81) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %83 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<4x6xf32>) -> tensor<6x4xf32>
    %84 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %85 = "stablehlo.compare"(%84, %37) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %86 = "stablehlo.divide"(%22, %21) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %87 = "stablehlo.reshape"(%86) : (tensor<f32>) -> tensor<1xf32>
    %88 = "stablehlo.reshape"(%87) : (tensor<1xf32>) -> tensor<f32>
    %89 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %90 = "stablehlo.negate"(%89) : (tensor<4xf32>) -> tensor<4xf32>
    %91 = "stablehlo.reshape"(%90) : (tensor<4xf32>) -> tensor<4x1xf32>
    %92 = "stablehlo.reshape"(%91) : (tensor<4x1xf32>) -> tensor<4xf32>
    %93 = "stablehlo.broadcast_in_dim"(%92) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x3xf32>
    %94 = "stablehlo.select"(%32, %93, %60) : (tensor<4x3xi1>, tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %95 = "stablehlo.negate"(%94) : (tensor<4x3xf32>) -> tensor<4x3xf32>
    %99 = "stablehlo.reduce"(%95, %17) <{dimensions = array<i64: 1>}> ({
    ^bb0(%96: tensor<f32>, %97: tensor<f32>):
      %98 = "stablehlo.add"(%96, %97) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%98) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %100 = "stablehlo.reshape"(%99) : (tensor<4xf32>) -> tensor<4x1xf32>
    %101 = "stablehlo.divide"(%100, %55) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %102 = "stablehlo.reshape"(%101) : (tensor<4x1xf32>) -> tensor<4xf32>
    %103 = "stablehlo.reshape"(%102) : (tensor<4xf32>) -> tensor<4x1xf32>
    %104 = "stablehlo.reshape"(%103) : (tensor<4x1xf32>) -> tensor<4xf32>
    %105 = "stablehlo.broadcast_in_dim"(%104) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x3xf32>
    %106 = "stablehlo.multiply"(%105, %50) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %107 = "stablehlo.add"(%94, %106) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %108 = "stablehlo.transpose"(%6) <{permutation = array<i64: 1, 0>}> : (tensor<8x3xf32>) -> tensor<3x8xf32>
    %109 = "stablehlo.dot_general"(%107, %108) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<4x3xf32>, tensor<3x8xf32>) -> tensor<4x8xf32>
    %110 = "stablehlo.select"(%85, %109, %84) : (tensor<4x8xi1>, tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %111 = "stablehlo.dot_general"(%83, %110) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<6x4xf32>, tensor<4x8xf32>) -> tensor<6x8xf32>
    %112 = "stablehlo.negate"(%3) : (tensor<f32>) -> tensor<f32>
    %113 = "stablehlo.add"(%112, %22) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %114 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %115 = "stablehlo.multiply"(%111, %114) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %116 = "stablehlo.add"(%82, %115) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %117 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2xi32>
    %118 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %119 = "stablehlo.compare"(%117, %118) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %120 = "stablehlo.reshape"(%113) : (tensor<f32>) -> tensor<1xf32>
    %121 = "stablehlo.pad"(%120, %17) <{edge_padding_high = array<i64: 1>, edge_padding_low = array<i64: 0>, interior_padding = array<i64: 0>}> : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
    %122 = "stablehlo.reshape"(%24) : (tensor<f32>) -> tensor<1xf32>
    %123 = "stablehlo.pad"(%122, %17) <{edge_padding_high = array<i64: 0>, edge_padding_low = array<i64: 1>, interior_padding = array<i64: 0>}> : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
    %124 = "stablehlo.select"(%119, %121, %123) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %125 = "stablehlo.negate"(%8) : (tensor<2xf32>) -> tensor<2xf32>
    %126 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %127 = "stablehlo.add"(%125, %126) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %128 = "stablehlo.multiply"(%124, %127) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %129 = "stablehlo.add"(%8, %128) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %130 = "stablehlo.slice"(%129) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %131 = "stablehlo.reshape"(%130) : (tensor<1xf32>) -> tensor<f32>
    %132 = "stablehlo.broadcast_in_dim"(%131) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %133 = "stablehlo.divide"(%116, %132) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %134 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %135 = "stablehlo.multiply"(%10, %134) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %136 = "stablehlo.multiply"(%111, %111) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %137 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %138 = "stablehlo.multiply"(%136, %137) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %139 = "stablehlo.add"(%135, %138) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %140 = "stablehlo.slice"(%129) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %141 = "stablehlo.reshape"(%140) : (tensor<1xf32>) -> tensor<f32>
    %142 = "stablehlo.broadcast_in_dim"(%141) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %143 = "stablehlo.divide"(%139, %142) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %144 = "stablehlo.sqrt"(%143) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %145 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %146 = "stablehlo.add"(%144, %145) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %147 = "stablehlo.divide"(%133, %146) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %148 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %149 = "stablehlo.multiply"(%147, %148) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %150 = "stablehlo.subtract"(%4, %149) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %151 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %152 = "stablehlo.multiply"(%11, %151) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %156 = "stablehlo.reduce"(%110, %17) <{dimensions = array<i64: 0>}> ({
    ^bb0(%153: tensor<f32>, %154: tensor<f32>):
      %155 = "stablehlo.add"(%153, %154) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%155) : (tensor<f32>) -> ()
    }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %157 = "stablehlo.reshape"(%156) : (tensor<8xf32>) -> tensor<1x8xf32>
    %158 = "stablehlo.reshape"(%157) : (tensor<1x8xf32>) -> tensor<8xf32>
    %159 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %160 = "stablehlo.multiply"(%158, %159) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %161 = "stablehlo.add"(%152, %160) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %162 = "stablehlo.broadcast_in_dim"(%131) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %163 = "stablehlo.divide"(%161, %162) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %164 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %165 = "stablehlo.multiply"(%12, %164) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %166 = "stablehlo.multiply"(%158, %158) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %167 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %168 = "stablehlo.multiply"(%166, %167) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %169 = "stablehlo.add"(%165, %168) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %170 = "stablehlo.broadcast_in_dim"(%141) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %171 = "stablehlo.divide"(%169, %170) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %172 = "stablehlo.sqrt"(%171) : (tensor<8xf32>) -> tensor<8xf32>
    %173 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %174 = "stablehlo.add"(%172, %173) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %175 = "stablehlo.divide"(%163, %174) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %176 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %177 = "stablehlo.multiply"(%175, %176) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %178 = "stablehlo.subtract"(%5, %177) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %179 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3xf32>
    %180 = "stablehlo.multiply"(%13, %179) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %181 = "stablehlo.transpose"(%37) <{permutation = array<i64: 1, 0>}> : (tensor<4x8xf32>) -> tensor<8x4xf32>
    %182 = "stablehlo.dot_general"(%181, %107) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<8x4xf32>, tensor<4x3xf32>) -> tensor<8x3xf32>
    %183 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3xf32>
    %184 = "stablehlo.multiply"(%182, %183) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %185 = "stablehlo.add"(%180, %184) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %186 = "stablehlo.broadcast_in_dim"(%131) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3xf32>
    %187 = "stablehlo.divide"(%185, %186) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %188 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3xf32>
    %189 = "stablehlo.multiply"(%14, %188) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %190 = "stablehlo.multiply"(%182, %182) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %191 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3xf32>
    %192 = "stablehlo.multiply"(%190, %191) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %193 = "stablehlo.add"(%189, %192) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %194 = "stablehlo.broadcast_in_dim"(%141) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3xf32>
    %195 = "stablehlo.divide"(%193, %194) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %196 = "stablehlo.sqrt"(%195) : (tensor<8x3xf32>) -> tensor<8x3xf32>
    %197 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3xf32>
    %198 = "stablehlo.add"(%196, %197) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %199 = "stablehlo.divide"(%187, %198) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %200 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3xf32>
    %201 = "stablehlo.multiply"(%199, %200) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %202 = "stablehlo.subtract"(%6, %201) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %203 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %204 = "stablehlo.multiply"(%15, %203) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %208 = "stablehlo.reduce"(%107, %17) <{dimensions = array<i64: 0>}> ({
    ^bb0(%205: tensor<f32>, %206: tensor<f32>):
      %207 = "stablehlo.add"(%205, %206) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%207) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<3xf32>
    %209 = "stablehlo.reshape"(%208) : (tensor<3xf32>) -> tensor<1x3xf32>
    %210 = "stablehlo.reshape"(%209) : (tensor<1x3xf32>) -> tensor<3xf32>
    %211 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %212 = "stablehlo.multiply"(%210, %211) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %213 = "stablehlo.add"(%204, %212) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %214 = "stablehlo.broadcast_in_dim"(%131) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %215 = "stablehlo.divide"(%213, %214) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %216 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %217 = "stablehlo.multiply"(%16, %216) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %218 = "stablehlo.multiply"(%210, %210) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %219 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %220 = "stablehlo.multiply"(%218, %219) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %221 = "stablehlo.add"(%217, %220) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %222 = "stablehlo.broadcast_in_dim"(%141) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %223 = "stablehlo.divide"(%221, %222) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %224 = "stablehlo.sqrt"(%223) : (tensor<3xf32>) -> tensor<3xf32>
    %225 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %226 = "stablehlo.add"(%224, %225) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %227 = "stablehlo.divide"(%215, %226) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %228 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %229 = "stablehlo.multiply"(%227, %228) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %230 = "stablehlo.subtract"(%7, %229) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    "func.return"(%80, %150, %178, %202, %230, %129, %116, %139, %161, %169, %185, %193, %213, %221) : (tensor<f32>, tensor<6x8xf32>, tensor<8xf32>, tensor<8x3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
