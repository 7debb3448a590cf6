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
    %87 = "stablehlo.constant"() <{value = dense<5.0e-1> : tensor<1x2x5x5xf32>}> : () -> tensor<1x2x5x5xf32>
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
    %101 = "stablehlo.exponential"(%100) : (tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %102 = "stablehlo.compare"(%93, %92) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xi1>
    %103 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<1x2x5x5xf32>}> : () -> tensor<1x2x5x5xf32>
    %104 = "stablehlo.select"(%102, %103, %101) : (tensor<1x2x5x5xi1>, tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %108 = "stablehlo.reduce"(%104, %19) <{dimensions = array<i64: 3>}> ({
    ^bb0(%105: tensor<f32>, %106: tensor<f32>):
      %107 = "stablehlo.add"(%105, %106) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%107) : (tensor<f32>) -> ()
    }) : (tensor<1x2x5x5xf32>, tensor<f32>) -> tensor<1x2x5xf32>
    %109 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<1x2x5xf32>}> : () -> tensor<1x2x5xf32>
    %110 = "stablehlo.compare"(%108, %109) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x2x5xf32>, tensor<1x2x5xf32>) -> tensor<1x2x5xi1>
    %111 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<1x2x5xf32>}> : () -> tensor<1x2x5xf32>
    %112 = "stablehlo.select"(%110, %111, %108) : (tensor<1x2x5xi1>, tensor<1x2x5xf32>, tensor<1x2x5xf32>) -> tensor<1x2x5xf32>
    %113 = "stablehlo.log"(%112) : (tensor<1x2x5xf32>) -> tensor<1x2x5xf32>
    %114 = "stablehlo.add"(%98, %113) : (tensor<1x2x5xf32>, tensor<1x2x5xf32>) -> tensor<1x2x5xf32>
    %115 = "stablehlo.constant"() <{value = dense<-9.999999680285692e+37> : tensor<1x2x5xf32>}> : () -> tensor<1x2x5xf32>
    %116 = "stablehlo.select"(%110, %115, %114) : (tensor<1x2x5xi1>, tensor<1x2x5xf32>, tensor<1x2x5xf32>) -> tensor<1x2x5xf32>
    %117 = "stablehlo.broadcast_in_dim"(%116) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x2x5xf32>) -> tensor<1x2x5x5xf32>
    %118 = "stablehlo.compare"(%93, %92) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xi1>
    %119 = "stablehlo.compare"(%117, %92) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xi1>
    %120 = "stablehlo.or"(%118, %119) : (tensor<1x2x5x5xi1>, tensor<1x2x5x5xi1>) -> tensor<1x2x5x5xi1>
    %121 = "stablehlo.subtract"(%93, %117) : (tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %122 = "stablehlo.exponential"(%121) : (tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %123 = "stablehlo.select"(%120, %103, %122) : (tensor<1x2x5x5xi1>, tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %124 = "stablehlo.dot_general"(%123, %85) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<1x2x5x5xf32>, tensor<1x2x5x4xf32>) -> tensor<1x2x5x4xf32>
    %125 = "stablehlo.reshape"(%124) : (tensor<1x2x5x4xf32>) -> tensor<2x5x4xf32>
    %126 = "stablehlo.transpose"(%125) <{permutation = array<i64: 1, 0, 2>}> : (tensor<2x5x4xf32>) -> tensor<5x2x4xf32>
    %127 = "stablehlo.reshape"(%126) : (tensor<5x2x4xf32>) -> tensor<1x5x2x4xf32>
    %128 = "stablehlo.reshape"(%127) : (tensor<1x5x2x4xf32>) -> tensor<1x5x8xf32>
    %129 = "stablehlo.transpose"(%9) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %130 = "stablehlo.transpose"(%129) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %131 = "stablehlo.reshape"(%128) : (tensor<1x5x8xf32>) -> tensor<5x8xf32>
    %132 = "stablehlo.dot_general"(%131, %130) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<5x8xf32>, tensor<8x8xf32>) -> tensor<5x8xf32>
    %133 = "stablehlo.reshape"(%132) : (tensor<5x8xf32>) -> tensor<1x5x8xf32>
    %134 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<1x5x8xf32>
    %135 = "stablehlo.add"(%133, %134) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %136 = "stablehlo.add"(%0, %135) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %140 = "stablehlo.reduce"(%136, %19) <{dimensions = array<i64: 2>}> ({
    ^bb0(%137: tensor<f32>, %138: tensor<f32>):
      %139 = "stablehlo.add"(%137, %138) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%139) : (tensor<f32>) -> ()
    }) : (tensor<1x5x8xf32>, tensor<f32>) -> tensor<1x5xf32>
    %141 = "stablehlo.reshape"(%140) : (tensor<1x5xf32>) -> tensor<1x5x1xf32>
    %142 = "stablehlo.divide"(%141, %25) : (tensor<1x5x1xf32>, tensor<1x5x1xf32>) -> tensor<1x5x1xf32>
    %143 = "stablehlo.reshape"(%142) : (tensor<1x5x1xf32>) -> tensor<5xf32>
    %144 = "stablehlo.broadcast_in_dim"(%143) <{broadcast_dimensions = array<i64: 1>}> : (tensor<5xf32>) -> tensor<1x5x8xf32>
    %145 = "stablehlo.subtract"(%136, %144) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %146 = "stablehlo.multiply"(%145, %145) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %150 = "stablehlo.reduce"(%146, %19) <{dimensions = array<i64: 2>}> ({
    ^bb0(%147: tensor<f32>, %148: tensor<f32>):
      %149 = "stablehlo.add"(%147, %148) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%149) : (tensor<f32>) -> ()
    }) : (tensor<1x5x8xf32>, tensor<f32>) -> tensor<1x5xf32>
    %151 = "stablehlo.reshape"(%150) : (tensor<1x5xf32>) -> tensor<1x5x1xf32>
    %152 = "stablehlo.divide"(%151, %25) : (tensor<1x5x1xf32>, tensor<1x5x1xf32>) -> tensor<1x5x1xf32>
    %153 = "stablehlo.add"(%152, %37) : (tensor<1x5x1xf32>, tensor<1x5x1xf32>) -> tensor<1x5x1xf32>
    %154 = "stablehlo.sqrt"(%153) : (tensor<1x5x1xf32>) -> tensor<1x5x1xf32>
    %155 = "stablehlo.divide"(%39, %154) : (tensor<1x5x1xf32>, tensor<1x5x1xf32>) -> tensor<1x5x1xf32>
    %156 = "stablehlo.reshape"(%155) : (tensor<1x5x1xf32>) -> tensor<5xf32>
    %157 = "stablehlo.broadcast_in_dim"(%156) <{broadcast_dimensions = array<i64: 1>}> : (tensor<5xf32>) -> tensor<1x5x8xf32>
    %158 = "stablehlo.multiply"(%145, %157) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %159 = "stablehlo.reshape"(%11) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %160 = "stablehlo.reshape"(%159) : (tensor<1x1x8xf32>) -> tensor<8xf32>
    %161 = "stablehlo.broadcast_in_dim"(%160) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<1x5x8xf32>
    %162 = "stablehlo.multiply"(%158, %161) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %163 = "stablehlo.reshape"(%12) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %164 = "stablehlo.reshape"(%163) : (tensor<1x1x8xf32>) -> tensor<8xf32>
    %165 = "stablehlo.broadcast_in_dim"(%164) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<1x5x8xf32>
    %166 = "stablehlo.add"(%162, %165) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %167 = "stablehlo.reshape"(%166) : (tensor<1x5x8xf32>) -> tensor<5x8xf32>
    %168 = "stablehlo.dot_general"(%167, %13) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<5x8xf32>, tensor<8x16xf32>) -> tensor<5x16xf32>
    %169 = "stablehlo.reshape"(%168) : (tensor<5x16xf32>) -> tensor<1x5x16xf32>
    %170 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64: 2>}> : (tensor<16xf32>) -> tensor<1x5x16xf32>
    %171 = "stablehlo.add"(%169, %170) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %172 = "stablehlo.constant"() <{value = dense<-2.0e+1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %173 = "stablehlo.maximum"(%171, %172) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %174 = "stablehlo.constant"() <{value = dense<5.0e-1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %175 = "stablehlo.multiply"(%173, %174) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %176 = "stablehlo.constant"() <{value = dense<-7.071067690849304e-1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %177 = "stablehlo.multiply"(%171, %176) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %178 = "stablehlo.compare"(%177, %177) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xi1>
    %179 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %180 = "stablehlo.compare"(%177, %179) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xi1>
    %181 = "stablehlo.abs"(%177) : (tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %182 = "stablehlo.constant"() <{value = dense<1.0199999809265137e+1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %183 = "stablehlo.minimum"(%181, %182) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %184 = "stablehlo.bitcast_convert"(%183) : (tensor<1x5x16xf32>) -> tensor<1x5x16xi32>
    %185 = "stablehlo.constant"() <{value = dense<-4096> : tensor<1x5x16xi32>}> : () -> tensor<1x5x16xi32>
    %186 = "stablehlo.and"(%184, %185) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %187 = "stablehlo.bitcast_convert"(%186) : (tensor<1x5x16xi32>) -> tensor<1x5x16xf32>
    %188 = "stablehlo.multiply"(%187, %187) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %189 = "stablehlo.negate"(%188) : (tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %190 = "stablehlo.constant"() <{value = dense<1.4426950216293335e+0> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %191 = "stablehlo.multiply"(%189, %190) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %192 = "stablehlo.round_nearest_even"(%191) : (tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %193 = "stablehlo.constant"() <{value = dense<2.1219444170128554e-4> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %194 = "stablehlo.multiply"(%192, %193) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %195 = "stablehlo.constant"() <{value = dense<-6.93359375e-1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %196 = "stablehlo.multiply"(%192, %195) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %197 = "stablehlo.add"(%196, %189) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %198 = "stablehlo.add"(%194, %197) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %199 = "stablehlo.multiply"(%198, %198) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %200 = "stablehlo.constant"() <{value = dense<1.3950602151453495e-3> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %201 = "stablehlo.multiply"(%200, %198) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %202 = "stablehlo.constant"() <{value = dense<8.368953131139278e-3> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %203 = "stablehlo.add"(%201, %202) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %204 = "stablehlo.multiply"(%203, %198) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %205 = "stablehlo.constant"() <{value = dense<4.166620597243309e-2> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %206 = "stablehlo.add"(%204, %205) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %207 = "stablehlo.multiply"(%206, %198) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %208 = "stablehlo.constant"() <{value = dense<1.66665181517601e-1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %209 = "stablehlo.add"(%207, %208) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %210 = "stablehlo.multiply"(%209, %198) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %211 = "stablehlo.add"(%210, %174) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %212 = "stablehlo.multiply"(%199, %211) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %213 = "stablehlo.add"(%212, %198) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %214 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %215 = "stablehlo.add"(%213, %214) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %216 = "stablehlo.constant"() <{value = dense<-2.147483648e+9> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %217 = "stablehlo.maximum"(%192, %216) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %218 = "stablehlo.constant"() <{value = dense<2.14748352e+9> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %219 = "stablehlo.minimum"(%217, %218) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %220 = "stablehlo.compare"(%192, %192) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xi1>
    %221 = "stablehlo.select"(%220, %219, %179) : (tensor<1x5x16xi1>, tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %222 = "stablehlo.convert"(%221) : (tensor<1x5x16xf32>) -> tensor<1x5x16xi32>
    %223 = "stablehlo.constant"() <{value = dense<2.147483648e+9> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %224 = "stablehlo.compare"(%192, %223) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xi1>
    %225 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<1x5x16xi32>}> : () -> tensor<1x5x16xi32>
    %226 = "stablehlo.select"(%224, %225, %222) : (tensor<1x5x16xi1>, tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %227 = "stablehlo.constant"() <{value = dense<0> : tensor<1x5x16xi32>}> : () -> tensor<1x5x16xi32>
    %228 = "stablehlo.add"(%226, %227) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %229 = "stablehlo.constant"() <{value = dense<1> : tensor<1x5x16xi32>}> : () -> tensor<1x5x16xi32>
    %230 = "stablehlo.constant"() <{value = dense<31> : tensor<1x5x16xi32>}> : () -> tensor<1x5x16xi32>
    %231 = "stablehlo.and"(%229, %230) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %232 = "stablehlo.shift_right_arithmetic"(%228, %231) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %233 = "stablehlo.constant"() <{value = dense<127> : tensor<1x5x16xi32>}> : () -> tensor<1x5x16xi32>
    %234 = "stablehlo.add"(%232, %233) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %235 = "stablehlo.constant"() <{value = dense<23> : tensor<1x5x16xi32>}> : () -> tensor<1x5x16xi32>
    %236 = "stablehlo.and"(%235, %230) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %237 = "stablehlo.shift_left"(%234, %236) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %238 = "stablehlo.bitcast_convert"(%237) : (tensor<1x5x16xi32>) -> tensor<1x5x16xf32>
    %239 = "stablehlo.multiply"(%215, %238) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %240 = "stablehlo.subtract"(%228, %232) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %241 = "stablehlo.add"(%240, %233) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %242 = "stablehlo.and"(%235, %230) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %243 = "stablehlo.shift_left"(%241, %242) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %244 = "stablehlo.bitcast_convert"(%243) : (tensor<1x5x16xi32>) -> tensor<1x5x16xf32>
    %245 = "stablehlo.multiply"(%239, %244) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %246 = "stablehlo.constant"() <{value = dense<4.16666679084301e-2> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %247 = "stablehlo.subtract"(%183, %187) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %248 = "stablehlo.add"(%183, %187) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %249 = "stablehlo.multiply"(%247, %248) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %250 = "stablehlo.multiply"(%246, %249) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %251 = "stablehlo.constant"() <{value = dense<-1.666666716337204e-1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %252 = "stablehlo.add"(%250, %251) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %253 = "stablehlo.multiply"(%252, %249) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %254 = "stablehlo.add"(%253, %174) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %255 = "stablehlo.multiply"(%254, %249) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %256 = "stablehlo.constant"() <{value = dense<-1.0e+0> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %257 = "stablehlo.add"(%255, %256) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %258 = "stablehlo.multiply"(%257, %249) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %259 = "stablehlo.add"(%258, %214) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %260 = "stablehlo.multiply"(%245, %259) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %261 = "stablehlo.constant"() <{value = dense<2.6538460588199086e-5> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %262 = "stablehlo.constant"() <{value = dense<2.0e+0> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %263 = "stablehlo.subtract"(%183, %262) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %264 = "stablehlo.add"(%183, %262) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %265 = "stablehlo.divide"(%263, %264) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %266 = "stablehlo.multiply"(%261, %265) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %267 = "stablehlo.constant"() <{value = dense<1.3811586541123688e-4> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %268 = "stablehlo.add"(%266, %267) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %269 = "stablehlo.multiply"(%268, %265) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %270 = "stablehlo.constant"() <{value = dense<3.2762000046204776e-5> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %271 = "stablehlo.add"(%269, %270) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %272 = "stablehlo.multiply"(%271, %265) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %273 = "stablehlo.constant"() <{value = dense<-9.626219980418682e-4> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %274 = "stablehlo.add"(%272, %273) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %275 = "stablehlo.multiply"(%274, %265) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %276 = "stablehlo.constant"() <{value = dense<-8.408674038946629e-4> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %277 = "stablehlo.add"(%275, %276) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %278 = "stablehlo.multiply"(%277, %265) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %279 = "stablehlo.constant"() <{value = dense<6.992444396018982e-3> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %280 = "stablehlo.add"(%278, %279) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %281 = "stablehlo.multiply"(%280, %265) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %282 = "stablehlo.constant"() <{value = dense<3.731698030605912e-3> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %283 = "stablehlo.add"(%281, %282) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %284 = "stablehlo.multiply"(%283, %265) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %285 = "stablehlo.constant"() <{value = dense<-7.897799462080002e-2> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %286 = "stablehlo.add"(%284, %285) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %287 = "stablehlo.multiply"(%286, %265) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %288 = "stablehlo.constant"() <{value = dense<2.416582554578781e-1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %289 = "stablehlo.add"(%287, %288) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %290 = "stablehlo.multiply"(%289, %265) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %291 = "stablehlo.constant"() <{value = dense<-4.2718586325645447e-1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %292 = "stablehlo.add"(%290, %291) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %293 = "stablehlo.multiply"(%292, %265) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %294 = "stablehlo.constant"() <{value = dense<2.5539568066596985e-1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %295 = "stablehlo.add"(%293, %294) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %296 = "stablehlo.multiply"(%260, %295) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %297 = "stablehlo.negate"(%296) : (tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %298 = "stablehlo.add"(%297, %262) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %299 = "stablehlo.select"(%180, %298, %296) : (tensor<1x5x16xi1>, tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %300 = "stablehlo.select"(%178, %177, %299) : (tensor<1x5x16xi1>, tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %301 = "stablehlo.multiply"(%175, %300) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %302 = "stablehlo.reshape"(%301) : (tensor<1x5x16xf32>) -> tensor<5x16xf32>
    %303 = "stablehlo.dot_general"(%302, %15) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<5x16xf32>, tensor<16x8xf32>) -> tensor<5x8xf32>
    %304 = "stablehlo.reshape"(%303) : (tensor<5x8xf32>) -> tensor<1x5x8xf32>
    %305 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<1x5x8xf32>
    %306 = "stablehlo.add"(%304, %305) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %307 = "stablehlo.add"(%136, %306) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    "func.return"(%307) : (tensor<1x5x8xf32>) -> ()
  }) : () -> ()
}) : () -> ()
