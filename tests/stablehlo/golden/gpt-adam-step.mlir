"builtin.module"() <{sym_name = "program"}> ({
  "func.func"() <{arg_attrs = [{jax.arg_info = "operand0"}, {jax.arg_info = "operand1"}, {jax.arg_info = "optimizer.lr"}, {jax.arg_info = "optimizer.momentum"}, {jax.arg_info = "embedding.weight"}, {jax.arg_info = "block.selfAttn.query.weight"}, {jax.arg_info = "block.selfAttn.key.weight"}, {jax.arg_info = "block.selfAttn.value.weight"}, {jax.arg_info = "block.selfAttn.output.weight"}, {jax.arg_info = "block.linear1.weight"}, {jax.arg_info = "block.linear2.weight"}, {jax.arg_info = "block.norm1.weight"}, {jax.arg_info = "block.norm2.weight"}, {jax.arg_info = "head.weight"}, {jax.arg_info = "head.bias"}, {jax.arg_info = "optimizer.groups.0.weights"}, {jax.arg_info = "optimizer.parameters.0.mean"}, {jax.arg_info = "optimizer.parameters.0.square"}, {jax.arg_info = "optimizer.parameters.1.mean"}, {jax.arg_info = "optimizer.parameters.1.square"}, {jax.arg_info = "optimizer.parameters.2.mean"}, {jax.arg_info = "optimizer.parameters.2.square"}, {jax.arg_info = "optimizer.parameters.3.mean"}, {jax.arg_info = "optimizer.parameters.3.square"}, {jax.arg_info = "optimizer.parameters.4.mean"}, {jax.arg_info = "optimizer.parameters.4.square"}, {jax.arg_info = "optimizer.parameters.5.mean"}, {jax.arg_info = "optimizer.parameters.5.square"}, {jax.arg_info = "optimizer.parameters.6.mean"}, {jax.arg_info = "optimizer.parameters.6.square"}, {jax.arg_info = "optimizer.parameters.7.mean"}, {jax.arg_info = "optimizer.parameters.7.square"}, {jax.arg_info = "optimizer.parameters.8.mean"}, {jax.arg_info = "optimizer.parameters.8.square"}, {jax.arg_info = "optimizer.parameters.9.mean"}, {jax.arg_info = "optimizer.parameters.9.square"}, {jax.arg_info = "optimizer.parameters.10.mean"}, {jax.arg_info = "optimizer.parameters.10.square"}], function_type = (tensor<2x5xi32>, tensor<10xi32>, tensor<f32>, tensor<f32>, tensor<7x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x16xf32>, tensor<16x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x7xf32>, tensor<7xf32>, tensor<2xf32>, tensor<7x8xf32>, tensor<7x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<16x8xf32>, tensor<16x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x7xf32>, tensor<8x7xf32>, tensor<7xf32>, tensor<7xf32>) -> (tensor<f32>, tensor<7x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x16xf32>, tensor<16x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x7xf32>, tensor<7xf32>, tensor<2xf32>, tensor<7x8xf32>, tensor<7x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<16x8xf32>, tensor<16x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x7xf32>, tensor<8x7xf32>, tensor<7xf32>, tensor<7xf32>), res_attrs = [{jax.result_info = "result"}, {jax.result_info = "embedding.weight"}, {jax.result_info = "block.selfAttn.query.weight"}, {jax.result_info = "block.selfAttn.key.weight"}, {jax.result_info = "block.selfAttn.value.weight"}, {jax.result_info = "block.selfAttn.output.weight"}, {jax.result_info = "block.linear1.weight"}, {jax.result_info = "block.linear2.weight"}, {jax.result_info = "block.norm1.weight"}, {jax.result_info = "block.norm2.weight"}, {jax.result_info = "head.weight"}, {jax.result_info = "head.bias"}, {jax.result_info = "optimizer.groups.0.weights"}, {jax.result_info = "optimizer.parameters.0.mean"}, {jax.result_info = "optimizer.parameters.0.square"}, {jax.result_info = "optimizer.parameters.1.mean"}, {jax.result_info = "optimizer.parameters.1.square"}, {jax.result_info = "optimizer.parameters.2.mean"}, {jax.result_info = "optimizer.parameters.2.square"}, {jax.result_info = "optimizer.parameters.3.mean"}, {jax.result_info = "optimizer.parameters.3.square"}, {jax.result_info = "optimizer.parameters.4.mean"}, {jax.result_info = "optimizer.parameters.4.square"}, {jax.result_info = "optimizer.parameters.5.mean"}, {jax.result_info = "optimizer.parameters.5.square"}, {jax.result_info = "optimizer.parameters.6.mean"}, {jax.result_info = "optimizer.parameters.6.square"}, {jax.result_info = "optimizer.parameters.7.mean"}, {jax.result_info = "optimizer.parameters.7.square"}, {jax.result_info = "optimizer.parameters.8.mean"}, {jax.result_info = "optimizer.parameters.8.square"}, {jax.result_info = "optimizer.parameters.9.mean"}, {jax.result_info = "optimizer.parameters.9.square"}, {jax.result_info = "optimizer.parameters.10.mean"}, {jax.result_info = "optimizer.parameters.10.square"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%0: tensor<2x5xi32>, %1: tensor<10xi32>, %2: tensor<f32>, %3: tensor<f32>, %4: tensor<7x8xf32>, %5: tensor<8x8xf32>, %6: tensor<8x8xf32>, %7: tensor<8x8xf32>, %8: tensor<8x8xf32>, %9: tensor<8x16xf32>, %10: tensor<16x8xf32>, %11: tensor<8xf32>, %12: tensor<8xf32>, %13: tensor<8x7xf32>, %14: tensor<7xf32>, %15: tensor<2xf32>, %16: tensor<7x8xf32>, %17: tensor<7x8xf32>, %18: tensor<8x8xf32>, %19: tensor<8x8xf32>, %20: tensor<8x8xf32>, %21: tensor<8x8xf32>, %22: tensor<8x8xf32>, %23: tensor<8x8xf32>, %24: tensor<8x8xf32>, %25: tensor<8x8xf32>, %26: tensor<8x16xf32>, %27: tensor<8x16xf32>, %28: tensor<16x8xf32>, %29: tensor<16x8xf32>, %30: tensor<8xf32>, %31: tensor<8xf32>, %32: tensor<8xf32>, %33: tensor<8xf32>, %34: tensor<8x7xf32>, %35: tensor<8x7xf32>, %36: tensor<7xf32>, %37: tensor<7xf32>):
    %38 = "stablehlo.constant"() <{value = dense<8.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %39 = "stablehlo.constant"() <{value = dense<9.999999747378752e-6> : tensor<f32>}> : () -> tensor<f32>
    %40 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %41 = "stablehlo.constant"() <{value = dense<7> : tensor<i32>}> : () -> tensor<i32>
    %42 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<f32>}> : () -> tensor<f32>
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
    %57 = "stablehlo.constant"() <{value = dense<0> : tensor<2x5xi32>}> : () -> tensor<2x5xi32>
    %58 = "stablehlo.compare"(%0, %57) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi1>
    %59 = "stablehlo.constant"() <{value = dense<7> : tensor<2x5xi32>}> : () -> tensor<2x5xi32>
    %60 = "stablehlo.add"(%0, %59) : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi32>
    %61 = "stablehlo.select"(%58, %60, %0) : (tensor<2x5xi1>, tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi32>
    %62 = "stablehlo.compare"(%61, %57) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi1>
    %63 = "stablehlo.compare"(%61, %59) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi1>
    %64 = "stablehlo.and"(%62, %63) : (tensor<2x5xi1>, tensor<2x5xi1>) -> tensor<2x5xi1>
    %65 = "stablehlo.select"(%64, %61, %57) : (tensor<2x5xi1>, tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi32>
    %66 = "stablehlo.gather"(%4, %65) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<7x8xf32>, tensor<2x5xi32>) -> tensor<2x5x8xf32>
    %67 = "stablehlo.broadcast_in_dim"(%64) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xi1>) -> tensor<2x5x8xi1>
    %68 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<2x5x8xf32>}> : () -> tensor<2x5x8xf32>
    %69 = "stablehlo.select"(%67, %66, %68) : (tensor<2x5x8xi1>, tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %73 = "stablehlo.reduce"(%69, %42) <{dimensions = array<i64: 2>}> ({
    ^bb0(%70: tensor<f32>, %71: tensor<f32>):
      %72 = "stablehlo.add"(%70, %71) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%72) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %74 = "stablehlo.reshape"(%73) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %75 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x1xf32>
    %76 = "stablehlo.divide"(%74, %75) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %77 = "stablehlo.reshape"(%76) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %78 = "stablehlo.broadcast_in_dim"(%77) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %79 = "stablehlo.subtract"(%69, %78) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %80 = "stablehlo.multiply"(%79, %79) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %84 = "stablehlo.reduce"(%80, %42) <{dimensions = array<i64: 2>}> ({
    ^bb0(%81: tensor<f32>, %82: tensor<f32>):
      %83 = "stablehlo.add"(%81, %82) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%83) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %85 = "stablehlo.reshape"(%84) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %86 = "stablehlo.divide"(%85, %75) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %87 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x1xf32>
    %88 = "stablehlo.add"(%86, %87) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %89 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<2x5x1xf32>}> : () -> tensor<2x5x1xf32>
    %90 = "stablehlo.sqrt"(%88) : (tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %91 = "stablehlo.divide"(%89, %90) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %92 = "stablehlo.reshape"(%91) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %93 = "stablehlo.broadcast_in_dim"(%92) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %94 = "stablehlo.multiply"(%79, %93) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %95 = "stablehlo.reshape"(%11) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %96 = "stablehlo.reshape"(%95) : (tensor<1x1x8xf32>) -> tensor<8xf32>
    %97 = "stablehlo.broadcast_in_dim"(%96) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<2x5x8xf32>
    %98 = "stablehlo.multiply"(%94, %97) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %99 = "stablehlo.transpose"(%5) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %100 = "stablehlo.transpose"(%99) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %101 = "stablehlo.broadcast_in_dim"(%100) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<8x8xf32>) -> tensor<2x8x8xf32>
    %102 = "stablehlo.dot_general"(%98, %101) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x8xf32>, tensor<2x8x8xf32>) -> tensor<2x5x8xf32>
    %103 = "stablehlo.reshape"(%102) : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %104 = "stablehlo.transpose"(%103) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %105 = "stablehlo.transpose"(%6) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %106 = "stablehlo.transpose"(%105) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %107 = "stablehlo.broadcast_in_dim"(%106) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<8x8xf32>) -> tensor<2x8x8xf32>
    %108 = "stablehlo.dot_general"(%98, %107) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x8xf32>, tensor<2x8x8xf32>) -> tensor<2x5x8xf32>
    %109 = "stablehlo.reshape"(%108) : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %110 = "stablehlo.transpose"(%109) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %111 = "stablehlo.transpose"(%7) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %112 = "stablehlo.transpose"(%111) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %113 = "stablehlo.broadcast_in_dim"(%112) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<8x8xf32>) -> tensor<2x8x8xf32>
    %114 = "stablehlo.dot_general"(%98, %113) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x8xf32>, tensor<2x8x8xf32>) -> tensor<2x5x8xf32>
    %115 = "stablehlo.reshape"(%114) : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %116 = "stablehlo.transpose"(%115) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %117 = "stablehlo.dot_general"(%104, %110) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %118 = "stablehlo.constant"() <{value = dense<5.0e-1> : tensor<2x2x5x5xf32>}> : () -> tensor<2x2x5x5xf32>
    %119 = "stablehlo.multiply"(%117, %118) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %120 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<2x2x5x5xi32>
    %121 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x2x5x5xi32>
    %122 = "stablehlo.compare"(%120, %121) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x2x5x5xi32>, tensor<2x2x5x5xi32>) -> tensor<2x2x5x5xi1>
    %123 = "stablehlo.constant"() <{value = dense<-9.999999680285692e+37> : tensor<2x2x5x5xf32>}> : () -> tensor<2x2x5x5xf32>
    %124 = "stablehlo.select"(%122, %123, %119) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %125 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %129 = "stablehlo.reduce"(%124, %125) <{dimensions = array<i64: 3>}> ({
    ^bb0(%126: tensor<f32>, %127: tensor<f32>):
      %128 = "stablehlo.maximum"(%126, %127) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%128) : (tensor<f32>) -> ()
    }) : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %130 = "stablehlo.broadcast_in_dim"(%129) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %131 = "stablehlo.subtract"(%124, %130) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %132 = "stablehlo.exponential"(%131) : (tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %133 = "stablehlo.compare"(%124, %123) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %134 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<2x2x5x5xf32>}> : () -> tensor<2x2x5x5xf32>
    %135 = "stablehlo.select"(%133, %134, %132) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %139 = "stablehlo.reduce"(%135, %42) <{dimensions = array<i64: 3>}> ({
    ^bb0(%136: tensor<f32>, %137: tensor<f32>):
      %138 = "stablehlo.add"(%136, %137) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%138) : (tensor<f32>) -> ()
    }) : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %140 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<2x2x5xf32>}> : () -> tensor<2x2x5xf32>
    %141 = "stablehlo.compare"(%139, %140) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xi1>
    %142 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<2x2x5xf32>}> : () -> tensor<2x2x5xf32>
    %143 = "stablehlo.select"(%141, %142, %139) : (tensor<2x2x5xi1>, tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %144 = "stablehlo.log"(%143) : (tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %145 = "stablehlo.add"(%129, %144) : (tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %146 = "stablehlo.constant"() <{value = dense<-9.999999680285692e+37> : tensor<2x2x5xf32>}> : () -> tensor<2x2x5xf32>
    %147 = "stablehlo.select"(%141, %146, %145) : (tensor<2x2x5xi1>, tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %148 = "stablehlo.broadcast_in_dim"(%147) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %149 = "stablehlo.compare"(%124, %123) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %150 = "stablehlo.compare"(%148, %123) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %151 = "stablehlo.or"(%149, %150) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xi1>) -> tensor<2x2x5x5xi1>
    %152 = "stablehlo.subtract"(%124, %148) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %153 = "stablehlo.exponential"(%152) : (tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %154 = "stablehlo.select"(%151, %134, %153) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %155 = "stablehlo.dot_general"(%154, %116) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %156 = "stablehlo.transpose"(%155) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %157 = "stablehlo.reshape"(%156) : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %158 = "stablehlo.transpose"(%8) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %159 = "stablehlo.transpose"(%158) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %160 = "stablehlo.broadcast_in_dim"(%159) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<8x8xf32>) -> tensor<2x8x8xf32>
    %161 = "stablehlo.dot_general"(%157, %160) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x8xf32>, tensor<2x8x8xf32>) -> tensor<2x5x8xf32>
    %162 = "stablehlo.add"(%69, %161) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %166 = "stablehlo.reduce"(%162, %42) <{dimensions = array<i64: 2>}> ({
    ^bb0(%163: tensor<f32>, %164: tensor<f32>):
      %165 = "stablehlo.add"(%163, %164) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%165) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %167 = "stablehlo.reshape"(%166) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %168 = "stablehlo.divide"(%167, %75) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %169 = "stablehlo.reshape"(%168) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %170 = "stablehlo.broadcast_in_dim"(%169) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %171 = "stablehlo.subtract"(%162, %170) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %172 = "stablehlo.multiply"(%171, %171) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %176 = "stablehlo.reduce"(%172, %42) <{dimensions = array<i64: 2>}> ({
    ^bb0(%173: tensor<f32>, %174: tensor<f32>):
      %175 = "stablehlo.add"(%173, %174) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%175) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %177 = "stablehlo.reshape"(%176) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %178 = "stablehlo.divide"(%177, %75) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %179 = "stablehlo.add"(%178, %87) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %180 = "stablehlo.sqrt"(%179) : (tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %181 = "stablehlo.divide"(%89, %180) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %182 = "stablehlo.reshape"(%181) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %183 = "stablehlo.broadcast_in_dim"(%182) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %184 = "stablehlo.multiply"(%171, %183) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %185 = "stablehlo.reshape"(%12) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %186 = "stablehlo.reshape"(%185) : (tensor<1x1x8xf32>) -> tensor<8xf32>
    %187 = "stablehlo.broadcast_in_dim"(%186) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<2x5x8xf32>
    %188 = "stablehlo.multiply"(%184, %187) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %189 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<8x16xf32>) -> tensor<2x8x16xf32>
    %190 = "stablehlo.dot_general"(%188, %189) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x8xf32>, tensor<2x8x16xf32>) -> tensor<2x5x16xf32>
    %191 = "stablehlo.constant"() <{value = dense<-2.0e+1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %192 = "stablehlo.maximum"(%190, %191) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %193 = "stablehlo.constant"() <{value = dense<5.0e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %194 = "stablehlo.multiply"(%192, %193) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %195 = "stablehlo.constant"() <{value = dense<-7.071067690849304e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %196 = "stablehlo.multiply"(%190, %195) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %197 = "stablehlo.compare"(%196, %196) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %198 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %199 = "stablehlo.compare"(%196, %198) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %200 = "stablehlo.abs"(%196) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %201 = "stablehlo.constant"() <{value = dense<1.0199999809265137e+1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %202 = "stablehlo.minimum"(%200, %201) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %203 = "stablehlo.bitcast_convert"(%202) : (tensor<2x5x16xf32>) -> tensor<2x5x16xi32>
    %204 = "stablehlo.constant"() <{value = dense<-4096> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %205 = "stablehlo.and"(%203, %204) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %206 = "stablehlo.bitcast_convert"(%205) : (tensor<2x5x16xi32>) -> tensor<2x5x16xf32>
    %207 = "stablehlo.multiply"(%206, %206) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %208 = "stablehlo.negate"(%207) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %209 = "stablehlo.constant"() <{value = dense<1.4426950216293335e+0> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %210 = "stablehlo.multiply"(%208, %209) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %211 = "stablehlo.round_nearest_even"(%210) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %212 = "stablehlo.constant"() <{value = dense<2.1219444170128554e-4> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %213 = "stablehlo.multiply"(%211, %212) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %214 = "stablehlo.constant"() <{value = dense<-6.93359375e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %215 = "stablehlo.multiply"(%211, %214) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %216 = "stablehlo.add"(%215, %208) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %217 = "stablehlo.add"(%213, %216) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %218 = "stablehlo.multiply"(%217, %217) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %219 = "stablehlo.constant"() <{value = dense<1.3950602151453495e-3> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %220 = "stablehlo.multiply"(%219, %217) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %221 = "stablehlo.constant"() <{value = dense<8.368953131139278e-3> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %222 = "stablehlo.add"(%220, %221) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %223 = "stablehlo.multiply"(%222, %217) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %224 = "stablehlo.constant"() <{value = dense<4.166620597243309e-2> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %225 = "stablehlo.add"(%223, %224) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %226 = "stablehlo.multiply"(%225, %217) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %227 = "stablehlo.constant"() <{value = dense<1.66665181517601e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %228 = "stablehlo.add"(%226, %227) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %229 = "stablehlo.multiply"(%228, %217) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %230 = "stablehlo.add"(%229, %193) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %231 = "stablehlo.multiply"(%218, %230) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %232 = "stablehlo.add"(%231, %217) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %233 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %234 = "stablehlo.add"(%232, %233) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %235 = "stablehlo.constant"() <{value = dense<-2.147483648e+9> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %236 = "stablehlo.maximum"(%211, %235) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %237 = "stablehlo.constant"() <{value = dense<2.14748352e+9> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %238 = "stablehlo.minimum"(%236, %237) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %239 = "stablehlo.compare"(%211, %211) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %240 = "stablehlo.select"(%239, %238, %198) : (tensor<2x5x16xi1>, tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %241 = "stablehlo.convert"(%240) : (tensor<2x5x16xf32>) -> tensor<2x5x16xi32>
    %242 = "stablehlo.constant"() <{value = dense<2.147483648e+9> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %243 = "stablehlo.compare"(%211, %242) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %244 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %245 = "stablehlo.select"(%243, %244, %241) : (tensor<2x5x16xi1>, tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %246 = "stablehlo.constant"() <{value = dense<0> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %247 = "stablehlo.add"(%245, %246) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %248 = "stablehlo.constant"() <{value = dense<1> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %249 = "stablehlo.constant"() <{value = dense<31> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %250 = "stablehlo.and"(%248, %249) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %251 = "stablehlo.shift_right_arithmetic"(%247, %250) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %252 = "stablehlo.constant"() <{value = dense<127> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %253 = "stablehlo.add"(%251, %252) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %254 = "stablehlo.constant"() <{value = dense<23> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %255 = "stablehlo.and"(%254, %249) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %256 = "stablehlo.shift_left"(%253, %255) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %257 = "stablehlo.bitcast_convert"(%256) : (tensor<2x5x16xi32>) -> tensor<2x5x16xf32>
    %258 = "stablehlo.multiply"(%234, %257) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %259 = "stablehlo.subtract"(%247, %251) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %260 = "stablehlo.add"(%259, %252) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %261 = "stablehlo.and"(%254, %249) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %262 = "stablehlo.shift_left"(%260, %261) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %263 = "stablehlo.bitcast_convert"(%262) : (tensor<2x5x16xi32>) -> tensor<2x5x16xf32>
    %264 = "stablehlo.multiply"(%258, %263) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %265 = "stablehlo.constant"() <{value = dense<4.16666679084301e-2> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %266 = "stablehlo.subtract"(%202, %206) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %267 = "stablehlo.add"(%202, %206) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %268 = "stablehlo.multiply"(%266, %267) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %269 = "stablehlo.multiply"(%265, %268) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %270 = "stablehlo.constant"() <{value = dense<-1.666666716337204e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %271 = "stablehlo.add"(%269, %270) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %272 = "stablehlo.multiply"(%271, %268) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %273 = "stablehlo.add"(%272, %193) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %274 = "stablehlo.multiply"(%273, %268) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %275 = "stablehlo.constant"() <{value = dense<-1.0e+0> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %276 = "stablehlo.add"(%274, %275) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %277 = "stablehlo.multiply"(%276, %268) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %278 = "stablehlo.add"(%277, %233) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %279 = "stablehlo.multiply"(%264, %278) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %280 = "stablehlo.constant"() <{value = dense<2.6538460588199086e-5> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %281 = "stablehlo.constant"() <{value = dense<2.0e+0> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %282 = "stablehlo.subtract"(%202, %281) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %283 = "stablehlo.add"(%202, %281) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %284 = "stablehlo.divide"(%282, %283) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %285 = "stablehlo.multiply"(%280, %284) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %286 = "stablehlo.constant"() <{value = dense<1.3811586541123688e-4> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %287 = "stablehlo.add"(%285, %286) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %288 = "stablehlo.multiply"(%287, %284) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %289 = "stablehlo.constant"() <{value = dense<3.2762000046204776e-5> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %290 = "stablehlo.add"(%288, %289) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %291 = "stablehlo.multiply"(%290, %284) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %292 = "stablehlo.constant"() <{value = dense<-9.626219980418682e-4> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %293 = "stablehlo.add"(%291, %292) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %294 = "stablehlo.multiply"(%293, %284) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %295 = "stablehlo.constant"() <{value = dense<-8.408674038946629e-4> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %296 = "stablehlo.add"(%294, %295) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %297 = "stablehlo.multiply"(%296, %284) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %298 = "stablehlo.constant"() <{value = dense<6.992444396018982e-3> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %299 = "stablehlo.add"(%297, %298) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %300 = "stablehlo.multiply"(%299, %284) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %301 = "stablehlo.constant"() <{value = dense<3.731698030605912e-3> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %302 = "stablehlo.add"(%300, %301) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %303 = "stablehlo.multiply"(%302, %284) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %304 = "stablehlo.constant"() <{value = dense<-7.897799462080002e-2> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %305 = "stablehlo.add"(%303, %304) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %306 = "stablehlo.multiply"(%305, %284) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %307 = "stablehlo.constant"() <{value = dense<2.416582554578781e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %308 = "stablehlo.add"(%306, %307) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %309 = "stablehlo.multiply"(%308, %284) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %310 = "stablehlo.constant"() <{value = dense<-4.2718586325645447e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %311 = "stablehlo.add"(%309, %310) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %312 = "stablehlo.multiply"(%311, %284) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %313 = "stablehlo.constant"() <{value = dense<2.5539568066596985e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %314 = "stablehlo.add"(%312, %313) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %315 = "stablehlo.multiply"(%279, %314) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %316 = "stablehlo.negate"(%315) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %317 = "stablehlo.add"(%316, %281) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %318 = "stablehlo.select"(%199, %317, %315) : (tensor<2x5x16xi1>, tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %319 = "stablehlo.select"(%197, %196, %318) : (tensor<2x5x16xi1>, tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %320 = "stablehlo.multiply"(%194, %319) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %321 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<16x8xf32>) -> tensor<2x16x8xf32>
    %322 = "stablehlo.dot_general"(%320, %321) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x16xf32>, tensor<2x16x8xf32>) -> tensor<2x5x8xf32>
    %323 = "stablehlo.add"(%162, %322) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %324 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<8x7xf32>) -> tensor<2x8x7xf32>
    %325 = "stablehlo.dot_general"(%323, %324) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x8xf32>, tensor<2x8x7xf32>) -> tensor<2x5x7xf32>
    %326 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64: 2>}> : (tensor<7xf32>) -> tensor<2x5x7xf32>
    %327 = "stablehlo.add"(%325, %326) : (tensor<2x5x7xf32>, tensor<2x5x7xf32>) -> tensor<2x5x7xf32>
    %328 = "stablehlo.reshape"(%327) : (tensor<2x5x7xf32>) -> tensor<10x7xf32>
    %332 = "stablehlo.reduce"(%328, %125) <{dimensions = array<i64: 1>}> ({
    ^bb0(%329: tensor<f32>, %330: tensor<f32>):
      %331 = "stablehlo.maximum"(%329, %330) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%331) : (tensor<f32>) -> ()
    }) : (tensor<10x7xf32>, tensor<f32>) -> tensor<10xf32>
    %333 = "stablehlo.reshape"(%332) : (tensor<10xf32>) -> tensor<10x1xf32>
    %334 = "stablehlo.reshape"(%333) : (tensor<10x1xf32>) -> tensor<10xf32>
    %335 = "stablehlo.broadcast_in_dim"(%334) <{broadcast_dimensions = array<i64: 0>}> : (tensor<10xf32>) -> tensor<10x7xf32>
    %336 = "stablehlo.subtract"(%328, %335) : (tensor<10x7xf32>, tensor<10x7xf32>) -> tensor<10x7xf32>
    %337 = "stablehlo.exponential"(%336) : (tensor<10x7xf32>) -> tensor<10x7xf32>
    %341 = "stablehlo.reduce"(%337, %42) <{dimensions = array<i64: 1>}> ({
    ^bb0(%338: tensor<f32>, %339: tensor<f32>):
      %340 = "stablehlo.add"(%338, %339) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%340) : (tensor<f32>) -> ()
    }) : (tensor<10x7xf32>, tensor<f32>) -> tensor<10xf32>
    %342 = "stablehlo.reshape"(%341) : (tensor<10xf32>) -> tensor<10x1xf32>
    %343 = "stablehlo.log"(%342) : (tensor<10x1xf32>) -> tensor<10x1xf32>
    %344 = "stablehlo.reshape"(%343) : (tensor<10x1xf32>) -> tensor<10xf32>
    %345 = "stablehlo.broadcast_in_dim"(%344) <{broadcast_dimensions = array<i64: 0>}> : (tensor<10xf32>) -> tensor<10x7xf32>
    %346 = "stablehlo.subtract"(%336, %345) : (tensor<10x7xf32>, tensor<10x7xf32>) -> tensor<10x7xf32>
    %347 = "stablehlo.reshape"(%1) : (tensor<10xi32>) -> tensor<10x1xi32>
    %348 = "stablehlo.reshape"(%347) : (tensor<10x1xi32>) -> tensor<10xi32>
    %349 = "stablehlo.broadcast_in_dim"(%348) <{broadcast_dimensions = array<i64: 0>}> : (tensor<10xi32>) -> tensor<10x7xi32>
    %350 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<7xi32>
    %351 = "stablehlo.broadcast_in_dim"(%350) <{broadcast_dimensions = array<i64: 1>}> : (tensor<7xi32>) -> tensor<10x7xi32>
    %352 = "stablehlo.compare"(%349, %351) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<10x7xi32>, tensor<10x7xi32>) -> tensor<10x7xi1>
    %353 = "stablehlo.convert"(%352) : (tensor<10x7xi1>) -> tensor<10x7xf32>
    %354 = "stablehlo.multiply"(%346, %353) : (tensor<10x7xf32>, tensor<10x7xf32>) -> tensor<10x7xf32>
    %358 = "stablehlo.reduce"(%354, %42) <{dimensions = array<i64: 1>}> ({
    ^bb0(%355: tensor<f32>, %356: tensor<f32>):
      %357 = "stablehlo.add"(%355, %356) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%357) : (tensor<f32>) -> ()
    }) : (tensor<10x7xf32>, tensor<f32>) -> tensor<10xf32>
    %359 = "stablehlo.negate"(%358) : (tensor<10xf32>) -> tensor<10xf32>
    %360 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<10xi32>
    %361 = "stablehlo.compare"(%360, %1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi1>
    %362 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<10xi32>
    %363 = "stablehlo.compare"(%1, %362) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi1>
    %364 = "stablehlo.and"(%361, %363) : (tensor<10xi1>, tensor<10xi1>) -> tensor<10xi1>
    %365 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10xf32>
    %366 = "stablehlo.broadcast_in_dim"(%43) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10xf32>
    %367 = "stablehlo.select"(%364, %365, %366) : (tensor<10xi1>, tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
    %368 = "stablehlo.add"(%359, %367) : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
    %372 = "stablehlo.reduce"(%368, %42) <{dimensions = array<i64: 0>}> ({
    ^bb0(%369: tensor<f32>, %370: tensor<f32>):
      %371 = "stablehlo.add"(%369, %370) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%371) : (tensor<f32>) -> ()
    }) : (tensor<10xf32>, tensor<f32>) -> tensor<f32>
    %373 = "stablehlo.divide"(%372, %44) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %374 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %375 = "stablehlo.multiply"(%16, %374) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %376 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x7x8xf32>
    %377 = "stablehlo.reshape"(%0) : (tensor<2x5xi32>) -> tensor<10xi32>
    %378 = "stablehlo.reshape"(%377) : (tensor<10xi32>) -> tensor<1x10x1xi32>
    %379 = "stablehlo.reshape"(%378) : (tensor<1x10x1xi32>) -> tensor<10xi32>
    %380 = "stablehlo.broadcast_in_dim"(%379) <{broadcast_dimensions = array<i64: 1>}> : (tensor<10xi32>) -> tensor<1x10x8xi32>
    %381 = "stablehlo.divide"(%45, %44) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %382 = "stablehlo.reshape"(%381) : (tensor<f32>) -> tensor<1xf32>
    %383 = "stablehlo.reshape"(%382) : (tensor<1xf32>) -> tensor<f32>
    %384 = "stablehlo.broadcast_in_dim"(%383) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10xf32>
    %385 = "stablehlo.negate"(%384) : (tensor<10xf32>) -> tensor<10xf32>
    %386 = "stablehlo.reshape"(%385) : (tensor<10xf32>) -> tensor<10x1xf32>
    %387 = "stablehlo.reshape"(%386) : (tensor<10x1xf32>) -> tensor<10xf32>
    %388 = "stablehlo.broadcast_in_dim"(%387) <{broadcast_dimensions = array<i64: 0>}> : (tensor<10xf32>) -> tensor<10x7xf32>
    %389 = "stablehlo.multiply"(%388, %353) : (tensor<10x7xf32>, tensor<10x7xf32>) -> tensor<10x7xf32>
    %390 = "stablehlo.negate"(%389) : (tensor<10x7xf32>) -> tensor<10x7xf32>
    %394 = "stablehlo.reduce"(%390, %42) <{dimensions = array<i64: 1>}> ({
    ^bb0(%391: tensor<f32>, %392: tensor<f32>):
      %393 = "stablehlo.add"(%391, %392) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%393) : (tensor<f32>) -> ()
    }) : (tensor<10x7xf32>, tensor<f32>) -> tensor<10xf32>
    %395 = "stablehlo.reshape"(%394) : (tensor<10xf32>) -> tensor<10x1xf32>
    %396 = "stablehlo.divide"(%395, %342) : (tensor<10x1xf32>, tensor<10x1xf32>) -> tensor<10x1xf32>
    %397 = "stablehlo.reshape"(%396) : (tensor<10x1xf32>) -> tensor<10xf32>
    %398 = "stablehlo.reshape"(%397) : (tensor<10xf32>) -> tensor<10x1xf32>
    %399 = "stablehlo.reshape"(%398) : (tensor<10x1xf32>) -> tensor<10xf32>
    %400 = "stablehlo.broadcast_in_dim"(%399) <{broadcast_dimensions = array<i64: 0>}> : (tensor<10xf32>) -> tensor<10x7xf32>
    %401 = "stablehlo.multiply"(%400, %337) : (tensor<10x7xf32>, tensor<10x7xf32>) -> tensor<10x7xf32>
    %402 = "stablehlo.add"(%389, %401) : (tensor<10x7xf32>, tensor<10x7xf32>) -> tensor<10x7xf32>
    %403 = "stablehlo.reshape"(%402) : (tensor<10x7xf32>) -> tensor<2x5x7xf32>
    %404 = "stablehlo.transpose"(%324) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x8x7xf32>) -> tensor<2x7x8xf32>
    %405 = "stablehlo.dot_general"(%403, %404) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x7xf32>, tensor<2x7x8xf32>) -> tensor<2x5x8xf32>
    %406 = "stablehlo.transpose"(%321) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x16x8xf32>) -> tensor<2x8x16xf32>
    %407 = "stablehlo.dot_general"(%405, %406) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x8xf32>, tensor<2x8x16xf32>) -> tensor<2x5x16xf32>
    %408 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %409 = "stablehlo.multiply"(%190, %408) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %410 = "stablehlo.compare"(%409, %409) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %411 = "stablehlo.compare"(%409, %198) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %412 = "stablehlo.abs"(%409) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %413 = "stablehlo.minimum"(%412, %201) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %414 = "stablehlo.bitcast_convert"(%413) : (tensor<2x5x16xf32>) -> tensor<2x5x16xi32>
    %415 = "stablehlo.and"(%414, %204) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %416 = "stablehlo.bitcast_convert"(%415) : (tensor<2x5x16xi32>) -> tensor<2x5x16xf32>
    %417 = "stablehlo.multiply"(%416, %416) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %418 = "stablehlo.negate"(%417) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %419 = "stablehlo.multiply"(%418, %209) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %420 = "stablehlo.round_nearest_even"(%419) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %421 = "stablehlo.multiply"(%420, %212) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %422 = "stablehlo.multiply"(%420, %214) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %423 = "stablehlo.add"(%422, %418) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %424 = "stablehlo.add"(%421, %423) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %425 = "stablehlo.multiply"(%424, %424) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %426 = "stablehlo.multiply"(%219, %424) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %427 = "stablehlo.add"(%426, %221) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %428 = "stablehlo.multiply"(%427, %424) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %429 = "stablehlo.add"(%428, %224) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %430 = "stablehlo.multiply"(%429, %424) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %431 = "stablehlo.add"(%430, %227) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %432 = "stablehlo.multiply"(%431, %424) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %433 = "stablehlo.add"(%432, %193) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %434 = "stablehlo.multiply"(%425, %433) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %435 = "stablehlo.add"(%434, %424) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %436 = "stablehlo.add"(%435, %233) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %437 = "stablehlo.maximum"(%420, %235) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %438 = "stablehlo.minimum"(%437, %237) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %439 = "stablehlo.compare"(%420, %420) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %440 = "stablehlo.select"(%439, %438, %198) : (tensor<2x5x16xi1>, tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %441 = "stablehlo.convert"(%440) : (tensor<2x5x16xf32>) -> tensor<2x5x16xi32>
    %442 = "stablehlo.compare"(%420, %242) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %443 = "stablehlo.select"(%442, %244, %441) : (tensor<2x5x16xi1>, tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %444 = "stablehlo.add"(%443, %246) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %445 = "stablehlo.and"(%248, %249) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %446 = "stablehlo.shift_right_arithmetic"(%444, %445) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %447 = "stablehlo.add"(%446, %252) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %448 = "stablehlo.and"(%254, %249) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %449 = "stablehlo.shift_left"(%447, %448) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %450 = "stablehlo.bitcast_convert"(%449) : (tensor<2x5x16xi32>) -> tensor<2x5x16xf32>
    %451 = "stablehlo.multiply"(%436, %450) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %452 = "stablehlo.subtract"(%444, %446) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %453 = "stablehlo.add"(%452, %252) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %454 = "stablehlo.and"(%254, %249) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %455 = "stablehlo.shift_left"(%453, %454) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %456 = "stablehlo.bitcast_convert"(%455) : (tensor<2x5x16xi32>) -> tensor<2x5x16xf32>
    %457 = "stablehlo.multiply"(%451, %456) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %458 = "stablehlo.subtract"(%413, %416) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %459 = "stablehlo.add"(%413, %416) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %460 = "stablehlo.multiply"(%458, %459) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %461 = "stablehlo.multiply"(%265, %460) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %462 = "stablehlo.add"(%461, %270) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %463 = "stablehlo.multiply"(%462, %460) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %464 = "stablehlo.add"(%463, %193) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %465 = "stablehlo.multiply"(%464, %460) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %466 = "stablehlo.add"(%465, %275) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %467 = "stablehlo.multiply"(%466, %460) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %468 = "stablehlo.add"(%467, %233) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %469 = "stablehlo.multiply"(%457, %468) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %470 = "stablehlo.subtract"(%413, %281) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %471 = "stablehlo.add"(%413, %281) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %472 = "stablehlo.divide"(%470, %471) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %473 = "stablehlo.multiply"(%280, %472) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %474 = "stablehlo.add"(%473, %286) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %475 = "stablehlo.multiply"(%474, %472) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %476 = "stablehlo.add"(%475, %289) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %477 = "stablehlo.multiply"(%476, %472) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %478 = "stablehlo.add"(%477, %292) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %479 = "stablehlo.multiply"(%478, %472) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %480 = "stablehlo.add"(%479, %295) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %481 = "stablehlo.multiply"(%480, %472) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %482 = "stablehlo.add"(%481, %298) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %483 = "stablehlo.multiply"(%482, %472) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %484 = "stablehlo.add"(%483, %301) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %485 = "stablehlo.multiply"(%484, %472) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %486 = "stablehlo.add"(%485, %304) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %487 = "stablehlo.multiply"(%486, %472) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %488 = "stablehlo.add"(%487, %307) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %489 = "stablehlo.multiply"(%488, %472) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %490 = "stablehlo.add"(%489, %310) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %491 = "stablehlo.multiply"(%490, %472) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %492 = "stablehlo.add"(%491, %313) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %493 = "stablehlo.multiply"(%469, %492) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %494 = "stablehlo.negate"(%493) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %495 = "stablehlo.add"(%494, %281) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %496 = "stablehlo.select"(%411, %495, %493) : (tensor<2x5x16xi1>, tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %497 = "stablehlo.select"(%410, %409, %496) : (tensor<2x5x16xi1>, tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %498 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %499 = "stablehlo.multiply"(%497, %498) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %500 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %501 = "stablehlo.maximum"(%190, %500) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %502 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %503 = "stablehlo.minimum"(%501, %502) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %504 = "stablehlo.multiply"(%503, %503) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %505 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %506 = "stablehlo.multiply"(%504, %505) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %507 = "stablehlo.exponential"(%506) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %508 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %509 = "stablehlo.multiply"(%507, %508) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %510 = "stablehlo.multiply"(%503, %509) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %511 = "stablehlo.add"(%499, %510) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %512 = "stablehlo.multiply"(%407, %511) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %513 = "stablehlo.transpose"(%189) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x8x16xf32>) -> tensor<2x16x8xf32>
    %514 = "stablehlo.dot_general"(%512, %513) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x16xf32>, tensor<2x16x8xf32>) -> tensor<2x5x8xf32>
    %515 = "stablehlo.multiply"(%514, %187) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %516 = "stablehlo.multiply"(%515, %183) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %517 = "stablehlo.multiply"(%515, %171) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %521 = "stablehlo.reduce"(%517, %42) <{dimensions = array<i64: 2>}> ({
    ^bb0(%518: tensor<f32>, %519: tensor<f32>):
      %520 = "stablehlo.add"(%518, %519) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%520) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %522 = "stablehlo.reshape"(%521) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %523 = "stablehlo.multiply"(%522, %181) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %524 = "stablehlo.divide"(%523, %179) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %525 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x1xf32>
    %526 = "stablehlo.multiply"(%524, %525) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %527 = "stablehlo.divide"(%526, %75) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %528 = "stablehlo.reshape"(%527) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %529 = "stablehlo.reshape"(%528) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %530 = "stablehlo.reshape"(%529) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %531 = "stablehlo.broadcast_in_dim"(%530) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %532 = "stablehlo.multiply"(%531, %171) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %533 = "stablehlo.add"(%516, %532) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %534 = "stablehlo.add"(%533, %532) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %535 = "stablehlo.add"(%405, %534) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %536 = "stablehlo.negate"(%534) : (tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %540 = "stablehlo.reduce"(%536, %42) <{dimensions = array<i64: 2>}> ({
    ^bb0(%537: tensor<f32>, %538: tensor<f32>):
      %539 = "stablehlo.add"(%537, %538) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%539) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %541 = "stablehlo.reshape"(%540) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %542 = "stablehlo.divide"(%541, %75) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %543 = "stablehlo.reshape"(%542) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %544 = "stablehlo.reshape"(%543) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %545 = "stablehlo.reshape"(%544) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %546 = "stablehlo.broadcast_in_dim"(%545) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %547 = "stablehlo.add"(%535, %546) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %548 = "stablehlo.transpose"(%160) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x8x8xf32>) -> tensor<2x8x8xf32>
    %549 = "stablehlo.dot_general"(%547, %548) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x8xf32>, tensor<2x8x8xf32>) -> tensor<2x5x8xf32>
    %550 = "stablehlo.reshape"(%549) : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %551 = "stablehlo.transpose"(%550) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %552 = "stablehlo.dot_general"(%104, %110) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %553 = "stablehlo.multiply"(%552, %118) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %554 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<2x2x5x5xi32>
    %555 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x2x5x5xi32>
    %556 = "stablehlo.compare"(%554, %555) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x2x5x5xi32>, tensor<2x2x5x5xi32>) -> tensor<2x2x5x5xi1>
    %557 = "stablehlo.select"(%556, %123, %553) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %561 = "stablehlo.reduce"(%557, %125) <{dimensions = array<i64: 3>}> ({
    ^bb0(%558: tensor<f32>, %559: tensor<f32>):
      %560 = "stablehlo.maximum"(%558, %559) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%560) : (tensor<f32>) -> ()
    }) : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %562 = "stablehlo.broadcast_in_dim"(%561) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %563 = "stablehlo.subtract"(%557, %562) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %564 = "stablehlo.exponential"(%563) : (tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %565 = "stablehlo.compare"(%557, %123) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %566 = "stablehlo.select"(%565, %134, %564) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %570 = "stablehlo.reduce"(%566, %42) <{dimensions = array<i64: 3>}> ({
    ^bb0(%567: tensor<f32>, %568: tensor<f32>):
      %569 = "stablehlo.add"(%567, %568) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%569) : (tensor<f32>) -> ()
    }) : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %571 = "stablehlo.compare"(%570, %140) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xi1>
    %572 = "stablehlo.select"(%571, %142, %570) : (tensor<2x2x5xi1>, tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %573 = "stablehlo.log"(%572) : (tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %574 = "stablehlo.add"(%561, %573) : (tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %575 = "stablehlo.select"(%571, %146, %574) : (tensor<2x2x5xi1>, tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %576 = "stablehlo.multiply"(%551, %155) : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %580 = "stablehlo.reduce"(%576, %42) <{dimensions = array<i64: 3>}> ({
    ^bb0(%577: tensor<f32>, %578: tensor<f32>):
      %579 = "stablehlo.add"(%577, %578) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%579) : (tensor<f32>) -> ()
    }) : (tensor<2x2x5x4xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %581 = "stablehlo.dot_general"(%104, %110) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %582 = "stablehlo.multiply"(%581, %118) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %583 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<2x2x5x5xi32>
    %584 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x2x5x5xi32>
    %585 = "stablehlo.compare"(%583, %584) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x2x5x5xi32>, tensor<2x2x5x5xi32>) -> tensor<2x2x5x5xi1>
    %586 = "stablehlo.select"(%585, %123, %582) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %587 = "stablehlo.broadcast_in_dim"(%575) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %588 = "stablehlo.compare"(%586, %123) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %589 = "stablehlo.compare"(%587, %123) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %590 = "stablehlo.or"(%588, %589) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xi1>) -> tensor<2x2x5x5xi1>
    %591 = "stablehlo.subtract"(%586, %587) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %592 = "stablehlo.exponential"(%591) : (tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %593 = "stablehlo.select"(%590, %134, %592) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %594 = "stablehlo.dot_general"(%593, %551) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %595 = "stablehlo.transpose"(%594) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %596 = "stablehlo.reshape"(%595) : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %597 = "stablehlo.transpose"(%113) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x8x8xf32>) -> tensor<2x8x8xf32>
    %598 = "stablehlo.dot_general"(%596, %597) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x8xf32>, tensor<2x8x8xf32>) -> tensor<2x5x8xf32>
    %599 = "stablehlo.dot_general"(%104, %110) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %600 = "stablehlo.multiply"(%599, %118) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %601 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<2x2x5x5xi32>
    %602 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x2x5x5xi32>
    %603 = "stablehlo.compare"(%601, %602) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x2x5x5xi32>, tensor<2x2x5x5xi32>) -> tensor<2x2x5x5xi1>
    %604 = "stablehlo.select"(%603, %123, %600) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %605 = "stablehlo.broadcast_in_dim"(%575) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %606 = "stablehlo.compare"(%604, %123) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %607 = "stablehlo.compare"(%605, %123) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %608 = "stablehlo.or"(%606, %607) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xi1>) -> tensor<2x2x5x5xi1>
    %609 = "stablehlo.subtract"(%604, %605) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %610 = "stablehlo.exponential"(%609) : (tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %611 = "stablehlo.select"(%608, %134, %610) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %612 = "stablehlo.dot_general"(%551, %116) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %613 = "stablehlo.broadcast_in_dim"(%580) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %614 = "stablehlo.subtract"(%612, %613) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %615 = "stablehlo.multiply"(%611, %614) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %616 = "stablehlo.multiply"(%615, %118) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %617 = "stablehlo.dot_general"(%616, %104) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %618 = "stablehlo.transpose"(%617) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %619 = "stablehlo.reshape"(%618) : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %620 = "stablehlo.transpose"(%107) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x8x8xf32>) -> tensor<2x8x8xf32>
    %621 = "stablehlo.dot_general"(%619, %620) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x8xf32>, tensor<2x8x8xf32>) -> tensor<2x5x8xf32>
    %622 = "stablehlo.add"(%598, %621) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %623 = "stablehlo.dot_general"(%104, %110) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %624 = "stablehlo.multiply"(%623, %118) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %625 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<2x2x5x5xi32>
    %626 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x2x5x5xi32>
    %627 = "stablehlo.compare"(%625, %626) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x2x5x5xi32>, tensor<2x2x5x5xi32>) -> tensor<2x2x5x5xi1>
    %628 = "stablehlo.select"(%627, %123, %624) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %629 = "stablehlo.broadcast_in_dim"(%575) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %630 = "stablehlo.compare"(%628, %123) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %631 = "stablehlo.compare"(%629, %123) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %632 = "stablehlo.or"(%630, %631) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xi1>) -> tensor<2x2x5x5xi1>
    %633 = "stablehlo.subtract"(%628, %629) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %634 = "stablehlo.exponential"(%633) : (tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %635 = "stablehlo.select"(%632, %134, %634) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %636 = "stablehlo.dot_general"(%551, %116) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %637 = "stablehlo.broadcast_in_dim"(%580) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %638 = "stablehlo.subtract"(%636, %637) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %639 = "stablehlo.multiply"(%635, %638) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %640 = "stablehlo.multiply"(%639, %118) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %641 = "stablehlo.dot_general"(%640, %110) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %642 = "stablehlo.transpose"(%641) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %643 = "stablehlo.reshape"(%642) : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %644 = "stablehlo.transpose"(%101) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x8x8xf32>) -> tensor<2x8x8xf32>
    %645 = "stablehlo.dot_general"(%643, %644) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x8xf32>, tensor<2x8x8xf32>) -> tensor<2x5x8xf32>
    %646 = "stablehlo.add"(%622, %645) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %647 = "stablehlo.multiply"(%646, %97) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %648 = "stablehlo.multiply"(%647, %93) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %649 = "stablehlo.multiply"(%647, %79) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %653 = "stablehlo.reduce"(%649, %42) <{dimensions = array<i64: 2>}> ({
    ^bb0(%650: tensor<f32>, %651: tensor<f32>):
      %652 = "stablehlo.add"(%650, %651) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%652) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %654 = "stablehlo.reshape"(%653) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %655 = "stablehlo.multiply"(%654, %91) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %656 = "stablehlo.divide"(%655, %88) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %657 = "stablehlo.multiply"(%656, %525) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %658 = "stablehlo.divide"(%657, %75) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %659 = "stablehlo.reshape"(%658) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %660 = "stablehlo.reshape"(%659) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %661 = "stablehlo.reshape"(%660) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %662 = "stablehlo.broadcast_in_dim"(%661) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %663 = "stablehlo.multiply"(%662, %79) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %664 = "stablehlo.add"(%648, %663) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %665 = "stablehlo.add"(%664, %663) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %666 = "stablehlo.add"(%547, %665) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %667 = "stablehlo.negate"(%665) : (tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %671 = "stablehlo.reduce"(%667, %42) <{dimensions = array<i64: 2>}> ({
    ^bb0(%668: tensor<f32>, %669: tensor<f32>):
      %670 = "stablehlo.add"(%668, %669) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%670) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %672 = "stablehlo.reshape"(%671) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %673 = "stablehlo.divide"(%672, %75) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %674 = "stablehlo.reshape"(%673) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %675 = "stablehlo.reshape"(%674) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %676 = "stablehlo.reshape"(%675) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %677 = "stablehlo.broadcast_in_dim"(%676) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %678 = "stablehlo.add"(%666, %677) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %679 = "stablehlo.reshape"(%678) : (tensor<2x5x8xf32>) -> tensor<1x10x8xf32>
    %680 = "stablehlo.constant"() <{value = dense<0> : tensor<1x10x8xi32>}> : () -> tensor<1x10x8xi32>
    %681 = "stablehlo.compare"(%380, %680) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1x10x8xi32>, tensor<1x10x8xi32>) -> tensor<1x10x8xi1>
    %682 = "stablehlo.constant"() <{value = dense<7> : tensor<1x10x8xi32>}> : () -> tensor<1x10x8xi32>
    %683 = "stablehlo.add"(%380, %682) : (tensor<1x10x8xi32>, tensor<1x10x8xi32>) -> tensor<1x10x8xi32>
    %684 = "stablehlo.select"(%681, %683, %380) : (tensor<1x10x8xi1>, tensor<1x10x8xi32>, tensor<1x10x8xi32>) -> tensor<1x10x8xi32>
    %685 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<1x10x8xi32>
    %686 = "stablehlo.reshape"(%685) : (tensor<1x10x8xi32>) -> tensor<1x10x8x1xi32>
    %687 = "stablehlo.reshape"(%684) : (tensor<1x10x8xi32>) -> tensor<1x10x8x1xi32>
    %688 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x10x8xi32>
    %689 = "stablehlo.reshape"(%688) : (tensor<1x10x8xi32>) -> tensor<1x10x8x1xi32>
    %690 = "stablehlo.concatenate"(%686, %687, %689) <{dimension = 3 : i64}> : (tensor<1x10x8x1xi32>, tensor<1x10x8x1xi32>, tensor<1x10x8x1xi32>) -> tensor<1x10x8x3xi32>
    %694 = "stablehlo.scatter"(%376, %690, %679) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1, 2], scatter_dims_to_operand_dims = [0, 1, 2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%691: tensor<f32>, %692: tensor<f32>):
      %693 = "stablehlo.add"(%691, %692) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%693) : (tensor<f32>) -> ()
    }) : (tensor<1x7x8xf32>, tensor<1x10x8x3xi32>, tensor<1x10x8xf32>) -> tensor<1x7x8xf32>
    %695 = "stablehlo.reshape"(%694) : (tensor<1x7x8xf32>) -> tensor<7x8xf32>
    %696 = "stablehlo.negate"(%3) : (tensor<f32>) -> tensor<f32>
    %697 = "stablehlo.add"(%696, %45) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %698 = "stablehlo.broadcast_in_dim"(%697) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %699 = "stablehlo.multiply"(%695, %698) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %700 = "stablehlo.add"(%375, %699) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %701 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2xi32>
    %702 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %703 = "stablehlo.compare"(%701, %702) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %704 = "stablehlo.reshape"(%697) : (tensor<f32>) -> tensor<1xf32>
    %705 = "stablehlo.pad"(%704, %42) <{edge_padding_high = array<i64: 1>, edge_padding_low = array<i64: 0>, interior_padding = array<i64: 0>}> : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
    %706 = "stablehlo.reshape"(%53) : (tensor<f32>) -> tensor<1xf32>
    %707 = "stablehlo.pad"(%706, %42) <{edge_padding_high = array<i64: 0>, edge_padding_low = array<i64: 1>, interior_padding = array<i64: 0>}> : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
    %708 = "stablehlo.select"(%703, %705, %707) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %709 = "stablehlo.negate"(%15) : (tensor<2xf32>) -> tensor<2xf32>
    %710 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %711 = "stablehlo.add"(%709, %710) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %712 = "stablehlo.multiply"(%708, %711) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %713 = "stablehlo.add"(%15, %712) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %714 = "stablehlo.slice"(%713) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %715 = "stablehlo.reshape"(%714) : (tensor<1xf32>) -> tensor<f32>
    %716 = "stablehlo.broadcast_in_dim"(%715) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %717 = "stablehlo.divide"(%700, %716) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %718 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %719 = "stablehlo.multiply"(%17, %718) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %720 = "stablehlo.multiply"(%695, %695) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %721 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %722 = "stablehlo.multiply"(%720, %721) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %723 = "stablehlo.add"(%719, %722) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %724 = "stablehlo.slice"(%713) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %725 = "stablehlo.reshape"(%724) : (tensor<1xf32>) -> tensor<f32>
    %726 = "stablehlo.broadcast_in_dim"(%725) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %727 = "stablehlo.divide"(%723, %726) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %728 = "stablehlo.sqrt"(%727) : (tensor<7x8xf32>) -> tensor<7x8xf32>
    %729 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %730 = "stablehlo.add"(%728, %729) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %731 = "stablehlo.divide"(%717, %730) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %732 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %733 = "stablehlo.multiply"(%4, %732) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %734 = "stablehlo.add"(%731, %733) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %735 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %736 = "stablehlo.multiply"(%734, %735) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %737 = "stablehlo.subtract"(%4, %736) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %738 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %739 = "stablehlo.multiply"(%18, %738) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %740 = "stablehlo.transpose"(%98) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x5x8xf32>) -> tensor<2x8x5xf32>
    %741 = "stablehlo.dot_general"(%740, %643) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x8x5xf32>, tensor<2x5x8xf32>) -> tensor<2x8x8xf32>
    %745 = "stablehlo.reduce"(%741, %42) <{dimensions = array<i64: 0>}> ({
    ^bb0(%742: tensor<f32>, %743: tensor<f32>):
      %744 = "stablehlo.add"(%742, %743) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%744) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8xf32>, tensor<f32>) -> tensor<8x8xf32>
    %746 = "stablehlo.reshape"(%745) : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
    %747 = "stablehlo.reshape"(%746) : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
    %748 = "stablehlo.transpose"(%747) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %749 = "stablehlo.transpose"(%748) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %750 = "stablehlo.broadcast_in_dim"(%697) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %751 = "stablehlo.multiply"(%749, %750) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %752 = "stablehlo.add"(%739, %751) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %753 = "stablehlo.broadcast_in_dim"(%715) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %754 = "stablehlo.divide"(%752, %753) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %755 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %756 = "stablehlo.multiply"(%19, %755) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %757 = "stablehlo.multiply"(%749, %749) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %758 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %759 = "stablehlo.multiply"(%757, %758) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %760 = "stablehlo.add"(%756, %759) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %761 = "stablehlo.broadcast_in_dim"(%725) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %762 = "stablehlo.divide"(%760, %761) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %763 = "stablehlo.sqrt"(%762) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %764 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %765 = "stablehlo.add"(%763, %764) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %766 = "stablehlo.divide"(%754, %765) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %767 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %768 = "stablehlo.multiply"(%5, %767) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %769 = "stablehlo.add"(%766, %768) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %770 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %771 = "stablehlo.multiply"(%769, %770) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %772 = "stablehlo.subtract"(%5, %771) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %773 = "stablehlo.multiply"(%20, %738) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %774 = "stablehlo.dot_general"(%740, %619) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x8x5xf32>, tensor<2x5x8xf32>) -> tensor<2x8x8xf32>
    %778 = "stablehlo.reduce"(%774, %42) <{dimensions = array<i64: 0>}> ({
    ^bb0(%775: tensor<f32>, %776: tensor<f32>):
      %777 = "stablehlo.add"(%775, %776) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%777) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8xf32>, tensor<f32>) -> tensor<8x8xf32>
    %779 = "stablehlo.reshape"(%778) : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
    %780 = "stablehlo.reshape"(%779) : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
    %781 = "stablehlo.transpose"(%780) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %782 = "stablehlo.transpose"(%781) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %783 = "stablehlo.multiply"(%782, %750) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %784 = "stablehlo.add"(%773, %783) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %785 = "stablehlo.divide"(%784, %753) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %786 = "stablehlo.multiply"(%21, %755) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %787 = "stablehlo.multiply"(%782, %782) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %788 = "stablehlo.multiply"(%787, %758) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %789 = "stablehlo.add"(%786, %788) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %790 = "stablehlo.divide"(%789, %761) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %791 = "stablehlo.sqrt"(%790) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %792 = "stablehlo.add"(%791, %764) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %793 = "stablehlo.divide"(%785, %792) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %794 = "stablehlo.multiply"(%6, %767) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %795 = "stablehlo.add"(%793, %794) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %796 = "stablehlo.multiply"(%795, %770) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %797 = "stablehlo.subtract"(%6, %796) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %798 = "stablehlo.multiply"(%22, %738) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %799 = "stablehlo.dot_general"(%740, %596) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x8x5xf32>, tensor<2x5x8xf32>) -> tensor<2x8x8xf32>
    %803 = "stablehlo.reduce"(%799, %42) <{dimensions = array<i64: 0>}> ({
    ^bb0(%800: tensor<f32>, %801: tensor<f32>):
      %802 = "stablehlo.add"(%800, %801) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%802) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8xf32>, tensor<f32>) -> tensor<8x8xf32>
    %804 = "stablehlo.reshape"(%803) : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
    %805 = "stablehlo.reshape"(%804) : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
    %806 = "stablehlo.transpose"(%805) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %807 = "stablehlo.transpose"(%806) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %808 = "stablehlo.multiply"(%807, %750) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %809 = "stablehlo.add"(%798, %808) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %810 = "stablehlo.divide"(%809, %753) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %811 = "stablehlo.multiply"(%23, %755) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %812 = "stablehlo.multiply"(%807, %807) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %813 = "stablehlo.multiply"(%812, %758) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %814 = "stablehlo.add"(%811, %813) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %815 = "stablehlo.divide"(%814, %761) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %816 = "stablehlo.sqrt"(%815) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %817 = "stablehlo.add"(%816, %764) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %818 = "stablehlo.divide"(%810, %817) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %819 = "stablehlo.multiply"(%7, %767) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %820 = "stablehlo.add"(%818, %819) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %821 = "stablehlo.multiply"(%820, %770) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %822 = "stablehlo.subtract"(%7, %821) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %823 = "stablehlo.multiply"(%24, %738) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %824 = "stablehlo.transpose"(%157) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x5x8xf32>) -> tensor<2x8x5xf32>
    %825 = "stablehlo.dot_general"(%824, %547) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x8x5xf32>, tensor<2x5x8xf32>) -> tensor<2x8x8xf32>
    %829 = "stablehlo.reduce"(%825, %42) <{dimensions = array<i64: 0>}> ({
    ^bb0(%826: tensor<f32>, %827: tensor<f32>):
      %828 = "stablehlo.add"(%826, %827) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%828) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8xf32>, tensor<f32>) -> tensor<8x8xf32>
    %830 = "stablehlo.reshape"(%829) : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
    %831 = "stablehlo.reshape"(%830) : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
    %832 = "stablehlo.transpose"(%831) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %833 = "stablehlo.transpose"(%832) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %834 = "stablehlo.multiply"(%833, %750) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %835 = "stablehlo.add"(%823, %834) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %836 = "stablehlo.divide"(%835, %753) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %837 = "stablehlo.multiply"(%25, %755) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %838 = "stablehlo.multiply"(%833, %833) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %839 = "stablehlo.multiply"(%838, %758) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %840 = "stablehlo.add"(%837, %839) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %841 = "stablehlo.divide"(%840, %761) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %842 = "stablehlo.sqrt"(%841) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %843 = "stablehlo.add"(%842, %764) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %844 = "stablehlo.divide"(%836, %843) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %845 = "stablehlo.multiply"(%8, %767) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %846 = "stablehlo.add"(%844, %845) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %847 = "stablehlo.multiply"(%846, %770) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %848 = "stablehlo.subtract"(%8, %847) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %849 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %850 = "stablehlo.multiply"(%26, %849) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %851 = "stablehlo.transpose"(%188) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x5x8xf32>) -> tensor<2x8x5xf32>
    %852 = "stablehlo.dot_general"(%851, %512) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x8x5xf32>, tensor<2x5x16xf32>) -> tensor<2x8x16xf32>
    %856 = "stablehlo.reduce"(%852, %42) <{dimensions = array<i64: 0>}> ({
    ^bb0(%853: tensor<f32>, %854: tensor<f32>):
      %855 = "stablehlo.add"(%853, %854) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%855) : (tensor<f32>) -> ()
    }) : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<8x16xf32>
    %857 = "stablehlo.reshape"(%856) : (tensor<8x16xf32>) -> tensor<1x8x16xf32>
    %858 = "stablehlo.reshape"(%857) : (tensor<1x8x16xf32>) -> tensor<8x16xf32>
    %859 = "stablehlo.broadcast_in_dim"(%697) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %860 = "stablehlo.multiply"(%858, %859) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %861 = "stablehlo.add"(%850, %860) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %862 = "stablehlo.broadcast_in_dim"(%715) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %863 = "stablehlo.divide"(%861, %862) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %864 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %865 = "stablehlo.multiply"(%27, %864) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %866 = "stablehlo.multiply"(%858, %858) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %867 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %868 = "stablehlo.multiply"(%866, %867) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %869 = "stablehlo.add"(%865, %868) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %870 = "stablehlo.broadcast_in_dim"(%725) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %871 = "stablehlo.divide"(%869, %870) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %872 = "stablehlo.sqrt"(%871) : (tensor<8x16xf32>) -> tensor<8x16xf32>
    %873 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %874 = "stablehlo.add"(%872, %873) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %875 = "stablehlo.divide"(%863, %874) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %876 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %877 = "stablehlo.multiply"(%9, %876) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %878 = "stablehlo.add"(%875, %877) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %879 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %880 = "stablehlo.multiply"(%878, %879) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %881 = "stablehlo.subtract"(%9, %880) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %882 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %883 = "stablehlo.multiply"(%28, %882) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %884 = "stablehlo.transpose"(%320) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x5x16xf32>) -> tensor<2x16x5xf32>
    %885 = "stablehlo.dot_general"(%884, %405) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x16x5xf32>, tensor<2x5x8xf32>) -> tensor<2x16x8xf32>
    %889 = "stablehlo.reduce"(%885, %42) <{dimensions = array<i64: 0>}> ({
    ^bb0(%886: tensor<f32>, %887: tensor<f32>):
      %888 = "stablehlo.add"(%886, %887) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%888) : (tensor<f32>) -> ()
    }) : (tensor<2x16x8xf32>, tensor<f32>) -> tensor<16x8xf32>
    %890 = "stablehlo.reshape"(%889) : (tensor<16x8xf32>) -> tensor<1x16x8xf32>
    %891 = "stablehlo.reshape"(%890) : (tensor<1x16x8xf32>) -> tensor<16x8xf32>
    %892 = "stablehlo.broadcast_in_dim"(%697) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %893 = "stablehlo.multiply"(%891, %892) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %894 = "stablehlo.add"(%883, %893) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %895 = "stablehlo.broadcast_in_dim"(%715) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %896 = "stablehlo.divide"(%894, %895) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %897 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %898 = "stablehlo.multiply"(%29, %897) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %899 = "stablehlo.multiply"(%891, %891) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %900 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %901 = "stablehlo.multiply"(%899, %900) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %902 = "stablehlo.add"(%898, %901) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %903 = "stablehlo.broadcast_in_dim"(%725) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %904 = "stablehlo.divide"(%902, %903) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %905 = "stablehlo.sqrt"(%904) : (tensor<16x8xf32>) -> tensor<16x8xf32>
    %906 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %907 = "stablehlo.add"(%905, %906) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %908 = "stablehlo.divide"(%896, %907) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %909 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %910 = "stablehlo.multiply"(%10, %909) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %911 = "stablehlo.add"(%908, %910) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %912 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %913 = "stablehlo.multiply"(%911, %912) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %914 = "stablehlo.subtract"(%10, %913) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %915 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %916 = "stablehlo.multiply"(%30, %915) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %917 = "stablehlo.multiply"(%646, %94) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %921 = "stablehlo.reduce"(%917, %42) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%918: tensor<f32>, %919: tensor<f32>):
      %920 = "stablehlo.add"(%918, %919) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%920) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %922 = "stablehlo.reshape"(%921) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %923 = "stablehlo.reshape"(%922) : (tensor<1x1x8xf32>) -> tensor<8xf32>
    %924 = "stablehlo.broadcast_in_dim"(%697) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %925 = "stablehlo.multiply"(%923, %924) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %926 = "stablehlo.add"(%916, %925) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %927 = "stablehlo.broadcast_in_dim"(%715) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %928 = "stablehlo.divide"(%926, %927) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %929 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %930 = "stablehlo.multiply"(%31, %929) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %931 = "stablehlo.multiply"(%923, %923) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %932 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %933 = "stablehlo.multiply"(%931, %932) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %934 = "stablehlo.add"(%930, %933) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %935 = "stablehlo.broadcast_in_dim"(%725) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %936 = "stablehlo.divide"(%934, %935) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %937 = "stablehlo.sqrt"(%936) : (tensor<8xf32>) -> tensor<8xf32>
    %938 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %939 = "stablehlo.add"(%937, %938) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %940 = "stablehlo.divide"(%928, %939) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %941 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %942 = "stablehlo.multiply"(%11, %941) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %943 = "stablehlo.add"(%940, %942) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %944 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %945 = "stablehlo.multiply"(%943, %944) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %946 = "stablehlo.subtract"(%11, %945) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %947 = "stablehlo.multiply"(%32, %915) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %948 = "stablehlo.multiply"(%514, %184) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %952 = "stablehlo.reduce"(%948, %42) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%949: tensor<f32>, %950: tensor<f32>):
      %951 = "stablehlo.add"(%949, %950) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%951) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %953 = "stablehlo.reshape"(%952) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %954 = "stablehlo.reshape"(%953) : (tensor<1x1x8xf32>) -> tensor<8xf32>
    %955 = "stablehlo.multiply"(%954, %924) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %956 = "stablehlo.add"(%947, %955) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %957 = "stablehlo.divide"(%956, %927) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %958 = "stablehlo.multiply"(%33, %929) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %959 = "stablehlo.multiply"(%954, %954) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %960 = "stablehlo.multiply"(%959, %932) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %961 = "stablehlo.add"(%958, %960) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %962 = "stablehlo.divide"(%961, %935) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %963 = "stablehlo.sqrt"(%962) : (tensor<8xf32>) -> tensor<8xf32>
    %964 = "stablehlo.add"(%963, %938) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %965 = "stablehlo.divide"(%957, %964) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %966 = "stablehlo.multiply"(%12, %941) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %967 = "stablehlo.add"(%965, %966) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %968 = "stablehlo.multiply"(%967, %944) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %969 = "stablehlo.subtract"(%12, %968) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %970 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %971 = "stablehlo.multiply"(%34, %970) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %972 = "stablehlo.transpose"(%323) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x5x8xf32>) -> tensor<2x8x5xf32>
    %973 = "stablehlo.dot_general"(%972, %403) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x8x5xf32>, tensor<2x5x7xf32>) -> tensor<2x8x7xf32>
    %977 = "stablehlo.reduce"(%973, %42) <{dimensions = array<i64: 0>}> ({
    ^bb0(%974: tensor<f32>, %975: tensor<f32>):
      %976 = "stablehlo.add"(%974, %975) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%976) : (tensor<f32>) -> ()
    }) : (tensor<2x8x7xf32>, tensor<f32>) -> tensor<8x7xf32>
    %978 = "stablehlo.reshape"(%977) : (tensor<8x7xf32>) -> tensor<1x8x7xf32>
    %979 = "stablehlo.reshape"(%978) : (tensor<1x8x7xf32>) -> tensor<8x7xf32>
    %980 = "stablehlo.broadcast_in_dim"(%697) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %981 = "stablehlo.multiply"(%979, %980) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %982 = "stablehlo.add"(%971, %981) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %983 = "stablehlo.broadcast_in_dim"(%715) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %984 = "stablehlo.divide"(%982, %983) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %985 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %986 = "stablehlo.multiply"(%35, %985) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %987 = "stablehlo.multiply"(%979, %979) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %988 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %989 = "stablehlo.multiply"(%987, %988) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %990 = "stablehlo.add"(%986, %989) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %991 = "stablehlo.broadcast_in_dim"(%725) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %992 = "stablehlo.divide"(%990, %991) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %993 = "stablehlo.sqrt"(%992) : (tensor<8x7xf32>) -> tensor<8x7xf32>
    %994 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %995 = "stablehlo.add"(%993, %994) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %996 = "stablehlo.divide"(%984, %995) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %997 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %998 = "stablehlo.multiply"(%13, %997) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %999 = "stablehlo.add"(%996, %998) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %1000 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %1001 = "stablehlo.multiply"(%999, %1000) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %1002 = "stablehlo.subtract"(%13, %1001) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %1003 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %1004 = "stablehlo.multiply"(%36, %1003) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1008 = "stablehlo.reduce"(%403, %42) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%1005: tensor<f32>, %1006: tensor<f32>):
      %1007 = "stablehlo.add"(%1005, %1006) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1007) : (tensor<f32>) -> ()
    }) : (tensor<2x5x7xf32>, tensor<f32>) -> tensor<7xf32>
    %1009 = "stablehlo.reshape"(%1008) : (tensor<7xf32>) -> tensor<1x1x7xf32>
    %1010 = "stablehlo.reshape"(%1009) : (tensor<1x1x7xf32>) -> tensor<7xf32>
    %1011 = "stablehlo.broadcast_in_dim"(%697) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %1012 = "stablehlo.multiply"(%1010, %1011) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1013 = "stablehlo.add"(%1004, %1012) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1014 = "stablehlo.broadcast_in_dim"(%715) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %1015 = "stablehlo.divide"(%1013, %1014) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1016 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %1017 = "stablehlo.multiply"(%37, %1016) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1018 = "stablehlo.multiply"(%1010, %1010) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1019 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %1020 = "stablehlo.multiply"(%1018, %1019) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1021 = "stablehlo.add"(%1017, %1020) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1022 = "stablehlo.broadcast_in_dim"(%725) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %1023 = "stablehlo.divide"(%1021, %1022) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1024 = "stablehlo.sqrt"(%1023) : (tensor<7xf32>) -> tensor<7xf32>
    %1025 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %1026 = "stablehlo.add"(%1024, %1025) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1027 = "stablehlo.divide"(%1015, %1026) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1028 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %1029 = "stablehlo.multiply"(%14, %1028) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1030 = "stablehlo.add"(%1027, %1029) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1031 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %1032 = "stablehlo.multiply"(%1030, %1031) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1033 = "stablehlo.subtract"(%14, %1032) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    "func.return"(%373, %737, %772, %797, %822, %848, %881, %914, %946, %969, %1002, %1033, %713, %700, %723, %752, %760, %784, %789, %809, %814, %835, %840, %861, %869, %894, %902, %926, %934, %956, %961, %982, %990, %1013, %1021) : (tensor<f32>, tensor<7x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x16xf32>, tensor<16x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x7xf32>, tensor<7xf32>, tensor<2xf32>, tensor<7x8xf32>, tensor<7x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<16x8xf32>, tensor<16x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x7xf32>, tensor<8x7xf32>, tensor<7xf32>, tensor<7xf32>) -> ()
  }) : () -> ()
}) : () -> ()
