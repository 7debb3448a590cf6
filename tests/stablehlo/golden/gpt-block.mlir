"builtin.module"() <{sym_name = "gpt-block"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<1x5x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<8x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x16xf32>, tensor<16xf32>, tensor<16x8xf32>, tensor<8xf32>) -> (tensor<1x5x8xf32>), res_attrs = [{jax.result_info = "result0"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%0: tensor<1x5x8xf32>, %1: tensor<8xf32>, %2: tensor<8xf32>, %3: tensor<8x8xf32>, %4: tensor<8xf32>, %5: tensor<8x8xf32>, %6: tensor<8xf32>, %7: tensor<8x8xf32>, %8: tensor<8xf32>, %9: tensor<8x8xf32>, %10: tensor<8xf32>, %11: tensor<8xf32>, %12: tensor<8xf32>, %13: tensor<8x16xf32>, %14: tensor<16xf32>, %15: tensor<16x8xf32>, %16: tensor<8xf32>):
    %17 = "stablehlo.constant"() <{value = dense<8.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.constant"() <{value = dense<9.999999747378752e-6> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %23 = "stablehlo.reduce"(%0, %19) <{dimensions = array<i64: 2>}> ({
    ^bb0(%20: tensor<f32>, %21: tensor<f32>):
      %22 = "stablehlo.add"(%20, %21) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%22) : (tensor<f32>) -> ()
    }) : (tensor<1x5x8xf32>, tensor<f32>) -> tensor<1x5xf32>
    %24 = "stablehlo.reshape"(%23) : (tensor<1x5xf32>) -> tensor<1x5x1xf32>
    %25 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x5x1xf32>
    %26 = "stablehlo.divide"(%24, %25) : (tensor<1x5x1xf32>, tensor<1x5x1xf32>) -> tensor<1x5x1xf32>
    %27 = "stablehlo.reshape"(%26) : (tensor<1x5x1xf32>) -> tensor<5xf32>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64: 1>}> : (tensor<5xf32>) -> tensor<1x5x8xf32>
    %29 = "stablehlo.subtract"(%0, %28) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %30 = "stablehlo.multiply"(%29, %29) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %34 = "stablehlo.reduce"(%30, %19) <{dimensions = array<i64: 2>}> ({
    ^bb0(%31: tensor<f32>, %32: tensor<f32>):
      %33 = "stablehlo.add"(%31, %32) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%33) : (tensor<f32>) -> ()
    }) : (tensor<1x5x8xf32>, tensor<f32>) -> tensor<1x5xf32>
    %35 = "stablehlo.reshape"(%34) : (tensor<1x5xf32>) -> tensor<1x5x1xf32>
    %36 = "stablehlo.divide"(%35, %25) : (tensor<1x5x1xf32>, tensor<1x5x1xf32>) -> tensor<1x5x1xf32>
    %37 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x5x1xf32>
    %38 = "stablehlo.add"(%36, %37) : (tensor<1x5x1xf32>, tensor<1x5x1xf32>) -> tensor<1x5x1xf32>
    %39 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<1x5x1xf32>}> : () -> tensor<1x5x1xf32>
    %40 = "stablehlo.sqrt"(%38) : (tensor<1x5x1xf32>) -> tensor<1x5x1xf32>
    %41 = "stablehlo.divide"(%39, %40) : (tensor<1x5x1xf32>, tensor<1x5x1xf32>) -> tensor<1x5x1xf32>
    %42 = "stablehlo.reshape"(%41) : (tensor<1x5x1xf32>) -> tensor<5xf32>
    %43 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64: 1>}> : (tensor<5xf32>) -> tensor<1x5x8xf32>
    %44 = "stablehlo.multiply"(%29, %43) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %45 = "stablehlo.reshape"(%1) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %46 = "stablehlo.reshape"(%45) : (tensor<1x1x8xf32>) -> tensor<8xf32>
    %47 = "stablehlo.broadcast_in_dim"(%46) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<1x5x8xf32>
    %48 = "stablehlo.multiply"(%44, %47) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %49 = "stablehlo.reshape"(%2) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %50 = "stablehlo.reshape"(%49) : (tensor<1x1x8xf32>) -> tensor<8xf32>
    %51 = "stablehlo.broadcast_in_dim"(%50) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<1x5x8xf32>
    %52 = "stablehlo.add"(%48, %51) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %53 = "stablehlo.transpose"(%3) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %54 = "stablehlo.transpose"(%53) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %55 = "stablehlo.reshape"(%52) : (tensor<1x5x8xf32>) -> tensor<5x8xf32>
    %56 = "stablehlo.dot_general"(%55, %54) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<5x8xf32>, tensor<8x8xf32>) -> tensor<5x8xf32>
    %57 = "stablehlo.reshape"(%56) : (tensor<5x8xf32>) -> tensor<1x5x8xf32>
    %58 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<1x5x8xf32>
    %59 = "stablehlo.add"(%57, %58) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %60 = "stablehlo.reshape"(%59) : (tensor<1x5x8xf32>) -> tensor<1x5x2x4xf32>
    %61 = "stablehlo.reshape"(%60) : (tensor<1x5x2x4xf32>) -> tensor<5x2x4xf32>
    %62 = "stablehlo.transpose"(%61) <{permutation = array<i64: 1, 0, 2>}> : (tensor<5x2x4xf32>) -> tensor<2x5x4xf32>
    %63 = "stablehlo.reshape"(%62) : (tensor<2x5x4xf32>) -> tensor<1x2x5x4xf32>
    %64 = "stablehlo.transpose"(%5) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %65 = "stablehlo.transpose"(%64) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %66 = "stablehlo.reshape"(%52) : (tensor<1x5x8xf32>) -> tensor<5x8xf32>
    %67 = "stablehlo.dot_general"(%66, %65) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<5x8xf32>, tensor<8x8xf32>) -> tensor<5x8xf32>
    %68 = "stablehlo.reshape"(%67) : (tensor<5x8xf32>) -> tensor<1x5x8xf32>
    %69 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<1x5x8xf32>
    %70 = "stablehlo.add"(%68, %69) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %71 = "stablehlo.reshape"(%70) : (tensor<1x5x8xf32>) -> tensor<1x5x2x4xf32>
    %72 = "stablehlo.reshape"(%71) : (tensor<1x5x2x4xf32>) -> tensor<5x2x4xf32>
    %73 = "stablehlo.transpose"(%72) <{permutation = array<i64: 1, 0, 2>}> : (tensor<5x2x4xf32>) -> tensor<2x5x4xf32>
    %74 = "stablehlo.reshape"(%73) : (tensor<2x5x4xf32>) -> tensor<1x2x5x4xf32>
    %75 = "stablehlo.transpose"(%7) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %76 = "stablehlo.transpose"(%75) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %77 = "stablehlo.reshape"(%52) : (tensor<1x5x8xf32>) -> tensor<5x8xf32>
    %78 = "stablehlo.dot_general"(%77, %76) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<5x8xf32>, tensor<8x8xf32>) -> tensor<5x8xf32>
    %79 = "stablehlo.reshape"(%78) : (tensor<5x8xf32>) -> tensor<1x5x8xf32>
    %80 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<1x5x8xf32>
    %81 = "stablehlo.add"(%79, %80) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %82 = "stablehlo.reshape"(%81) : (tensor<1x5x8xf32>) -> tensor<1x5x2x4xf32>
    %83 = "stablehlo.reshape"(%82) : (tensor<1x5x2x4xf32>) -> tensor<5x2x4xf32>
    %84 = "stablehlo.transpose"(%83) <{permutation = array<i64: 1, 0, 2>}> : (tensor<5x2x4xf32>) -> tensor<2x5x4xf32>
    %85 = "stablehlo.reshape"(%84) : (tensor<2x5x4xf32>) -> tensor<1x2x5x4xf32>
    %86 = "stablehlo.dot_general"(%63, %74) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<1x2x5x4xf32>, tensor<1x2x5x4xf32>) -> tensor<1x2x5x5xf32>
    %87 = "stablehlo.constant"() <{value = dense<7.213475108146667e-1> : tensor<1x2x5x5xf32>}> : () -> tensor<1x2x5x5xf32>
    %88 = "stablehlo.multiply"(%86, %87) : (tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %89 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<1x2x5x5xi32>
    %90 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x2x5x5xi32>
    %91 = "stablehlo.compare"(%89, %90) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1x2x5x5xi32>, tensor<1x2x5x5xi32>) -> tensor<1x2x5x5xi1>
    %92 = "stablehlo.constant"() <{value = dense<-9.999999680285692e+37> : tensor<1x2x5x5xf32>}> : () -> tensor<1x2x5x5xf32>
    %93 = "stablehlo.select"(%91, %92, %88) : (tensor<1x2x5x5xi1>, tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %94 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %98 = "stablehlo.reduce"(%93, %94) <{dimensions = array<i64: 3>}> ({
    ^bb0(%95: tensor<f32>, %96: tensor<f32>):
      %97 = "stablehlo.maximum"(%95, %96) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%97) : (tensor<f32>) -> ()
    }) : (tensor<1x2x5x5xf32>, tensor<f32>) -> tensor<1x2x5xf32>
    %99 = "stablehlo.broadcast_in_dim"(%98) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x2x5xf32>) -> tensor<1x2x5x5xf32>
    %100 = "stablehlo.subtract"(%93, %99) : (tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %101 = "stablehlo.compare"(%93, %92) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xi1>
    %102 = "stablehlo.constant"() <{value = dense<6.931471824645996e-1> : tensor<1x2x5x5xf32>}> : () -> tensor<1x2x5x5xf32>
    %103 = "stablehlo.multiply"(%100, %102) : (tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %104 = "stablehlo.exponential"(%103) : (tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %105 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<1x2x5x5xf32>}> : () -> tensor<1x2x5x5xf32>
    %106 = "stablehlo.select"(%101, %105, %104) : (tensor<1x2x5x5xi1>, tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %110 = "stablehlo.reduce"(%106, %19) <{dimensions = array<i64: 3>}> ({
    ^bb0(%107: tensor<f32>, %108: tensor<f32>):
      %109 = "stablehlo.add"(%107, %108) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%109) : (tensor<f32>) -> ()
    }) : (tensor<1x2x5x5xf32>, tensor<f32>) -> tensor<1x2x5xf32>
    %111 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<1x2x5xf32>}> : () -> tensor<1x2x5xf32>
    %112 = "stablehlo.compare"(%110, %111) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x2x5xf32>, tensor<1x2x5xf32>) -> tensor<1x2x5xi1>
    %113 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<1x2x5xf32>}> : () -> tensor<1x2x5xf32>
    %114 = "stablehlo.select"(%112, %113, %110) : (tensor<1x2x5xi1>, tensor<1x2x5xf32>, tensor<1x2x5xf32>) -> tensor<1x2x5xf32>
    %115 = "stablehlo.log"(%114) : (tensor<1x2x5xf32>) -> tensor<1x2x5xf32>
    %116 = "stablehlo.constant"() <{value = dense<1.4426950216293335e+0> : tensor<1x2x5xf32>}> : () -> tensor<1x2x5xf32>
    %117 = "stablehlo.multiply"(%115, %116) : (tensor<1x2x5xf32>, tensor<1x2x5xf32>) -> tensor<1x2x5xf32>
    %118 = "stablehlo.broadcast_in_dim"(%98) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x2x5xf32>) -> tensor<1x2x5x5xf32>
    %119 = "stablehlo.compare"(%93, %92) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xi1>
    %120 = "stablehlo.compare"(%118, %92) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xi1>
    %121 = "stablehlo.or"(%119, %120) : (tensor<1x2x5x5xi1>, tensor<1x2x5x5xi1>) -> tensor<1x2x5x5xi1>
    %122 = "stablehlo.subtract"(%93, %118) : (tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %123 = "stablehlo.broadcast_in_dim"(%117) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x2x5xf32>) -> tensor<1x2x5x5xf32>
    %124 = "stablehlo.subtract"(%122, %123) : (tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %125 = "stablehlo.multiply"(%124, %102) : (tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %126 = "stablehlo.exponential"(%125) : (tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %127 = "stablehlo.select"(%121, %105, %126) : (tensor<1x2x5x5xi1>, tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %128 = "stablehlo.dot_general"(%127, %85) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<1x2x5x5xf32>, tensor<1x2x5x4xf32>) -> tensor<1x2x5x4xf32>
    %129 = "stablehlo.reshape"(%128) : (tensor<1x2x5x4xf32>) -> tensor<2x5x4xf32>
    %130 = "stablehlo.transpose"(%129) <{permutation = array<i64: 1, 0, 2>}> : (tensor<2x5x4xf32>) -> tensor<5x2x4xf32>
    %131 = "stablehlo.reshape"(%130) : (tensor<5x2x4xf32>) -> tensor<1x5x2x4xf32>
    %132 = "stablehlo.reshape"(%131) : (tensor<1x5x2x4xf32>) -> tensor<1x5x8xf32>
    %133 = "stablehlo.transpose"(%9) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %134 = "stablehlo.transpose"(%133) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %135 = "stablehlo.reshape"(%132) : (tensor<1x5x8xf32>) -> tensor<5x8xf32>
    %136 = "stablehlo.dot_general"(%135, %134) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<5x8xf32>, tensor<8x8xf32>) -> tensor<5x8xf32>
    %137 = "stablehlo.reshape"(%136) : (tensor<5x8xf32>) -> tensor<1x5x8xf32>
    %138 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<1x5x8xf32>
    %139 = "stablehlo.add"(%137, %138) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %140 = "stablehlo.add"(%0, %139) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %144 = "stablehlo.reduce"(%140, %19) <{dimensions = array<i64: 2>}> ({
    ^bb0(%141: tensor<f32>, %142: tensor<f32>):
      %143 = "stablehlo.add"(%141, %142) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%143) : (tensor<f32>) -> ()
    }) : (tensor<1x5x8xf32>, tensor<f32>) -> tensor<1x5xf32>
    %145 = "stablehlo.reshape"(%144) : (tensor<1x5xf32>) -> tensor<1x5x1xf32>
    %146 = "stablehlo.divide"(%145, %25) : (tensor<1x5x1xf32>, tensor<1x5x1xf32>) -> tensor<1x5x1xf32>
    %147 = "stablehlo.reshape"(%146) : (tensor<1x5x1xf32>) -> tensor<5xf32>
    %148 = "stablehlo.broadcast_in_dim"(%147) <{broadcast_dimensions = array<i64: 1>}> : (tensor<5xf32>) -> tensor<1x5x8xf32>
    %149 = "stablehlo.subtract"(%140, %148) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %150 = "stablehlo.multiply"(%149, %149) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %154 = "stablehlo.reduce"(%150, %19) <{dimensions = array<i64: 2>}> ({
    ^bb0(%151: tensor<f32>, %152: tensor<f32>):
      %153 = "stablehlo.add"(%151, %152) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%153) : (tensor<f32>) -> ()
    }) : (tensor<1x5x8xf32>, tensor<f32>) -> tensor<1x5xf32>
    %155 = "stablehlo.reshape"(%154) : (tensor<1x5xf32>) -> tensor<1x5x1xf32>
    %156 = "stablehlo.divide"(%155, %25) : (tensor<1x5x1xf32>, tensor<1x5x1xf32>) -> tensor<1x5x1xf32>
    %157 = "stablehlo.add"(%156, %37) : (tensor<1x5x1xf32>, tensor<1x5x1xf32>) -> tensor<1x5x1xf32>
    %158 = "stablehlo.sqrt"(%157) : (tensor<1x5x1xf32>) -> tensor<1x5x1xf32>
    %159 = "stablehlo.divide"(%39, %158) : (tensor<1x5x1xf32>, tensor<1x5x1xf32>) -> tensor<1x5x1xf32>
    %160 = "stablehlo.reshape"(%159) : (tensor<1x5x1xf32>) -> tensor<5xf32>
    %161 = "stablehlo.broadcast_in_dim"(%160) <{broadcast_dimensions = array<i64: 1>}> : (tensor<5xf32>) -> tensor<1x5x8xf32>
    %162 = "stablehlo.multiply"(%149, %161) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %163 = "stablehlo.reshape"(%11) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %164 = "stablehlo.reshape"(%163) : (tensor<1x1x8xf32>) -> tensor<8xf32>
    %165 = "stablehlo.broadcast_in_dim"(%164) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<1x5x8xf32>
    %166 = "stablehlo.multiply"(%162, %165) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %167 = "stablehlo.reshape"(%12) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %168 = "stablehlo.reshape"(%167) : (tensor<1x1x8xf32>) -> tensor<8xf32>
    %169 = "stablehlo.broadcast_in_dim"(%168) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<1x5x8xf32>
    %170 = "stablehlo.add"(%166, %169) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %171 = "stablehlo.reshape"(%170) : (tensor<1x5x8xf32>) -> tensor<5x8xf32>
    %172 = "stablehlo.dot_general"(%171, %13) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<5x8xf32>, tensor<8x16xf32>) -> tensor<5x16xf32>
    %173 = "stablehlo.reshape"(%172) : (tensor<5x16xf32>) -> tensor<1x5x16xf32>
    %174 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64: 2>}> : (tensor<16xf32>) -> tensor<1x5x16xf32>
    %175 = "stablehlo.add"(%173, %174) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %176 = "stablehlo.constant"() <{value = dense<-2.0e+1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %177 = "stablehlo.maximum"(%175, %176) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %178 = "stablehlo.constant"() <{value = dense<5.0e-1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %179 = "stablehlo.multiply"(%177, %178) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %180 = "stablehlo.constant"() <{value = dense<-7.071067690849304e-1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %181 = "stablehlo.multiply"(%175, %180) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %182 = "stablehlo.compare"(%181, %181) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xi1>
    %183 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %184 = "stablehlo.compare"(%181, %183) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xi1>
    %185 = "stablehlo.abs"(%181) : (tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %186 = "stablehlo.constant"() <{value = dense<1.0199999809265137e+1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %187 = "stablehlo.minimum"(%185, %186) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %188 = "stablehlo.bitcast_convert"(%187) : (tensor<1x5x16xf32>) -> tensor<1x5x16xi32>
    %189 = "stablehlo.constant"() <{value = dense<-4096> : tensor<1x5x16xi32>}> : () -> tensor<1x5x16xi32>
    %190 = "stablehlo.and"(%188, %189) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %191 = "stablehlo.bitcast_convert"(%190) : (tensor<1x5x16xi32>) -> tensor<1x5x16xf32>
    %192 = "stablehlo.multiply"(%191, %191) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %193 = "stablehlo.negate"(%192) : (tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %194 = "stablehlo.constant"() <{value = dense<1.4426950216293335e+0> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %195 = "stablehlo.multiply"(%193, %194) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %196 = "stablehlo.round_nearest_even"(%195) : (tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %197 = "stablehlo.constant"() <{value = dense<2.1219444170128554e-4> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %198 = "stablehlo.multiply"(%196, %197) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %199 = "stablehlo.constant"() <{value = dense<-6.93359375e-1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %200 = "stablehlo.multiply"(%196, %199) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %201 = "stablehlo.add"(%200, %193) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %202 = "stablehlo.add"(%198, %201) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %203 = "stablehlo.multiply"(%202, %202) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %204 = "stablehlo.constant"() <{value = dense<1.3950602151453495e-3> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %205 = "stablehlo.multiply"(%204, %202) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %206 = "stablehlo.constant"() <{value = dense<8.368953131139278e-3> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %207 = "stablehlo.add"(%205, %206) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %208 = "stablehlo.multiply"(%207, %202) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %209 = "stablehlo.constant"() <{value = dense<4.166620597243309e-2> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %210 = "stablehlo.add"(%208, %209) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %211 = "stablehlo.multiply"(%210, %202) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %212 = "stablehlo.constant"() <{value = dense<1.66665181517601e-1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %213 = "stablehlo.add"(%211, %212) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %214 = "stablehlo.multiply"(%213, %202) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %215 = "stablehlo.add"(%214, %178) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %216 = "stablehlo.multiply"(%203, %215) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %217 = "stablehlo.add"(%216, %202) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %218 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %219 = "stablehlo.add"(%217, %218) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %220 = "stablehlo.constant"() <{value = dense<-2.147483648e+9> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %221 = "stablehlo.maximum"(%196, %220) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %222 = "stablehlo.constant"() <{value = dense<2.14748352e+9> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %223 = "stablehlo.minimum"(%221, %222) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %224 = "stablehlo.compare"(%196, %196) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xi1>
    %225 = "stablehlo.select"(%224, %223, %183) : (tensor<1x5x16xi1>, tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %226 = "stablehlo.convert"(%225) : (tensor<1x5x16xf32>) -> tensor<1x5x16xi32>
    %227 = "stablehlo.constant"() <{value = dense<2.147483648e+9> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %228 = "stablehlo.compare"(%196, %227) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xi1>
    %229 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<1x5x16xi32>}> : () -> tensor<1x5x16xi32>
    %230 = "stablehlo.select"(%228, %229, %226) : (tensor<1x5x16xi1>, tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %231 = "stablehlo.constant"() <{value = dense<0> : tensor<1x5x16xi32>}> : () -> tensor<1x5x16xi32>
    %232 = "stablehlo.add"(%230, %231) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %233 = "stablehlo.constant"() <{value = dense<1> : tensor<1x5x16xi32>}> : () -> tensor<1x5x16xi32>
    %234 = "stablehlo.constant"() <{value = dense<31> : tensor<1x5x16xi32>}> : () -> tensor<1x5x16xi32>
    %235 = "stablehlo.and"(%233, %234) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %236 = "stablehlo.shift_right_arithmetic"(%232, %235) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %237 = "stablehlo.constant"() <{value = dense<127> : tensor<1x5x16xi32>}> : () -> tensor<1x5x16xi32>
    %238 = "stablehlo.add"(%236, %237) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %239 = "stablehlo.constant"() <{value = dense<23> : tensor<1x5x16xi32>}> : () -> tensor<1x5x16xi32>
    %240 = "stablehlo.and"(%239, %234) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %241 = "stablehlo.shift_left"(%238, %240) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %242 = "stablehlo.bitcast_convert"(%241) : (tensor<1x5x16xi32>) -> tensor<1x5x16xf32>
    %243 = "stablehlo.multiply"(%219, %242) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %244 = "stablehlo.subtract"(%232, %236) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %245 = "stablehlo.add"(%244, %237) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %246 = "stablehlo.and"(%239, %234) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %247 = "stablehlo.shift_left"(%245, %246) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %248 = "stablehlo.bitcast_convert"(%247) : (tensor<1x5x16xi32>) -> tensor<1x5x16xf32>
    %249 = "stablehlo.multiply"(%243, %248) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %250 = "stablehlo.constant"() <{value = dense<4.16666679084301e-2> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %251 = "stablehlo.subtract"(%187, %191) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %252 = "stablehlo.add"(%187, %191) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %253 = "stablehlo.multiply"(%251, %252) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %254 = "stablehlo.multiply"(%250, %253) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %255 = "stablehlo.constant"() <{value = dense<-1.666666716337204e-1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %256 = "stablehlo.add"(%254, %255) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %257 = "stablehlo.multiply"(%256, %253) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %258 = "stablehlo.add"(%257, %178) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %259 = "stablehlo.multiply"(%258, %253) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %260 = "stablehlo.constant"() <{value = dense<-1.0e+0> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %261 = "stablehlo.add"(%259, %260) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %262 = "stablehlo.multiply"(%261, %253) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %263 = "stablehlo.add"(%262, %218) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %264 = "stablehlo.multiply"(%249, %263) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %265 = "stablehlo.constant"() <{value = dense<2.6538460588199086e-5> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %266 = "stablehlo.constant"() <{value = dense<2.0e+0> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %267 = "stablehlo.subtract"(%187, %266) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %268 = "stablehlo.add"(%187, %266) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %269 = "stablehlo.divide"(%267, %268) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %270 = "stablehlo.multiply"(%265, %269) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %271 = "stablehlo.constant"() <{value = dense<1.3811586541123688e-4> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %272 = "stablehlo.add"(%270, %271) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %273 = "stablehlo.multiply"(%272, %269) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %274 = "stablehlo.constant"() <{value = dense<3.2762000046204776e-5> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %275 = "stablehlo.add"(%273, %274) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %276 = "stablehlo.multiply"(%275, %269) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %277 = "stablehlo.constant"() <{value = dense<-9.626219980418682e-4> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %278 = "stablehlo.add"(%276, %277) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %279 = "stablehlo.multiply"(%278, %269) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %280 = "stablehlo.constant"() <{value = dense<-8.408674038946629e-4> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %281 = "stablehlo.add"(%279, %280) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %282 = "stablehlo.multiply"(%281, %269) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %283 = "stablehlo.constant"() <{value = dense<6.992444396018982e-3> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %284 = "stablehlo.add"(%282, %283) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %285 = "stablehlo.multiply"(%284, %269) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %286 = "stablehlo.constant"() <{value = dense<3.731698030605912e-3> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %287 = "stablehlo.add"(%285, %286) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %288 = "stablehlo.multiply"(%287, %269) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %289 = "stablehlo.constant"() <{value = dense<-7.897799462080002e-2> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %290 = "stablehlo.add"(%288, %289) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %291 = "stablehlo.multiply"(%290, %269) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %292 = "stablehlo.constant"() <{value = dense<2.416582554578781e-1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %293 = "stablehlo.add"(%291, %292) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %294 = "stablehlo.multiply"(%293, %269) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %295 = "stablehlo.constant"() <{value = dense<-4.2718586325645447e-1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %296 = "stablehlo.add"(%294, %295) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %297 = "stablehlo.multiply"(%296, %269) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %298 = "stablehlo.constant"() <{value = dense<2.5539568066596985e-1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %299 = "stablehlo.add"(%297, %298) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %300 = "stablehlo.multiply"(%264, %299) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %301 = "stablehlo.negate"(%300) : (tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %302 = "stablehlo.add"(%301, %266) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %303 = "stablehlo.select"(%184, %302, %300) : (tensor<1x5x16xi1>, tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %304 = "stablehlo.select"(%182, %181, %303) : (tensor<1x5x16xi1>, tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %305 = "stablehlo.multiply"(%179, %304) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %306 = "stablehlo.reshape"(%305) : (tensor<1x5x16xf32>) -> tensor<5x16xf32>
    %307 = "stablehlo.dot_general"(%306, %15) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<5x16xf32>, tensor<16x8xf32>) -> tensor<5x8xf32>
    %308 = "stablehlo.reshape"(%307) : (tensor<5x8xf32>) -> tensor<1x5x8xf32>
    %309 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<1x5x8xf32>
    %310 = "stablehlo.add"(%308, %309) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %311 = "stablehlo.add"(%140, %310) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    "func.return"(%311) : (tensor<1x5x8xf32>) -> ()
  }) : () -> ()
}) : () -> ()
