"builtin.module"() <{sym_name = "program"}> ({
  "func.func"() <{arg_attrs = [{jax.arg_info = "operand0"}, {jax.arg_info = "operand1"}, {jax.arg_info = "optimizer.lr"}, {jax.arg_info = "optimizer.momentum"}, {jax.arg_info = "model.0.weight"}, {jax.arg_info = "model.0.bias"}, {jax.arg_info = "model.2.weight"}, {jax.arg_info = "model.2.bias"}, {jax.arg_info = "optimizer.groups.0.weights"}, {jax.arg_info = "optimizer.parameters.0.mean"}, {jax.arg_info = "optimizer.parameters.0.square"}, {jax.arg_info = "optimizer.parameters.1.mean"}, {jax.arg_info = "optimizer.parameters.1.square"}, {jax.arg_info = "optimizer.parameters.2.mean"}, {jax.arg_info = "optimizer.parameters.2.square"}, {jax.arg_info = "optimizer.parameters.3.mean"}, {jax.arg_info = "optimizer.parameters.3.square"}], function_type = (tensor<4x6xf32>, tensor<4xi32>, tensor<f32>, tensor<f32>, tensor<6x8xf32>, tensor<8xf32>, tensor<8x3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<f32>, tensor<6x8xf32>, tensor<8xf32>, tensor<8x3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>), res_attrs = [{jax.result_info = "result"}, {jax.result_info = "model.0.weight"}, {jax.result_info = "model.0.bias"}, {jax.result_info = "model.2.weight"}, {jax.result_info = "model.2.bias"}, {jax.result_info = "optimizer.groups.0.weights"}, {jax.result_info = "optimizer.parameters.0.mean"}, {jax.result_info = "optimizer.parameters.0.square"}, {jax.result_info = "optimizer.parameters.1.mean"}, {jax.result_info = "optimizer.parameters.1.square"}, {jax.result_info = "optimizer.parameters.2.mean"}, {jax.result_info = "optimizer.parameters.2.square"}, {jax.result_info = "optimizer.parameters.3.mean"}, {jax.result_info = "optimizer.parameters.3.square"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%0: tensor<4x6xf32>, %1: tensor<4xi32>, %2: tensor<f32>, %3: tensor<f32>, %4: tensor<6x8xf32>, %5: tensor<8xf32>, %6: tensor<8x3xf32>, %7: tensor<3xf32>, %8: tensor<2xf32>, %9: tensor<6x8xf32>, %10: tensor<6x8xf32>, %11: tensor<8xf32>, %12: tensor<8xf32>, %13: tensor<8x3xf32>, %14: tensor<8x3xf32>, %15: tensor<3xf32>, %16: tensor<3xf32>):
    %17 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %18 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %19 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.constant"() <{value = dense<4.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %23 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %24 = "stablehlo.constant"() <{value = dense<1.0000000474974513e-3> : tensor<f32>}> : () -> tensor<f32>
    %25 = "stablehlo.constant"() <{value = dense<9.990000128746033e-1> : tensor<f32>}> : () -> tensor<f32>
    %26 = "stablehlo.constant"() <{value = dense<9.99999993922529e-9> : tensor<f32>}> : () -> tensor<f32>
    %27 = "stablehlo.dot_general"(%0, %4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<4x6xf32>, tensor<6x8xf32>) -> tensor<4x8xf32>
    %28 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<4x8xf32>
    %29 = "stablehlo.add"(%27, %28) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %30 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<4x8xf32>}> : () -> tensor<4x8xf32>
    %31 = "stablehlo.maximum"(%29, %30) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %32 = "stablehlo.dot_general"(%31, %6) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
    %33 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>) -> tensor<4x3xf32>
    %34 = "stablehlo.add"(%32, %33) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %35 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %39 = "stablehlo.reduce"(%34, %35) <{dimensions = array<i64: 1>}> ({
    ^bb0(%36: tensor<f32>, %37: tensor<f32>):
      %38 = "stablehlo.maximum"(%36, %37) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%38) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %40 = "stablehlo.reshape"(%39) : (tensor<4xf32>) -> tensor<4x1xf32>
    %41 = "stablehlo.reshape"(%40) : (tensor<4x1xf32>) -> tensor<4xf32>
    %42 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x3xf32>
    %43 = "stablehlo.subtract"(%34, %42) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %44 = "stablehlo.exponential"(%43) : (tensor<4x3xf32>) -> tensor<4x3xf32>
    %48 = "stablehlo.reduce"(%44, %19) <{dimensions = array<i64: 1>}> ({
    ^bb0(%45: tensor<f32>, %46: tensor<f32>):
      %47 = "stablehlo.add"(%45, %46) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%47) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %49 = "stablehlo.reshape"(%48) : (tensor<4xf32>) -> tensor<4x1xf32>
    %50 = "stablehlo.log"(%49) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %51 = "stablehlo.reshape"(%50) : (tensor<4x1xf32>) -> tensor<4xf32>
    %52 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x3xf32>
    %53 = "stablehlo.subtract"(%43, %52) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %54 = "stablehlo.reshape"(%1) : (tensor<4xi32>) -> tensor<4x1xi32>
    %55 = "stablehlo.reshape"(%54) : (tensor<4x1xi32>) -> tensor<4xi32>
    %56 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x3xi32>
    %57 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3xi32>
    %58 = "stablehlo.broadcast_in_dim"(%57) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xi32>) -> tensor<4x3xi32>
    %59 = "stablehlo.compare"(%56, %58) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi1>
    %60 = "stablehlo.convert"(%59) : (tensor<4x3xi1>) -> tensor<4x3xf32>
    %61 = "stablehlo.multiply"(%53, %60) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %65 = "stablehlo.reduce"(%61, %19) <{dimensions = array<i64: 1>}> ({
    ^bb0(%62: tensor<f32>, %63: tensor<f32>):
      %64 = "stablehlo.add"(%62, %63) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%64) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %66 = "stablehlo.negate"(%65) : (tensor<4xf32>) -> tensor<4xf32>
    %67 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %68 = "stablehlo.compare"(%67, %1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %69 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %70 = "stablehlo.compare"(%1, %69) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %71 = "stablehlo.and"(%68, %70) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %72 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %73 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %74 = "stablehlo.select"(%71, %72, %73) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %75 = "stablehlo.add"(%66, %74) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %79 = "stablehlo.reduce"(%75, %19) <{dimensions = array<i64: 0>}> ({
    ^bb0(%76: tensor<f32>, %77: tensor<f32>):
      %78 = "stablehlo.add"(%76, %77) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%78) : (tensor<f32>) -> ()
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %80 = "stablehlo.divide"(%79, %21) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %81 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %82 = "stablehlo.multiply"(%9, %81) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %83 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<4x6xf32>) -> tensor<6x4xf32>
    %84 = "stablehlo.divide"(%22, %21) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %85 = "stablehlo.reshape"(%84) : (tensor<f32>) -> tensor<1xf32>
    %86 = "stablehlo.reshape"(%85) : (tensor<1xf32>) -> tensor<f32>
    %87 = "stablehlo.broadcast_in_dim"(%86) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %88 = "stablehlo.negate"(%87) : (tensor<4xf32>) -> tensor<4xf32>
    %89 = "stablehlo.reshape"(%88) : (tensor<4xf32>) -> tensor<4x1xf32>
    %90 = "stablehlo.reshape"(%89) : (tensor<4x1xf32>) -> tensor<4xf32>
    %91 = "stablehlo.broadcast_in_dim"(%90) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x3xf32>
    %92 = "stablehlo.multiply"(%91, %60) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %93 = "stablehlo.negate"(%92) : (tensor<4x3xf32>) -> tensor<4x3xf32>
    %97 = "stablehlo.reduce"(%93, %19) <{dimensions = array<i64: 1>}> ({
    ^bb0(%94: tensor<f32>, %95: tensor<f32>):
      %96 = "stablehlo.add"(%94, %95) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%96) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %98 = "stablehlo.reshape"(%97) : (tensor<4xf32>) -> tensor<4x1xf32>
    %99 = "stablehlo.divide"(%98, %49) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %100 = "stablehlo.reshape"(%99) : (tensor<4x1xf32>) -> tensor<4xf32>
    %101 = "stablehlo.reshape"(%100) : (tensor<4xf32>) -> tensor<4x1xf32>
    %102 = "stablehlo.reshape"(%101) : (tensor<4x1xf32>) -> tensor<4xf32>
    %103 = "stablehlo.broadcast_in_dim"(%102) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x3xf32>
    %104 = "stablehlo.multiply"(%103, %44) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %105 = "stablehlo.add"(%92, %104) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %106 = "stablehlo.transpose"(%6) <{permutation = array<i64: 1, 0>}> : (tensor<8x3xf32>) -> tensor<3x8xf32>
    %107 = "stablehlo.dot_general"(%105, %106) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<4x3xf32>, tensor<3x8xf32>) -> tensor<4x8xf32>
    %108 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %109 = "stablehlo.compare"(%108, %31) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %110 = "stablehlo.convert"(%109) : (tensor<4x8xi1>) -> tensor<4x8xf32>
    %111 = "stablehlo.multiply"(%107, %110) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %112 = "stablehlo.dot_general"(%83, %111) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<6x4xf32>, tensor<4x8xf32>) -> tensor<6x8xf32>
    %113 = "stablehlo.negate"(%3) : (tensor<f32>) -> tensor<f32>
    %114 = "stablehlo.add"(%113, %22) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %115 = "stablehlo.broadcast_in_dim"(%114) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %116 = "stablehlo.multiply"(%112, %115) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %117 = "stablehlo.add"(%82, %116) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %118 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2xi32>
    %119 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %120 = "stablehlo.compare"(%118, %119) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %121 = "stablehlo.reshape"(%114) : (tensor<f32>) -> tensor<1xf32>
    %122 = "stablehlo.pad"(%121, %19) <{edge_padding_high = array<i64: 1>, edge_padding_low = array<i64: 0>, interior_padding = array<i64: 0>}> : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
    %123 = "stablehlo.reshape"(%24) : (tensor<f32>) -> tensor<1xf32>
    %124 = "stablehlo.pad"(%123, %19) <{edge_padding_high = array<i64: 0>, edge_padding_low = array<i64: 1>, interior_padding = array<i64: 0>}> : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
    %125 = "stablehlo.select"(%120, %122, %124) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %126 = "stablehlo.negate"(%8) : (tensor<2xf32>) -> tensor<2xf32>
    %127 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %128 = "stablehlo.add"(%126, %127) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %129 = "stablehlo.multiply"(%125, %128) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %130 = "stablehlo.add"(%8, %129) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %131 = "stablehlo.slice"(%130) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %132 = "stablehlo.reshape"(%131) : (tensor<1xf32>) -> tensor<f32>
    %133 = "stablehlo.broadcast_in_dim"(%132) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %134 = "stablehlo.divide"(%117, %133) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %135 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %136 = "stablehlo.multiply"(%10, %135) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %137 = "stablehlo.multiply"(%112, %112) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %138 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %139 = "stablehlo.multiply"(%137, %138) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %140 = "stablehlo.add"(%136, %139) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %141 = "stablehlo.slice"(%130) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %142 = "stablehlo.reshape"(%141) : (tensor<1xf32>) -> tensor<f32>
    %143 = "stablehlo.broadcast_in_dim"(%142) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %144 = "stablehlo.divide"(%140, %143) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %145 = "stablehlo.sqrt"(%144) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %146 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %147 = "stablehlo.add"(%145, %146) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %148 = "stablehlo.divide"(%134, %147) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %149 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %150 = "stablehlo.multiply"(%148, %149) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %151 = "stablehlo.subtract"(%4, %150) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %152 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %153 = "stablehlo.multiply"(%11, %152) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %157 = "stablehlo.reduce"(%111, %19) <{dimensions = array<i64: 0>}> ({
    ^bb0(%154: tensor<f32>, %155: tensor<f32>):
      %156 = "stablehlo.add"(%154, %155) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%156) : (tensor<f32>) -> ()
    }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %158 = "stablehlo.reshape"(%157) : (tensor<8xf32>) -> tensor<1x8xf32>
    %159 = "stablehlo.reshape"(%158) : (tensor<1x8xf32>) -> tensor<8xf32>
    %160 = "stablehlo.broadcast_in_dim"(%114) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %161 = "stablehlo.multiply"(%159, %160) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %162 = "stablehlo.add"(%153, %161) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %163 = "stablehlo.broadcast_in_dim"(%132) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %164 = "stablehlo.divide"(%162, %163) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %165 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %166 = "stablehlo.multiply"(%12, %165) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %167 = "stablehlo.multiply"(%159, %159) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %168 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %169 = "stablehlo.multiply"(%167, %168) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %170 = "stablehlo.add"(%166, %169) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %171 = "stablehlo.broadcast_in_dim"(%142) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %172 = "stablehlo.divide"(%170, %171) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %173 = "stablehlo.sqrt"(%172) : (tensor<8xf32>) -> tensor<8xf32>
    %174 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %175 = "stablehlo.add"(%173, %174) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %176 = "stablehlo.divide"(%164, %175) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %177 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %178 = "stablehlo.multiply"(%176, %177) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %179 = "stablehlo.subtract"(%5, %178) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %180 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3xf32>
    %181 = "stablehlo.multiply"(%13, %180) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %182 = "stablehlo.transpose"(%31) <{permutation = array<i64: 1, 0>}> : (tensor<4x8xf32>) -> tensor<8x4xf32>
    %183 = "stablehlo.dot_general"(%182, %105) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<8x4xf32>, tensor<4x3xf32>) -> tensor<8x3xf32>
    %184 = "stablehlo.broadcast_in_dim"(%114) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3xf32>
    %185 = "stablehlo.multiply"(%183, %184) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %186 = "stablehlo.add"(%181, %185) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %187 = "stablehlo.broadcast_in_dim"(%132) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3xf32>
    %188 = "stablehlo.divide"(%186, %187) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %189 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3xf32>
    %190 = "stablehlo.multiply"(%14, %189) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %191 = "stablehlo.multiply"(%183, %183) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %192 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3xf32>
    %193 = "stablehlo.multiply"(%191, %192) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %194 = "stablehlo.add"(%190, %193) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %195 = "stablehlo.broadcast_in_dim"(%142) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3xf32>
    %196 = "stablehlo.divide"(%194, %195) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %197 = "stablehlo.sqrt"(%196) : (tensor<8x3xf32>) -> tensor<8x3xf32>
    %198 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3xf32>
    %199 = "stablehlo.add"(%197, %198) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %200 = "stablehlo.divide"(%188, %199) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %201 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3xf32>
    %202 = "stablehlo.multiply"(%200, %201) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %203 = "stablehlo.subtract"(%6, %202) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %204 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %205 = "stablehlo.multiply"(%15, %204) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %209 = "stablehlo.reduce"(%105, %19) <{dimensions = array<i64: 0>}> ({
    ^bb0(%206: tensor<f32>, %207: tensor<f32>):
      %208 = "stablehlo.add"(%206, %207) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%208) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<3xf32>
    %210 = "stablehlo.reshape"(%209) : (tensor<3xf32>) -> tensor<1x3xf32>
    %211 = "stablehlo.reshape"(%210) : (tensor<1x3xf32>) -> tensor<3xf32>
    %212 = "stablehlo.broadcast_in_dim"(%114) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %213 = "stablehlo.multiply"(%211, %212) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %214 = "stablehlo.add"(%205, %213) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %215 = "stablehlo.broadcast_in_dim"(%132) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %216 = "stablehlo.divide"(%214, %215) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %217 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %218 = "stablehlo.multiply"(%16, %217) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %219 = "stablehlo.multiply"(%211, %211) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %220 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %221 = "stablehlo.multiply"(%219, %220) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %222 = "stablehlo.add"(%218, %221) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %223 = "stablehlo.broadcast_in_dim"(%142) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %224 = "stablehlo.divide"(%222, %223) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %225 = "stablehlo.sqrt"(%224) : (tensor<3xf32>) -> tensor<3xf32>
    %226 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %227 = "stablehlo.add"(%225, %226) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %228 = "stablehlo.divide"(%216, %227) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %229 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %230 = "stablehlo.multiply"(%228, %229) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %231 = "stablehlo.subtract"(%7, %230) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    "func.return"(%80, %151, %179, %203, %231, %130, %117, %140, %162, %170, %186, %194, %214, %222) : (tensor<f32>, tensor<6x8xf32>, tensor<8xf32>, tensor<8x3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
