"builtin.module"() <{sym_name = "program"}> ({
  "func.func"() <{arg_attrs = [{jax.arg_info = "operand0"}, {jax.arg_info = "operand1"}, {jax.arg_info = "optimizer.lr"}, {jax.arg_info = "optimizer.momentum"}, {jax.arg_info = "embedding.weight"}, {jax.arg_info = "block.selfAttn.query.weight"}, {jax.arg_info = "block.selfAttn.key.weight"}, {jax.arg_info = "block.selfAttn.value.weight"}, {jax.arg_info = "block.selfAttn.output.weight"}, {jax.arg_info = "block.linear1.weight"}, {jax.arg_info = "block.linear2.weight"}, {jax.arg_info = "block.norm1.weight"}, {jax.arg_info = "block.norm2.weight"}, {jax.arg_info = "head.weight"}, {jax.arg_info = "head.bias"}, {jax.arg_info = "optimizer.groups.0.weights"}, {jax.arg_info = "optimizer.parameters.0.mean"}, {jax.arg_info = "optimizer.parameters.0.square"}, {jax.arg_info = "optimizer.parameters.1.mean"}, {jax.arg_info = "optimizer.parameters.1.square"}, {jax.arg_info = "optimizer.parameters.2.mean"}, {jax.arg_info = "optimizer.parameters.2.square"}, {jax.arg_info = "optimizer.parameters.3.mean"}, {jax.arg_info = "optimizer.parameters.3.square"}, {jax.arg_info = "optimizer.parameters.4.mean"}, {jax.arg_info = "optimizer.parameters.4.square"}, {jax.arg_info = "optimizer.parameters.5.mean"}, {jax.arg_info = "optimizer.parameters.5.square"}, {jax.arg_info = "optimizer.parameters.6.mean"}, {jax.arg_info = "optimizer.parameters.6.square"}, {jax.arg_info = "optimizer.parameters.7.mean"}, {jax.arg_info = "optimizer.parameters.7.square"}, {jax.arg_info = "optimizer.parameters.8.mean"}, {jax.arg_info = "optimizer.parameters.8.square"}, {jax.arg_info = "optimizer.parameters.9.mean"}, {jax.arg_info = "optimizer.parameters.9.square"}, {jax.arg_info = "optimizer.parameters.10.mean"}, {jax.arg_info = "optimizer.parameters.10.square"}], function_type = (tensor<2x5xi32>, tensor<10xi32>, tensor<f32>, tensor<f32>, tensor<7x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x16xf32>, tensor<16x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x7xf32>, tensor<7xf32>, tensor<2xf32>, tensor<7x8xf32>, tensor<7x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<16x8xf32>, tensor<16x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x7xf32>, tensor<8x7xf32>, tensor<7xf32>, tensor<7xf32>) -> (tensor<f32>, tensor<7x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x16xf32>, tensor<16x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x7xf32>, tensor<7xf32>, tensor<2xf32>, tensor<7x8xf32>, tensor<7x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<16x8xf32>, tensor<16x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x7xf32>, tensor<8x7xf32>, tensor<7xf32>, tensor<7xf32>), res_attrs = [{jax.result_info = "result"}, {jax.result_info = "embedding.weight"}, {jax.result_info = "block.selfAttn.query.weight"}, {jax.result_info = "block.selfAttn.key.weight"}, {jax.result_info = "block.selfAttn.value.weight"}, {jax.result_info = "block.selfAttn.output.weight"}, {jax.result_info = "block.linear1.weight"}, {jax.result_info = "block.linear2.weight"}, {jax.result_info = "block.norm1.weight"}, {jax.result_info = "block.norm2.weight"}, {jax.result_info = "head.weight"}, {jax.result_info = "head.bias"}, {jax.result_info = "optimizer.groups.0.weights"}, {jax.result_info = "optimizer.parameters.0.mean"}, {jax.result_info = "optimizer.parameters.0.square"}, {jax.result_info = "optimizer.parameters.1.mean"}, {jax.result_info = "optimizer.parameters.1.square"}, {jax.result_info = "optimizer.parameters.2.mean"}, {jax.result_info = "optimizer.parameters.2.square"}, {jax.result_info = "optimizer.parameters.3.mean"}, {jax.result_info = "optimizer.parameters.3.square"}, {jax.result_info = "optimizer.parameters.4.mean"}, {jax.result_info = "optimizer.parameters.4.square"}, {jax.result_info = "optimizer.parameters.5.mean"}, {jax.result_info = "optimizer.parameters.5.square"}, {jax.result_info = "optimizer.parameters.6.mean"}, {jax.result_info = "optimizer.parameters.6.square"}, {jax.result_info = "optimizer.parameters.7.mean"}, {jax.result_info = "optimizer.parameters.7.square"}, {jax.result_info = "optimizer.parameters.8.mean"}, {jax.result_info = "optimizer.parameters.8.square"}, {jax.result_info = "optimizer.parameters.9.mean"}, {jax.result_info = "optimizer.parameters.9.square"}, {jax.result_info = "optimizer.parameters.10.mean"}, {jax.result_info = "optimizer.parameters.10.square"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%0: tensor<2x5xi32>, %1: tensor<10xi32>, %2: tensor<f32>, %3: tensor<f32>, %4: tensor<7x8xf32>, %5: tensor<8x8xf32>, %6: tensor<8x8xf32>, %7: tensor<8x8xf32>, %8: tensor<8x8xf32>, %9: tensor<8x16xf32>, %10: tensor<16x8xf32>, %11: tensor<8xf32>, %12: tensor<8xf32>, %13: tensor<8x7xf32>, %14: tensor<7xf32>, %15: tensor<2xf32>, %16: tensor<7x8xf32>, %17: tensor<7x8xf32>, %18: tensor<8x8xf32>, %19: tensor<8x8xf32>, %20: tensor<8x8xf32>, %21: tensor<8x8xf32>, %22: tensor<8x8xf32>, %23: tensor<8x8xf32>, %24: tensor<8x8xf32>, %25: tensor<8x8xf32>, %26: tensor<8x16xf32>, %27: tensor<8x16xf32>, %28: tensor<16x8xf32>, %29: tensor<16x8xf32>, %30: tensor<8xf32>, %31: tensor<8xf32>, %32: tensor<8xf32>, %33: tensor<8xf32>, %34: tensor<8x7xf32>, %35: tensor<8x7xf32>, %36: tensor<7xf32>, %37: tensor<7xf32>):
    %38 = "stablehlo.constant"() <{value = dense<8.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %39 = "stablehlo.constant"() <{value = dense<9.999999747378752e-6> : tensor<f32>}> : () -> tensor<f32>
    %40 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %41 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %42 = "stablehlo.constant"() <{value = dense<7> : tensor<i32>}> : () -> tensor<i32>
    %43 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %44 = "stablehlo.constant"() <{value = dense<1.0e+1> : tensor<f32>}> : () -> tensor<f32>
    %45 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %46 = "stablehlo.constant"() <{value = dense<-7.071067690849304e-1> : tensor<f32>}> : () -> tensor<f32>
    %47 = "stablehlo.constant"() <{value = dense<5.0e-1> : tensor<f32>}> : () -> tensor<f32>
    %48 = "stablehlo.constant"() <{value = dense<-2.0e+1> : tensor<f32>}> : () -> tensor<f32>
    %49 = "stablehlo.constant"() <{value = dense<2.0e+1> : tensor<f32>}> : () -> tensor<f32>
    %50 = "stablehlo.constant"() <{value = dense<-5.0e-1> : tensor<f32>}> : () -> tensor<f32>
    %51 = "stablehlo.constant"() <{value = dense<3.989422917366028e-1> : tensor<f32>}> : () -> tensor<f32>
    %52 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %53 = "stablehlo.constant"() <{value = dense<1.0000000474974513e-3> : tensor<f32>}> : () -> tensor<f32>
    %54 = "stablehlo.constant"() <{value = dense<9.990000128746033e-1> : tensor<f32>}> : () -> tensor<f32>
    %55 = "stablehlo.constant"() <{value = dense<9.99999993922529e-9> : tensor<f32>}> : () -> tensor<f32>
    %56 = "stablehlo.constant"() <{value = dense<9.999999776482582e-3> : tensor<f32>}> : () -> tensor<f32>
    %57 = "stablehlo.reshape"(%1) : (tensor<10xi32>) -> tensor<10x1xi32>
    %58 = "stablehlo.reshape"(%57) : (tensor<10x1xi32>) -> tensor<10xi32>
    %59 = "stablehlo.broadcast_in_dim"(%58) <{broadcast_dimensions = array<i64: 0>}> : (tensor<10xi32>) -> tensor<10x7xi32>
    %60 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<7xi32>
    %61 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64: 1>}> : (tensor<7xi32>) -> tensor<10x7xi32>
    %62 = "stablehlo.compare"(%59, %61) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<10x7xi32>, tensor<10x7xi32>) -> tensor<10x7xi1>
    %63 = "stablehlo.constant"() <{value = dense<0> : tensor<2x5xi32>}> : () -> tensor<2x5xi32>
    %64 = "stablehlo.compare"(%0, %63) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi1>
    %65 = "stablehlo.constant"() <{value = dense<7> : tensor<2x5xi32>}> : () -> tensor<2x5xi32>
    %66 = "stablehlo.add"(%0, %65) : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi32>
    %67 = "stablehlo.select"(%64, %66, %0) : (tensor<2x5xi1>, tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi32>
    %68 = "stablehlo.compare"(%67, %63) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi1>
    %69 = "stablehlo.compare"(%67, %65) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi1>
    %70 = "stablehlo.and"(%68, %69) : (tensor<2x5xi1>, tensor<2x5xi1>) -> tensor<2x5xi1>
    %71 = "stablehlo.select"(%70, %67, %63) : (tensor<2x5xi1>, tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi32>
    %72 = "stablehlo.gather"(%4, %71) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<7x8xf32>, tensor<2x5xi32>) -> tensor<2x5x8xf32>
    %73 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xi1>) -> tensor<2x5x8xi1>
    %74 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<2x5x8xf32>}> : () -> tensor<2x5x8xf32>
    %75 = "stablehlo.select"(%73, %72, %74) : (tensor<2x5x8xi1>, tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %79 = "stablehlo.reduce"(%75, %40) <{dimensions = array<i64: 2>}> ({
    ^bb0(%76: tensor<f32>, %77: tensor<f32>):
      %78 = "stablehlo.add"(%76, %77) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%78) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %80 = "stablehlo.reshape"(%79) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %81 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x1xf32>
    %82 = "stablehlo.divide"(%80, %81) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %83 = "stablehlo.reshape"(%82) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %84 = "stablehlo.broadcast_in_dim"(%83) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %85 = "stablehlo.subtract"(%75, %84) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %86 = "stablehlo.multiply"(%85, %85) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %90 = "stablehlo.reduce"(%86, %40) <{dimensions = array<i64: 2>}> ({
    ^bb0(%87: tensor<f32>, %88: tensor<f32>):
      %89 = "stablehlo.add"(%87, %88) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%89) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %91 = "stablehlo.reshape"(%90) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %92 = "stablehlo.divide"(%91, %81) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %93 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x1xf32>
    %94 = "stablehlo.add"(%92, %93) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %95 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<2x5x1xf32>}> : () -> tensor<2x5x1xf32>
    %96 = "stablehlo.sqrt"(%94) : (tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %97 = "stablehlo.divide"(%95, %96) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %98 = "stablehlo.reshape"(%97) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %99 = "stablehlo.broadcast_in_dim"(%98) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %100 = "stablehlo.multiply"(%85, %99) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %101 = "stablehlo.reshape"(%11) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %102 = "stablehlo.reshape"(%101) : (tensor<1x1x8xf32>) -> tensor<8xf32>
    %103 = "stablehlo.broadcast_in_dim"(%102) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<2x5x8xf32>
    %104 = "stablehlo.multiply"(%100, %103) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %105 = "stablehlo.transpose"(%5) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %106 = "stablehlo.transpose"(%105) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %107 = "stablehlo.reshape"(%104) : (tensor<2x5x8xf32>) -> tensor<10x8xf32>
    %108 = "stablehlo.dot_general"(%107, %106) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x8xf32>, tensor<8x8xf32>) -> tensor<10x8xf32>
    %109 = "stablehlo.reshape"(%108) : (tensor<10x8xf32>) -> tensor<2x5x8xf32>
    %110 = "stablehlo.reshape"(%109) : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %111 = "stablehlo.transpose"(%110) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %112 = "stablehlo.transpose"(%6) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %113 = "stablehlo.transpose"(%112) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %114 = "stablehlo.reshape"(%104) : (tensor<2x5x8xf32>) -> tensor<10x8xf32>
    %115 = "stablehlo.dot_general"(%114, %113) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x8xf32>, tensor<8x8xf32>) -> tensor<10x8xf32>
    %116 = "stablehlo.reshape"(%115) : (tensor<10x8xf32>) -> tensor<2x5x8xf32>
    %117 = "stablehlo.reshape"(%116) : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %118 = "stablehlo.transpose"(%117) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %119 = "stablehlo.transpose"(%7) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %120 = "stablehlo.transpose"(%119) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %121 = "stablehlo.reshape"(%104) : (tensor<2x5x8xf32>) -> tensor<10x8xf32>
    %122 = "stablehlo.dot_general"(%121, %120) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x8xf32>, tensor<8x8xf32>) -> tensor<10x8xf32>
    %123 = "stablehlo.reshape"(%122) : (tensor<10x8xf32>) -> tensor<2x5x8xf32>
    %124 = "stablehlo.reshape"(%123) : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %125 = "stablehlo.transpose"(%124) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %126 = "stablehlo.dot_general"(%111, %118) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %127 = "stablehlo.constant"() <{value = dense<7.213475108146667e-1> : tensor<2x2x5x5xf32>}> : () -> tensor<2x2x5x5xf32>
    %128 = "stablehlo.multiply"(%126, %127) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %129 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<2x2x5x5xi32>
    %130 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x2x5x5xi32>
    %131 = "stablehlo.compare"(%129, %130) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x2x5x5xi32>, tensor<2x2x5x5xi32>) -> tensor<2x2x5x5xi1>
    %132 = "stablehlo.constant"() <{value = dense<-9.999999680285692e+37> : tensor<2x2x5x5xf32>}> : () -> tensor<2x2x5x5xf32>
    %133 = "stablehlo.select"(%131, %132, %128) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %134 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %138 = "stablehlo.reduce"(%133, %134) <{dimensions = array<i64: 3>}> ({
    ^bb0(%135: tensor<f32>, %136: tensor<f32>):
      %137 = "stablehlo.maximum"(%135, %136) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%137) : (tensor<f32>) -> ()
    }) : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %139 = "stablehlo.broadcast_in_dim"(%138) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %140 = "stablehlo.subtract"(%133, %139) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %141 = "stablehlo.compare"(%133, %132) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %142 = "stablehlo.constant"() <{value = dense<6.931471824645996e-1> : tensor<2x2x5x5xf32>}> : () -> tensor<2x2x5x5xf32>
    %143 = "stablehlo.multiply"(%140, %142) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %144 = "stablehlo.exponential"(%143) : (tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %145 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<2x2x5x5xf32>}> : () -> tensor<2x2x5x5xf32>
    %146 = "stablehlo.select"(%141, %145, %144) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %150 = "stablehlo.reduce"(%146, %40) <{dimensions = array<i64: 3>}> ({
    ^bb0(%147: tensor<f32>, %148: tensor<f32>):
      %149 = "stablehlo.add"(%147, %148) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%149) : (tensor<f32>) -> ()
    }) : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %151 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<2x2x5xf32>}> : () -> tensor<2x2x5xf32>
    %152 = "stablehlo.compare"(%150, %151) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xi1>
    %153 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<2x2x5xf32>}> : () -> tensor<2x2x5xf32>
    %154 = "stablehlo.select"(%152, %153, %150) : (tensor<2x2x5xi1>, tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %155 = "stablehlo.log"(%154) : (tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %156 = "stablehlo.constant"() <{value = dense<1.4426950216293335e+0> : tensor<2x2x5xf32>}> : () -> tensor<2x2x5xf32>
    %157 = "stablehlo.multiply"(%155, %156) : (tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %158 = "stablehlo.broadcast_in_dim"(%138) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %159 = "stablehlo.compare"(%133, %132) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %160 = "stablehlo.compare"(%158, %132) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %161 = "stablehlo.or"(%159, %160) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xi1>) -> tensor<2x2x5x5xi1>
    %162 = "stablehlo.subtract"(%133, %158) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %163 = "stablehlo.broadcast_in_dim"(%157) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %164 = "stablehlo.subtract"(%162, %163) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %165 = "stablehlo.multiply"(%164, %142) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %166 = "stablehlo.exponential"(%165) : (tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %167 = "stablehlo.select"(%161, %145, %166) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %168 = "stablehlo.dot_general"(%167, %125) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %169 = "stablehlo.transpose"(%168) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %170 = "stablehlo.reshape"(%169) : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %171 = "stablehlo.transpose"(%8) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %172 = "stablehlo.transpose"(%171) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %173 = "stablehlo.reshape"(%170) : (tensor<2x5x8xf32>) -> tensor<10x8xf32>
    %174 = "stablehlo.dot_general"(%173, %172) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x8xf32>, tensor<8x8xf32>) -> tensor<10x8xf32>
    %175 = "stablehlo.reshape"(%174) : (tensor<10x8xf32>) -> tensor<2x5x8xf32>
    %176 = "stablehlo.add"(%75, %175) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %180 = "stablehlo.reduce"(%176, %40) <{dimensions = array<i64: 2>}> ({
    ^bb0(%177: tensor<f32>, %178: tensor<f32>):
      %179 = "stablehlo.add"(%177, %178) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%179) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %181 = "stablehlo.reshape"(%180) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %182 = "stablehlo.divide"(%181, %81) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %183 = "stablehlo.reshape"(%182) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %184 = "stablehlo.broadcast_in_dim"(%183) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %185 = "stablehlo.subtract"(%176, %184) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %186 = "stablehlo.multiply"(%185, %185) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %190 = "stablehlo.reduce"(%186, %40) <{dimensions = array<i64: 2>}> ({
    ^bb0(%187: tensor<f32>, %188: tensor<f32>):
      %189 = "stablehlo.add"(%187, %188) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%189) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %191 = "stablehlo.reshape"(%190) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %192 = "stablehlo.divide"(%191, %81) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %193 = "stablehlo.add"(%192, %93) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %194 = "stablehlo.sqrt"(%193) : (tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %195 = "stablehlo.divide"(%95, %194) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %196 = "stablehlo.reshape"(%195) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %197 = "stablehlo.broadcast_in_dim"(%196) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %198 = "stablehlo.multiply"(%185, %197) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %199 = "stablehlo.reshape"(%12) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %200 = "stablehlo.reshape"(%199) : (tensor<1x1x8xf32>) -> tensor<8xf32>
    %201 = "stablehlo.broadcast_in_dim"(%200) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<2x5x8xf32>
    %202 = "stablehlo.multiply"(%198, %201) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %203 = "stablehlo.reshape"(%202) : (tensor<2x5x8xf32>) -> tensor<10x8xf32>
    %204 = "stablehlo.dot_general"(%203, %9) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x8xf32>, tensor<8x16xf32>) -> tensor<10x16xf32>
    %205 = "stablehlo.reshape"(%204) : (tensor<10x16xf32>) -> tensor<2x5x16xf32>
    %206 = "stablehlo.constant"() <{value = dense<-2.0e+1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %207 = "stablehlo.maximum"(%205, %206) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %208 = "stablehlo.constant"() <{value = dense<5.0e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %209 = "stablehlo.multiply"(%207, %208) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %210 = "stablehlo.constant"() <{value = dense<-7.071067690849304e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %211 = "stablehlo.multiply"(%205, %210) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %212 = "stablehlo.compare"(%211, %211) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %213 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %214 = "stablehlo.compare"(%211, %213) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %215 = "stablehlo.abs"(%211) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %216 = "stablehlo.constant"() <{value = dense<1.0199999809265137e+1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %217 = "stablehlo.minimum"(%215, %216) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %218 = "stablehlo.bitcast_convert"(%217) : (tensor<2x5x16xf32>) -> tensor<2x5x16xi32>
    %219 = "stablehlo.constant"() <{value = dense<-4096> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %220 = "stablehlo.and"(%218, %219) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %221 = "stablehlo.bitcast_convert"(%220) : (tensor<2x5x16xi32>) -> tensor<2x5x16xf32>
    %222 = "stablehlo.multiply"(%221, %221) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %223 = "stablehlo.negate"(%222) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %224 = "stablehlo.constant"() <{value = dense<1.4426950216293335e+0> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %225 = "stablehlo.multiply"(%223, %224) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %226 = "stablehlo.round_nearest_even"(%225) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %227 = "stablehlo.constant"() <{value = dense<2.1219444170128554e-4> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %228 = "stablehlo.multiply"(%226, %227) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %229 = "stablehlo.constant"() <{value = dense<-6.93359375e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %230 = "stablehlo.multiply"(%226, %229) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %231 = "stablehlo.add"(%230, %223) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %232 = "stablehlo.add"(%228, %231) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %233 = "stablehlo.multiply"(%232, %232) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %234 = "stablehlo.constant"() <{value = dense<1.3950602151453495e-3> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %235 = "stablehlo.multiply"(%234, %232) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %236 = "stablehlo.constant"() <{value = dense<8.368953131139278e-3> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %237 = "stablehlo.add"(%235, %236) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %238 = "stablehlo.multiply"(%237, %232) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %239 = "stablehlo.constant"() <{value = dense<4.166620597243309e-2> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %240 = "stablehlo.add"(%238, %239) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %241 = "stablehlo.multiply"(%240, %232) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %242 = "stablehlo.constant"() <{value = dense<1.66665181517601e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %243 = "stablehlo.add"(%241, %242) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %244 = "stablehlo.multiply"(%243, %232) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %245 = "stablehlo.add"(%244, %208) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %246 = "stablehlo.multiply"(%233, %245) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %247 = "stablehlo.add"(%246, %232) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %248 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %249 = "stablehlo.add"(%247, %248) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %250 = "stablehlo.constant"() <{value = dense<-2.147483648e+9> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %251 = "stablehlo.maximum"(%226, %250) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %252 = "stablehlo.constant"() <{value = dense<2.14748352e+9> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %253 = "stablehlo.minimum"(%251, %252) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %254 = "stablehlo.compare"(%226, %226) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %255 = "stablehlo.select"(%254, %253, %213) : (tensor<2x5x16xi1>, tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %256 = "stablehlo.convert"(%255) : (tensor<2x5x16xf32>) -> tensor<2x5x16xi32>
    %257 = "stablehlo.constant"() <{value = dense<2.147483648e+9> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %258 = "stablehlo.compare"(%226, %257) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %259 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %260 = "stablehlo.select"(%258, %259, %256) : (tensor<2x5x16xi1>, tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %261 = "stablehlo.constant"() <{value = dense<0> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %262 = "stablehlo.add"(%260, %261) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %263 = "stablehlo.constant"() <{value = dense<1> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %264 = "stablehlo.constant"() <{value = dense<31> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %265 = "stablehlo.and"(%263, %264) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %266 = "stablehlo.shift_right_arithmetic"(%262, %265) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %267 = "stablehlo.constant"() <{value = dense<127> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %268 = "stablehlo.add"(%266, %267) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %269 = "stablehlo.constant"() <{value = dense<23> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %270 = "stablehlo.and"(%269, %264) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %271 = "stablehlo.shift_left"(%268, %270) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %272 = "stablehlo.bitcast_convert"(%271) : (tensor<2x5x16xi32>) -> tensor<2x5x16xf32>
    %273 = "stablehlo.multiply"(%249, %272) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %274 = "stablehlo.subtract"(%262, %266) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %275 = "stablehlo.add"(%274, %267) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %276 = "stablehlo.and"(%269, %264) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %277 = "stablehlo.shift_left"(%275, %276) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %278 = "stablehlo.bitcast_convert"(%277) : (tensor<2x5x16xi32>) -> tensor<2x5x16xf32>
    %279 = "stablehlo.multiply"(%273, %278) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %280 = "stablehlo.constant"() <{value = dense<4.16666679084301e-2> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %281 = "stablehlo.subtract"(%217, %221) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %282 = "stablehlo.add"(%217, %221) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %283 = "stablehlo.multiply"(%281, %282) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %284 = "stablehlo.multiply"(%280, %283) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %285 = "stablehlo.constant"() <{value = dense<-1.666666716337204e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %286 = "stablehlo.add"(%284, %285) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %287 = "stablehlo.multiply"(%286, %283) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %288 = "stablehlo.add"(%287, %208) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %289 = "stablehlo.multiply"(%288, %283) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %290 = "stablehlo.constant"() <{value = dense<-1.0e+0> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %291 = "stablehlo.add"(%289, %290) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %292 = "stablehlo.multiply"(%291, %283) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %293 = "stablehlo.add"(%292, %248) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %294 = "stablehlo.multiply"(%279, %293) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %295 = "stablehlo.constant"() <{value = dense<2.6538460588199086e-5> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %296 = "stablehlo.constant"() <{value = dense<2.0e+0> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %297 = "stablehlo.subtract"(%217, %296) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %298 = "stablehlo.add"(%217, %296) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %299 = "stablehlo.divide"(%297, %298) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %300 = "stablehlo.multiply"(%295, %299) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %301 = "stablehlo.constant"() <{value = dense<1.3811586541123688e-4> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %302 = "stablehlo.add"(%300, %301) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %303 = "stablehlo.multiply"(%302, %299) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %304 = "stablehlo.constant"() <{value = dense<3.2762000046204776e-5> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %305 = "stablehlo.add"(%303, %304) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %306 = "stablehlo.multiply"(%305, %299) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %307 = "stablehlo.constant"() <{value = dense<-9.626219980418682e-4> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %308 = "stablehlo.add"(%306, %307) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %309 = "stablehlo.multiply"(%308, %299) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %310 = "stablehlo.constant"() <{value = dense<-8.408674038946629e-4> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %311 = "stablehlo.add"(%309, %310) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %312 = "stablehlo.multiply"(%311, %299) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %313 = "stablehlo.constant"() <{value = dense<6.992444396018982e-3> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %314 = "stablehlo.add"(%312, %313) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %315 = "stablehlo.multiply"(%314, %299) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %316 = "stablehlo.constant"() <{value = dense<3.731698030605912e-3> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %317 = "stablehlo.add"(%315, %316) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %318 = "stablehlo.multiply"(%317, %299) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %319 = "stablehlo.constant"() <{value = dense<-7.897799462080002e-2> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %320 = "stablehlo.add"(%318, %319) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %321 = "stablehlo.multiply"(%320, %299) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %322 = "stablehlo.constant"() <{value = dense<2.416582554578781e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %323 = "stablehlo.add"(%321, %322) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %324 = "stablehlo.multiply"(%323, %299) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %325 = "stablehlo.constant"() <{value = dense<-4.2718586325645447e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %326 = "stablehlo.add"(%324, %325) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %327 = "stablehlo.multiply"(%326, %299) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %328 = "stablehlo.constant"() <{value = dense<2.5539568066596985e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %329 = "stablehlo.add"(%327, %328) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %330 = "stablehlo.multiply"(%294, %329) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %331 = "stablehlo.negate"(%330) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %332 = "stablehlo.add"(%331, %296) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %333 = "stablehlo.select"(%214, %332, %330) : (tensor<2x5x16xi1>, tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %334 = "stablehlo.select"(%212, %211, %333) : (tensor<2x5x16xi1>, tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %335 = "stablehlo.multiply"(%209, %334) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %336 = "stablehlo.reshape"(%335) : (tensor<2x5x16xf32>) -> tensor<10x16xf32>
    %337 = "stablehlo.dot_general"(%336, %10) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x16xf32>, tensor<16x8xf32>) -> tensor<10x8xf32>
    %338 = "stablehlo.reshape"(%337) : (tensor<10x8xf32>) -> tensor<2x5x8xf32>
    %339 = "stablehlo.add"(%176, %338) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %340 = "stablehlo.reshape"(%339) : (tensor<2x5x8xf32>) -> tensor<10x8xf32>
    %341 = "stablehlo.dot_general"(%340, %13) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x8xf32>, tensor<8x7xf32>) -> tensor<10x7xf32>
    %342 = "stablehlo.reshape"(%341) : (tensor<10x7xf32>) -> tensor<2x5x7xf32>
    %343 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64: 2>}> : (tensor<7xf32>) -> tensor<2x5x7xf32>
    %344 = "stablehlo.add"(%342, %343) : (tensor<2x5x7xf32>, tensor<2x5x7xf32>) -> tensor<2x5x7xf32>
    %345 = "stablehlo.reshape"(%344) : (tensor<2x5x7xf32>) -> tensor<10x7xf32>
    %349 = "stablehlo.reduce"(%345, %134) <{dimensions = array<i64: 1>}> ({
    ^bb0(%346: tensor<f32>, %347: tensor<f32>):
      %348 = "stablehlo.maximum"(%346, %347) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%348) : (tensor<f32>) -> ()
    }) : (tensor<10x7xf32>, tensor<f32>) -> tensor<10xf32>
    %350 = "stablehlo.reshape"(%349) : (tensor<10xf32>) -> tensor<10x1xf32>
    %351 = "stablehlo.reshape"(%350) : (tensor<10x1xf32>) -> tensor<10xf32>
    %352 = "stablehlo.broadcast_in_dim"(%351) <{broadcast_dimensions = array<i64: 0>}> : (tensor<10xf32>) -> tensor<10x7xf32>
    %353 = "stablehlo.subtract"(%345, %352) : (tensor<10x7xf32>, tensor<10x7xf32>) -> tensor<10x7xf32>
    %354 = "stablehlo.exponential"(%353) : (tensor<10x7xf32>) -> tensor<10x7xf32>
    %358 = "stablehlo.reduce"(%354, %40) <{dimensions = array<i64: 1>}> ({
    ^bb0(%355: tensor<f32>, %356: tensor<f32>):
      %357 = "stablehlo.add"(%355, %356) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%357) : (tensor<f32>) -> ()
    }) : (tensor<10x7xf32>, tensor<f32>) -> tensor<10xf32>
    %359 = "stablehlo.reshape"(%358) : (tensor<10xf32>) -> tensor<10x1xf32>
    %360 = "stablehlo.log"(%359) : (tensor<10x1xf32>) -> tensor<10x1xf32>
    %361 = "stablehlo.reshape"(%360) : (tensor<10x1xf32>) -> tensor<10xf32>
    %362 = "stablehlo.broadcast_in_dim"(%361) <{broadcast_dimensions = array<i64: 0>}> : (tensor<10xf32>) -> tensor<10x7xf32>
    %363 = "stablehlo.subtract"(%353, %362) : (tensor<10x7xf32>, tensor<10x7xf32>) -> tensor<10x7xf32>
    %364 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10x7xf32>
    %365 = "stablehlo.select"(%62, %363, %364) : (tensor<10x7xi1>, tensor<10x7xf32>, tensor<10x7xf32>) -> tensor<10x7xf32>
    %369 = "stablehlo.reduce"(%365, %40) <{dimensions = array<i64: 1>}> ({
    ^bb0(%366: tensor<f32>, %367: tensor<f32>):
      %368 = "stablehlo.add"(%366, %367) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%368) : (tensor<f32>) -> ()
    }) : (tensor<10x7xf32>, tensor<f32>) -> tensor<10xf32>
    %370 = "stablehlo.negate"(%369) : (tensor<10xf32>) -> tensor<10xf32>
    %371 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<10xi32>
    %372 = "stablehlo.compare"(%371, %1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi1>
    %373 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<10xi32>
    %374 = "stablehlo.compare"(%1, %373) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi1>
    %375 = "stablehlo.and"(%372, %374) : (tensor<10xi1>, tensor<10xi1>) -> tensor<10xi1>
    %376 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10xf32>
    %377 = "stablehlo.broadcast_in_dim"(%43) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10xf32>
    %378 = "stablehlo.select"(%375, %376, %377) : (tensor<10xi1>, tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
    %379 = "stablehlo.add"(%370, %378) : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
    %383 = "stablehlo.reduce"(%379, %40) <{dimensions = array<i64: 0>}> ({
    ^bb0(%380: tensor<f32>, %381: tensor<f32>):
      %382 = "stablehlo.add"(%380, %381) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%382) : (tensor<f32>) -> ()
    }) : (tensor<10xf32>, tensor<f32>) -> tensor<f32>
    %384 = "stablehlo.divide"(%383, %44) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %385 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %386 = "stablehlo.multiply"(%16, %385) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %387 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x7x8xf32>
    %388 = "stablehlo.reshape"(%0) : (tensor<2x5xi32>) -> tensor<10xi32>
    %389 = "stablehlo.reshape"(%388) : (tensor<10xi32>) -> tensor<1x10x1xi32>
    %390 = "stablehlo.reshape"(%389) : (tensor<1x10x1xi32>) -> tensor<10xi32>
    %391 = "stablehlo.broadcast_in_dim"(%390) <{broadcast_dimensions = array<i64: 1>}> : (tensor<10xi32>) -> tensor<1x10x8xi32>
    %392 = "stablehlo.divide"(%45, %44) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %393 = "stablehlo.reshape"(%392) : (tensor<f32>) -> tensor<1xf32>
    %394 = "stablehlo.reshape"(%393) : (tensor<1xf32>) -> tensor<f32>
    %395 = "stablehlo.broadcast_in_dim"(%394) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10xf32>
    %396 = "stablehlo.negate"(%395) : (tensor<10xf32>) -> tensor<10xf32>
    %397 = "stablehlo.reshape"(%396) : (tensor<10xf32>) -> tensor<10x1xf32>
    %398 = "stablehlo.reshape"(%397) : (tensor<10x1xf32>) -> tensor<10xf32>
    %399 = "stablehlo.broadcast_in_dim"(%398) <{broadcast_dimensions = array<i64: 0>}> : (tensor<10xf32>) -> tensor<10x7xf32>
    %400 = "stablehlo.select"(%62, %399, %364) : (tensor<10x7xi1>, tensor<10x7xf32>, tensor<10x7xf32>) -> tensor<10x7xf32>
    %401 = "stablehlo.negate"(%400) : (tensor<10x7xf32>) -> tensor<10x7xf32>
    %405 = "stablehlo.reduce"(%401, %40) <{dimensions = array<i64: 1>}> ({
    ^bb0(%402: tensor<f32>, %403: tensor<f32>):
      %404 = "stablehlo.add"(%402, %403) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%404) : (tensor<f32>) -> ()
    }) : (tensor<10x7xf32>, tensor<f32>) -> tensor<10xf32>
    %406 = "stablehlo.reshape"(%405) : (tensor<10xf32>) -> tensor<10x1xf32>
    %407 = "stablehlo.divide"(%406, %359) : (tensor<10x1xf32>, tensor<10x1xf32>) -> tensor<10x1xf32>
    %408 = "stablehlo.reshape"(%407) : (tensor<10x1xf32>) -> tensor<10xf32>
    %409 = "stablehlo.reshape"(%408) : (tensor<10xf32>) -> tensor<10x1xf32>
    %410 = "stablehlo.reshape"(%409) : (tensor<10x1xf32>) -> tensor<10xf32>
    %411 = "stablehlo.broadcast_in_dim"(%410) <{broadcast_dimensions = array<i64: 0>}> : (tensor<10xf32>) -> tensor<10x7xf32>
    %412 = "stablehlo.multiply"(%411, %354) : (tensor<10x7xf32>, tensor<10x7xf32>) -> tensor<10x7xf32>
    %413 = "stablehlo.add"(%400, %412) : (tensor<10x7xf32>, tensor<10x7xf32>) -> tensor<10x7xf32>
    %414 = "stablehlo.reshape"(%413) : (tensor<10x7xf32>) -> tensor<2x5x7xf32>
    %415 = "stablehlo.reshape"(%414) : (tensor<2x5x7xf32>) -> tensor<10x7xf32>
    %416 = "stablehlo.dot_general"(%415, %13) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x7xf32>, tensor<8x7xf32>) -> tensor<10x8xf32>
    %417 = "stablehlo.reshape"(%416) : (tensor<10x8xf32>) -> tensor<2x5x8xf32>
    %418 = "stablehlo.reshape"(%417) : (tensor<2x5x8xf32>) -> tensor<10x8xf32>
    %419 = "stablehlo.dot_general"(%418, %10) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x8xf32>, tensor<16x8xf32>) -> tensor<10x16xf32>
    %420 = "stablehlo.reshape"(%419) : (tensor<10x16xf32>) -> tensor<2x5x16xf32>
    %421 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %422 = "stablehlo.multiply"(%205, %421) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %423 = "stablehlo.compare"(%422, %422) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %424 = "stablehlo.compare"(%422, %213) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %425 = "stablehlo.abs"(%422) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %426 = "stablehlo.minimum"(%425, %216) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %427 = "stablehlo.bitcast_convert"(%426) : (tensor<2x5x16xf32>) -> tensor<2x5x16xi32>
    %428 = "stablehlo.and"(%427, %219) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %429 = "stablehlo.bitcast_convert"(%428) : (tensor<2x5x16xi32>) -> tensor<2x5x16xf32>
    %430 = "stablehlo.multiply"(%429, %429) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %431 = "stablehlo.negate"(%430) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %432 = "stablehlo.multiply"(%431, %224) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %433 = "stablehlo.round_nearest_even"(%432) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %434 = "stablehlo.multiply"(%433, %227) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %435 = "stablehlo.multiply"(%433, %229) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %436 = "stablehlo.add"(%435, %431) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %437 = "stablehlo.add"(%434, %436) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %438 = "stablehlo.multiply"(%437, %437) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %439 = "stablehlo.multiply"(%234, %437) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %440 = "stablehlo.add"(%439, %236) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %441 = "stablehlo.multiply"(%440, %437) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %442 = "stablehlo.add"(%441, %239) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %443 = "stablehlo.multiply"(%442, %437) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %444 = "stablehlo.add"(%443, %242) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %445 = "stablehlo.multiply"(%444, %437) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %446 = "stablehlo.add"(%445, %208) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %447 = "stablehlo.multiply"(%438, %446) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %448 = "stablehlo.add"(%447, %437) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %449 = "stablehlo.add"(%448, %248) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %450 = "stablehlo.maximum"(%433, %250) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %451 = "stablehlo.minimum"(%450, %252) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %452 = "stablehlo.compare"(%433, %433) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %453 = "stablehlo.select"(%452, %451, %213) : (tensor<2x5x16xi1>, tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %454 = "stablehlo.convert"(%453) : (tensor<2x5x16xf32>) -> tensor<2x5x16xi32>
    %455 = "stablehlo.compare"(%433, %257) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %456 = "stablehlo.select"(%455, %259, %454) : (tensor<2x5x16xi1>, tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %457 = "stablehlo.add"(%456, %261) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %458 = "stablehlo.and"(%263, %264) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %459 = "stablehlo.shift_right_arithmetic"(%457, %458) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %460 = "stablehlo.add"(%459, %267) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %461 = "stablehlo.and"(%269, %264) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %462 = "stablehlo.shift_left"(%460, %461) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %463 = "stablehlo.bitcast_convert"(%462) : (tensor<2x5x16xi32>) -> tensor<2x5x16xf32>
    %464 = "stablehlo.multiply"(%449, %463) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %465 = "stablehlo.subtract"(%457, %459) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %466 = "stablehlo.add"(%465, %267) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %467 = "stablehlo.and"(%269, %264) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %468 = "stablehlo.shift_left"(%466, %467) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %469 = "stablehlo.bitcast_convert"(%468) : (tensor<2x5x16xi32>) -> tensor<2x5x16xf32>
    %470 = "stablehlo.multiply"(%464, %469) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %471 = "stablehlo.subtract"(%426, %429) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %472 = "stablehlo.add"(%426, %429) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %473 = "stablehlo.multiply"(%471, %472) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %474 = "stablehlo.multiply"(%280, %473) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %475 = "stablehlo.add"(%474, %285) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %476 = "stablehlo.multiply"(%475, %473) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %477 = "stablehlo.add"(%476, %208) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %478 = "stablehlo.multiply"(%477, %473) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %479 = "stablehlo.add"(%478, %290) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %480 = "stablehlo.multiply"(%479, %473) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %481 = "stablehlo.add"(%480, %248) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %482 = "stablehlo.multiply"(%470, %481) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %483 = "stablehlo.subtract"(%426, %296) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %484 = "stablehlo.add"(%426, %296) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %485 = "stablehlo.divide"(%483, %484) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %486 = "stablehlo.multiply"(%295, %485) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %487 = "stablehlo.add"(%486, %301) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %488 = "stablehlo.multiply"(%487, %485) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %489 = "stablehlo.add"(%488, %304) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %490 = "stablehlo.multiply"(%489, %485) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %491 = "stablehlo.add"(%490, %307) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %492 = "stablehlo.multiply"(%491, %485) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %493 = "stablehlo.add"(%492, %310) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %494 = "stablehlo.multiply"(%493, %485) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %495 = "stablehlo.add"(%494, %313) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %496 = "stablehlo.multiply"(%495, %485) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %497 = "stablehlo.add"(%496, %316) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %498 = "stablehlo.multiply"(%497, %485) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %499 = "stablehlo.add"(%498, %319) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %500 = "stablehlo.multiply"(%499, %485) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %501 = "stablehlo.add"(%500, %322) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %502 = "stablehlo.multiply"(%501, %485) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %503 = "stablehlo.add"(%502, %325) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %504 = "stablehlo.multiply"(%503, %485) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %505 = "stablehlo.add"(%504, %328) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %506 = "stablehlo.multiply"(%482, %505) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %507 = "stablehlo.negate"(%506) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %508 = "stablehlo.add"(%507, %296) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %509 = "stablehlo.select"(%424, %508, %506) : (tensor<2x5x16xi1>, tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %510 = "stablehlo.select"(%423, %422, %509) : (tensor<2x5x16xi1>, tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %511 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %512 = "stablehlo.multiply"(%510, %511) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %513 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %514 = "stablehlo.maximum"(%205, %513) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %515 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %516 = "stablehlo.minimum"(%514, %515) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %517 = "stablehlo.multiply"(%516, %516) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %518 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %519 = "stablehlo.multiply"(%517, %518) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %520 = "stablehlo.exponential"(%519) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %521 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %522 = "stablehlo.multiply"(%520, %521) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %523 = "stablehlo.multiply"(%516, %522) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %524 = "stablehlo.add"(%512, %523) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %525 = "stablehlo.multiply"(%420, %524) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %526 = "stablehlo.reshape"(%525) : (tensor<2x5x16xf32>) -> tensor<10x16xf32>
    %527 = "stablehlo.dot_general"(%526, %9) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x16xf32>, tensor<8x16xf32>) -> tensor<10x8xf32>
    %528 = "stablehlo.reshape"(%527) : (tensor<10x8xf32>) -> tensor<2x5x8xf32>
    %529 = "stablehlo.multiply"(%528, %201) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %530 = "stablehlo.multiply"(%529, %197) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %531 = "stablehlo.multiply"(%529, %185) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %535 = "stablehlo.reduce"(%531, %40) <{dimensions = array<i64: 2>}> ({
    ^bb0(%532: tensor<f32>, %533: tensor<f32>):
      %534 = "stablehlo.add"(%532, %533) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%534) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %536 = "stablehlo.reshape"(%535) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %537 = "stablehlo.multiply"(%536, %195) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %538 = "stablehlo.divide"(%537, %193) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %539 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x1xf32>
    %540 = "stablehlo.multiply"(%538, %539) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %541 = "stablehlo.divide"(%540, %81) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %542 = "stablehlo.reshape"(%541) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %543 = "stablehlo.reshape"(%542) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %544 = "stablehlo.reshape"(%543) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %545 = "stablehlo.broadcast_in_dim"(%544) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %546 = "stablehlo.multiply"(%545, %185) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %547 = "stablehlo.add"(%530, %546) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %548 = "stablehlo.add"(%547, %546) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %549 = "stablehlo.add"(%417, %548) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %550 = "stablehlo.negate"(%548) : (tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %554 = "stablehlo.reduce"(%550, %40) <{dimensions = array<i64: 2>}> ({
    ^bb0(%551: tensor<f32>, %552: tensor<f32>):
      %553 = "stablehlo.add"(%551, %552) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%553) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %555 = "stablehlo.reshape"(%554) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %556 = "stablehlo.divide"(%555, %81) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %557 = "stablehlo.reshape"(%556) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %558 = "stablehlo.reshape"(%557) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %559 = "stablehlo.reshape"(%558) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %560 = "stablehlo.broadcast_in_dim"(%559) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %561 = "stablehlo.add"(%549, %560) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %562 = "stablehlo.reshape"(%561) : (tensor<2x5x8xf32>) -> tensor<10x8xf32>
    %563 = "stablehlo.dot_general"(%562, %172) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x8xf32>, tensor<8x8xf32>) -> tensor<10x8xf32>
    %564 = "stablehlo.reshape"(%563) : (tensor<10x8xf32>) -> tensor<2x5x8xf32>
    %565 = "stablehlo.reshape"(%564) : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %566 = "stablehlo.transpose"(%565) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %567 = "stablehlo.dot_general"(%111, %118) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %568 = "stablehlo.multiply"(%567, %127) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %569 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<2x2x5x5xi32>
    %570 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x2x5x5xi32>
    %571 = "stablehlo.compare"(%569, %570) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x2x5x5xi32>, tensor<2x2x5x5xi32>) -> tensor<2x2x5x5xi1>
    %572 = "stablehlo.select"(%571, %132, %568) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %576 = "stablehlo.reduce"(%572, %134) <{dimensions = array<i64: 3>}> ({
    ^bb0(%573: tensor<f32>, %574: tensor<f32>):
      %575 = "stablehlo.maximum"(%573, %574) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%575) : (tensor<f32>) -> ()
    }) : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %577 = "stablehlo.broadcast_in_dim"(%576) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %578 = "stablehlo.subtract"(%572, %577) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %579 = "stablehlo.compare"(%572, %132) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %580 = "stablehlo.multiply"(%578, %142) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %581 = "stablehlo.exponential"(%580) : (tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %582 = "stablehlo.select"(%579, %145, %581) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %586 = "stablehlo.reduce"(%582, %40) <{dimensions = array<i64: 3>}> ({
    ^bb0(%583: tensor<f32>, %584: tensor<f32>):
      %585 = "stablehlo.add"(%583, %584) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%585) : (tensor<f32>) -> ()
    }) : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %587 = "stablehlo.compare"(%586, %151) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xi1>
    %588 = "stablehlo.select"(%587, %153, %586) : (tensor<2x2x5xi1>, tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %589 = "stablehlo.log"(%588) : (tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %590 = "stablehlo.multiply"(%589, %156) : (tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %591 = "stablehlo.reshape"(%576) : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %592 = "stablehlo.reshape"(%590) : (tensor<2x2x5xf32>) -> tensor<2x2x5x1xf32>
    %593 = "stablehlo.concatenate"(%591, %592) <{dimension = 3 : i64}> : (tensor<2x2x5x1xf32>, tensor<2x2x5x1xf32>) -> tensor<2x2x5x2xf32>
    %594 = "stablehlo.multiply"(%566, %168) : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %598 = "stablehlo.reduce"(%594, %40) <{dimensions = array<i64: 3>}> ({
    ^bb0(%595: tensor<f32>, %596: tensor<f32>):
      %597 = "stablehlo.add"(%595, %596) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%597) : (tensor<f32>) -> ()
    }) : (tensor<2x2x5x4xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %599 = "stablehlo.dot_general"(%111, %118) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %600 = "stablehlo.multiply"(%599, %127) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %601 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<2x2x5x5xi32>
    %602 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x2x5x5xi32>
    %603 = "stablehlo.compare"(%601, %602) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x2x5x5xi32>, tensor<2x2x5x5xi32>) -> tensor<2x2x5x5xi1>
    %604 = "stablehlo.select"(%603, %132, %600) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %605 = "stablehlo.slice"(%593) <{limit_indices = array<i64: 2, 2, 5, 1>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x2x5x2xf32>) -> tensor<2x2x5x1xf32>
    %606 = "stablehlo.reshape"(%605) : (tensor<2x2x5x1xf32>) -> tensor<2x2x5xf32>
    %607 = "stablehlo.slice"(%593) <{limit_indices = array<i64: 2, 2, 5, 2>, start_indices = array<i64: 0, 0, 0, 1>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x2x5x2xf32>) -> tensor<2x2x5x1xf32>
    %608 = "stablehlo.reshape"(%607) : (tensor<2x2x5x1xf32>) -> tensor<2x2x5xf32>
    %609 = "stablehlo.broadcast_in_dim"(%606) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %610 = "stablehlo.compare"(%604, %132) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %611 = "stablehlo.compare"(%609, %132) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %612 = "stablehlo.or"(%610, %611) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xi1>) -> tensor<2x2x5x5xi1>
    %613 = "stablehlo.subtract"(%604, %609) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %614 = "stablehlo.broadcast_in_dim"(%608) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %615 = "stablehlo.subtract"(%613, %614) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %616 = "stablehlo.multiply"(%615, %142) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %617 = "stablehlo.exponential"(%616) : (tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %618 = "stablehlo.select"(%612, %145, %617) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %619 = "stablehlo.dot_general"(%618, %566) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %620 = "stablehlo.transpose"(%619) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %621 = "stablehlo.reshape"(%620) : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %622 = "stablehlo.reshape"(%621) : (tensor<2x5x8xf32>) -> tensor<10x8xf32>
    %623 = "stablehlo.dot_general"(%622, %120) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x8xf32>, tensor<8x8xf32>) -> tensor<10x8xf32>
    %624 = "stablehlo.reshape"(%623) : (tensor<10x8xf32>) -> tensor<2x5x8xf32>
    %625 = "stablehlo.dot_general"(%111, %118) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %626 = "stablehlo.multiply"(%625, %127) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %627 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<2x2x5x5xi32>
    %628 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x2x5x5xi32>
    %629 = "stablehlo.compare"(%627, %628) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x2x5x5xi32>, tensor<2x2x5x5xi32>) -> tensor<2x2x5x5xi1>
    %630 = "stablehlo.select"(%629, %132, %626) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %631 = "stablehlo.slice"(%593) <{limit_indices = array<i64: 2, 2, 5, 1>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x2x5x2xf32>) -> tensor<2x2x5x1xf32>
    %632 = "stablehlo.reshape"(%631) : (tensor<2x2x5x1xf32>) -> tensor<2x2x5xf32>
    %633 = "stablehlo.slice"(%593) <{limit_indices = array<i64: 2, 2, 5, 2>, start_indices = array<i64: 0, 0, 0, 1>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x2x5x2xf32>) -> tensor<2x2x5x1xf32>
    %634 = "stablehlo.reshape"(%633) : (tensor<2x2x5x1xf32>) -> tensor<2x2x5xf32>
    %635 = "stablehlo.broadcast_in_dim"(%632) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %636 = "stablehlo.compare"(%630, %132) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %637 = "stablehlo.compare"(%635, %132) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %638 = "stablehlo.or"(%636, %637) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xi1>) -> tensor<2x2x5x5xi1>
    %639 = "stablehlo.subtract"(%630, %635) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %640 = "stablehlo.broadcast_in_dim"(%634) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %641 = "stablehlo.subtract"(%639, %640) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %642 = "stablehlo.multiply"(%641, %142) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %643 = "stablehlo.exponential"(%642) : (tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %644 = "stablehlo.select"(%638, %145, %643) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %645 = "stablehlo.dot_general"(%566, %125) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %646 = "stablehlo.broadcast_in_dim"(%598) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %647 = "stablehlo.subtract"(%645, %646) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %648 = "stablehlo.multiply"(%644, %647) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %649 = "stablehlo.constant"() <{value = dense<5.0e-1> : tensor<2x2x5x5xf32>}> : () -> tensor<2x2x5x5xf32>
    %650 = "stablehlo.multiply"(%648, %649) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %651 = "stablehlo.dot_general"(%650, %111) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %652 = "stablehlo.transpose"(%651) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %653 = "stablehlo.reshape"(%652) : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %654 = "stablehlo.reshape"(%653) : (tensor<2x5x8xf32>) -> tensor<10x8xf32>
    %655 = "stablehlo.dot_general"(%654, %113) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x8xf32>, tensor<8x8xf32>) -> tensor<10x8xf32>
    %656 = "stablehlo.reshape"(%655) : (tensor<10x8xf32>) -> tensor<2x5x8xf32>
    %657 = "stablehlo.add"(%624, %656) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %658 = "stablehlo.dot_general"(%111, %118) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %659 = "stablehlo.multiply"(%658, %127) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %660 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<2x2x5x5xi32>
    %661 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x2x5x5xi32>
    %662 = "stablehlo.compare"(%660, %661) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x2x5x5xi32>, tensor<2x2x5x5xi32>) -> tensor<2x2x5x5xi1>
    %663 = "stablehlo.select"(%662, %132, %659) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %664 = "stablehlo.slice"(%593) <{limit_indices = array<i64: 2, 2, 5, 1>, start_indices = array<i64: 0, 0, 0, 0>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x2x5x2xf32>) -> tensor<2x2x5x1xf32>
    %665 = "stablehlo.reshape"(%664) : (tensor<2x2x5x1xf32>) -> tensor<2x2x5xf32>
    %666 = "stablehlo.slice"(%593) <{limit_indices = array<i64: 2, 2, 5, 2>, start_indices = array<i64: 0, 0, 0, 1>, strides = array<i64: 1, 1, 1, 1>}> : (tensor<2x2x5x2xf32>) -> tensor<2x2x5x1xf32>
    %667 = "stablehlo.reshape"(%666) : (tensor<2x2x5x1xf32>) -> tensor<2x2x5xf32>
    %668 = "stablehlo.broadcast_in_dim"(%665) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %669 = "stablehlo.compare"(%663, %132) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %670 = "stablehlo.compare"(%668, %132) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %671 = "stablehlo.or"(%669, %670) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xi1>) -> tensor<2x2x5x5xi1>
    %672 = "stablehlo.subtract"(%663, %668) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %673 = "stablehlo.broadcast_in_dim"(%667) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %674 = "stablehlo.subtract"(%672, %673) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %675 = "stablehlo.multiply"(%674, %142) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %676 = "stablehlo.exponential"(%675) : (tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %677 = "stablehlo.select"(%671, %145, %676) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %678 = "stablehlo.dot_general"(%566, %125) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %679 = "stablehlo.broadcast_in_dim"(%598) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %680 = "stablehlo.subtract"(%678, %679) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %681 = "stablehlo.multiply"(%677, %680) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %682 = "stablehlo.multiply"(%681, %649) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %683 = "stablehlo.dot_general"(%682, %118) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %684 = "stablehlo.transpose"(%683) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %685 = "stablehlo.reshape"(%684) : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %686 = "stablehlo.reshape"(%685) : (tensor<2x5x8xf32>) -> tensor<10x8xf32>
    %687 = "stablehlo.dot_general"(%686, %106) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x8xf32>, tensor<8x8xf32>) -> tensor<10x8xf32>
    %688 = "stablehlo.reshape"(%687) : (tensor<10x8xf32>) -> tensor<2x5x8xf32>
    %689 = "stablehlo.add"(%657, %688) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %690 = "stablehlo.multiply"(%689, %103) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %691 = "stablehlo.multiply"(%690, %99) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %692 = "stablehlo.multiply"(%690, %85) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %696 = "stablehlo.reduce"(%692, %40) <{dimensions = array<i64: 2>}> ({
    ^bb0(%693: tensor<f32>, %694: tensor<f32>):
      %695 = "stablehlo.add"(%693, %694) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%695) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %697 = "stablehlo.reshape"(%696) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %698 = "stablehlo.multiply"(%697, %97) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %699 = "stablehlo.divide"(%698, %94) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %700 = "stablehlo.multiply"(%699, %539) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %701 = "stablehlo.divide"(%700, %81) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %702 = "stablehlo.reshape"(%701) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %703 = "stablehlo.reshape"(%702) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %704 = "stablehlo.reshape"(%703) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %705 = "stablehlo.broadcast_in_dim"(%704) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %706 = "stablehlo.multiply"(%705, %85) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %707 = "stablehlo.add"(%691, %706) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %708 = "stablehlo.add"(%707, %706) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %709 = "stablehlo.add"(%561, %708) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %710 = "stablehlo.negate"(%708) : (tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %714 = "stablehlo.reduce"(%710, %40) <{dimensions = array<i64: 2>}> ({
    ^bb0(%711: tensor<f32>, %712: tensor<f32>):
      %713 = "stablehlo.add"(%711, %712) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%713) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %715 = "stablehlo.reshape"(%714) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %716 = "stablehlo.divide"(%715, %81) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %717 = "stablehlo.reshape"(%716) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %718 = "stablehlo.reshape"(%717) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %719 = "stablehlo.reshape"(%718) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %720 = "stablehlo.broadcast_in_dim"(%719) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %721 = "stablehlo.add"(%709, %720) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %722 = "stablehlo.reshape"(%721) : (tensor<2x5x8xf32>) -> tensor<1x10x8xf32>
    %723 = "stablehlo.constant"() <{value = dense<0> : tensor<1x10x8xi32>}> : () -> tensor<1x10x8xi32>
    %724 = "stablehlo.compare"(%391, %723) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1x10x8xi32>, tensor<1x10x8xi32>) -> tensor<1x10x8xi1>
    %725 = "stablehlo.constant"() <{value = dense<7> : tensor<1x10x8xi32>}> : () -> tensor<1x10x8xi32>
    %726 = "stablehlo.add"(%391, %725) : (tensor<1x10x8xi32>, tensor<1x10x8xi32>) -> tensor<1x10x8xi32>
    %727 = "stablehlo.select"(%724, %726, %391) : (tensor<1x10x8xi1>, tensor<1x10x8xi32>, tensor<1x10x8xi32>) -> tensor<1x10x8xi32>
    %728 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<1x10x8xi32>
    %729 = "stablehlo.reshape"(%728) : (tensor<1x10x8xi32>) -> tensor<1x10x8x1xi32>
    %730 = "stablehlo.reshape"(%727) : (tensor<1x10x8xi32>) -> tensor<1x10x8x1xi32>
    %731 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x10x8xi32>
    %732 = "stablehlo.reshape"(%731) : (tensor<1x10x8xi32>) -> tensor<1x10x8x1xi32>
    %733 = "stablehlo.concatenate"(%729, %730, %732) <{dimension = 3 : i64}> : (tensor<1x10x8x1xi32>, tensor<1x10x8x1xi32>, tensor<1x10x8x1xi32>) -> tensor<1x10x8x3xi32>
    %737 = "stablehlo.scatter"(%387, %733, %722) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1, 2], scatter_dims_to_operand_dims = [0, 1, 2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%734: tensor<f32>, %735: tensor<f32>):
      %736 = "stablehlo.add"(%734, %735) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%736) : (tensor<f32>) -> ()
    }) : (tensor<1x7x8xf32>, tensor<1x10x8x3xi32>, tensor<1x10x8xf32>) -> tensor<1x7x8xf32>
    %738 = "stablehlo.reshape"(%737) : (tensor<1x7x8xf32>) -> tensor<7x8xf32>
    %739 = "stablehlo.negate"(%3) : (tensor<f32>) -> tensor<f32>
    %740 = "stablehlo.add"(%739, %45) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %741 = "stablehlo.broadcast_in_dim"(%740) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %742 = "stablehlo.multiply"(%738, %741) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %743 = "stablehlo.add"(%386, %742) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %744 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2xi32>
    %745 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %746 = "stablehlo.compare"(%744, %745) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %747 = "stablehlo.reshape"(%740) : (tensor<f32>) -> tensor<1xf32>
    %748 = "stablehlo.pad"(%747, %40) <{edge_padding_high = array<i64: 1>, edge_padding_low = array<i64: 0>, interior_padding = array<i64: 0>}> : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
    %749 = "stablehlo.reshape"(%53) : (tensor<f32>) -> tensor<1xf32>
    %750 = "stablehlo.pad"(%749, %40) <{edge_padding_high = array<i64: 0>, edge_padding_low = array<i64: 1>, interior_padding = array<i64: 0>}> : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
    %751 = "stablehlo.select"(%746, %748, %750) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %752 = "stablehlo.negate"(%15) : (tensor<2xf32>) -> tensor<2xf32>
    %753 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %754 = "stablehlo.add"(%752, %753) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %755 = "stablehlo.multiply"(%751, %754) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %756 = "stablehlo.add"(%15, %755) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %757 = "stablehlo.slice"(%756) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %758 = "stablehlo.reshape"(%757) : (tensor<1xf32>) -> tensor<f32>
    %759 = "stablehlo.broadcast_in_dim"(%758) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %760 = "stablehlo.divide"(%743, %759) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %761 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %762 = "stablehlo.multiply"(%17, %761) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %763 = "stablehlo.multiply"(%738, %738) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %764 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %765 = "stablehlo.multiply"(%763, %764) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %766 = "stablehlo.add"(%762, %765) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %767 = "stablehlo.slice"(%756) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %768 = "stablehlo.reshape"(%767) : (tensor<1xf32>) -> tensor<f32>
    %769 = "stablehlo.broadcast_in_dim"(%768) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %770 = "stablehlo.divide"(%766, %769) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %771 = "stablehlo.sqrt"(%770) : (tensor<7x8xf32>) -> tensor<7x8xf32>
    %772 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %773 = "stablehlo.add"(%771, %772) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %774 = "stablehlo.divide"(%760, %773) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %775 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %776 = "stablehlo.multiply"(%4, %775) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %777 = "stablehlo.add"(%774, %776) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %778 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %779 = "stablehlo.multiply"(%777, %778) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %780 = "stablehlo.subtract"(%4, %779) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %781 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %782 = "stablehlo.multiply"(%18, %781) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %783 = "stablehlo.transpose"(%104) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x5x8xf32>) -> tensor<2x8x5xf32>
    %784 = "stablehlo.dot_general"(%783, %685) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 2], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x8x5xf32>, tensor<2x5x8xf32>) -> tensor<8x8xf32>
    %785 = "stablehlo.reshape"(%784) : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
    %786 = "stablehlo.reshape"(%785) : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
    %787 = "stablehlo.transpose"(%786) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %788 = "stablehlo.transpose"(%787) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %789 = "stablehlo.broadcast_in_dim"(%740) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %790 = "stablehlo.multiply"(%788, %789) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %791 = "stablehlo.add"(%782, %790) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %792 = "stablehlo.broadcast_in_dim"(%758) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %793 = "stablehlo.divide"(%791, %792) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %794 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %795 = "stablehlo.multiply"(%19, %794) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %796 = "stablehlo.multiply"(%788, %788) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %797 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %798 = "stablehlo.multiply"(%796, %797) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %799 = "stablehlo.add"(%795, %798) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %800 = "stablehlo.broadcast_in_dim"(%768) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %801 = "stablehlo.divide"(%799, %800) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %802 = "stablehlo.sqrt"(%801) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %803 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %804 = "stablehlo.add"(%802, %803) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %805 = "stablehlo.divide"(%793, %804) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %806 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %807 = "stablehlo.multiply"(%5, %806) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %808 = "stablehlo.add"(%805, %807) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %809 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %810 = "stablehlo.multiply"(%808, %809) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %811 = "stablehlo.subtract"(%5, %810) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %812 = "stablehlo.multiply"(%20, %781) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %813 = "stablehlo.dot_general"(%783, %653) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 2], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x8x5xf32>, tensor<2x5x8xf32>) -> tensor<8x8xf32>
    %814 = "stablehlo.reshape"(%813) : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
    %815 = "stablehlo.reshape"(%814) : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
    %816 = "stablehlo.transpose"(%815) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %817 = "stablehlo.transpose"(%816) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %818 = "stablehlo.multiply"(%817, %789) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %819 = "stablehlo.add"(%812, %818) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %820 = "stablehlo.divide"(%819, %792) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %821 = "stablehlo.multiply"(%21, %794) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %822 = "stablehlo.multiply"(%817, %817) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %823 = "stablehlo.multiply"(%822, %797) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %824 = "stablehlo.add"(%821, %823) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %825 = "stablehlo.divide"(%824, %800) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %826 = "stablehlo.sqrt"(%825) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %827 = "stablehlo.add"(%826, %803) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %828 = "stablehlo.divide"(%820, %827) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %829 = "stablehlo.multiply"(%6, %806) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %830 = "stablehlo.add"(%828, %829) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %831 = "stablehlo.multiply"(%830, %809) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %832 = "stablehlo.subtract"(%6, %831) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %833 = "stablehlo.multiply"(%22, %781) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %834 = "stablehlo.dot_general"(%783, %621) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 2], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x8x5xf32>, tensor<2x5x8xf32>) -> tensor<8x8xf32>
    %835 = "stablehlo.reshape"(%834) : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
    %836 = "stablehlo.reshape"(%835) : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
    %837 = "stablehlo.transpose"(%836) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %838 = "stablehlo.transpose"(%837) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %839 = "stablehlo.multiply"(%838, %789) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %840 = "stablehlo.add"(%833, %839) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %841 = "stablehlo.divide"(%840, %792) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %842 = "stablehlo.multiply"(%23, %794) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %843 = "stablehlo.multiply"(%838, %838) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %844 = "stablehlo.multiply"(%843, %797) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %845 = "stablehlo.add"(%842, %844) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %846 = "stablehlo.divide"(%845, %800) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %847 = "stablehlo.sqrt"(%846) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %848 = "stablehlo.add"(%847, %803) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %849 = "stablehlo.divide"(%841, %848) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %850 = "stablehlo.multiply"(%7, %806) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %851 = "stablehlo.add"(%849, %850) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %852 = "stablehlo.multiply"(%851, %809) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %853 = "stablehlo.subtract"(%7, %852) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %854 = "stablehlo.multiply"(%24, %781) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %855 = "stablehlo.transpose"(%170) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x5x8xf32>) -> tensor<2x8x5xf32>
    %856 = "stablehlo.dot_general"(%855, %561) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 2], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x8x5xf32>, tensor<2x5x8xf32>) -> tensor<8x8xf32>
    %857 = "stablehlo.reshape"(%856) : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
    %858 = "stablehlo.reshape"(%857) : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
    %859 = "stablehlo.transpose"(%858) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %860 = "stablehlo.transpose"(%859) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %861 = "stablehlo.multiply"(%860, %789) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %862 = "stablehlo.add"(%854, %861) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %863 = "stablehlo.divide"(%862, %792) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %864 = "stablehlo.multiply"(%25, %794) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %865 = "stablehlo.multiply"(%860, %860) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %866 = "stablehlo.multiply"(%865, %797) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %867 = "stablehlo.add"(%864, %866) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %868 = "stablehlo.divide"(%867, %800) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %869 = "stablehlo.sqrt"(%868) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %870 = "stablehlo.add"(%869, %803) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %871 = "stablehlo.divide"(%863, %870) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %872 = "stablehlo.multiply"(%8, %806) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %873 = "stablehlo.add"(%871, %872) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %874 = "stablehlo.multiply"(%873, %809) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %875 = "stablehlo.subtract"(%8, %874) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %876 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %877 = "stablehlo.multiply"(%26, %876) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %878 = "stablehlo.transpose"(%202) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x5x8xf32>) -> tensor<2x8x5xf32>
    %879 = "stablehlo.dot_general"(%878, %525) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 2], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x8x5xf32>, tensor<2x5x16xf32>) -> tensor<8x16xf32>
    %880 = "stablehlo.reshape"(%879) : (tensor<8x16xf32>) -> tensor<1x8x16xf32>
    %881 = "stablehlo.reshape"(%880) : (tensor<1x8x16xf32>) -> tensor<8x16xf32>
    %882 = "stablehlo.broadcast_in_dim"(%740) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %883 = "stablehlo.multiply"(%881, %882) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %884 = "stablehlo.add"(%877, %883) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %885 = "stablehlo.broadcast_in_dim"(%758) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %886 = "stablehlo.divide"(%884, %885) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %887 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %888 = "stablehlo.multiply"(%27, %887) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %889 = "stablehlo.multiply"(%881, %881) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %890 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %891 = "stablehlo.multiply"(%889, %890) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %892 = "stablehlo.add"(%888, %891) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %893 = "stablehlo.broadcast_in_dim"(%768) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %894 = "stablehlo.divide"(%892, %893) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %895 = "stablehlo.sqrt"(%894) : (tensor<8x16xf32>) -> tensor<8x16xf32>
    %896 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %897 = "stablehlo.add"(%895, %896) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %898 = "stablehlo.divide"(%886, %897) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %899 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %900 = "stablehlo.multiply"(%9, %899) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %901 = "stablehlo.add"(%898, %900) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %902 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %903 = "stablehlo.multiply"(%901, %902) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %904 = "stablehlo.subtract"(%9, %903) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %905 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %906 = "stablehlo.multiply"(%28, %905) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %907 = "stablehlo.transpose"(%335) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x5x16xf32>) -> tensor<2x16x5xf32>
    %908 = "stablehlo.dot_general"(%907, %417) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 2], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x16x5xf32>, tensor<2x5x8xf32>) -> tensor<16x8xf32>
    %909 = "stablehlo.reshape"(%908) : (tensor<16x8xf32>) -> tensor<1x16x8xf32>
    %910 = "stablehlo.reshape"(%909) : (tensor<1x16x8xf32>) -> tensor<16x8xf32>
    %911 = "stablehlo.broadcast_in_dim"(%740) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %912 = "stablehlo.multiply"(%910, %911) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %913 = "stablehlo.add"(%906, %912) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %914 = "stablehlo.broadcast_in_dim"(%758) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %915 = "stablehlo.divide"(%913, %914) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %916 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %917 = "stablehlo.multiply"(%29, %916) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %918 = "stablehlo.multiply"(%910, %910) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %919 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %920 = "stablehlo.multiply"(%918, %919) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %921 = "stablehlo.add"(%917, %920) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %922 = "stablehlo.broadcast_in_dim"(%768) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %923 = "stablehlo.divide"(%921, %922) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %924 = "stablehlo.sqrt"(%923) : (tensor<16x8xf32>) -> tensor<16x8xf32>
    %925 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %926 = "stablehlo.add"(%924, %925) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %927 = "stablehlo.divide"(%915, %926) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %928 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %929 = "stablehlo.multiply"(%10, %928) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %930 = "stablehlo.add"(%927, %929) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %931 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %932 = "stablehlo.multiply"(%930, %931) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %933 = "stablehlo.subtract"(%10, %932) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %934 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %935 = "stablehlo.multiply"(%30, %934) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %936 = "stablehlo.multiply"(%689, %100) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %940 = "stablehlo.reduce"(%936, %40) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%937: tensor<f32>, %938: tensor<f32>):
      %939 = "stablehlo.add"(%937, %938) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%939) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %941 = "stablehlo.reshape"(%940) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %942 = "stablehlo.reshape"(%941) : (tensor<1x1x8xf32>) -> tensor<8xf32>
    %943 = "stablehlo.broadcast_in_dim"(%740) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %944 = "stablehlo.multiply"(%942, %943) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %945 = "stablehlo.add"(%935, %944) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %946 = "stablehlo.broadcast_in_dim"(%758) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %947 = "stablehlo.divide"(%945, %946) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %948 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %949 = "stablehlo.multiply"(%31, %948) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %950 = "stablehlo.multiply"(%942, %942) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %951 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %952 = "stablehlo.multiply"(%950, %951) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %953 = "stablehlo.add"(%949, %952) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %954 = "stablehlo.broadcast_in_dim"(%768) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %955 = "stablehlo.divide"(%953, %954) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %956 = "stablehlo.sqrt"(%955) : (tensor<8xf32>) -> tensor<8xf32>
    %957 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %958 = "stablehlo.add"(%956, %957) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %959 = "stablehlo.divide"(%947, %958) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %960 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %961 = "stablehlo.multiply"(%11, %960) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %962 = "stablehlo.add"(%959, %961) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %963 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %964 = "stablehlo.multiply"(%962, %963) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %965 = "stablehlo.subtract"(%11, %964) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %966 = "stablehlo.multiply"(%32, %934) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %967 = "stablehlo.multiply"(%528, %198) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %971 = "stablehlo.reduce"(%967, %40) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%968: tensor<f32>, %969: tensor<f32>):
      %970 = "stablehlo.add"(%968, %969) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%970) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %972 = "stablehlo.reshape"(%971) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %973 = "stablehlo.reshape"(%972) : (tensor<1x1x8xf32>) -> tensor<8xf32>
    %974 = "stablehlo.multiply"(%973, %943) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %975 = "stablehlo.add"(%966, %974) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %976 = "stablehlo.divide"(%975, %946) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %977 = "stablehlo.multiply"(%33, %948) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %978 = "stablehlo.multiply"(%973, %973) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %979 = "stablehlo.multiply"(%978, %951) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %980 = "stablehlo.add"(%977, %979) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %981 = "stablehlo.divide"(%980, %954) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %982 = "stablehlo.sqrt"(%981) : (tensor<8xf32>) -> tensor<8xf32>
    %983 = "stablehlo.add"(%982, %957) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %984 = "stablehlo.divide"(%976, %983) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %985 = "stablehlo.multiply"(%12, %960) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %986 = "stablehlo.add"(%984, %985) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %987 = "stablehlo.multiply"(%986, %963) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %988 = "stablehlo.subtract"(%12, %987) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %989 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %990 = "stablehlo.multiply"(%34, %989) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %991 = "stablehlo.transpose"(%339) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x5x8xf32>) -> tensor<2x8x5xf32>
    %992 = "stablehlo.dot_general"(%991, %414) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 2], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x8x5xf32>, tensor<2x5x7xf32>) -> tensor<8x7xf32>
    %993 = "stablehlo.reshape"(%992) : (tensor<8x7xf32>) -> tensor<1x8x7xf32>
    %994 = "stablehlo.reshape"(%993) : (tensor<1x8x7xf32>) -> tensor<8x7xf32>
    %995 = "stablehlo.broadcast_in_dim"(%740) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %996 = "stablehlo.multiply"(%994, %995) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %997 = "stablehlo.add"(%990, %996) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %998 = "stablehlo.broadcast_in_dim"(%758) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %999 = "stablehlo.divide"(%997, %998) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %1000 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %1001 = "stablehlo.multiply"(%35, %1000) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %1002 = "stablehlo.multiply"(%994, %994) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %1003 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %1004 = "stablehlo.multiply"(%1002, %1003) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %1005 = "stablehlo.add"(%1001, %1004) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %1006 = "stablehlo.broadcast_in_dim"(%768) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %1007 = "stablehlo.divide"(%1005, %1006) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %1008 = "stablehlo.sqrt"(%1007) : (tensor<8x7xf32>) -> tensor<8x7xf32>
    %1009 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %1010 = "stablehlo.add"(%1008, %1009) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %1011 = "stablehlo.divide"(%999, %1010) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %1012 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %1013 = "stablehlo.multiply"(%13, %1012) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %1014 = "stablehlo.add"(%1011, %1013) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %1015 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %1016 = "stablehlo.multiply"(%1014, %1015) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %1017 = "stablehlo.subtract"(%13, %1016) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %1018 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %1019 = "stablehlo.multiply"(%36, %1018) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1023 = "stablehlo.reduce"(%414, %40) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%1020: tensor<f32>, %1021: tensor<f32>):
      %1022 = "stablehlo.add"(%1020, %1021) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1022) : (tensor<f32>) -> ()
    }) : (tensor<2x5x7xf32>, tensor<f32>) -> tensor<7xf32>
    %1024 = "stablehlo.reshape"(%1023) : (tensor<7xf32>) -> tensor<1x1x7xf32>
    %1025 = "stablehlo.reshape"(%1024) : (tensor<1x1x7xf32>) -> tensor<7xf32>
    %1026 = "stablehlo.broadcast_in_dim"(%740) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %1027 = "stablehlo.multiply"(%1025, %1026) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1028 = "stablehlo.add"(%1019, %1027) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1029 = "stablehlo.broadcast_in_dim"(%758) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %1030 = "stablehlo.divide"(%1028, %1029) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1031 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %1032 = "stablehlo.multiply"(%37, %1031) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1033 = "stablehlo.multiply"(%1025, %1025) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1034 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %1035 = "stablehlo.multiply"(%1033, %1034) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1036 = "stablehlo.add"(%1032, %1035) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1037 = "stablehlo.broadcast_in_dim"(%768) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %1038 = "stablehlo.divide"(%1036, %1037) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1039 = "stablehlo.sqrt"(%1038) : (tensor<7xf32>) -> tensor<7xf32>
    %1040 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %1041 = "stablehlo.add"(%1039, %1040) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1042 = "stablehlo.divide"(%1030, %1041) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1043 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %1044 = "stablehlo.multiply"(%14, %1043) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1045 = "stablehlo.add"(%1042, %1044) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1046 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %1047 = "stablehlo.multiply"(%1045, %1046) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1048 = "stablehlo.subtract"(%14, %1047) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    "func.return"(%384, %780, %811, %832, %853, %875, %904, %933, %965, %988, %1017, %1048, %756, %743, %766, %791, %799, %819, %824, %840, %845, %862, %867, %884, %892, %913, %921, %945, %953, %975, %980, %997, %1005, %1028, %1036) : (tensor<f32>, tensor<7x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x16xf32>, tensor<16x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x7xf32>, tensor<7xf32>, tensor<2xf32>, tensor<7x8xf32>, tensor<7x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<16x8xf32>, tensor<16x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x7xf32>, tensor<8x7xf32>, tensor<7xf32>, tensor<7xf32>) -> ()
  }) : () -> ()
}) : () -> ()
