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
    %101 = "stablehlo.reshape"(%98) : (tensor<2x5x8xf32>) -> tensor<10x8xf32>
    %102 = "stablehlo.dot_general"(%101, %100) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x8xf32>, tensor<8x8xf32>) -> tensor<10x8xf32>
    %103 = "stablehlo.reshape"(%102) : (tensor<10x8xf32>) -> tensor<2x5x8xf32>
    %104 = "stablehlo.reshape"(%103) : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %105 = "stablehlo.transpose"(%104) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %106 = "stablehlo.transpose"(%6) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %107 = "stablehlo.transpose"(%106) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %108 = "stablehlo.reshape"(%98) : (tensor<2x5x8xf32>) -> tensor<10x8xf32>
    %109 = "stablehlo.dot_general"(%108, %107) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x8xf32>, tensor<8x8xf32>) -> tensor<10x8xf32>
    %110 = "stablehlo.reshape"(%109) : (tensor<10x8xf32>) -> tensor<2x5x8xf32>
    %111 = "stablehlo.reshape"(%110) : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %112 = "stablehlo.transpose"(%111) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %113 = "stablehlo.transpose"(%7) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %114 = "stablehlo.transpose"(%113) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %115 = "stablehlo.reshape"(%98) : (tensor<2x5x8xf32>) -> tensor<10x8xf32>
    %116 = "stablehlo.dot_general"(%115, %114) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x8xf32>, tensor<8x8xf32>) -> tensor<10x8xf32>
    %117 = "stablehlo.reshape"(%116) : (tensor<10x8xf32>) -> tensor<2x5x8xf32>
    %118 = "stablehlo.reshape"(%117) : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %119 = "stablehlo.transpose"(%118) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %120 = "stablehlo.dot_general"(%105, %112) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %121 = "stablehlo.constant"() <{value = dense<5.0e-1> : tensor<2x2x5x5xf32>}> : () -> tensor<2x2x5x5xf32>
    %122 = "stablehlo.multiply"(%120, %121) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %123 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<2x2x5x5xi32>
    %124 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x2x5x5xi32>
    %125 = "stablehlo.compare"(%123, %124) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x2x5x5xi32>, tensor<2x2x5x5xi32>) -> tensor<2x2x5x5xi1>
    %126 = "stablehlo.constant"() <{value = dense<-9.999999680285692e+37> : tensor<2x2x5x5xf32>}> : () -> tensor<2x2x5x5xf32>
    %127 = "stablehlo.select"(%125, %126, %122) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %128 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %132 = "stablehlo.reduce"(%127, %128) <{dimensions = array<i64: 3>}> ({
    ^bb0(%129: tensor<f32>, %130: tensor<f32>):
      %131 = "stablehlo.maximum"(%129, %130) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%131) : (tensor<f32>) -> ()
    }) : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %133 = "stablehlo.broadcast_in_dim"(%132) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %134 = "stablehlo.subtract"(%127, %133) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %135 = "stablehlo.exponential"(%134) : (tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %136 = "stablehlo.compare"(%127, %126) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %137 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<2x2x5x5xf32>}> : () -> tensor<2x2x5x5xf32>
    %138 = "stablehlo.select"(%136, %137, %135) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %142 = "stablehlo.reduce"(%138, %42) <{dimensions = array<i64: 3>}> ({
    ^bb0(%139: tensor<f32>, %140: tensor<f32>):
      %141 = "stablehlo.add"(%139, %140) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%141) : (tensor<f32>) -> ()
    }) : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %143 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<2x2x5xf32>}> : () -> tensor<2x2x5xf32>
    %144 = "stablehlo.compare"(%142, %143) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xi1>
    %145 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<2x2x5xf32>}> : () -> tensor<2x2x5xf32>
    %146 = "stablehlo.select"(%144, %145, %142) : (tensor<2x2x5xi1>, tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %147 = "stablehlo.log"(%146) : (tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %148 = "stablehlo.add"(%132, %147) : (tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %149 = "stablehlo.constant"() <{value = dense<-9.999999680285692e+37> : tensor<2x2x5xf32>}> : () -> tensor<2x2x5xf32>
    %150 = "stablehlo.select"(%144, %149, %148) : (tensor<2x2x5xi1>, tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %151 = "stablehlo.broadcast_in_dim"(%150) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %152 = "stablehlo.compare"(%127, %126) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %153 = "stablehlo.compare"(%151, %126) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %154 = "stablehlo.or"(%152, %153) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xi1>) -> tensor<2x2x5x5xi1>
    %155 = "stablehlo.subtract"(%127, %151) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %156 = "stablehlo.exponential"(%155) : (tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %157 = "stablehlo.select"(%154, %137, %156) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %158 = "stablehlo.dot_general"(%157, %119) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %159 = "stablehlo.transpose"(%158) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %160 = "stablehlo.reshape"(%159) : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %161 = "stablehlo.transpose"(%8) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %162 = "stablehlo.transpose"(%161) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %163 = "stablehlo.reshape"(%160) : (tensor<2x5x8xf32>) -> tensor<10x8xf32>
    %164 = "stablehlo.dot_general"(%163, %162) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x8xf32>, tensor<8x8xf32>) -> tensor<10x8xf32>
    %165 = "stablehlo.reshape"(%164) : (tensor<10x8xf32>) -> tensor<2x5x8xf32>
    %166 = "stablehlo.add"(%69, %165) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %170 = "stablehlo.reduce"(%166, %42) <{dimensions = array<i64: 2>}> ({
    ^bb0(%167: tensor<f32>, %168: tensor<f32>):
      %169 = "stablehlo.add"(%167, %168) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%169) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %171 = "stablehlo.reshape"(%170) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %172 = "stablehlo.divide"(%171, %75) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %173 = "stablehlo.reshape"(%172) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %174 = "stablehlo.broadcast_in_dim"(%173) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %175 = "stablehlo.subtract"(%166, %174) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %176 = "stablehlo.multiply"(%175, %175) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %180 = "stablehlo.reduce"(%176, %42) <{dimensions = array<i64: 2>}> ({
    ^bb0(%177: tensor<f32>, %178: tensor<f32>):
      %179 = "stablehlo.add"(%177, %178) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%179) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %181 = "stablehlo.reshape"(%180) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %182 = "stablehlo.divide"(%181, %75) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %183 = "stablehlo.add"(%182, %87) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %184 = "stablehlo.sqrt"(%183) : (tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %185 = "stablehlo.divide"(%89, %184) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %186 = "stablehlo.reshape"(%185) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %187 = "stablehlo.broadcast_in_dim"(%186) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %188 = "stablehlo.multiply"(%175, %187) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %189 = "stablehlo.reshape"(%12) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %190 = "stablehlo.reshape"(%189) : (tensor<1x1x8xf32>) -> tensor<8xf32>
    %191 = "stablehlo.broadcast_in_dim"(%190) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<2x5x8xf32>
    %192 = "stablehlo.multiply"(%188, %191) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %193 = "stablehlo.reshape"(%192) : (tensor<2x5x8xf32>) -> tensor<10x8xf32>
    %194 = "stablehlo.dot_general"(%193, %9) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x8xf32>, tensor<8x16xf32>) -> tensor<10x16xf32>
    %195 = "stablehlo.reshape"(%194) : (tensor<10x16xf32>) -> tensor<2x5x16xf32>
    %196 = "stablehlo.constant"() <{value = dense<-2.0e+1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %197 = "stablehlo.maximum"(%195, %196) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %198 = "stablehlo.constant"() <{value = dense<5.0e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %199 = "stablehlo.multiply"(%197, %198) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %200 = "stablehlo.constant"() <{value = dense<-7.071067690849304e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %201 = "stablehlo.multiply"(%195, %200) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %202 = "stablehlo.compare"(%201, %201) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %203 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %204 = "stablehlo.compare"(%201, %203) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %205 = "stablehlo.abs"(%201) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %206 = "stablehlo.constant"() <{value = dense<1.0199999809265137e+1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %207 = "stablehlo.minimum"(%205, %206) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %208 = "stablehlo.bitcast_convert"(%207) : (tensor<2x5x16xf32>) -> tensor<2x5x16xi32>
    %209 = "stablehlo.constant"() <{value = dense<-4096> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %210 = "stablehlo.and"(%208, %209) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %211 = "stablehlo.bitcast_convert"(%210) : (tensor<2x5x16xi32>) -> tensor<2x5x16xf32>
    %212 = "stablehlo.multiply"(%211, %211) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %213 = "stablehlo.negate"(%212) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %214 = "stablehlo.constant"() <{value = dense<1.4426950216293335e+0> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %215 = "stablehlo.multiply"(%213, %214) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %216 = "stablehlo.round_nearest_even"(%215) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %217 = "stablehlo.constant"() <{value = dense<2.1219444170128554e-4> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %218 = "stablehlo.multiply"(%216, %217) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %219 = "stablehlo.constant"() <{value = dense<-6.93359375e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %220 = "stablehlo.multiply"(%216, %219) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %221 = "stablehlo.add"(%220, %213) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %222 = "stablehlo.add"(%218, %221) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %223 = "stablehlo.multiply"(%222, %222) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %224 = "stablehlo.constant"() <{value = dense<1.3950602151453495e-3> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %225 = "stablehlo.multiply"(%224, %222) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %226 = "stablehlo.constant"() <{value = dense<8.368953131139278e-3> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %227 = "stablehlo.add"(%225, %226) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %228 = "stablehlo.multiply"(%227, %222) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %229 = "stablehlo.constant"() <{value = dense<4.166620597243309e-2> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %230 = "stablehlo.add"(%228, %229) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %231 = "stablehlo.multiply"(%230, %222) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %232 = "stablehlo.constant"() <{value = dense<1.66665181517601e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %233 = "stablehlo.add"(%231, %232) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %234 = "stablehlo.multiply"(%233, %222) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %235 = "stablehlo.add"(%234, %198) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %236 = "stablehlo.multiply"(%223, %235) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %237 = "stablehlo.add"(%236, %222) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %238 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %239 = "stablehlo.add"(%237, %238) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %240 = "stablehlo.constant"() <{value = dense<-2.147483648e+9> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %241 = "stablehlo.maximum"(%216, %240) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %242 = "stablehlo.constant"() <{value = dense<2.14748352e+9> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %243 = "stablehlo.minimum"(%241, %242) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %244 = "stablehlo.compare"(%216, %216) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %245 = "stablehlo.select"(%244, %243, %203) : (tensor<2x5x16xi1>, tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %246 = "stablehlo.convert"(%245) : (tensor<2x5x16xf32>) -> tensor<2x5x16xi32>
    %247 = "stablehlo.constant"() <{value = dense<2.147483648e+9> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %248 = "stablehlo.compare"(%216, %247) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %249 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %250 = "stablehlo.select"(%248, %249, %246) : (tensor<2x5x16xi1>, tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %251 = "stablehlo.constant"() <{value = dense<0> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %252 = "stablehlo.add"(%250, %251) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %253 = "stablehlo.constant"() <{value = dense<1> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %254 = "stablehlo.constant"() <{value = dense<31> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %255 = "stablehlo.and"(%253, %254) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %256 = "stablehlo.shift_right_arithmetic"(%252, %255) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %257 = "stablehlo.constant"() <{value = dense<127> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %258 = "stablehlo.add"(%256, %257) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %259 = "stablehlo.constant"() <{value = dense<23> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %260 = "stablehlo.and"(%259, %254) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %261 = "stablehlo.shift_left"(%258, %260) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %262 = "stablehlo.bitcast_convert"(%261) : (tensor<2x5x16xi32>) -> tensor<2x5x16xf32>
    %263 = "stablehlo.multiply"(%239, %262) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %264 = "stablehlo.subtract"(%252, %256) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %265 = "stablehlo.add"(%264, %257) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %266 = "stablehlo.and"(%259, %254) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %267 = "stablehlo.shift_left"(%265, %266) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %268 = "stablehlo.bitcast_convert"(%267) : (tensor<2x5x16xi32>) -> tensor<2x5x16xf32>
    %269 = "stablehlo.multiply"(%263, %268) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %270 = "stablehlo.constant"() <{value = dense<4.16666679084301e-2> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %271 = "stablehlo.subtract"(%207, %211) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %272 = "stablehlo.add"(%207, %211) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %273 = "stablehlo.multiply"(%271, %272) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %274 = "stablehlo.multiply"(%270, %273) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %275 = "stablehlo.constant"() <{value = dense<-1.666666716337204e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %276 = "stablehlo.add"(%274, %275) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %277 = "stablehlo.multiply"(%276, %273) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %278 = "stablehlo.add"(%277, %198) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %279 = "stablehlo.multiply"(%278, %273) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %280 = "stablehlo.constant"() <{value = dense<-1.0e+0> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %281 = "stablehlo.add"(%279, %280) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %282 = "stablehlo.multiply"(%281, %273) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %283 = "stablehlo.add"(%282, %238) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %284 = "stablehlo.multiply"(%269, %283) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %285 = "stablehlo.constant"() <{value = dense<2.6538460588199086e-5> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %286 = "stablehlo.constant"() <{value = dense<2.0e+0> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %287 = "stablehlo.subtract"(%207, %286) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %288 = "stablehlo.add"(%207, %286) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %289 = "stablehlo.divide"(%287, %288) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %290 = "stablehlo.multiply"(%285, %289) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %291 = "stablehlo.constant"() <{value = dense<1.3811586541123688e-4> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %292 = "stablehlo.add"(%290, %291) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %293 = "stablehlo.multiply"(%292, %289) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %294 = "stablehlo.constant"() <{value = dense<3.2762000046204776e-5> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %295 = "stablehlo.add"(%293, %294) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %296 = "stablehlo.multiply"(%295, %289) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %297 = "stablehlo.constant"() <{value = dense<-9.626219980418682e-4> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %298 = "stablehlo.add"(%296, %297) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %299 = "stablehlo.multiply"(%298, %289) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %300 = "stablehlo.constant"() <{value = dense<-8.408674038946629e-4> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %301 = "stablehlo.add"(%299, %300) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %302 = "stablehlo.multiply"(%301, %289) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %303 = "stablehlo.constant"() <{value = dense<6.992444396018982e-3> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %304 = "stablehlo.add"(%302, %303) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %305 = "stablehlo.multiply"(%304, %289) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %306 = "stablehlo.constant"() <{value = dense<3.731698030605912e-3> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %307 = "stablehlo.add"(%305, %306) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %308 = "stablehlo.multiply"(%307, %289) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %309 = "stablehlo.constant"() <{value = dense<-7.897799462080002e-2> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %310 = "stablehlo.add"(%308, %309) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %311 = "stablehlo.multiply"(%310, %289) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %312 = "stablehlo.constant"() <{value = dense<2.416582554578781e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %313 = "stablehlo.add"(%311, %312) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %314 = "stablehlo.multiply"(%313, %289) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %315 = "stablehlo.constant"() <{value = dense<-4.2718586325645447e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %316 = "stablehlo.add"(%314, %315) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %317 = "stablehlo.multiply"(%316, %289) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %318 = "stablehlo.constant"() <{value = dense<2.5539568066596985e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %319 = "stablehlo.add"(%317, %318) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %320 = "stablehlo.multiply"(%284, %319) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %321 = "stablehlo.negate"(%320) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %322 = "stablehlo.add"(%321, %286) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %323 = "stablehlo.select"(%204, %322, %320) : (tensor<2x5x16xi1>, tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %324 = "stablehlo.select"(%202, %201, %323) : (tensor<2x5x16xi1>, tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %325 = "stablehlo.multiply"(%199, %324) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %326 = "stablehlo.reshape"(%325) : (tensor<2x5x16xf32>) -> tensor<10x16xf32>
    %327 = "stablehlo.dot_general"(%326, %10) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x16xf32>, tensor<16x8xf32>) -> tensor<10x8xf32>
    %328 = "stablehlo.reshape"(%327) : (tensor<10x8xf32>) -> tensor<2x5x8xf32>
    %329 = "stablehlo.add"(%166, %328) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %330 = "stablehlo.reshape"(%329) : (tensor<2x5x8xf32>) -> tensor<10x8xf32>
    %331 = "stablehlo.dot_general"(%330, %13) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x8xf32>, tensor<8x7xf32>) -> tensor<10x7xf32>
    %332 = "stablehlo.reshape"(%331) : (tensor<10x7xf32>) -> tensor<2x5x7xf32>
    %333 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64: 2>}> : (tensor<7xf32>) -> tensor<2x5x7xf32>
    %334 = "stablehlo.add"(%332, %333) : (tensor<2x5x7xf32>, tensor<2x5x7xf32>) -> tensor<2x5x7xf32>
    %335 = "stablehlo.reshape"(%334) : (tensor<2x5x7xf32>) -> tensor<10x7xf32>
    %339 = "stablehlo.reduce"(%335, %128) <{dimensions = array<i64: 1>}> ({
    ^bb0(%336: tensor<f32>, %337: tensor<f32>):
      %338 = "stablehlo.maximum"(%336, %337) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%338) : (tensor<f32>) -> ()
    }) : (tensor<10x7xf32>, tensor<f32>) -> tensor<10xf32>
    %340 = "stablehlo.reshape"(%339) : (tensor<10xf32>) -> tensor<10x1xf32>
    %341 = "stablehlo.reshape"(%340) : (tensor<10x1xf32>) -> tensor<10xf32>
    %342 = "stablehlo.broadcast_in_dim"(%341) <{broadcast_dimensions = array<i64: 0>}> : (tensor<10xf32>) -> tensor<10x7xf32>
    %343 = "stablehlo.subtract"(%335, %342) : (tensor<10x7xf32>, tensor<10x7xf32>) -> tensor<10x7xf32>
    %344 = "stablehlo.exponential"(%343) : (tensor<10x7xf32>) -> tensor<10x7xf32>
    %348 = "stablehlo.reduce"(%344, %42) <{dimensions = array<i64: 1>}> ({
    ^bb0(%345: tensor<f32>, %346: tensor<f32>):
      %347 = "stablehlo.add"(%345, %346) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%347) : (tensor<f32>) -> ()
    }) : (tensor<10x7xf32>, tensor<f32>) -> tensor<10xf32>
    %349 = "stablehlo.reshape"(%348) : (tensor<10xf32>) -> tensor<10x1xf32>
    %350 = "stablehlo.log"(%349) : (tensor<10x1xf32>) -> tensor<10x1xf32>
    %351 = "stablehlo.reshape"(%350) : (tensor<10x1xf32>) -> tensor<10xf32>
    %352 = "stablehlo.broadcast_in_dim"(%351) <{broadcast_dimensions = array<i64: 0>}> : (tensor<10xf32>) -> tensor<10x7xf32>
    %353 = "stablehlo.subtract"(%343, %352) : (tensor<10x7xf32>, tensor<10x7xf32>) -> tensor<10x7xf32>
    %354 = "stablehlo.reshape"(%1) : (tensor<10xi32>) -> tensor<10x1xi32>
    %355 = "stablehlo.reshape"(%354) : (tensor<10x1xi32>) -> tensor<10xi32>
    %356 = "stablehlo.broadcast_in_dim"(%355) <{broadcast_dimensions = array<i64: 0>}> : (tensor<10xi32>) -> tensor<10x7xi32>
    %357 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<7xi32>
    %358 = "stablehlo.broadcast_in_dim"(%357) <{broadcast_dimensions = array<i64: 1>}> : (tensor<7xi32>) -> tensor<10x7xi32>
    %359 = "stablehlo.compare"(%356, %358) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<10x7xi32>, tensor<10x7xi32>) -> tensor<10x7xi1>
    %360 = "stablehlo.convert"(%359) : (tensor<10x7xi1>) -> tensor<10x7xf32>
    %361 = "stablehlo.multiply"(%353, %360) : (tensor<10x7xf32>, tensor<10x7xf32>) -> tensor<10x7xf32>
    %365 = "stablehlo.reduce"(%361, %42) <{dimensions = array<i64: 1>}> ({
    ^bb0(%362: tensor<f32>, %363: tensor<f32>):
      %364 = "stablehlo.add"(%362, %363) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%364) : (tensor<f32>) -> ()
    }) : (tensor<10x7xf32>, tensor<f32>) -> tensor<10xf32>
    %366 = "stablehlo.negate"(%365) : (tensor<10xf32>) -> tensor<10xf32>
    %367 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<10xi32>
    %368 = "stablehlo.compare"(%367, %1) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi1>
    %369 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<10xi32>
    %370 = "stablehlo.compare"(%1, %369) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi1>
    %371 = "stablehlo.and"(%368, %370) : (tensor<10xi1>, tensor<10xi1>) -> tensor<10xi1>
    %372 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10xf32>
    %373 = "stablehlo.broadcast_in_dim"(%43) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10xf32>
    %374 = "stablehlo.select"(%371, %372, %373) : (tensor<10xi1>, tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
    %375 = "stablehlo.add"(%366, %374) : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
    %379 = "stablehlo.reduce"(%375, %42) <{dimensions = array<i64: 0>}> ({
    ^bb0(%376: tensor<f32>, %377: tensor<f32>):
      %378 = "stablehlo.add"(%376, %377) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%378) : (tensor<f32>) -> ()
    }) : (tensor<10xf32>, tensor<f32>) -> tensor<f32>
    %380 = "stablehlo.divide"(%379, %44) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %381 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %382 = "stablehlo.multiply"(%16, %381) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %383 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x7x8xf32>
    %384 = "stablehlo.reshape"(%0) : (tensor<2x5xi32>) -> tensor<10xi32>
    %385 = "stablehlo.reshape"(%384) : (tensor<10xi32>) -> tensor<1x10x1xi32>
    %386 = "stablehlo.reshape"(%385) : (tensor<1x10x1xi32>) -> tensor<10xi32>
    %387 = "stablehlo.broadcast_in_dim"(%386) <{broadcast_dimensions = array<i64: 1>}> : (tensor<10xi32>) -> tensor<1x10x8xi32>
    %388 = "stablehlo.divide"(%45, %44) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %389 = "stablehlo.reshape"(%388) : (tensor<f32>) -> tensor<1xf32>
    %390 = "stablehlo.reshape"(%389) : (tensor<1xf32>) -> tensor<f32>
    %391 = "stablehlo.broadcast_in_dim"(%390) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10xf32>
    %392 = "stablehlo.negate"(%391) : (tensor<10xf32>) -> tensor<10xf32>
    %393 = "stablehlo.reshape"(%392) : (tensor<10xf32>) -> tensor<10x1xf32>
    %394 = "stablehlo.reshape"(%393) : (tensor<10x1xf32>) -> tensor<10xf32>
    %395 = "stablehlo.broadcast_in_dim"(%394) <{broadcast_dimensions = array<i64: 0>}> : (tensor<10xf32>) -> tensor<10x7xf32>
    %396 = "stablehlo.multiply"(%395, %360) : (tensor<10x7xf32>, tensor<10x7xf32>) -> tensor<10x7xf32>
    %397 = "stablehlo.negate"(%396) : (tensor<10x7xf32>) -> tensor<10x7xf32>
    %401 = "stablehlo.reduce"(%397, %42) <{dimensions = array<i64: 1>}> ({
    ^bb0(%398: tensor<f32>, %399: tensor<f32>):
      %400 = "stablehlo.add"(%398, %399) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%400) : (tensor<f32>) -> ()
    }) : (tensor<10x7xf32>, tensor<f32>) -> tensor<10xf32>
    %402 = "stablehlo.reshape"(%401) : (tensor<10xf32>) -> tensor<10x1xf32>
    %403 = "stablehlo.divide"(%402, %349) : (tensor<10x1xf32>, tensor<10x1xf32>) -> tensor<10x1xf32>
    %404 = "stablehlo.reshape"(%403) : (tensor<10x1xf32>) -> tensor<10xf32>
    %405 = "stablehlo.reshape"(%404) : (tensor<10xf32>) -> tensor<10x1xf32>
    %406 = "stablehlo.reshape"(%405) : (tensor<10x1xf32>) -> tensor<10xf32>
    %407 = "stablehlo.broadcast_in_dim"(%406) <{broadcast_dimensions = array<i64: 0>}> : (tensor<10xf32>) -> tensor<10x7xf32>
    %408 = "stablehlo.multiply"(%407, %344) : (tensor<10x7xf32>, tensor<10x7xf32>) -> tensor<10x7xf32>
    %409 = "stablehlo.add"(%396, %408) : (tensor<10x7xf32>, tensor<10x7xf32>) -> tensor<10x7xf32>
    %410 = "stablehlo.reshape"(%409) : (tensor<10x7xf32>) -> tensor<2x5x7xf32>
    %411 = "stablehlo.reshape"(%410) : (tensor<2x5x7xf32>) -> tensor<10x7xf32>
    %412 = "stablehlo.dot_general"(%411, %13) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x7xf32>, tensor<8x7xf32>) -> tensor<10x8xf32>
    %413 = "stablehlo.reshape"(%412) : (tensor<10x8xf32>) -> tensor<2x5x8xf32>
    %414 = "stablehlo.reshape"(%413) : (tensor<2x5x8xf32>) -> tensor<10x8xf32>
    %415 = "stablehlo.dot_general"(%414, %10) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x8xf32>, tensor<16x8xf32>) -> tensor<10x16xf32>
    %416 = "stablehlo.reshape"(%415) : (tensor<10x16xf32>) -> tensor<2x5x16xf32>
    %417 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %418 = "stablehlo.multiply"(%195, %417) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %419 = "stablehlo.compare"(%418, %418) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %420 = "stablehlo.compare"(%418, %203) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %421 = "stablehlo.abs"(%418) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %422 = "stablehlo.minimum"(%421, %206) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %423 = "stablehlo.bitcast_convert"(%422) : (tensor<2x5x16xf32>) -> tensor<2x5x16xi32>
    %424 = "stablehlo.and"(%423, %209) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %425 = "stablehlo.bitcast_convert"(%424) : (tensor<2x5x16xi32>) -> tensor<2x5x16xf32>
    %426 = "stablehlo.multiply"(%425, %425) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %427 = "stablehlo.negate"(%426) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %428 = "stablehlo.multiply"(%427, %214) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %429 = "stablehlo.round_nearest_even"(%428) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %430 = "stablehlo.multiply"(%429, %217) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %431 = "stablehlo.multiply"(%429, %219) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %432 = "stablehlo.add"(%431, %427) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %433 = "stablehlo.add"(%430, %432) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %434 = "stablehlo.multiply"(%433, %433) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %435 = "stablehlo.multiply"(%224, %433) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %436 = "stablehlo.add"(%435, %226) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %437 = "stablehlo.multiply"(%436, %433) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %438 = "stablehlo.add"(%437, %229) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %439 = "stablehlo.multiply"(%438, %433) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %440 = "stablehlo.add"(%439, %232) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %441 = "stablehlo.multiply"(%440, %433) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %442 = "stablehlo.add"(%441, %198) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %443 = "stablehlo.multiply"(%434, %442) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %444 = "stablehlo.add"(%443, %433) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %445 = "stablehlo.add"(%444, %238) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %446 = "stablehlo.maximum"(%429, %240) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %447 = "stablehlo.minimum"(%446, %242) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %448 = "stablehlo.compare"(%429, %429) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %449 = "stablehlo.select"(%448, %447, %203) : (tensor<2x5x16xi1>, tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %450 = "stablehlo.convert"(%449) : (tensor<2x5x16xf32>) -> tensor<2x5x16xi32>
    %451 = "stablehlo.compare"(%429, %247) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %452 = "stablehlo.select"(%451, %249, %450) : (tensor<2x5x16xi1>, tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %453 = "stablehlo.add"(%452, %251) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %454 = "stablehlo.and"(%253, %254) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %455 = "stablehlo.shift_right_arithmetic"(%453, %454) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %456 = "stablehlo.add"(%455, %257) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %457 = "stablehlo.and"(%259, %254) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %458 = "stablehlo.shift_left"(%456, %457) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %459 = "stablehlo.bitcast_convert"(%458) : (tensor<2x5x16xi32>) -> tensor<2x5x16xf32>
    %460 = "stablehlo.multiply"(%445, %459) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %461 = "stablehlo.subtract"(%453, %455) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %462 = "stablehlo.add"(%461, %257) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %463 = "stablehlo.and"(%259, %254) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %464 = "stablehlo.shift_left"(%462, %463) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %465 = "stablehlo.bitcast_convert"(%464) : (tensor<2x5x16xi32>) -> tensor<2x5x16xf32>
    %466 = "stablehlo.multiply"(%460, %465) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %467 = "stablehlo.subtract"(%422, %425) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %468 = "stablehlo.add"(%422, %425) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %469 = "stablehlo.multiply"(%467, %468) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %470 = "stablehlo.multiply"(%270, %469) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %471 = "stablehlo.add"(%470, %275) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %472 = "stablehlo.multiply"(%471, %469) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %473 = "stablehlo.add"(%472, %198) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %474 = "stablehlo.multiply"(%473, %469) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %475 = "stablehlo.add"(%474, %280) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %476 = "stablehlo.multiply"(%475, %469) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %477 = "stablehlo.add"(%476, %238) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %478 = "stablehlo.multiply"(%466, %477) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %479 = "stablehlo.subtract"(%422, %286) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %480 = "stablehlo.add"(%422, %286) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %481 = "stablehlo.divide"(%479, %480) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %482 = "stablehlo.multiply"(%285, %481) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %483 = "stablehlo.add"(%482, %291) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %484 = "stablehlo.multiply"(%483, %481) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %485 = "stablehlo.add"(%484, %294) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %486 = "stablehlo.multiply"(%485, %481) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %487 = "stablehlo.add"(%486, %297) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %488 = "stablehlo.multiply"(%487, %481) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %489 = "stablehlo.add"(%488, %300) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %490 = "stablehlo.multiply"(%489, %481) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %491 = "stablehlo.add"(%490, %303) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %492 = "stablehlo.multiply"(%491, %481) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %493 = "stablehlo.add"(%492, %306) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %494 = "stablehlo.multiply"(%493, %481) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %495 = "stablehlo.add"(%494, %309) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %496 = "stablehlo.multiply"(%495, %481) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %497 = "stablehlo.add"(%496, %312) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %498 = "stablehlo.multiply"(%497, %481) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %499 = "stablehlo.add"(%498, %315) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %500 = "stablehlo.multiply"(%499, %481) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %501 = "stablehlo.add"(%500, %318) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %502 = "stablehlo.multiply"(%478, %501) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %503 = "stablehlo.negate"(%502) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %504 = "stablehlo.add"(%503, %286) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %505 = "stablehlo.select"(%420, %504, %502) : (tensor<2x5x16xi1>, tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %506 = "stablehlo.select"(%419, %418, %505) : (tensor<2x5x16xi1>, tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %507 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %508 = "stablehlo.multiply"(%506, %507) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %509 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %510 = "stablehlo.maximum"(%195, %509) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %511 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %512 = "stablehlo.minimum"(%510, %511) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %513 = "stablehlo.multiply"(%512, %512) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %514 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %515 = "stablehlo.multiply"(%513, %514) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %516 = "stablehlo.exponential"(%515) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %517 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %518 = "stablehlo.multiply"(%516, %517) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %519 = "stablehlo.multiply"(%512, %518) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %520 = "stablehlo.add"(%508, %519) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %521 = "stablehlo.multiply"(%416, %520) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %522 = "stablehlo.reshape"(%521) : (tensor<2x5x16xf32>) -> tensor<10x16xf32>
    %523 = "stablehlo.dot_general"(%522, %9) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x16xf32>, tensor<8x16xf32>) -> tensor<10x8xf32>
    %524 = "stablehlo.reshape"(%523) : (tensor<10x8xf32>) -> tensor<2x5x8xf32>
    %525 = "stablehlo.multiply"(%524, %191) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %526 = "stablehlo.multiply"(%525, %187) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %527 = "stablehlo.multiply"(%525, %175) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %531 = "stablehlo.reduce"(%527, %42) <{dimensions = array<i64: 2>}> ({
    ^bb0(%528: tensor<f32>, %529: tensor<f32>):
      %530 = "stablehlo.add"(%528, %529) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%530) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %532 = "stablehlo.reshape"(%531) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %533 = "stablehlo.multiply"(%532, %185) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %534 = "stablehlo.divide"(%533, %183) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %535 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x1xf32>
    %536 = "stablehlo.multiply"(%534, %535) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %537 = "stablehlo.divide"(%536, %75) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %538 = "stablehlo.reshape"(%537) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %539 = "stablehlo.reshape"(%538) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %540 = "stablehlo.reshape"(%539) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %541 = "stablehlo.broadcast_in_dim"(%540) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %542 = "stablehlo.multiply"(%541, %175) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %543 = "stablehlo.add"(%526, %542) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %544 = "stablehlo.add"(%543, %542) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %545 = "stablehlo.add"(%413, %544) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %546 = "stablehlo.negate"(%544) : (tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %550 = "stablehlo.reduce"(%546, %42) <{dimensions = array<i64: 2>}> ({
    ^bb0(%547: tensor<f32>, %548: tensor<f32>):
      %549 = "stablehlo.add"(%547, %548) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%549) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %551 = "stablehlo.reshape"(%550) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %552 = "stablehlo.divide"(%551, %75) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %553 = "stablehlo.reshape"(%552) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %554 = "stablehlo.reshape"(%553) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %555 = "stablehlo.reshape"(%554) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %556 = "stablehlo.broadcast_in_dim"(%555) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %557 = "stablehlo.add"(%545, %556) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %558 = "stablehlo.reshape"(%557) : (tensor<2x5x8xf32>) -> tensor<10x8xf32>
    %559 = "stablehlo.dot_general"(%558, %162) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x8xf32>, tensor<8x8xf32>) -> tensor<10x8xf32>
    %560 = "stablehlo.reshape"(%559) : (tensor<10x8xf32>) -> tensor<2x5x8xf32>
    %561 = "stablehlo.reshape"(%560) : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %562 = "stablehlo.transpose"(%561) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %563 = "stablehlo.dot_general"(%105, %112) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %564 = "stablehlo.multiply"(%563, %121) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %565 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<2x2x5x5xi32>
    %566 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x2x5x5xi32>
    %567 = "stablehlo.compare"(%565, %566) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x2x5x5xi32>, tensor<2x2x5x5xi32>) -> tensor<2x2x5x5xi1>
    %568 = "stablehlo.select"(%567, %126, %564) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %572 = "stablehlo.reduce"(%568, %128) <{dimensions = array<i64: 3>}> ({
    ^bb0(%569: tensor<f32>, %570: tensor<f32>):
      %571 = "stablehlo.maximum"(%569, %570) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%571) : (tensor<f32>) -> ()
    }) : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %573 = "stablehlo.broadcast_in_dim"(%572) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %574 = "stablehlo.subtract"(%568, %573) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %575 = "stablehlo.exponential"(%574) : (tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %576 = "stablehlo.compare"(%568, %126) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %577 = "stablehlo.select"(%576, %137, %575) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %581 = "stablehlo.reduce"(%577, %42) <{dimensions = array<i64: 3>}> ({
    ^bb0(%578: tensor<f32>, %579: tensor<f32>):
      %580 = "stablehlo.add"(%578, %579) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%580) : (tensor<f32>) -> ()
    }) : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %582 = "stablehlo.compare"(%581, %143) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xi1>
    %583 = "stablehlo.select"(%582, %145, %581) : (tensor<2x2x5xi1>, tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %584 = "stablehlo.log"(%583) : (tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %585 = "stablehlo.add"(%572, %584) : (tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %586 = "stablehlo.select"(%582, %149, %585) : (tensor<2x2x5xi1>, tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %587 = "stablehlo.multiply"(%562, %158) : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %591 = "stablehlo.reduce"(%587, %42) <{dimensions = array<i64: 3>}> ({
    ^bb0(%588: tensor<f32>, %589: tensor<f32>):
      %590 = "stablehlo.add"(%588, %589) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%590) : (tensor<f32>) -> ()
    }) : (tensor<2x2x5x4xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %592 = "stablehlo.dot_general"(%105, %112) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %593 = "stablehlo.multiply"(%592, %121) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %594 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<2x2x5x5xi32>
    %595 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x2x5x5xi32>
    %596 = "stablehlo.compare"(%594, %595) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x2x5x5xi32>, tensor<2x2x5x5xi32>) -> tensor<2x2x5x5xi1>
    %597 = "stablehlo.select"(%596, %126, %593) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %598 = "stablehlo.broadcast_in_dim"(%586) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %599 = "stablehlo.compare"(%597, %126) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %600 = "stablehlo.compare"(%598, %126) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %601 = "stablehlo.or"(%599, %600) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xi1>) -> tensor<2x2x5x5xi1>
    %602 = "stablehlo.subtract"(%597, %598) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %603 = "stablehlo.exponential"(%602) : (tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %604 = "stablehlo.select"(%601, %137, %603) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %605 = "stablehlo.dot_general"(%604, %562) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %606 = "stablehlo.transpose"(%605) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %607 = "stablehlo.reshape"(%606) : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %608 = "stablehlo.reshape"(%607) : (tensor<2x5x8xf32>) -> tensor<10x8xf32>
    %609 = "stablehlo.dot_general"(%608, %114) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x8xf32>, tensor<8x8xf32>) -> tensor<10x8xf32>
    %610 = "stablehlo.reshape"(%609) : (tensor<10x8xf32>) -> tensor<2x5x8xf32>
    %611 = "stablehlo.dot_general"(%105, %112) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %612 = "stablehlo.multiply"(%611, %121) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %613 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<2x2x5x5xi32>
    %614 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x2x5x5xi32>
    %615 = "stablehlo.compare"(%613, %614) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x2x5x5xi32>, tensor<2x2x5x5xi32>) -> tensor<2x2x5x5xi1>
    %616 = "stablehlo.select"(%615, %126, %612) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %617 = "stablehlo.broadcast_in_dim"(%586) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %618 = "stablehlo.compare"(%616, %126) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %619 = "stablehlo.compare"(%617, %126) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %620 = "stablehlo.or"(%618, %619) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xi1>) -> tensor<2x2x5x5xi1>
    %621 = "stablehlo.subtract"(%616, %617) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %622 = "stablehlo.exponential"(%621) : (tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %623 = "stablehlo.select"(%620, %137, %622) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %624 = "stablehlo.dot_general"(%562, %119) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %625 = "stablehlo.broadcast_in_dim"(%591) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %626 = "stablehlo.subtract"(%624, %625) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %627 = "stablehlo.multiply"(%623, %626) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %628 = "stablehlo.multiply"(%627, %121) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %629 = "stablehlo.dot_general"(%628, %105) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %630 = "stablehlo.transpose"(%629) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %631 = "stablehlo.reshape"(%630) : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %632 = "stablehlo.reshape"(%631) : (tensor<2x5x8xf32>) -> tensor<10x8xf32>
    %633 = "stablehlo.dot_general"(%632, %107) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x8xf32>, tensor<8x8xf32>) -> tensor<10x8xf32>
    %634 = "stablehlo.reshape"(%633) : (tensor<10x8xf32>) -> tensor<2x5x8xf32>
    %635 = "stablehlo.add"(%610, %634) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %636 = "stablehlo.dot_general"(%105, %112) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %637 = "stablehlo.multiply"(%636, %121) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %638 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<2x2x5x5xi32>
    %639 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x2x5x5xi32>
    %640 = "stablehlo.compare"(%638, %639) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x2x5x5xi32>, tensor<2x2x5x5xi32>) -> tensor<2x2x5x5xi1>
    %641 = "stablehlo.select"(%640, %126, %637) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %642 = "stablehlo.broadcast_in_dim"(%586) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %643 = "stablehlo.compare"(%641, %126) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %644 = "stablehlo.compare"(%642, %126) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %645 = "stablehlo.or"(%643, %644) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xi1>) -> tensor<2x2x5x5xi1>
    %646 = "stablehlo.subtract"(%641, %642) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %647 = "stablehlo.exponential"(%646) : (tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %648 = "stablehlo.select"(%645, %137, %647) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %649 = "stablehlo.dot_general"(%562, %119) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %650 = "stablehlo.broadcast_in_dim"(%591) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %651 = "stablehlo.subtract"(%649, %650) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %652 = "stablehlo.multiply"(%648, %651) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %653 = "stablehlo.multiply"(%652, %121) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %654 = "stablehlo.dot_general"(%653, %112) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %655 = "stablehlo.transpose"(%654) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %656 = "stablehlo.reshape"(%655) : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %657 = "stablehlo.reshape"(%656) : (tensor<2x5x8xf32>) -> tensor<10x8xf32>
    %658 = "stablehlo.dot_general"(%657, %100) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<10x8xf32>, tensor<8x8xf32>) -> tensor<10x8xf32>
    %659 = "stablehlo.reshape"(%658) : (tensor<10x8xf32>) -> tensor<2x5x8xf32>
    %660 = "stablehlo.add"(%635, %659) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %661 = "stablehlo.multiply"(%660, %97) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %662 = "stablehlo.multiply"(%661, %93) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %663 = "stablehlo.multiply"(%661, %79) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %667 = "stablehlo.reduce"(%663, %42) <{dimensions = array<i64: 2>}> ({
    ^bb0(%664: tensor<f32>, %665: tensor<f32>):
      %666 = "stablehlo.add"(%664, %665) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%666) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %668 = "stablehlo.reshape"(%667) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %669 = "stablehlo.multiply"(%668, %91) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %670 = "stablehlo.divide"(%669, %88) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %671 = "stablehlo.multiply"(%670, %535) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %672 = "stablehlo.divide"(%671, %75) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %673 = "stablehlo.reshape"(%672) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %674 = "stablehlo.reshape"(%673) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %675 = "stablehlo.reshape"(%674) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %676 = "stablehlo.broadcast_in_dim"(%675) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %677 = "stablehlo.multiply"(%676, %79) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %678 = "stablehlo.add"(%662, %677) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %679 = "stablehlo.add"(%678, %677) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %680 = "stablehlo.add"(%557, %679) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %681 = "stablehlo.negate"(%679) : (tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %685 = "stablehlo.reduce"(%681, %42) <{dimensions = array<i64: 2>}> ({
    ^bb0(%682: tensor<f32>, %683: tensor<f32>):
      %684 = "stablehlo.add"(%682, %683) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%684) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %686 = "stablehlo.reshape"(%685) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %687 = "stablehlo.divide"(%686, %75) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %688 = "stablehlo.reshape"(%687) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %689 = "stablehlo.reshape"(%688) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %690 = "stablehlo.reshape"(%689) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %691 = "stablehlo.broadcast_in_dim"(%690) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %692 = "stablehlo.add"(%680, %691) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %693 = "stablehlo.reshape"(%692) : (tensor<2x5x8xf32>) -> tensor<1x10x8xf32>
    %694 = "stablehlo.constant"() <{value = dense<0> : tensor<1x10x8xi32>}> : () -> tensor<1x10x8xi32>
    %695 = "stablehlo.compare"(%387, %694) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1x10x8xi32>, tensor<1x10x8xi32>) -> tensor<1x10x8xi1>
    %696 = "stablehlo.constant"() <{value = dense<7> : tensor<1x10x8xi32>}> : () -> tensor<1x10x8xi32>
    %697 = "stablehlo.add"(%387, %696) : (tensor<1x10x8xi32>, tensor<1x10x8xi32>) -> tensor<1x10x8xi32>
    %698 = "stablehlo.select"(%695, %697, %387) : (tensor<1x10x8xi1>, tensor<1x10x8xi32>, tensor<1x10x8xi32>) -> tensor<1x10x8xi32>
    %699 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<1x10x8xi32>
    %700 = "stablehlo.reshape"(%699) : (tensor<1x10x8xi32>) -> tensor<1x10x8x1xi32>
    %701 = "stablehlo.reshape"(%698) : (tensor<1x10x8xi32>) -> tensor<1x10x8x1xi32>
    %702 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x10x8xi32>
    %703 = "stablehlo.reshape"(%702) : (tensor<1x10x8xi32>) -> tensor<1x10x8x1xi32>
    %704 = "stablehlo.concatenate"(%700, %701, %703) <{dimension = 3 : i64}> : (tensor<1x10x8x1xi32>, tensor<1x10x8x1xi32>, tensor<1x10x8x1xi32>) -> tensor<1x10x8x3xi32>
    %708 = "stablehlo.scatter"(%383, %704, %693) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1, 2], scatter_dims_to_operand_dims = [0, 1, 2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%705: tensor<f32>, %706: tensor<f32>):
      %707 = "stablehlo.add"(%705, %706) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%707) : (tensor<f32>) -> ()
    }) : (tensor<1x7x8xf32>, tensor<1x10x8x3xi32>, tensor<1x10x8xf32>) -> tensor<1x7x8xf32>
    %709 = "stablehlo.reshape"(%708) : (tensor<1x7x8xf32>) -> tensor<7x8xf32>
    %710 = "stablehlo.negate"(%3) : (tensor<f32>) -> tensor<f32>
    %711 = "stablehlo.add"(%710, %45) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %712 = "stablehlo.broadcast_in_dim"(%711) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %713 = "stablehlo.multiply"(%709, %712) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %714 = "stablehlo.add"(%382, %713) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %715 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2xi32>
    %716 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2xi32>
    %717 = "stablehlo.compare"(%715, %716) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %718 = "stablehlo.reshape"(%711) : (tensor<f32>) -> tensor<1xf32>
    %719 = "stablehlo.pad"(%718, %42) <{edge_padding_high = array<i64: 1>, edge_padding_low = array<i64: 0>, interior_padding = array<i64: 0>}> : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
    %720 = "stablehlo.reshape"(%53) : (tensor<f32>) -> tensor<1xf32>
    %721 = "stablehlo.pad"(%720, %42) <{edge_padding_high = array<i64: 0>, edge_padding_low = array<i64: 1>, interior_padding = array<i64: 0>}> : (tensor<1xf32>, tensor<f32>) -> tensor<2xf32>
    %722 = "stablehlo.select"(%717, %719, %721) : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %723 = "stablehlo.negate"(%15) : (tensor<2xf32>) -> tensor<2xf32>
    %724 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %725 = "stablehlo.add"(%723, %724) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %726 = "stablehlo.multiply"(%722, %725) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %727 = "stablehlo.add"(%15, %726) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %728 = "stablehlo.slice"(%727) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %729 = "stablehlo.reshape"(%728) : (tensor<1xf32>) -> tensor<f32>
    %730 = "stablehlo.broadcast_in_dim"(%729) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %731 = "stablehlo.divide"(%714, %730) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %732 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %733 = "stablehlo.multiply"(%17, %732) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %734 = "stablehlo.multiply"(%709, %709) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %735 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %736 = "stablehlo.multiply"(%734, %735) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %737 = "stablehlo.add"(%733, %736) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %738 = "stablehlo.slice"(%727) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %739 = "stablehlo.reshape"(%738) : (tensor<1xf32>) -> tensor<f32>
    %740 = "stablehlo.broadcast_in_dim"(%739) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %741 = "stablehlo.divide"(%737, %740) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %742 = "stablehlo.sqrt"(%741) : (tensor<7x8xf32>) -> tensor<7x8xf32>
    %743 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %744 = "stablehlo.add"(%742, %743) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %745 = "stablehlo.divide"(%731, %744) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %746 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %747 = "stablehlo.multiply"(%4, %746) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %748 = "stablehlo.add"(%745, %747) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %749 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %750 = "stablehlo.multiply"(%748, %749) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %751 = "stablehlo.subtract"(%4, %750) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %752 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %753 = "stablehlo.multiply"(%18, %752) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %754 = "stablehlo.transpose"(%98) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x5x8xf32>) -> tensor<2x8x5xf32>
    %755 = "stablehlo.dot_general"(%754, %656) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 2], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x8x5xf32>, tensor<2x5x8xf32>) -> tensor<8x8xf32>
    %756 = "stablehlo.reshape"(%755) : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
    %757 = "stablehlo.reshape"(%756) : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
    %758 = "stablehlo.transpose"(%757) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %759 = "stablehlo.transpose"(%758) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %760 = "stablehlo.broadcast_in_dim"(%711) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %761 = "stablehlo.multiply"(%759, %760) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %762 = "stablehlo.add"(%753, %761) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %763 = "stablehlo.broadcast_in_dim"(%729) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %764 = "stablehlo.divide"(%762, %763) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %765 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %766 = "stablehlo.multiply"(%19, %765) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %767 = "stablehlo.multiply"(%759, %759) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %768 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %769 = "stablehlo.multiply"(%767, %768) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %770 = "stablehlo.add"(%766, %769) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %771 = "stablehlo.broadcast_in_dim"(%739) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %772 = "stablehlo.divide"(%770, %771) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %773 = "stablehlo.sqrt"(%772) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %774 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %775 = "stablehlo.add"(%773, %774) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %776 = "stablehlo.divide"(%764, %775) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %777 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %778 = "stablehlo.multiply"(%5, %777) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %779 = "stablehlo.add"(%776, %778) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %780 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %781 = "stablehlo.multiply"(%779, %780) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %782 = "stablehlo.subtract"(%5, %781) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %783 = "stablehlo.multiply"(%20, %752) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %784 = "stablehlo.dot_general"(%754, %631) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 2], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x8x5xf32>, tensor<2x5x8xf32>) -> tensor<8x8xf32>
    %785 = "stablehlo.reshape"(%784) : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
    %786 = "stablehlo.reshape"(%785) : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
    %787 = "stablehlo.transpose"(%786) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %788 = "stablehlo.transpose"(%787) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %789 = "stablehlo.multiply"(%788, %760) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %790 = "stablehlo.add"(%783, %789) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %791 = "stablehlo.divide"(%790, %763) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %792 = "stablehlo.multiply"(%21, %765) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %793 = "stablehlo.multiply"(%788, %788) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %794 = "stablehlo.multiply"(%793, %768) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %795 = "stablehlo.add"(%792, %794) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %796 = "stablehlo.divide"(%795, %771) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %797 = "stablehlo.sqrt"(%796) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %798 = "stablehlo.add"(%797, %774) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %799 = "stablehlo.divide"(%791, %798) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %800 = "stablehlo.multiply"(%6, %777) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %801 = "stablehlo.add"(%799, %800) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %802 = "stablehlo.multiply"(%801, %780) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %803 = "stablehlo.subtract"(%6, %802) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %804 = "stablehlo.multiply"(%22, %752) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %805 = "stablehlo.dot_general"(%754, %607) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 2], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x8x5xf32>, tensor<2x5x8xf32>) -> tensor<8x8xf32>
    %806 = "stablehlo.reshape"(%805) : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
    %807 = "stablehlo.reshape"(%806) : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
    %808 = "stablehlo.transpose"(%807) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %809 = "stablehlo.transpose"(%808) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %810 = "stablehlo.multiply"(%809, %760) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %811 = "stablehlo.add"(%804, %810) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %812 = "stablehlo.divide"(%811, %763) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %813 = "stablehlo.multiply"(%23, %765) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %814 = "stablehlo.multiply"(%809, %809) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %815 = "stablehlo.multiply"(%814, %768) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %816 = "stablehlo.add"(%813, %815) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %817 = "stablehlo.divide"(%816, %771) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %818 = "stablehlo.sqrt"(%817) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %819 = "stablehlo.add"(%818, %774) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %820 = "stablehlo.divide"(%812, %819) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %821 = "stablehlo.multiply"(%7, %777) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %822 = "stablehlo.add"(%820, %821) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %823 = "stablehlo.multiply"(%822, %780) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %824 = "stablehlo.subtract"(%7, %823) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %825 = "stablehlo.multiply"(%24, %752) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %826 = "stablehlo.transpose"(%160) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x5x8xf32>) -> tensor<2x8x5xf32>
    %827 = "stablehlo.dot_general"(%826, %557) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 2], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x8x5xf32>, tensor<2x5x8xf32>) -> tensor<8x8xf32>
    %828 = "stablehlo.reshape"(%827) : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
    %829 = "stablehlo.reshape"(%828) : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
    %830 = "stablehlo.transpose"(%829) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %831 = "stablehlo.transpose"(%830) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %832 = "stablehlo.multiply"(%831, %760) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %833 = "stablehlo.add"(%825, %832) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %834 = "stablehlo.divide"(%833, %763) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %835 = "stablehlo.multiply"(%25, %765) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %836 = "stablehlo.multiply"(%831, %831) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %837 = "stablehlo.multiply"(%836, %768) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %838 = "stablehlo.add"(%835, %837) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %839 = "stablehlo.divide"(%838, %771) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %840 = "stablehlo.sqrt"(%839) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %841 = "stablehlo.add"(%840, %774) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %842 = "stablehlo.divide"(%834, %841) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %843 = "stablehlo.multiply"(%8, %777) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %844 = "stablehlo.add"(%842, %843) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %845 = "stablehlo.multiply"(%844, %780) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %846 = "stablehlo.subtract"(%8, %845) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %847 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %848 = "stablehlo.multiply"(%26, %847) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %849 = "stablehlo.transpose"(%192) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x5x8xf32>) -> tensor<2x8x5xf32>
    %850 = "stablehlo.dot_general"(%849, %521) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 2], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x8x5xf32>, tensor<2x5x16xf32>) -> tensor<8x16xf32>
    %851 = "stablehlo.reshape"(%850) : (tensor<8x16xf32>) -> tensor<1x8x16xf32>
    %852 = "stablehlo.reshape"(%851) : (tensor<1x8x16xf32>) -> tensor<8x16xf32>
    %853 = "stablehlo.broadcast_in_dim"(%711) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %854 = "stablehlo.multiply"(%852, %853) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %855 = "stablehlo.add"(%848, %854) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %856 = "stablehlo.broadcast_in_dim"(%729) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %857 = "stablehlo.divide"(%855, %856) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %858 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %859 = "stablehlo.multiply"(%27, %858) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %860 = "stablehlo.multiply"(%852, %852) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %861 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %862 = "stablehlo.multiply"(%860, %861) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %863 = "stablehlo.add"(%859, %862) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %864 = "stablehlo.broadcast_in_dim"(%739) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %865 = "stablehlo.divide"(%863, %864) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %866 = "stablehlo.sqrt"(%865) : (tensor<8x16xf32>) -> tensor<8x16xf32>
    %867 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %868 = "stablehlo.add"(%866, %867) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %869 = "stablehlo.divide"(%857, %868) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %870 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %871 = "stablehlo.multiply"(%9, %870) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %872 = "stablehlo.add"(%869, %871) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %873 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %874 = "stablehlo.multiply"(%872, %873) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %875 = "stablehlo.subtract"(%9, %874) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %876 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %877 = "stablehlo.multiply"(%28, %876) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %878 = "stablehlo.transpose"(%325) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x5x16xf32>) -> tensor<2x16x5xf32>
    %879 = "stablehlo.dot_general"(%878, %413) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 2], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x16x5xf32>, tensor<2x5x8xf32>) -> tensor<16x8xf32>
    %880 = "stablehlo.reshape"(%879) : (tensor<16x8xf32>) -> tensor<1x16x8xf32>
    %881 = "stablehlo.reshape"(%880) : (tensor<1x16x8xf32>) -> tensor<16x8xf32>
    %882 = "stablehlo.broadcast_in_dim"(%711) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %883 = "stablehlo.multiply"(%881, %882) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %884 = "stablehlo.add"(%877, %883) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %885 = "stablehlo.broadcast_in_dim"(%729) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %886 = "stablehlo.divide"(%884, %885) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %887 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %888 = "stablehlo.multiply"(%29, %887) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %889 = "stablehlo.multiply"(%881, %881) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %890 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %891 = "stablehlo.multiply"(%889, %890) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %892 = "stablehlo.add"(%888, %891) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %893 = "stablehlo.broadcast_in_dim"(%739) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %894 = "stablehlo.divide"(%892, %893) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %895 = "stablehlo.sqrt"(%894) : (tensor<16x8xf32>) -> tensor<16x8xf32>
    %896 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %897 = "stablehlo.add"(%895, %896) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %898 = "stablehlo.divide"(%886, %897) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %899 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %900 = "stablehlo.multiply"(%10, %899) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %901 = "stablehlo.add"(%898, %900) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %902 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %903 = "stablehlo.multiply"(%901, %902) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %904 = "stablehlo.subtract"(%10, %903) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %905 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %906 = "stablehlo.multiply"(%30, %905) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %907 = "stablehlo.multiply"(%660, %94) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %911 = "stablehlo.reduce"(%907, %42) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%908: tensor<f32>, %909: tensor<f32>):
      %910 = "stablehlo.add"(%908, %909) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%910) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %912 = "stablehlo.reshape"(%911) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %913 = "stablehlo.reshape"(%912) : (tensor<1x1x8xf32>) -> tensor<8xf32>
    %914 = "stablehlo.broadcast_in_dim"(%711) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %915 = "stablehlo.multiply"(%913, %914) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %916 = "stablehlo.add"(%906, %915) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %917 = "stablehlo.broadcast_in_dim"(%729) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %918 = "stablehlo.divide"(%916, %917) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %919 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %920 = "stablehlo.multiply"(%31, %919) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %921 = "stablehlo.multiply"(%913, %913) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %922 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %923 = "stablehlo.multiply"(%921, %922) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %924 = "stablehlo.add"(%920, %923) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %925 = "stablehlo.broadcast_in_dim"(%739) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %926 = "stablehlo.divide"(%924, %925) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %927 = "stablehlo.sqrt"(%926) : (tensor<8xf32>) -> tensor<8xf32>
    %928 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %929 = "stablehlo.add"(%927, %928) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %930 = "stablehlo.divide"(%918, %929) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %931 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %932 = "stablehlo.multiply"(%11, %931) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %933 = "stablehlo.add"(%930, %932) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %934 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %935 = "stablehlo.multiply"(%933, %934) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %936 = "stablehlo.subtract"(%11, %935) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %937 = "stablehlo.multiply"(%32, %905) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %938 = "stablehlo.multiply"(%524, %188) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %942 = "stablehlo.reduce"(%938, %42) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%939: tensor<f32>, %940: tensor<f32>):
      %941 = "stablehlo.add"(%939, %940) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%941) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %943 = "stablehlo.reshape"(%942) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %944 = "stablehlo.reshape"(%943) : (tensor<1x1x8xf32>) -> tensor<8xf32>
    %945 = "stablehlo.multiply"(%944, %914) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %946 = "stablehlo.add"(%937, %945) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %947 = "stablehlo.divide"(%946, %917) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %948 = "stablehlo.multiply"(%33, %919) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %949 = "stablehlo.multiply"(%944, %944) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %950 = "stablehlo.multiply"(%949, %922) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %951 = "stablehlo.add"(%948, %950) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %952 = "stablehlo.divide"(%951, %925) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %953 = "stablehlo.sqrt"(%952) : (tensor<8xf32>) -> tensor<8xf32>
    %954 = "stablehlo.add"(%953, %928) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %955 = "stablehlo.divide"(%947, %954) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %956 = "stablehlo.multiply"(%12, %931) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %957 = "stablehlo.add"(%955, %956) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %958 = "stablehlo.multiply"(%957, %934) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %959 = "stablehlo.subtract"(%12, %958) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %960 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %961 = "stablehlo.multiply"(%34, %960) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %962 = "stablehlo.transpose"(%329) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x5x8xf32>) -> tensor<2x8x5xf32>
    %963 = "stablehlo.dot_general"(%962, %410) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0, 2], rhs_contracting_dimensions = [0, 1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x8x5xf32>, tensor<2x5x7xf32>) -> tensor<8x7xf32>
    %964 = "stablehlo.reshape"(%963) : (tensor<8x7xf32>) -> tensor<1x8x7xf32>
    %965 = "stablehlo.reshape"(%964) : (tensor<1x8x7xf32>) -> tensor<8x7xf32>
    %966 = "stablehlo.broadcast_in_dim"(%711) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %967 = "stablehlo.multiply"(%965, %966) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %968 = "stablehlo.add"(%961, %967) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %969 = "stablehlo.broadcast_in_dim"(%729) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %970 = "stablehlo.divide"(%968, %969) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %971 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %972 = "stablehlo.multiply"(%35, %971) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %973 = "stablehlo.multiply"(%965, %965) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %974 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %975 = "stablehlo.multiply"(%973, %974) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %976 = "stablehlo.add"(%972, %975) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %977 = "stablehlo.broadcast_in_dim"(%739) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %978 = "stablehlo.divide"(%976, %977) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %979 = "stablehlo.sqrt"(%978) : (tensor<8x7xf32>) -> tensor<8x7xf32>
    %980 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %981 = "stablehlo.add"(%979, %980) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %982 = "stablehlo.divide"(%970, %981) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %983 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %984 = "stablehlo.multiply"(%13, %983) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %985 = "stablehlo.add"(%982, %984) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %986 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %987 = "stablehlo.multiply"(%985, %986) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %988 = "stablehlo.subtract"(%13, %987) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %989 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %990 = "stablehlo.multiply"(%36, %989) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %994 = "stablehlo.reduce"(%410, %42) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%991: tensor<f32>, %992: tensor<f32>):
      %993 = "stablehlo.add"(%991, %992) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%993) : (tensor<f32>) -> ()
    }) : (tensor<2x5x7xf32>, tensor<f32>) -> tensor<7xf32>
    %995 = "stablehlo.reshape"(%994) : (tensor<7xf32>) -> tensor<1x1x7xf32>
    %996 = "stablehlo.reshape"(%995) : (tensor<1x1x7xf32>) -> tensor<7xf32>
    %997 = "stablehlo.broadcast_in_dim"(%711) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %998 = "stablehlo.multiply"(%996, %997) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %999 = "stablehlo.add"(%990, %998) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1000 = "stablehlo.broadcast_in_dim"(%729) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %1001 = "stablehlo.divide"(%999, %1000) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1002 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %1003 = "stablehlo.multiply"(%37, %1002) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1004 = "stablehlo.multiply"(%996, %996) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1005 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %1006 = "stablehlo.multiply"(%1004, %1005) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1007 = "stablehlo.add"(%1003, %1006) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1008 = "stablehlo.broadcast_in_dim"(%739) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %1009 = "stablehlo.divide"(%1007, %1008) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1010 = "stablehlo.sqrt"(%1009) : (tensor<7xf32>) -> tensor<7xf32>
    %1011 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %1012 = "stablehlo.add"(%1010, %1011) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1013 = "stablehlo.divide"(%1001, %1012) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1014 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %1015 = "stablehlo.multiply"(%14, %1014) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1016 = "stablehlo.add"(%1013, %1015) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1017 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %1018 = "stablehlo.multiply"(%1016, %1017) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %1019 = "stablehlo.subtract"(%14, %1018) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    "func.return"(%380, %751, %782, %803, %824, %846, %875, %904, %936, %959, %988, %1019, %727, %714, %737, %762, %770, %790, %795, %811, %816, %833, %838, %855, %863, %884, %892, %916, %924, %946, %951, %968, %976, %999, %1007) : (tensor<f32>, tensor<7x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x16xf32>, tensor<16x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x7xf32>, tensor<7xf32>, tensor<2xf32>, tensor<7x8xf32>, tensor<7x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<16x8xf32>, tensor<16x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x7xf32>, tensor<8x7xf32>, tensor<7xf32>, tensor<7xf32>) -> ()
  }) : () -> ()
}) : () -> ()
