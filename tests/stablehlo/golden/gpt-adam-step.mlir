"builtin.module"() <{sym_name = "gpt-adam-step"}> ({
  "func.func"() <{arg_attrs = [{jax.arg_info = "first"}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<7x8xf32>, tensor<7x8xf32>, tensor<2x5xi32>, tensor<10xi32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<8x16xf32>, tensor<16x8xf32>, tensor<8x7xf32>, tensor<7xf32>, tensor<2xf32>, tensor<2xf32>, tensor<7x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<16x8xf32>, tensor<16x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x7xf32>, tensor<8x7xf32>, tensor<7xf32>, tensor<7xf32>) -> (tensor<7x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x16xf32>, tensor<16x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x7xf32>, tensor<7xf32>, tensor<2xf32>, tensor<7x8xf32>, tensor<7x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<16x8xf32>, tensor<16x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x7xf32>, tensor<8x7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<f32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%0: tensor<7x8xf32>, %1: tensor<7x8xf32>, %2: tensor<2x5xi32>, %3: tensor<10xi32>, %4: tensor<8xf32>, %5: tensor<8x8xf32>, %6: tensor<8x8xf32>, %7: tensor<8x8xf32>, %8: tensor<8x8xf32>, %9: tensor<8xf32>, %10: tensor<8x16xf32>, %11: tensor<16x8xf32>, %12: tensor<8x7xf32>, %13: tensor<7xf32>, %14: tensor<2xf32>, %15: tensor<2xf32>, %16: tensor<7x8xf32>, %17: tensor<8x8xf32>, %18: tensor<8x8xf32>, %19: tensor<8x8xf32>, %20: tensor<8x8xf32>, %21: tensor<8x8xf32>, %22: tensor<8x8xf32>, %23: tensor<8x8xf32>, %24: tensor<8x8xf32>, %25: tensor<8x16xf32>, %26: tensor<8x16xf32>, %27: tensor<16x8xf32>, %28: tensor<16x8xf32>, %29: tensor<8xf32>, %30: tensor<8xf32>, %31: tensor<8xf32>, %32: tensor<8xf32>, %33: tensor<8x7xf32>, %34: tensor<8x7xf32>, %35: tensor<7xf32>, %36: tensor<7xf32>):
    %37 = "stablehlo.constant"() <{value = dense<8.999999761581421e-1> : tensor<f32>}> : () -> tensor<f32>
    %38 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %39 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %40 = "stablehlo.constant"() <{value = dense<1.0e+1> : tensor<f32>}> : () -> tensor<f32>
    %41 = "stablehlo.constant"() <{value = dense<8.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %42 = "stablehlo.constant"() <{value = dense<9.999999747378752e-6> : tensor<f32>}> : () -> tensor<f32>
    %43 = "stablehlo.constant"() <{value = dense<-7.071067690849304e-1> : tensor<f32>}> : () -> tensor<f32>
    %44 = "stablehlo.constant"() <{value = dense<5.0e-1> : tensor<f32>}> : () -> tensor<f32>
    %45 = "stablehlo.constant"() <{value = dense<-2.0e+1> : tensor<f32>}> : () -> tensor<f32>
    %46 = "stablehlo.constant"() <{value = dense<2.0e+1> : tensor<f32>}> : () -> tensor<f32>
    %47 = "stablehlo.constant"() <{value = dense<-5.0e-1> : tensor<f32>}> : () -> tensor<f32>
    %48 = "stablehlo.constant"() <{value = dense<3.989422917366028e-1> : tensor<f32>}> : () -> tensor<f32>
    %49 = "stablehlo.constant"() <{value = dense<1.0000000149011612e-1> : tensor<f32>}> : () -> tensor<f32>
    %50 = "stablehlo.constant"() <{value = dense<9.990000128746033e-1> : tensor<f32>}> : () -> tensor<f32>
    %51 = "stablehlo.constant"() <{value = dense<1.0000000474974513e-3> : tensor<f32>}> : () -> tensor<f32>
    %52 = "stablehlo.constant"() <{value = dense<9.99999993922529e-9> : tensor<f32>}> : () -> tensor<f32>
    %53 = "stablehlo.constant"() <{value = dense<9.999999776482582e-3> : tensor<f32>}> : () -> tensor<f32>
    %54 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %55 = "stablehlo.constant"() <{value = dense<7> : tensor<i32>}> : () -> tensor<i32>
    %56 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %57 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %58 = "stablehlo.multiply"(%1, %57) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %59 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x7x8xf32>
    %60 = "stablehlo.reshape"(%2) : (tensor<2x5xi32>) -> tensor<10xi32>
    %61 = "stablehlo.reshape"(%60) : (tensor<10xi32>) -> tensor<1x10x1xi32>
    %62 = "stablehlo.reshape"(%61) : (tensor<1x10x1xi32>) -> tensor<10xi32>
    %63 = "stablehlo.broadcast_in_dim"(%62) <{broadcast_dimensions = array<i64: 1>}> : (tensor<10xi32>) -> tensor<1x10x8xi32>
    %64 = "stablehlo.divide"(%39, %40) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %65 = "stablehlo.reshape"(%64) : (tensor<f32>) -> tensor<1xf32>
    %66 = "stablehlo.reshape"(%65) : (tensor<1xf32>) -> tensor<f32>
    %67 = "stablehlo.broadcast_in_dim"(%66) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10xf32>
    %68 = "stablehlo.negate"(%67) : (tensor<10xf32>) -> tensor<10xf32>
    %69 = "stablehlo.reshape"(%68) : (tensor<10xf32>) -> tensor<10x1xf32>
    %70 = "stablehlo.reshape"(%69) : (tensor<10x1xf32>) -> tensor<10xf32>
    %71 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64: 0>}> : (tensor<10xf32>) -> tensor<10x7xf32>
    %72 = "stablehlo.reshape"(%3) : (tensor<10xi32>) -> tensor<10x1xi32>
    %73 = "stablehlo.reshape"(%72) : (tensor<10x1xi32>) -> tensor<10xi32>
    %74 = "stablehlo.broadcast_in_dim"(%73) <{broadcast_dimensions = array<i64: 0>}> : (tensor<10xi32>) -> tensor<10x7xi32>
    %75 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<7xi32>
    %76 = "stablehlo.broadcast_in_dim"(%75) <{broadcast_dimensions = array<i64: 1>}> : (tensor<7xi32>) -> tensor<10x7xi32>
    %77 = "stablehlo.compare"(%74, %76) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<10x7xi32>, tensor<10x7xi32>) -> tensor<10x7xi1>
    %78 = "stablehlo.convert"(%77) : (tensor<10x7xi1>) -> tensor<10x7xf32>
    %79 = "stablehlo.multiply"(%71, %78) : (tensor<10x7xf32>, tensor<10x7xf32>) -> tensor<10x7xf32>
    %80 = "stablehlo.negate"(%79) : (tensor<10x7xf32>) -> tensor<10x7xf32>
    %84 = "stablehlo.reduce"(%80, %38) <{dimensions = array<i64: 1>}> ({
    ^bb0(%81: tensor<f32>, %82: tensor<f32>):
      %83 = "stablehlo.add"(%81, %82) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%83) : (tensor<f32>) -> ()
    }) : (tensor<10x7xf32>, tensor<f32>) -> tensor<10xf32>
    %85 = "stablehlo.reshape"(%84) : (tensor<10xf32>) -> tensor<10x1xf32>
    %86 = "stablehlo.constant"() <{value = dense<0> : tensor<2x5xi32>}> : () -> tensor<2x5xi32>
    %87 = "stablehlo.compare"(%2, %86) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi1>
    %88 = "stablehlo.constant"() <{value = dense<7> : tensor<2x5xi32>}> : () -> tensor<2x5xi32>
    %89 = "stablehlo.add"(%2, %88) : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi32>
    %90 = "stablehlo.select"(%87, %89, %2) : (tensor<2x5xi1>, tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi32>
    %91 = "stablehlo.compare"(%90, %86) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi1>
    %92 = "stablehlo.compare"(%90, %88) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi1>
    %93 = "stablehlo.and"(%91, %92) : (tensor<2x5xi1>, tensor<2x5xi1>) -> tensor<2x5xi1>
    %94 = "stablehlo.select"(%93, %90, %86) : (tensor<2x5xi1>, tensor<2x5xi32>, tensor<2x5xi32>) -> tensor<2x5xi32>
    %95 = "stablehlo.gather"(%0, %94) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 8>}> : (tensor<7x8xf32>, tensor<2x5xi32>) -> tensor<2x5x8xf32>
    %96 = "stablehlo.broadcast_in_dim"(%93) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xi1>) -> tensor<2x5x8xi1>
    %97 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<2x5x8xf32>}> : () -> tensor<2x5x8xf32>
    %98 = "stablehlo.select"(%96, %95, %97) : (tensor<2x5x8xi1>, tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %102 = "stablehlo.reduce"(%98, %38) <{dimensions = array<i64: 2>}> ({
    ^bb0(%99: tensor<f32>, %100: tensor<f32>):
      %101 = "stablehlo.add"(%99, %100) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%101) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %103 = "stablehlo.reshape"(%102) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %104 = "stablehlo.broadcast_in_dim"(%41) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x1xf32>
    %105 = "stablehlo.divide"(%103, %104) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %106 = "stablehlo.reshape"(%105) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %107 = "stablehlo.broadcast_in_dim"(%106) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %108 = "stablehlo.subtract"(%98, %107) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %109 = "stablehlo.multiply"(%108, %108) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %113 = "stablehlo.reduce"(%109, %38) <{dimensions = array<i64: 2>}> ({
    ^bb0(%110: tensor<f32>, %111: tensor<f32>):
      %112 = "stablehlo.add"(%110, %111) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%112) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %114 = "stablehlo.reshape"(%113) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %115 = "stablehlo.divide"(%114, %104) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %116 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x1xf32>
    %117 = "stablehlo.add"(%115, %116) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %118 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<2x5x1xf32>}> : () -> tensor<2x5x1xf32>
    %119 = "stablehlo.sqrt"(%117) : (tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %120 = "stablehlo.divide"(%118, %119) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %121 = "stablehlo.reshape"(%120) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %122 = "stablehlo.broadcast_in_dim"(%121) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %123 = "stablehlo.multiply"(%108, %122) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %124 = "stablehlo.reshape"(%4) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %125 = "stablehlo.reshape"(%124) : (tensor<1x1x8xf32>) -> tensor<8xf32>
    %126 = "stablehlo.broadcast_in_dim"(%125) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<2x5x8xf32>
    %127 = "stablehlo.multiply"(%123, %126) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %128 = "stablehlo.transpose"(%5) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %129 = "stablehlo.transpose"(%128) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %130 = "stablehlo.broadcast_in_dim"(%129) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<8x8xf32>) -> tensor<2x8x8xf32>
    %131 = "stablehlo.dot_general"(%127, %130) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x8xf32>, tensor<2x8x8xf32>) -> tensor<2x5x8xf32>
    %132 = "stablehlo.reshape"(%131) : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %133 = "stablehlo.transpose"(%132) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %134 = "stablehlo.transpose"(%6) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %135 = "stablehlo.transpose"(%134) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %136 = "stablehlo.broadcast_in_dim"(%135) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<8x8xf32>) -> tensor<2x8x8xf32>
    %137 = "stablehlo.dot_general"(%127, %136) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x8xf32>, tensor<2x8x8xf32>) -> tensor<2x5x8xf32>
    %138 = "stablehlo.reshape"(%137) : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %139 = "stablehlo.transpose"(%138) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %140 = "stablehlo.transpose"(%7) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %141 = "stablehlo.transpose"(%140) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %142 = "stablehlo.broadcast_in_dim"(%141) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<8x8xf32>) -> tensor<2x8x8xf32>
    %143 = "stablehlo.dot_general"(%127, %142) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x8xf32>, tensor<2x8x8xf32>) -> tensor<2x5x8xf32>
    %144 = "stablehlo.reshape"(%143) : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %145 = "stablehlo.transpose"(%144) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %146 = "stablehlo.dot_general"(%133, %139) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %147 = "stablehlo.constant"() <{value = dense<5.0e-1> : tensor<2x2x5x5xf32>}> : () -> tensor<2x2x5x5xf32>
    %148 = "stablehlo.multiply"(%146, %147) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %149 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<2x2x5x5xi32>
    %150 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x2x5x5xi32>
    %151 = "stablehlo.compare"(%149, %150) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x2x5x5xi32>, tensor<2x2x5x5xi32>) -> tensor<2x2x5x5xi1>
    %152 = "stablehlo.constant"() <{value = dense<-9.999999680285692e+37> : tensor<2x2x5x5xf32>}> : () -> tensor<2x2x5x5xf32>
    %153 = "stablehlo.select"(%151, %152, %148) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %154 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %158 = "stablehlo.reduce"(%153, %154) <{dimensions = array<i64: 3>}> ({
    ^bb0(%155: tensor<f32>, %156: tensor<f32>):
      %157 = "stablehlo.maximum"(%155, %156) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%157) : (tensor<f32>) -> ()
    }) : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %159 = "stablehlo.broadcast_in_dim"(%158) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %160 = "stablehlo.subtract"(%153, %159) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %161 = "stablehlo.exponential"(%160) : (tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %162 = "stablehlo.compare"(%153, %152) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %163 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<2x2x5x5xf32>}> : () -> tensor<2x2x5x5xf32>
    %164 = "stablehlo.select"(%162, %163, %161) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %168 = "stablehlo.reduce"(%164, %38) <{dimensions = array<i64: 3>}> ({
    ^bb0(%165: tensor<f32>, %166: tensor<f32>):
      %167 = "stablehlo.add"(%165, %166) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%167) : (tensor<f32>) -> ()
    }) : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %169 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<2x2x5xf32>}> : () -> tensor<2x2x5xf32>
    %170 = "stablehlo.compare"(%168, %169) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xi1>
    %171 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<2x2x5xf32>}> : () -> tensor<2x2x5xf32>
    %172 = "stablehlo.select"(%170, %171, %168) : (tensor<2x2x5xi1>, tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %173 = "stablehlo.log"(%172) : (tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %174 = "stablehlo.add"(%158, %173) : (tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %175 = "stablehlo.constant"() <{value = dense<-9.999999680285692e+37> : tensor<2x2x5xf32>}> : () -> tensor<2x2x5xf32>
    %176 = "stablehlo.select"(%170, %175, %174) : (tensor<2x2x5xi1>, tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %177 = "stablehlo.broadcast_in_dim"(%176) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %178 = "stablehlo.compare"(%153, %152) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %179 = "stablehlo.compare"(%177, %152) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %180 = "stablehlo.or"(%178, %179) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xi1>) -> tensor<2x2x5x5xi1>
    %181 = "stablehlo.subtract"(%153, %177) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %182 = "stablehlo.exponential"(%181) : (tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %183 = "stablehlo.select"(%180, %163, %182) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %184 = "stablehlo.dot_general"(%183, %145) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %185 = "stablehlo.transpose"(%184) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %186 = "stablehlo.reshape"(%185) : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %187 = "stablehlo.transpose"(%8) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %188 = "stablehlo.transpose"(%187) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %189 = "stablehlo.broadcast_in_dim"(%188) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<8x8xf32>) -> tensor<2x8x8xf32>
    %190 = "stablehlo.dot_general"(%186, %189) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x8xf32>, tensor<2x8x8xf32>) -> tensor<2x5x8xf32>
    %191 = "stablehlo.add"(%98, %190) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %195 = "stablehlo.reduce"(%191, %38) <{dimensions = array<i64: 2>}> ({
    ^bb0(%192: tensor<f32>, %193: tensor<f32>):
      %194 = "stablehlo.add"(%192, %193) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%194) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %196 = "stablehlo.reshape"(%195) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %197 = "stablehlo.divide"(%196, %104) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %198 = "stablehlo.reshape"(%197) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %199 = "stablehlo.broadcast_in_dim"(%198) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %200 = "stablehlo.subtract"(%191, %199) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %201 = "stablehlo.multiply"(%200, %200) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %205 = "stablehlo.reduce"(%201, %38) <{dimensions = array<i64: 2>}> ({
    ^bb0(%202: tensor<f32>, %203: tensor<f32>):
      %204 = "stablehlo.add"(%202, %203) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%204) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %206 = "stablehlo.reshape"(%205) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %207 = "stablehlo.divide"(%206, %104) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %208 = "stablehlo.add"(%207, %116) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %209 = "stablehlo.sqrt"(%208) : (tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %210 = "stablehlo.divide"(%118, %209) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %211 = "stablehlo.reshape"(%210) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %212 = "stablehlo.broadcast_in_dim"(%211) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %213 = "stablehlo.multiply"(%200, %212) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %214 = "stablehlo.reshape"(%9) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %215 = "stablehlo.reshape"(%214) : (tensor<1x1x8xf32>) -> tensor<8xf32>
    %216 = "stablehlo.broadcast_in_dim"(%215) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<2x5x8xf32>
    %217 = "stablehlo.multiply"(%213, %216) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %218 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<8x16xf32>) -> tensor<2x8x16xf32>
    %219 = "stablehlo.dot_general"(%217, %218) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x8xf32>, tensor<2x8x16xf32>) -> tensor<2x5x16xf32>
    %220 = "stablehlo.constant"() <{value = dense<-2.0e+1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %221 = "stablehlo.maximum"(%219, %220) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %222 = "stablehlo.constant"() <{value = dense<5.0e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %223 = "stablehlo.multiply"(%221, %222) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %224 = "stablehlo.constant"() <{value = dense<-7.071067690849304e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %225 = "stablehlo.multiply"(%219, %224) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %226 = "stablehlo.compare"(%225, %225) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %227 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %228 = "stablehlo.compare"(%225, %227) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %229 = "stablehlo.abs"(%225) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %230 = "stablehlo.constant"() <{value = dense<1.0199999809265137e+1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %231 = "stablehlo.minimum"(%229, %230) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %232 = "stablehlo.bitcast_convert"(%231) : (tensor<2x5x16xf32>) -> tensor<2x5x16xi32>
    %233 = "stablehlo.constant"() <{value = dense<-4096> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %234 = "stablehlo.and"(%232, %233) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %235 = "stablehlo.bitcast_convert"(%234) : (tensor<2x5x16xi32>) -> tensor<2x5x16xf32>
    %236 = "stablehlo.multiply"(%235, %235) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %237 = "stablehlo.negate"(%236) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %238 = "stablehlo.constant"() <{value = dense<1.4426950216293335e+0> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %239 = "stablehlo.multiply"(%237, %238) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %240 = "stablehlo.round_nearest_even"(%239) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %241 = "stablehlo.constant"() <{value = dense<2.1219444170128554e-4> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %242 = "stablehlo.multiply"(%240, %241) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %243 = "stablehlo.constant"() <{value = dense<-6.93359375e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %244 = "stablehlo.multiply"(%240, %243) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %245 = "stablehlo.add"(%244, %237) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %246 = "stablehlo.add"(%242, %245) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %247 = "stablehlo.multiply"(%246, %246) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %248 = "stablehlo.constant"() <{value = dense<1.3950602151453495e-3> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %249 = "stablehlo.multiply"(%248, %246) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %250 = "stablehlo.constant"() <{value = dense<8.368953131139278e-3> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %251 = "stablehlo.add"(%249, %250) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %252 = "stablehlo.multiply"(%251, %246) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %253 = "stablehlo.constant"() <{value = dense<4.166620597243309e-2> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %254 = "stablehlo.add"(%252, %253) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %255 = "stablehlo.multiply"(%254, %246) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %256 = "stablehlo.constant"() <{value = dense<1.66665181517601e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %257 = "stablehlo.add"(%255, %256) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %258 = "stablehlo.multiply"(%257, %246) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %259 = "stablehlo.add"(%258, %222) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %260 = "stablehlo.multiply"(%247, %259) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %261 = "stablehlo.add"(%260, %246) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %262 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %263 = "stablehlo.add"(%261, %262) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %264 = "stablehlo.constant"() <{value = dense<-2.147483648e+9> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %265 = "stablehlo.maximum"(%240, %264) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %266 = "stablehlo.constant"() <{value = dense<2.14748352e+9> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %267 = "stablehlo.minimum"(%265, %266) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %268 = "stablehlo.compare"(%240, %240) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %269 = "stablehlo.select"(%268, %267, %227) : (tensor<2x5x16xi1>, tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %270 = "stablehlo.convert"(%269) : (tensor<2x5x16xf32>) -> tensor<2x5x16xi32>
    %271 = "stablehlo.constant"() <{value = dense<2.147483648e+9> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %272 = "stablehlo.compare"(%240, %271) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %273 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %274 = "stablehlo.select"(%272, %273, %270) : (tensor<2x5x16xi1>, tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %275 = "stablehlo.constant"() <{value = dense<0> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %276 = "stablehlo.add"(%274, %275) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %277 = "stablehlo.constant"() <{value = dense<1> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %278 = "stablehlo.constant"() <{value = dense<31> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %279 = "stablehlo.and"(%277, %278) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %280 = "stablehlo.shift_right_arithmetic"(%276, %279) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %281 = "stablehlo.constant"() <{value = dense<127> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %282 = "stablehlo.add"(%280, %281) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %283 = "stablehlo.constant"() <{value = dense<23> : tensor<2x5x16xi32>}> : () -> tensor<2x5x16xi32>
    %284 = "stablehlo.and"(%283, %278) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %285 = "stablehlo.shift_left"(%282, %284) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %286 = "stablehlo.bitcast_convert"(%285) : (tensor<2x5x16xi32>) -> tensor<2x5x16xf32>
    %287 = "stablehlo.multiply"(%263, %286) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %288 = "stablehlo.subtract"(%276, %280) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %289 = "stablehlo.add"(%288, %281) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %290 = "stablehlo.and"(%283, %278) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %291 = "stablehlo.shift_left"(%289, %290) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %292 = "stablehlo.bitcast_convert"(%291) : (tensor<2x5x16xi32>) -> tensor<2x5x16xf32>
    %293 = "stablehlo.multiply"(%287, %292) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %294 = "stablehlo.constant"() <{value = dense<4.16666679084301e-2> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %295 = "stablehlo.subtract"(%231, %235) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %296 = "stablehlo.add"(%231, %235) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %297 = "stablehlo.multiply"(%295, %296) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %298 = "stablehlo.multiply"(%294, %297) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %299 = "stablehlo.constant"() <{value = dense<-1.666666716337204e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %300 = "stablehlo.add"(%298, %299) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %301 = "stablehlo.multiply"(%300, %297) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %302 = "stablehlo.add"(%301, %222) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %303 = "stablehlo.multiply"(%302, %297) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %304 = "stablehlo.constant"() <{value = dense<-1.0e+0> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %305 = "stablehlo.add"(%303, %304) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %306 = "stablehlo.multiply"(%305, %297) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %307 = "stablehlo.add"(%306, %262) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %308 = "stablehlo.multiply"(%293, %307) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %309 = "stablehlo.constant"() <{value = dense<2.6538460588199086e-5> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %310 = "stablehlo.constant"() <{value = dense<2.0e+0> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %311 = "stablehlo.subtract"(%231, %310) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %312 = "stablehlo.add"(%231, %310) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %313 = "stablehlo.divide"(%311, %312) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %314 = "stablehlo.multiply"(%309, %313) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %315 = "stablehlo.constant"() <{value = dense<1.3811586541123688e-4> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %316 = "stablehlo.add"(%314, %315) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %317 = "stablehlo.multiply"(%316, %313) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %318 = "stablehlo.constant"() <{value = dense<3.2762000046204776e-5> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %319 = "stablehlo.add"(%317, %318) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %320 = "stablehlo.multiply"(%319, %313) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %321 = "stablehlo.constant"() <{value = dense<-9.626219980418682e-4> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %322 = "stablehlo.add"(%320, %321) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %323 = "stablehlo.multiply"(%322, %313) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %324 = "stablehlo.constant"() <{value = dense<-8.408674038946629e-4> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %325 = "stablehlo.add"(%323, %324) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %326 = "stablehlo.multiply"(%325, %313) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %327 = "stablehlo.constant"() <{value = dense<6.992444396018982e-3> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %328 = "stablehlo.add"(%326, %327) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %329 = "stablehlo.multiply"(%328, %313) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %330 = "stablehlo.constant"() <{value = dense<3.731698030605912e-3> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %331 = "stablehlo.add"(%329, %330) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %332 = "stablehlo.multiply"(%331, %313) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %333 = "stablehlo.constant"() <{value = dense<-7.897799462080002e-2> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %334 = "stablehlo.add"(%332, %333) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %335 = "stablehlo.multiply"(%334, %313) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %336 = "stablehlo.constant"() <{value = dense<2.416582554578781e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %337 = "stablehlo.add"(%335, %336) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %338 = "stablehlo.multiply"(%337, %313) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %339 = "stablehlo.constant"() <{value = dense<-4.2718586325645447e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %340 = "stablehlo.add"(%338, %339) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %341 = "stablehlo.multiply"(%340, %313) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %342 = "stablehlo.constant"() <{value = dense<2.5539568066596985e-1> : tensor<2x5x16xf32>}> : () -> tensor<2x5x16xf32>
    %343 = "stablehlo.add"(%341, %342) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %344 = "stablehlo.multiply"(%308, %343) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %345 = "stablehlo.negate"(%344) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %346 = "stablehlo.add"(%345, %310) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %347 = "stablehlo.select"(%228, %346, %344) : (tensor<2x5x16xi1>, tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %348 = "stablehlo.select"(%226, %225, %347) : (tensor<2x5x16xi1>, tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %349 = "stablehlo.multiply"(%223, %348) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %350 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<16x8xf32>) -> tensor<2x16x8xf32>
    %351 = "stablehlo.dot_general"(%349, %350) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x16xf32>, tensor<2x16x8xf32>) -> tensor<2x5x8xf32>
    %352 = "stablehlo.add"(%191, %351) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %353 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<8x7xf32>) -> tensor<2x8x7xf32>
    %354 = "stablehlo.dot_general"(%352, %353) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x8xf32>, tensor<2x8x7xf32>) -> tensor<2x5x7xf32>
    %355 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64: 2>}> : (tensor<7xf32>) -> tensor<2x5x7xf32>
    %356 = "stablehlo.add"(%354, %355) : (tensor<2x5x7xf32>, tensor<2x5x7xf32>) -> tensor<2x5x7xf32>
    %357 = "stablehlo.reshape"(%356) : (tensor<2x5x7xf32>) -> tensor<10x7xf32>
    %361 = "stablehlo.reduce"(%357, %154) <{dimensions = array<i64: 1>}> ({
    ^bb0(%358: tensor<f32>, %359: tensor<f32>):
      %360 = "stablehlo.maximum"(%358, %359) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%360) : (tensor<f32>) -> ()
    }) : (tensor<10x7xf32>, tensor<f32>) -> tensor<10xf32>
    %362 = "stablehlo.reshape"(%361) : (tensor<10xf32>) -> tensor<10x1xf32>
    %363 = "stablehlo.reshape"(%362) : (tensor<10x1xf32>) -> tensor<10xf32>
    %364 = "stablehlo.broadcast_in_dim"(%363) <{broadcast_dimensions = array<i64: 0>}> : (tensor<10xf32>) -> tensor<10x7xf32>
    %365 = "stablehlo.subtract"(%357, %364) : (tensor<10x7xf32>, tensor<10x7xf32>) -> tensor<10x7xf32>
    %366 = "stablehlo.exponential"(%365) : (tensor<10x7xf32>) -> tensor<10x7xf32>
    %370 = "stablehlo.reduce"(%366, %38) <{dimensions = array<i64: 1>}> ({
    ^bb0(%367: tensor<f32>, %368: tensor<f32>):
      %369 = "stablehlo.add"(%367, %368) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%369) : (tensor<f32>) -> ()
    }) : (tensor<10x7xf32>, tensor<f32>) -> tensor<10xf32>
    %371 = "stablehlo.reshape"(%370) : (tensor<10xf32>) -> tensor<10x1xf32>
    %372 = "stablehlo.divide"(%85, %371) : (tensor<10x1xf32>, tensor<10x1xf32>) -> tensor<10x1xf32>
    %373 = "stablehlo.reshape"(%372) : (tensor<10x1xf32>) -> tensor<10xf32>
    %374 = "stablehlo.reshape"(%373) : (tensor<10xf32>) -> tensor<10x1xf32>
    %375 = "stablehlo.reshape"(%374) : (tensor<10x1xf32>) -> tensor<10xf32>
    %376 = "stablehlo.broadcast_in_dim"(%375) <{broadcast_dimensions = array<i64: 0>}> : (tensor<10xf32>) -> tensor<10x7xf32>
    %377 = "stablehlo.multiply"(%376, %366) : (tensor<10x7xf32>, tensor<10x7xf32>) -> tensor<10x7xf32>
    %378 = "stablehlo.add"(%79, %377) : (tensor<10x7xf32>, tensor<10x7xf32>) -> tensor<10x7xf32>
    %379 = "stablehlo.reshape"(%378) : (tensor<10x7xf32>) -> tensor<2x5x7xf32>
    %380 = "stablehlo.transpose"(%353) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x8x7xf32>) -> tensor<2x7x8xf32>
    %381 = "stablehlo.dot_general"(%379, %380) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x7xf32>, tensor<2x7x8xf32>) -> tensor<2x5x8xf32>
    %382 = "stablehlo.transpose"(%350) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x16x8xf32>) -> tensor<2x8x16xf32>
    %383 = "stablehlo.dot_general"(%381, %382) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x8xf32>, tensor<2x8x16xf32>) -> tensor<2x5x16xf32>
    %384 = "stablehlo.broadcast_in_dim"(%43) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %385 = "stablehlo.multiply"(%219, %384) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %386 = "stablehlo.compare"(%385, %385) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %387 = "stablehlo.compare"(%385, %227) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %388 = "stablehlo.abs"(%385) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %389 = "stablehlo.minimum"(%388, %230) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %390 = "stablehlo.bitcast_convert"(%389) : (tensor<2x5x16xf32>) -> tensor<2x5x16xi32>
    %391 = "stablehlo.and"(%390, %233) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %392 = "stablehlo.bitcast_convert"(%391) : (tensor<2x5x16xi32>) -> tensor<2x5x16xf32>
    %393 = "stablehlo.multiply"(%392, %392) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %394 = "stablehlo.negate"(%393) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %395 = "stablehlo.multiply"(%394, %238) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %396 = "stablehlo.round_nearest_even"(%395) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %397 = "stablehlo.multiply"(%396, %241) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %398 = "stablehlo.multiply"(%396, %243) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %399 = "stablehlo.add"(%398, %394) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %400 = "stablehlo.add"(%397, %399) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %401 = "stablehlo.multiply"(%400, %400) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %402 = "stablehlo.multiply"(%248, %400) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %403 = "stablehlo.add"(%402, %250) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %404 = "stablehlo.multiply"(%403, %400) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %405 = "stablehlo.add"(%404, %253) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %406 = "stablehlo.multiply"(%405, %400) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %407 = "stablehlo.add"(%406, %256) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %408 = "stablehlo.multiply"(%407, %400) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %409 = "stablehlo.add"(%408, %222) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %410 = "stablehlo.multiply"(%401, %409) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %411 = "stablehlo.add"(%410, %400) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %412 = "stablehlo.add"(%411, %262) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %413 = "stablehlo.maximum"(%396, %264) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %414 = "stablehlo.minimum"(%413, %266) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %415 = "stablehlo.compare"(%396, %396) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %416 = "stablehlo.select"(%415, %414, %227) : (tensor<2x5x16xi1>, tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %417 = "stablehlo.convert"(%416) : (tensor<2x5x16xf32>) -> tensor<2x5x16xi32>
    %418 = "stablehlo.compare"(%396, %271) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xi1>
    %419 = "stablehlo.select"(%418, %273, %417) : (tensor<2x5x16xi1>, tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %420 = "stablehlo.add"(%419, %275) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %421 = "stablehlo.and"(%277, %278) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %422 = "stablehlo.shift_right_arithmetic"(%420, %421) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %423 = "stablehlo.add"(%422, %281) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %424 = "stablehlo.and"(%283, %278) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %425 = "stablehlo.shift_left"(%423, %424) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %426 = "stablehlo.bitcast_convert"(%425) : (tensor<2x5x16xi32>) -> tensor<2x5x16xf32>
    %427 = "stablehlo.multiply"(%412, %426) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %428 = "stablehlo.subtract"(%420, %422) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %429 = "stablehlo.add"(%428, %281) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %430 = "stablehlo.and"(%283, %278) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %431 = "stablehlo.shift_left"(%429, %430) : (tensor<2x5x16xi32>, tensor<2x5x16xi32>) -> tensor<2x5x16xi32>
    %432 = "stablehlo.bitcast_convert"(%431) : (tensor<2x5x16xi32>) -> tensor<2x5x16xf32>
    %433 = "stablehlo.multiply"(%427, %432) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %434 = "stablehlo.subtract"(%389, %392) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %435 = "stablehlo.add"(%389, %392) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %436 = "stablehlo.multiply"(%434, %435) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %437 = "stablehlo.multiply"(%294, %436) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %438 = "stablehlo.add"(%437, %299) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %439 = "stablehlo.multiply"(%438, %436) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %440 = "stablehlo.add"(%439, %222) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %441 = "stablehlo.multiply"(%440, %436) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %442 = "stablehlo.add"(%441, %304) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %443 = "stablehlo.multiply"(%442, %436) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %444 = "stablehlo.add"(%443, %262) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %445 = "stablehlo.multiply"(%433, %444) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %446 = "stablehlo.subtract"(%389, %310) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %447 = "stablehlo.add"(%389, %310) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %448 = "stablehlo.divide"(%446, %447) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %449 = "stablehlo.multiply"(%309, %448) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %450 = "stablehlo.add"(%449, %315) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %451 = "stablehlo.multiply"(%450, %448) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %452 = "stablehlo.add"(%451, %318) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %453 = "stablehlo.multiply"(%452, %448) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %454 = "stablehlo.add"(%453, %321) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %455 = "stablehlo.multiply"(%454, %448) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %456 = "stablehlo.add"(%455, %324) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %457 = "stablehlo.multiply"(%456, %448) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %458 = "stablehlo.add"(%457, %327) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %459 = "stablehlo.multiply"(%458, %448) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %460 = "stablehlo.add"(%459, %330) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %461 = "stablehlo.multiply"(%460, %448) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %462 = "stablehlo.add"(%461, %333) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %463 = "stablehlo.multiply"(%462, %448) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %464 = "stablehlo.add"(%463, %336) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %465 = "stablehlo.multiply"(%464, %448) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %466 = "stablehlo.add"(%465, %339) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %467 = "stablehlo.multiply"(%466, %448) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %468 = "stablehlo.add"(%467, %342) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %469 = "stablehlo.multiply"(%445, %468) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %470 = "stablehlo.negate"(%469) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %471 = "stablehlo.add"(%470, %310) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %472 = "stablehlo.select"(%387, %471, %469) : (tensor<2x5x16xi1>, tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %473 = "stablehlo.select"(%386, %385, %472) : (tensor<2x5x16xi1>, tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %474 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %475 = "stablehlo.multiply"(%473, %474) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %476 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %477 = "stablehlo.maximum"(%219, %476) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %478 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %479 = "stablehlo.minimum"(%477, %478) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %480 = "stablehlo.multiply"(%479, %479) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %481 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %482 = "stablehlo.multiply"(%480, %481) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %483 = "stablehlo.exponential"(%482) : (tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %484 = "stablehlo.broadcast_in_dim"(%48) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x16xf32>
    %485 = "stablehlo.multiply"(%483, %484) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %486 = "stablehlo.multiply"(%479, %485) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %487 = "stablehlo.add"(%475, %486) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %488 = "stablehlo.multiply"(%383, %487) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %489 = "stablehlo.transpose"(%218) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x8x16xf32>) -> tensor<2x16x8xf32>
    %490 = "stablehlo.dot_general"(%488, %489) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x16xf32>, tensor<2x16x8xf32>) -> tensor<2x5x8xf32>
    %491 = "stablehlo.multiply"(%490, %216) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %492 = "stablehlo.multiply"(%491, %212) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %493 = "stablehlo.multiply"(%491, %200) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %497 = "stablehlo.reduce"(%493, %38) <{dimensions = array<i64: 2>}> ({
    ^bb0(%494: tensor<f32>, %495: tensor<f32>):
      %496 = "stablehlo.add"(%494, %495) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%496) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %498 = "stablehlo.reshape"(%497) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %499 = "stablehlo.multiply"(%498, %210) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %500 = "stablehlo.divide"(%499, %208) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %501 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x1xf32>
    %502 = "stablehlo.multiply"(%500, %501) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %503 = "stablehlo.divide"(%502, %104) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %504 = "stablehlo.reshape"(%503) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %505 = "stablehlo.reshape"(%504) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %506 = "stablehlo.reshape"(%505) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %507 = "stablehlo.broadcast_in_dim"(%506) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %508 = "stablehlo.multiply"(%507, %200) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %509 = "stablehlo.add"(%492, %508) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %510 = "stablehlo.add"(%509, %508) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %511 = "stablehlo.add"(%381, %510) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %512 = "stablehlo.negate"(%510) : (tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %516 = "stablehlo.reduce"(%512, %38) <{dimensions = array<i64: 2>}> ({
    ^bb0(%513: tensor<f32>, %514: tensor<f32>):
      %515 = "stablehlo.add"(%513, %514) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%515) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %517 = "stablehlo.reshape"(%516) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %518 = "stablehlo.divide"(%517, %104) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %519 = "stablehlo.reshape"(%518) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %520 = "stablehlo.reshape"(%519) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %521 = "stablehlo.reshape"(%520) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %522 = "stablehlo.broadcast_in_dim"(%521) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %523 = "stablehlo.add"(%511, %522) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %524 = "stablehlo.transpose"(%189) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x8x8xf32>) -> tensor<2x8x8xf32>
    %525 = "stablehlo.dot_general"(%523, %524) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x8xf32>, tensor<2x8x8xf32>) -> tensor<2x5x8xf32>
    %526 = "stablehlo.reshape"(%525) : (tensor<2x5x8xf32>) -> tensor<2x5x2x4xf32>
    %527 = "stablehlo.transpose"(%526) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x5x2x4xf32>) -> tensor<2x2x5x4xf32>
    %528 = "stablehlo.dot_general"(%133, %139) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %529 = "stablehlo.multiply"(%528, %147) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %530 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<2x2x5x5xi32>
    %531 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x2x5x5xi32>
    %532 = "stablehlo.compare"(%530, %531) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x2x5x5xi32>, tensor<2x2x5x5xi32>) -> tensor<2x2x5x5xi1>
    %533 = "stablehlo.select"(%532, %152, %529) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %537 = "stablehlo.reduce"(%533, %154) <{dimensions = array<i64: 3>}> ({
    ^bb0(%534: tensor<f32>, %535: tensor<f32>):
      %536 = "stablehlo.maximum"(%534, %535) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%536) : (tensor<f32>) -> ()
    }) : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %538 = "stablehlo.broadcast_in_dim"(%537) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %539 = "stablehlo.subtract"(%533, %538) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %540 = "stablehlo.exponential"(%539) : (tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %541 = "stablehlo.compare"(%533, %152) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %542 = "stablehlo.select"(%541, %163, %540) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %546 = "stablehlo.reduce"(%542, %38) <{dimensions = array<i64: 3>}> ({
    ^bb0(%543: tensor<f32>, %544: tensor<f32>):
      %545 = "stablehlo.add"(%543, %544) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%545) : (tensor<f32>) -> ()
    }) : (tensor<2x2x5x5xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %547 = "stablehlo.compare"(%546, %169) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xi1>
    %548 = "stablehlo.select"(%547, %171, %546) : (tensor<2x2x5xi1>, tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %549 = "stablehlo.log"(%548) : (tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %550 = "stablehlo.add"(%537, %549) : (tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %551 = "stablehlo.select"(%547, %175, %550) : (tensor<2x2x5xi1>, tensor<2x2x5xf32>, tensor<2x2x5xf32>) -> tensor<2x2x5xf32>
    %552 = "stablehlo.multiply"(%527, %184) : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %556 = "stablehlo.reduce"(%552, %38) <{dimensions = array<i64: 3>}> ({
    ^bb0(%553: tensor<f32>, %554: tensor<f32>):
      %555 = "stablehlo.add"(%553, %554) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%555) : (tensor<f32>) -> ()
    }) : (tensor<2x2x5x4xf32>, tensor<f32>) -> tensor<2x2x5xf32>
    %557 = "stablehlo.dot_general"(%133, %139) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %558 = "stablehlo.multiply"(%557, %147) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %559 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<2x2x5x5xi32>
    %560 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x2x5x5xi32>
    %561 = "stablehlo.compare"(%559, %560) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x2x5x5xi32>, tensor<2x2x5x5xi32>) -> tensor<2x2x5x5xi1>
    %562 = "stablehlo.select"(%561, %152, %558) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %563 = "stablehlo.broadcast_in_dim"(%551) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %564 = "stablehlo.compare"(%562, %152) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %565 = "stablehlo.compare"(%563, %152) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %566 = "stablehlo.or"(%564, %565) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xi1>) -> tensor<2x2x5x5xi1>
    %567 = "stablehlo.subtract"(%562, %563) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %568 = "stablehlo.exponential"(%567) : (tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %569 = "stablehlo.select"(%566, %163, %568) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %570 = "stablehlo.dot_general"(%569, %527) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %571 = "stablehlo.transpose"(%570) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %572 = "stablehlo.reshape"(%571) : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %573 = "stablehlo.transpose"(%142) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x8x8xf32>) -> tensor<2x8x8xf32>
    %574 = "stablehlo.dot_general"(%572, %573) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x8xf32>, tensor<2x8x8xf32>) -> tensor<2x5x8xf32>
    %575 = "stablehlo.dot_general"(%133, %139) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %576 = "stablehlo.multiply"(%575, %147) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %577 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<2x2x5x5xi32>
    %578 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x2x5x5xi32>
    %579 = "stablehlo.compare"(%577, %578) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x2x5x5xi32>, tensor<2x2x5x5xi32>) -> tensor<2x2x5x5xi1>
    %580 = "stablehlo.select"(%579, %152, %576) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %581 = "stablehlo.broadcast_in_dim"(%551) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %582 = "stablehlo.compare"(%580, %152) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %583 = "stablehlo.compare"(%581, %152) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %584 = "stablehlo.or"(%582, %583) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xi1>) -> tensor<2x2x5x5xi1>
    %585 = "stablehlo.subtract"(%580, %581) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %586 = "stablehlo.exponential"(%585) : (tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %587 = "stablehlo.select"(%584, %163, %586) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %588 = "stablehlo.dot_general"(%527, %145) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %589 = "stablehlo.broadcast_in_dim"(%556) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %590 = "stablehlo.subtract"(%588, %589) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %591 = "stablehlo.multiply"(%587, %590) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %592 = "stablehlo.multiply"(%591, %147) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %593 = "stablehlo.dot_general"(%592, %133) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %594 = "stablehlo.transpose"(%593) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %595 = "stablehlo.reshape"(%594) : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %596 = "stablehlo.transpose"(%136) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x8x8xf32>) -> tensor<2x8x8xf32>
    %597 = "stablehlo.dot_general"(%595, %596) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x8xf32>, tensor<2x8x8xf32>) -> tensor<2x5x8xf32>
    %598 = "stablehlo.add"(%574, %597) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %599 = "stablehlo.dot_general"(%133, %139) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %600 = "stablehlo.multiply"(%599, %147) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %601 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<2x2x5x5xi32>
    %602 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x2x5x5xi32>
    %603 = "stablehlo.compare"(%601, %602) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x2x5x5xi32>, tensor<2x2x5x5xi32>) -> tensor<2x2x5x5xi1>
    %604 = "stablehlo.select"(%603, %152, %600) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %605 = "stablehlo.broadcast_in_dim"(%551) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %606 = "stablehlo.compare"(%604, %152) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %607 = "stablehlo.compare"(%605, %152) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xi1>
    %608 = "stablehlo.or"(%606, %607) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xi1>) -> tensor<2x2x5x5xi1>
    %609 = "stablehlo.subtract"(%604, %605) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %610 = "stablehlo.exponential"(%609) : (tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %611 = "stablehlo.select"(%608, %163, %610) : (tensor<2x2x5x5xi1>, tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %612 = "stablehlo.dot_general"(%527, %145) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x4xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x5xf32>
    %613 = "stablehlo.broadcast_in_dim"(%556) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<2x2x5xf32>) -> tensor<2x2x5x5xf32>
    %614 = "stablehlo.subtract"(%612, %613) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %615 = "stablehlo.multiply"(%611, %614) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %616 = "stablehlo.multiply"(%615, %147) : (tensor<2x2x5x5xf32>, tensor<2x2x5x5xf32>) -> tensor<2x2x5x5xf32>
    %617 = "stablehlo.dot_general"(%616, %139) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x2x5x5xf32>, tensor<2x2x5x4xf32>) -> tensor<2x2x5x4xf32>
    %618 = "stablehlo.transpose"(%617) <{permutation = array<i64: 0, 2, 1, 3>}> : (tensor<2x2x5x4xf32>) -> tensor<2x5x2x4xf32>
    %619 = "stablehlo.reshape"(%618) : (tensor<2x5x2x4xf32>) -> tensor<2x5x8xf32>
    %620 = "stablehlo.transpose"(%130) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x8x8xf32>) -> tensor<2x8x8xf32>
    %621 = "stablehlo.dot_general"(%619, %620) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x8xf32>, tensor<2x8x8xf32>) -> tensor<2x5x8xf32>
    %622 = "stablehlo.add"(%598, %621) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %623 = "stablehlo.multiply"(%622, %126) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %624 = "stablehlo.multiply"(%623, %122) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %625 = "stablehlo.multiply"(%623, %108) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %629 = "stablehlo.reduce"(%625, %38) <{dimensions = array<i64: 2>}> ({
    ^bb0(%626: tensor<f32>, %627: tensor<f32>):
      %628 = "stablehlo.add"(%626, %627) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%628) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %630 = "stablehlo.reshape"(%629) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %631 = "stablehlo.multiply"(%630, %120) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %632 = "stablehlo.divide"(%631, %117) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %633 = "stablehlo.multiply"(%632, %501) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %634 = "stablehlo.divide"(%633, %104) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %635 = "stablehlo.reshape"(%634) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %636 = "stablehlo.reshape"(%635) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %637 = "stablehlo.reshape"(%636) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %638 = "stablehlo.broadcast_in_dim"(%637) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %639 = "stablehlo.multiply"(%638, %108) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %640 = "stablehlo.add"(%624, %639) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %641 = "stablehlo.add"(%640, %639) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %642 = "stablehlo.add"(%523, %641) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %643 = "stablehlo.negate"(%641) : (tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %647 = "stablehlo.reduce"(%643, %38) <{dimensions = array<i64: 2>}> ({
    ^bb0(%644: tensor<f32>, %645: tensor<f32>):
      %646 = "stablehlo.add"(%644, %645) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%646) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<2x5xf32>
    %648 = "stablehlo.reshape"(%647) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %649 = "stablehlo.divide"(%648, %104) : (tensor<2x5x1xf32>, tensor<2x5x1xf32>) -> tensor<2x5x1xf32>
    %650 = "stablehlo.reshape"(%649) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %651 = "stablehlo.reshape"(%650) : (tensor<2x5xf32>) -> tensor<2x5x1xf32>
    %652 = "stablehlo.reshape"(%651) : (tensor<2x5x1xf32>) -> tensor<2x5xf32>
    %653 = "stablehlo.broadcast_in_dim"(%652) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x5xf32>) -> tensor<2x5x8xf32>
    %654 = "stablehlo.add"(%642, %653) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %655 = "stablehlo.reshape"(%654) : (tensor<2x5x8xf32>) -> tensor<1x10x8xf32>
    %656 = "stablehlo.constant"() <{value = dense<0> : tensor<1x10x8xi32>}> : () -> tensor<1x10x8xi32>
    %657 = "stablehlo.compare"(%63, %656) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1x10x8xi32>, tensor<1x10x8xi32>) -> tensor<1x10x8xi1>
    %658 = "stablehlo.constant"() <{value = dense<7> : tensor<1x10x8xi32>}> : () -> tensor<1x10x8xi32>
    %659 = "stablehlo.add"(%63, %658) : (tensor<1x10x8xi32>, tensor<1x10x8xi32>) -> tensor<1x10x8xi32>
    %660 = "stablehlo.select"(%657, %659, %63) : (tensor<1x10x8xi1>, tensor<1x10x8xi32>, tensor<1x10x8xi32>) -> tensor<1x10x8xi32>
    %661 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<1x10x8xi32>
    %662 = "stablehlo.reshape"(%661) : (tensor<1x10x8xi32>) -> tensor<1x10x8x1xi32>
    %663 = "stablehlo.reshape"(%660) : (tensor<1x10x8xi32>) -> tensor<1x10x8x1xi32>
    %664 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x10x8xi32>
    %665 = "stablehlo.reshape"(%664) : (tensor<1x10x8xi32>) -> tensor<1x10x8x1xi32>
    %666 = "stablehlo.concatenate"(%662, %663, %665) <{dimension = 3 : i64}> : (tensor<1x10x8x1xi32>, tensor<1x10x8x1xi32>, tensor<1x10x8x1xi32>) -> tensor<1x10x8x3xi32>
    %670 = "stablehlo.scatter"(%59, %666, %655) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1, 2], scatter_dims_to_operand_dims = [0, 1, 2], index_vector_dim = 3>, unique_indices = false}> ({
    ^bb0(%667: tensor<f32>, %668: tensor<f32>):
      %669 = "stablehlo.add"(%667, %668) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%669) : (tensor<f32>) -> ()
    }) : (tensor<1x7x8xf32>, tensor<1x10x8x3xi32>, tensor<1x10x8xf32>) -> tensor<1x7x8xf32>
    %671 = "stablehlo.reshape"(%670) : (tensor<1x7x8xf32>) -> tensor<7x8xf32>
    %672 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %673 = "stablehlo.multiply"(%671, %672) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %674 = "stablehlo.add"(%58, %673) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %675 = "stablehlo.negate"(%14) : (tensor<2xf32>) -> tensor<2xf32>
    %676 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %677 = "stablehlo.add"(%675, %676) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %678 = "stablehlo.multiply"(%15, %677) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %679 = "stablehlo.add"(%14, %678) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %680 = "stablehlo.slice"(%679) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %681 = "stablehlo.reshape"(%680) : (tensor<1xf32>) -> tensor<f32>
    %682 = "stablehlo.broadcast_in_dim"(%681) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %683 = "stablehlo.divide"(%674, %682) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %684 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %685 = "stablehlo.multiply"(%16, %684) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %686 = "stablehlo.multiply"(%671, %671) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %687 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %688 = "stablehlo.multiply"(%686, %687) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %689 = "stablehlo.add"(%685, %688) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %690 = "stablehlo.slice"(%679) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %691 = "stablehlo.reshape"(%690) : (tensor<1xf32>) -> tensor<f32>
    %692 = "stablehlo.broadcast_in_dim"(%691) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %693 = "stablehlo.divide"(%689, %692) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %694 = "stablehlo.sqrt"(%693) : (tensor<7x8xf32>) -> tensor<7x8xf32>
    %695 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %696 = "stablehlo.add"(%694, %695) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %697 = "stablehlo.divide"(%683, %696) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %698 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7x8xf32>
    %699 = "stablehlo.multiply"(%0, %698) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %700 = "stablehlo.add"(%697, %699) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %701 = "stablehlo.multiply"(%700, %698) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %702 = "stablehlo.subtract"(%0, %701) : (tensor<7x8xf32>, tensor<7x8xf32>) -> tensor<7x8xf32>
    %703 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %704 = "stablehlo.multiply"(%17, %703) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %705 = "stablehlo.transpose"(%127) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x5x8xf32>) -> tensor<2x8x5xf32>
    %706 = "stablehlo.dot_general"(%705, %619) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x8x5xf32>, tensor<2x5x8xf32>) -> tensor<2x8x8xf32>
    %710 = "stablehlo.reduce"(%706, %38) <{dimensions = array<i64: 0>}> ({
    ^bb0(%707: tensor<f32>, %708: tensor<f32>):
      %709 = "stablehlo.add"(%707, %708) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%709) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8xf32>, tensor<f32>) -> tensor<8x8xf32>
    %711 = "stablehlo.reshape"(%710) : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
    %712 = "stablehlo.reshape"(%711) : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
    %713 = "stablehlo.transpose"(%712) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %714 = "stablehlo.transpose"(%713) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %715 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %716 = "stablehlo.multiply"(%714, %715) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %717 = "stablehlo.add"(%704, %716) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %718 = "stablehlo.broadcast_in_dim"(%681) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %719 = "stablehlo.divide"(%717, %718) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %720 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %721 = "stablehlo.multiply"(%18, %720) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %722 = "stablehlo.multiply"(%714, %714) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %723 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %724 = "stablehlo.multiply"(%722, %723) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %725 = "stablehlo.add"(%721, %724) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %726 = "stablehlo.broadcast_in_dim"(%691) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %727 = "stablehlo.divide"(%725, %726) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %728 = "stablehlo.sqrt"(%727) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %729 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %730 = "stablehlo.add"(%728, %729) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %731 = "stablehlo.divide"(%719, %730) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %732 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x8xf32>
    %733 = "stablehlo.multiply"(%5, %732) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %734 = "stablehlo.add"(%731, %733) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %735 = "stablehlo.multiply"(%734, %732) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %736 = "stablehlo.subtract"(%5, %735) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %737 = "stablehlo.multiply"(%19, %703) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %738 = "stablehlo.dot_general"(%705, %595) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x8x5xf32>, tensor<2x5x8xf32>) -> tensor<2x8x8xf32>
    %742 = "stablehlo.reduce"(%738, %38) <{dimensions = array<i64: 0>}> ({
    ^bb0(%739: tensor<f32>, %740: tensor<f32>):
      %741 = "stablehlo.add"(%739, %740) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%741) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8xf32>, tensor<f32>) -> tensor<8x8xf32>
    %743 = "stablehlo.reshape"(%742) : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
    %744 = "stablehlo.reshape"(%743) : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
    %745 = "stablehlo.transpose"(%744) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %746 = "stablehlo.transpose"(%745) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %747 = "stablehlo.multiply"(%746, %715) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %748 = "stablehlo.add"(%737, %747) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %749 = "stablehlo.divide"(%748, %718) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %750 = "stablehlo.multiply"(%20, %720) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %751 = "stablehlo.multiply"(%746, %746) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %752 = "stablehlo.multiply"(%751, %723) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %753 = "stablehlo.add"(%750, %752) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %754 = "stablehlo.divide"(%753, %726) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %755 = "stablehlo.sqrt"(%754) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %756 = "stablehlo.add"(%755, %729) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %757 = "stablehlo.divide"(%749, %756) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %758 = "stablehlo.multiply"(%6, %732) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %759 = "stablehlo.add"(%757, %758) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %760 = "stablehlo.multiply"(%759, %732) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %761 = "stablehlo.subtract"(%6, %760) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %762 = "stablehlo.multiply"(%21, %703) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %763 = "stablehlo.dot_general"(%705, %572) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x8x5xf32>, tensor<2x5x8xf32>) -> tensor<2x8x8xf32>
    %767 = "stablehlo.reduce"(%763, %38) <{dimensions = array<i64: 0>}> ({
    ^bb0(%764: tensor<f32>, %765: tensor<f32>):
      %766 = "stablehlo.add"(%764, %765) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%766) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8xf32>, tensor<f32>) -> tensor<8x8xf32>
    %768 = "stablehlo.reshape"(%767) : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
    %769 = "stablehlo.reshape"(%768) : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
    %770 = "stablehlo.transpose"(%769) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %771 = "stablehlo.transpose"(%770) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %772 = "stablehlo.multiply"(%771, %715) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %773 = "stablehlo.add"(%762, %772) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %774 = "stablehlo.divide"(%773, %718) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %775 = "stablehlo.multiply"(%22, %720) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %776 = "stablehlo.multiply"(%771, %771) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %777 = "stablehlo.multiply"(%776, %723) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %778 = "stablehlo.add"(%775, %777) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %779 = "stablehlo.divide"(%778, %726) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %780 = "stablehlo.sqrt"(%779) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %781 = "stablehlo.add"(%780, %729) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %782 = "stablehlo.divide"(%774, %781) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %783 = "stablehlo.multiply"(%7, %732) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %784 = "stablehlo.add"(%782, %783) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %785 = "stablehlo.multiply"(%784, %732) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %786 = "stablehlo.subtract"(%7, %785) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %787 = "stablehlo.multiply"(%23, %703) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %788 = "stablehlo.transpose"(%186) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x5x8xf32>) -> tensor<2x8x5xf32>
    %789 = "stablehlo.dot_general"(%788, %523) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x8x5xf32>, tensor<2x5x8xf32>) -> tensor<2x8x8xf32>
    %793 = "stablehlo.reduce"(%789, %38) <{dimensions = array<i64: 0>}> ({
    ^bb0(%790: tensor<f32>, %791: tensor<f32>):
      %792 = "stablehlo.add"(%790, %791) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%792) : (tensor<f32>) -> ()
    }) : (tensor<2x8x8xf32>, tensor<f32>) -> tensor<8x8xf32>
    %794 = "stablehlo.reshape"(%793) : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
    %795 = "stablehlo.reshape"(%794) : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
    %796 = "stablehlo.transpose"(%795) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %797 = "stablehlo.transpose"(%796) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %798 = "stablehlo.multiply"(%797, %715) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %799 = "stablehlo.add"(%787, %798) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %800 = "stablehlo.divide"(%799, %718) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %801 = "stablehlo.multiply"(%24, %720) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %802 = "stablehlo.multiply"(%797, %797) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %803 = "stablehlo.multiply"(%802, %723) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %804 = "stablehlo.add"(%801, %803) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %805 = "stablehlo.divide"(%804, %726) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %806 = "stablehlo.sqrt"(%805) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %807 = "stablehlo.add"(%806, %729) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %808 = "stablehlo.divide"(%800, %807) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %809 = "stablehlo.multiply"(%8, %732) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %810 = "stablehlo.add"(%808, %809) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %811 = "stablehlo.multiply"(%810, %732) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %812 = "stablehlo.subtract"(%8, %811) : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    %813 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %814 = "stablehlo.multiply"(%25, %813) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %815 = "stablehlo.transpose"(%217) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x5x8xf32>) -> tensor<2x8x5xf32>
    %816 = "stablehlo.dot_general"(%815, %488) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x8x5xf32>, tensor<2x5x16xf32>) -> tensor<2x8x16xf32>
    %820 = "stablehlo.reduce"(%816, %38) <{dimensions = array<i64: 0>}> ({
    ^bb0(%817: tensor<f32>, %818: tensor<f32>):
      %819 = "stablehlo.add"(%817, %818) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%819) : (tensor<f32>) -> ()
    }) : (tensor<2x8x16xf32>, tensor<f32>) -> tensor<8x16xf32>
    %821 = "stablehlo.reshape"(%820) : (tensor<8x16xf32>) -> tensor<1x8x16xf32>
    %822 = "stablehlo.reshape"(%821) : (tensor<1x8x16xf32>) -> tensor<8x16xf32>
    %823 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %824 = "stablehlo.multiply"(%822, %823) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %825 = "stablehlo.add"(%814, %824) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %826 = "stablehlo.broadcast_in_dim"(%681) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %827 = "stablehlo.divide"(%825, %826) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %828 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %829 = "stablehlo.multiply"(%26, %828) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %830 = "stablehlo.multiply"(%822, %822) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %831 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %832 = "stablehlo.multiply"(%830, %831) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %833 = "stablehlo.add"(%829, %832) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %834 = "stablehlo.broadcast_in_dim"(%691) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %835 = "stablehlo.divide"(%833, %834) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %836 = "stablehlo.sqrt"(%835) : (tensor<8x16xf32>) -> tensor<8x16xf32>
    %837 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %838 = "stablehlo.add"(%836, %837) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %839 = "stablehlo.divide"(%827, %838) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %840 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x16xf32>
    %841 = "stablehlo.multiply"(%10, %840) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %842 = "stablehlo.add"(%839, %841) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %843 = "stablehlo.multiply"(%842, %840) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %844 = "stablehlo.subtract"(%10, %843) : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
    %845 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %846 = "stablehlo.multiply"(%27, %845) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %847 = "stablehlo.transpose"(%349) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x5x16xf32>) -> tensor<2x16x5xf32>
    %848 = "stablehlo.dot_general"(%847, %381) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x16x5xf32>, tensor<2x5x8xf32>) -> tensor<2x16x8xf32>
    %852 = "stablehlo.reduce"(%848, %38) <{dimensions = array<i64: 0>}> ({
    ^bb0(%849: tensor<f32>, %850: tensor<f32>):
      %851 = "stablehlo.add"(%849, %850) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%851) : (tensor<f32>) -> ()
    }) : (tensor<2x16x8xf32>, tensor<f32>) -> tensor<16x8xf32>
    %853 = "stablehlo.reshape"(%852) : (tensor<16x8xf32>) -> tensor<1x16x8xf32>
    %854 = "stablehlo.reshape"(%853) : (tensor<1x16x8xf32>) -> tensor<16x8xf32>
    %855 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %856 = "stablehlo.multiply"(%854, %855) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %857 = "stablehlo.add"(%846, %856) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %858 = "stablehlo.broadcast_in_dim"(%681) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %859 = "stablehlo.divide"(%857, %858) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %860 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %861 = "stablehlo.multiply"(%28, %860) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %862 = "stablehlo.multiply"(%854, %854) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %863 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %864 = "stablehlo.multiply"(%862, %863) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %865 = "stablehlo.add"(%861, %864) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %866 = "stablehlo.broadcast_in_dim"(%691) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %867 = "stablehlo.divide"(%865, %866) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %868 = "stablehlo.sqrt"(%867) : (tensor<16x8xf32>) -> tensor<16x8xf32>
    %869 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %870 = "stablehlo.add"(%868, %869) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %871 = "stablehlo.divide"(%859, %870) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %872 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16x8xf32>
    %873 = "stablehlo.multiply"(%11, %872) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %874 = "stablehlo.add"(%871, %873) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %875 = "stablehlo.multiply"(%874, %872) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %876 = "stablehlo.subtract"(%11, %875) : (tensor<16x8xf32>, tensor<16x8xf32>) -> tensor<16x8xf32>
    %877 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %878 = "stablehlo.multiply"(%29, %877) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %879 = "stablehlo.multiply"(%622, %123) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %883 = "stablehlo.reduce"(%879, %38) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%880: tensor<f32>, %881: tensor<f32>):
      %882 = "stablehlo.add"(%880, %881) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%882) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %884 = "stablehlo.reshape"(%883) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %885 = "stablehlo.reshape"(%884) : (tensor<1x1x8xf32>) -> tensor<8xf32>
    %886 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %887 = "stablehlo.multiply"(%885, %886) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %888 = "stablehlo.add"(%878, %887) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %889 = "stablehlo.broadcast_in_dim"(%681) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %890 = "stablehlo.divide"(%888, %889) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %891 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %892 = "stablehlo.multiply"(%30, %891) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %893 = "stablehlo.multiply"(%885, %885) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %894 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %895 = "stablehlo.multiply"(%893, %894) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %896 = "stablehlo.add"(%892, %895) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %897 = "stablehlo.broadcast_in_dim"(%691) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %898 = "stablehlo.divide"(%896, %897) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %899 = "stablehlo.sqrt"(%898) : (tensor<8xf32>) -> tensor<8xf32>
    %900 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %901 = "stablehlo.add"(%899, %900) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %902 = "stablehlo.divide"(%890, %901) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %903 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %904 = "stablehlo.multiply"(%4, %903) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %905 = "stablehlo.add"(%902, %904) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %906 = "stablehlo.multiply"(%905, %903) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %907 = "stablehlo.subtract"(%4, %906) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %908 = "stablehlo.multiply"(%31, %877) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %909 = "stablehlo.multiply"(%490, %213) : (tensor<2x5x8xf32>, tensor<2x5x8xf32>) -> tensor<2x5x8xf32>
    %913 = "stablehlo.reduce"(%909, %38) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%910: tensor<f32>, %911: tensor<f32>):
      %912 = "stablehlo.add"(%910, %911) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%912) : (tensor<f32>) -> ()
    }) : (tensor<2x5x8xf32>, tensor<f32>) -> tensor<8xf32>
    %914 = "stablehlo.reshape"(%913) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %915 = "stablehlo.reshape"(%914) : (tensor<1x1x8xf32>) -> tensor<8xf32>
    %916 = "stablehlo.multiply"(%915, %886) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %917 = "stablehlo.add"(%908, %916) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %918 = "stablehlo.divide"(%917, %889) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %919 = "stablehlo.multiply"(%32, %891) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %920 = "stablehlo.multiply"(%915, %915) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %921 = "stablehlo.multiply"(%920, %894) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %922 = "stablehlo.add"(%919, %921) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %923 = "stablehlo.divide"(%922, %897) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %924 = "stablehlo.sqrt"(%923) : (tensor<8xf32>) -> tensor<8xf32>
    %925 = "stablehlo.add"(%924, %900) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %926 = "stablehlo.divide"(%918, %925) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %927 = "stablehlo.multiply"(%9, %903) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %928 = "stablehlo.add"(%926, %927) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %929 = "stablehlo.multiply"(%928, %903) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %930 = "stablehlo.subtract"(%9, %929) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %931 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %932 = "stablehlo.multiply"(%33, %931) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %933 = "stablehlo.transpose"(%352) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x5x8xf32>) -> tensor<2x8x5xf32>
    %934 = "stablehlo.dot_general"(%933, %379) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x8x5xf32>, tensor<2x5x7xf32>) -> tensor<2x8x7xf32>
    %938 = "stablehlo.reduce"(%934, %38) <{dimensions = array<i64: 0>}> ({
    ^bb0(%935: tensor<f32>, %936: tensor<f32>):
      %937 = "stablehlo.add"(%935, %936) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%937) : (tensor<f32>) -> ()
    }) : (tensor<2x8x7xf32>, tensor<f32>) -> tensor<8x7xf32>
    %939 = "stablehlo.reshape"(%938) : (tensor<8x7xf32>) -> tensor<1x8x7xf32>
    %940 = "stablehlo.reshape"(%939) : (tensor<1x8x7xf32>) -> tensor<8x7xf32>
    %941 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %942 = "stablehlo.multiply"(%940, %941) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %943 = "stablehlo.add"(%932, %942) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %944 = "stablehlo.broadcast_in_dim"(%681) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %945 = "stablehlo.divide"(%943, %944) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %946 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %947 = "stablehlo.multiply"(%34, %946) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %948 = "stablehlo.multiply"(%940, %940) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %949 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %950 = "stablehlo.multiply"(%948, %949) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %951 = "stablehlo.add"(%947, %950) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %952 = "stablehlo.broadcast_in_dim"(%691) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %953 = "stablehlo.divide"(%951, %952) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %954 = "stablehlo.sqrt"(%953) : (tensor<8x7xf32>) -> tensor<8x7xf32>
    %955 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %956 = "stablehlo.add"(%954, %955) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %957 = "stablehlo.divide"(%945, %956) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %958 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x7xf32>
    %959 = "stablehlo.multiply"(%12, %958) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %960 = "stablehlo.add"(%957, %959) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %961 = "stablehlo.multiply"(%960, %958) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %962 = "stablehlo.subtract"(%12, %961) : (tensor<8x7xf32>, tensor<8x7xf32>) -> tensor<8x7xf32>
    %963 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %964 = "stablehlo.multiply"(%35, %963) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %968 = "stablehlo.reduce"(%379, %38) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%965: tensor<f32>, %966: tensor<f32>):
      %967 = "stablehlo.add"(%965, %966) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%967) : (tensor<f32>) -> ()
    }) : (tensor<2x5x7xf32>, tensor<f32>) -> tensor<7xf32>
    %969 = "stablehlo.reshape"(%968) : (tensor<7xf32>) -> tensor<1x1x7xf32>
    %970 = "stablehlo.reshape"(%969) : (tensor<1x1x7xf32>) -> tensor<7xf32>
    %971 = "stablehlo.broadcast_in_dim"(%49) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %972 = "stablehlo.multiply"(%970, %971) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %973 = "stablehlo.add"(%964, %972) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %974 = "stablehlo.broadcast_in_dim"(%681) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %975 = "stablehlo.divide"(%973, %974) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %976 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %977 = "stablehlo.multiply"(%36, %976) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %978 = "stablehlo.multiply"(%970, %970) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %979 = "stablehlo.broadcast_in_dim"(%51) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %980 = "stablehlo.multiply"(%978, %979) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %981 = "stablehlo.add"(%977, %980) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %982 = "stablehlo.broadcast_in_dim"(%691) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %983 = "stablehlo.divide"(%981, %982) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %984 = "stablehlo.sqrt"(%983) : (tensor<7xf32>) -> tensor<7xf32>
    %985 = "stablehlo.broadcast_in_dim"(%52) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %986 = "stablehlo.add"(%984, %985) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %987 = "stablehlo.divide"(%975, %986) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %988 = "stablehlo.broadcast_in_dim"(%53) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<7xf32>
    %989 = "stablehlo.multiply"(%13, %988) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %990 = "stablehlo.add"(%987, %989) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %991 = "stablehlo.multiply"(%990, %988) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %992 = "stablehlo.subtract"(%13, %991) : (tensor<7xf32>, tensor<7xf32>) -> tensor<7xf32>
    %993 = "stablehlo.log"(%371) : (tensor<10x1xf32>) -> tensor<10x1xf32>
    %994 = "stablehlo.reshape"(%993) : (tensor<10x1xf32>) -> tensor<10xf32>
    %995 = "stablehlo.broadcast_in_dim"(%994) <{broadcast_dimensions = array<i64: 0>}> : (tensor<10xf32>) -> tensor<10x7xf32>
    %996 = "stablehlo.subtract"(%365, %995) : (tensor<10x7xf32>, tensor<10x7xf32>) -> tensor<10x7xf32>
    %997 = "stablehlo.multiply"(%996, %78) : (tensor<10x7xf32>, tensor<10x7xf32>) -> tensor<10x7xf32>
    %1001 = "stablehlo.reduce"(%997, %38) <{dimensions = array<i64: 1>}> ({
    ^bb0(%998: tensor<f32>, %999: tensor<f32>):
      %1000 = "stablehlo.add"(%998, %999) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1000) : (tensor<f32>) -> ()
    }) : (tensor<10x7xf32>, tensor<f32>) -> tensor<10xf32>
    %1002 = "stablehlo.negate"(%1001) : (tensor<10xf32>) -> tensor<10xf32>
    %1003 = "stablehlo.broadcast_in_dim"(%54) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<10xi32>
    %1004 = "stablehlo.compare"(%1003, %3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi1>
    %1005 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<10xi32>
    %1006 = "stablehlo.compare"(%3, %1005) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<10xi32>, tensor<10xi32>) -> tensor<10xi1>
    %1007 = "stablehlo.and"(%1004, %1006) : (tensor<10xi1>, tensor<10xi1>) -> tensor<10xi1>
    %1008 = "stablehlo.broadcast_in_dim"(%38) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10xf32>
    %1009 = "stablehlo.broadcast_in_dim"(%56) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<10xf32>
    %1010 = "stablehlo.select"(%1007, %1008, %1009) : (tensor<10xi1>, tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
    %1011 = "stablehlo.add"(%1002, %1010) : (tensor<10xf32>, tensor<10xf32>) -> tensor<10xf32>
    %1015 = "stablehlo.reduce"(%1011, %38) <{dimensions = array<i64: 0>}> ({
    ^bb0(%1012: tensor<f32>, %1013: tensor<f32>):
      %1014 = "stablehlo.add"(%1012, %1013) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%1014) : (tensor<f32>) -> ()
    }) : (tensor<10xf32>, tensor<f32>) -> tensor<f32>
    %1016 = "stablehlo.divide"(%1015, %40) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%702, %736, %761, %786, %812, %844, %876, %907, %930, %962, %992, %679, %674, %689, %717, %725, %748, %753, %773, %778, %799, %804, %825, %833, %857, %865, %888, %896, %917, %922, %943, %951, %973, %981, %1016) : (tensor<7x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x16xf32>, tensor<16x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x7xf32>, tensor<7xf32>, tensor<2xf32>, tensor<7x8xf32>, tensor<7x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x16xf32>, tensor<8x16xf32>, tensor<16x8xf32>, tensor<16x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x7xf32>, tensor<8x7xf32>, tensor<7xf32>, tensor<7xf32>, tensor<f32>) -> ()
  }) : () -> ()
}) : () -> ()
