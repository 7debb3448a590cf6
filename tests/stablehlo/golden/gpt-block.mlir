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
    %55 = "stablehlo.reshape"(%54) : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
    %56 = "stablehlo.dot_general"(%52, %55) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<1x5x8xf32>, tensor<1x8x8xf32>) -> tensor<1x5x8xf32>
    %57 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<1x5x8xf32>
    %58 = "stablehlo.add"(%56, %57) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %59 = "stablehlo.reshape"(%58) : (tensor<1x5x8xf32>) -> tensor<1x5x2x4xf32>
    %60 = "stablehlo.reshape"(%59) : (tensor<1x5x2x4xf32>) -> tensor<5x2x4xf32>
    %61 = "stablehlo.transpose"(%60) <{permutation = array<i64: 1, 0, 2>}> : (tensor<5x2x4xf32>) -> tensor<2x5x4xf32>
    %62 = "stablehlo.reshape"(%61) : (tensor<2x5x4xf32>) -> tensor<1x2x5x4xf32>
    %63 = "stablehlo.transpose"(%5) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %64 = "stablehlo.transpose"(%63) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %65 = "stablehlo.reshape"(%64) : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
    %66 = "stablehlo.dot_general"(%52, %65) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<1x5x8xf32>, tensor<1x8x8xf32>) -> tensor<1x5x8xf32>
    %67 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<1x5x8xf32>
    %68 = "stablehlo.add"(%66, %67) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %69 = "stablehlo.reshape"(%68) : (tensor<1x5x8xf32>) -> tensor<1x5x2x4xf32>
    %70 = "stablehlo.reshape"(%69) : (tensor<1x5x2x4xf32>) -> tensor<5x2x4xf32>
    %71 = "stablehlo.transpose"(%70) <{permutation = array<i64: 1, 0, 2>}> : (tensor<5x2x4xf32>) -> tensor<2x5x4xf32>
    %72 = "stablehlo.reshape"(%71) : (tensor<2x5x4xf32>) -> tensor<1x2x5x4xf32>
    %73 = "stablehlo.transpose"(%7) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %74 = "stablehlo.transpose"(%73) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %75 = "stablehlo.reshape"(%74) : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
    %76 = "stablehlo.dot_general"(%52, %75) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<1x5x8xf32>, tensor<1x8x8xf32>) -> tensor<1x5x8xf32>
    %77 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<1x5x8xf32>
    %78 = "stablehlo.add"(%76, %77) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %79 = "stablehlo.reshape"(%78) : (tensor<1x5x8xf32>) -> tensor<1x5x2x4xf32>
    %80 = "stablehlo.reshape"(%79) : (tensor<1x5x2x4xf32>) -> tensor<5x2x4xf32>
    %81 = "stablehlo.transpose"(%80) <{permutation = array<i64: 1, 0, 2>}> : (tensor<5x2x4xf32>) -> tensor<2x5x4xf32>
    %82 = "stablehlo.reshape"(%81) : (tensor<2x5x4xf32>) -> tensor<1x2x5x4xf32>
    %83 = "stablehlo.dot_general"(%62, %72) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [3]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<1x2x5x4xf32>, tensor<1x2x5x4xf32>) -> tensor<1x2x5x5xf32>
    %84 = "stablehlo.constant"() <{value = dense<5.0e-1> : tensor<1x2x5x5xf32>}> : () -> tensor<1x2x5x5xf32>
    %85 = "stablehlo.multiply"(%83, %84) : (tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %86 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<1x2x5x5xi32>
    %87 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x2x5x5xi32>
    %88 = "stablehlo.compare"(%86, %87) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1x2x5x5xi32>, tensor<1x2x5x5xi32>) -> tensor<1x2x5x5xi1>
    %89 = "stablehlo.constant"() <{value = dense<-9.999999680285692e+37> : tensor<1x2x5x5xf32>}> : () -> tensor<1x2x5x5xf32>
    %90 = "stablehlo.select"(%88, %89, %85) : (tensor<1x2x5x5xi1>, tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %91 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %95 = "stablehlo.reduce"(%90, %91) <{dimensions = array<i64: 3>}> ({
    ^bb0(%92: tensor<f32>, %93: tensor<f32>):
      %94 = "stablehlo.maximum"(%92, %93) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%94) : (tensor<f32>) -> ()
    }) : (tensor<1x2x5x5xf32>, tensor<f32>) -> tensor<1x2x5xf32>
    %96 = "stablehlo.broadcast_in_dim"(%95) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x2x5xf32>) -> tensor<1x2x5x5xf32>
    %97 = "stablehlo.subtract"(%90, %96) : (tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %98 = "stablehlo.exponential"(%97) : (tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %99 = "stablehlo.compare"(%90, %89) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xi1>
    %100 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<1x2x5x5xf32>}> : () -> tensor<1x2x5x5xf32>
    %101 = "stablehlo.select"(%99, %100, %98) : (tensor<1x2x5x5xi1>, tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %105 = "stablehlo.reduce"(%101, %19) <{dimensions = array<i64: 3>}> ({
    ^bb0(%102: tensor<f32>, %103: tensor<f32>):
      %104 = "stablehlo.add"(%102, %103) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%104) : (tensor<f32>) -> ()
    }) : (tensor<1x2x5x5xf32>, tensor<f32>) -> tensor<1x2x5xf32>
    %106 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<1x2x5xf32>}> : () -> tensor<1x2x5xf32>
    %107 = "stablehlo.compare"(%105, %106) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x2x5xf32>, tensor<1x2x5xf32>) -> tensor<1x2x5xi1>
    %108 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<1x2x5xf32>}> : () -> tensor<1x2x5xf32>
    %109 = "stablehlo.select"(%107, %108, %105) : (tensor<1x2x5xi1>, tensor<1x2x5xf32>, tensor<1x2x5xf32>) -> tensor<1x2x5xf32>
    %110 = "stablehlo.log"(%109) : (tensor<1x2x5xf32>) -> tensor<1x2x5xf32>
    %111 = "stablehlo.add"(%95, %110) : (tensor<1x2x5xf32>, tensor<1x2x5xf32>) -> tensor<1x2x5xf32>
    %112 = "stablehlo.constant"() <{value = dense<-9.999999680285692e+37> : tensor<1x2x5xf32>}> : () -> tensor<1x2x5xf32>
    %113 = "stablehlo.select"(%107, %112, %111) : (tensor<1x2x5xi1>, tensor<1x2x5xf32>, tensor<1x2x5xf32>) -> tensor<1x2x5xf32>
    %114 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64: 0, 1, 2>}> : (tensor<1x2x5xf32>) -> tensor<1x2x5x5xf32>
    %115 = "stablehlo.compare"(%90, %89) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xi1>
    %116 = "stablehlo.compare"(%114, %89) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xi1>
    %117 = "stablehlo.or"(%115, %116) : (tensor<1x2x5x5xi1>, tensor<1x2x5x5xi1>) -> tensor<1x2x5x5xi1>
    %118 = "stablehlo.subtract"(%90, %114) : (tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %119 = "stablehlo.exponential"(%118) : (tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %120 = "stablehlo.select"(%117, %100, %119) : (tensor<1x2x5x5xi1>, tensor<1x2x5x5xf32>, tensor<1x2x5x5xf32>) -> tensor<1x2x5x5xf32>
    %121 = "stablehlo.dot_general"(%120, %82) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0, 1], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<1x2x5x5xf32>, tensor<1x2x5x4xf32>) -> tensor<1x2x5x4xf32>
    %122 = "stablehlo.reshape"(%121) : (tensor<1x2x5x4xf32>) -> tensor<2x5x4xf32>
    %123 = "stablehlo.transpose"(%122) <{permutation = array<i64: 1, 0, 2>}> : (tensor<2x5x4xf32>) -> tensor<5x2x4xf32>
    %124 = "stablehlo.reshape"(%123) : (tensor<5x2x4xf32>) -> tensor<1x5x2x4xf32>
    %125 = "stablehlo.reshape"(%124) : (tensor<1x5x2x4xf32>) -> tensor<1x5x8xf32>
    %126 = "stablehlo.transpose"(%9) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %127 = "stablehlo.transpose"(%126) <{permutation = array<i64: 1, 0>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %128 = "stablehlo.reshape"(%127) : (tensor<8x8xf32>) -> tensor<1x8x8xf32>
    %129 = "stablehlo.dot_general"(%125, %128) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<1x5x8xf32>, tensor<1x8x8xf32>) -> tensor<1x5x8xf32>
    %130 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<1x5x8xf32>
    %131 = "stablehlo.add"(%129, %130) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %132 = "stablehlo.add"(%0, %131) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %136 = "stablehlo.reduce"(%132, %19) <{dimensions = array<i64: 2>}> ({
    ^bb0(%133: tensor<f32>, %134: tensor<f32>):
      %135 = "stablehlo.add"(%133, %134) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%135) : (tensor<f32>) -> ()
    }) : (tensor<1x5x8xf32>, tensor<f32>) -> tensor<1x5xf32>
    %137 = "stablehlo.reshape"(%136) : (tensor<1x5xf32>) -> tensor<1x5x1xf32>
    %138 = "stablehlo.divide"(%137, %25) : (tensor<1x5x1xf32>, tensor<1x5x1xf32>) -> tensor<1x5x1xf32>
    %139 = "stablehlo.reshape"(%138) : (tensor<1x5x1xf32>) -> tensor<5xf32>
    %140 = "stablehlo.broadcast_in_dim"(%139) <{broadcast_dimensions = array<i64: 1>}> : (tensor<5xf32>) -> tensor<1x5x8xf32>
    %141 = "stablehlo.subtract"(%132, %140) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %142 = "stablehlo.multiply"(%141, %141) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %146 = "stablehlo.reduce"(%142, %19) <{dimensions = array<i64: 2>}> ({
    ^bb0(%143: tensor<f32>, %144: tensor<f32>):
      %145 = "stablehlo.add"(%143, %144) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%145) : (tensor<f32>) -> ()
    }) : (tensor<1x5x8xf32>, tensor<f32>) -> tensor<1x5xf32>
    %147 = "stablehlo.reshape"(%146) : (tensor<1x5xf32>) -> tensor<1x5x1xf32>
    %148 = "stablehlo.divide"(%147, %25) : (tensor<1x5x1xf32>, tensor<1x5x1xf32>) -> tensor<1x5x1xf32>
    %149 = "stablehlo.add"(%148, %37) : (tensor<1x5x1xf32>, tensor<1x5x1xf32>) -> tensor<1x5x1xf32>
    %150 = "stablehlo.sqrt"(%149) : (tensor<1x5x1xf32>) -> tensor<1x5x1xf32>
    %151 = "stablehlo.divide"(%39, %150) : (tensor<1x5x1xf32>, tensor<1x5x1xf32>) -> tensor<1x5x1xf32>
    %152 = "stablehlo.reshape"(%151) : (tensor<1x5x1xf32>) -> tensor<5xf32>
    %153 = "stablehlo.broadcast_in_dim"(%152) <{broadcast_dimensions = array<i64: 1>}> : (tensor<5xf32>) -> tensor<1x5x8xf32>
    %154 = "stablehlo.multiply"(%141, %153) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %155 = "stablehlo.reshape"(%11) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %156 = "stablehlo.reshape"(%155) : (tensor<1x1x8xf32>) -> tensor<8xf32>
    %157 = "stablehlo.broadcast_in_dim"(%156) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<1x5x8xf32>
    %158 = "stablehlo.multiply"(%154, %157) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %159 = "stablehlo.reshape"(%12) : (tensor<8xf32>) -> tensor<1x1x8xf32>
    %160 = "stablehlo.reshape"(%159) : (tensor<1x1x8xf32>) -> tensor<8xf32>
    %161 = "stablehlo.broadcast_in_dim"(%160) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<1x5x8xf32>
    %162 = "stablehlo.add"(%158, %161) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %163 = "stablehlo.reshape"(%13) : (tensor<8x16xf32>) -> tensor<1x8x16xf32>
    %164 = "stablehlo.dot_general"(%162, %163) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<1x5x8xf32>, tensor<1x8x16xf32>) -> tensor<1x5x16xf32>
    %165 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64: 2>}> : (tensor<16xf32>) -> tensor<1x5x16xf32>
    %166 = "stablehlo.add"(%164, %165) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %167 = "stablehlo.constant"() <{value = dense<-2.0e+1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %168 = "stablehlo.maximum"(%166, %167) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %169 = "stablehlo.constant"() <{value = dense<5.0e-1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %170 = "stablehlo.multiply"(%168, %169) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %171 = "stablehlo.constant"() <{value = dense<-7.071067690849304e-1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %172 = "stablehlo.multiply"(%166, %171) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %173 = "stablehlo.compare"(%172, %172) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xi1>
    %174 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %175 = "stablehlo.compare"(%172, %174) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xi1>
    %176 = "stablehlo.abs"(%172) : (tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %177 = "stablehlo.constant"() <{value = dense<1.0199999809265137e+1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %178 = "stablehlo.minimum"(%176, %177) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %179 = "stablehlo.bitcast_convert"(%178) : (tensor<1x5x16xf32>) -> tensor<1x5x16xi32>
    %180 = "stablehlo.constant"() <{value = dense<-4096> : tensor<1x5x16xi32>}> : () -> tensor<1x5x16xi32>
    %181 = "stablehlo.and"(%179, %180) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %182 = "stablehlo.bitcast_convert"(%181) : (tensor<1x5x16xi32>) -> tensor<1x5x16xf32>
    %183 = "stablehlo.multiply"(%182, %182) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %184 = "stablehlo.negate"(%183) : (tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %185 = "stablehlo.constant"() <{value = dense<1.4426950216293335e+0> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %186 = "stablehlo.multiply"(%184, %185) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %187 = "stablehlo.round_nearest_even"(%186) : (tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %188 = "stablehlo.constant"() <{value = dense<2.1219444170128554e-4> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %189 = "stablehlo.multiply"(%187, %188) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %190 = "stablehlo.constant"() <{value = dense<-6.93359375e-1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %191 = "stablehlo.multiply"(%187, %190) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %192 = "stablehlo.add"(%191, %184) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %193 = "stablehlo.add"(%189, %192) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %194 = "stablehlo.multiply"(%193, %193) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %195 = "stablehlo.constant"() <{value = dense<1.3950602151453495e-3> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %196 = "stablehlo.multiply"(%195, %193) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %197 = "stablehlo.constant"() <{value = dense<8.368953131139278e-3> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %198 = "stablehlo.add"(%196, %197) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %199 = "stablehlo.multiply"(%198, %193) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %200 = "stablehlo.constant"() <{value = dense<4.166620597243309e-2> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %201 = "stablehlo.add"(%199, %200) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %202 = "stablehlo.multiply"(%201, %193) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %203 = "stablehlo.constant"() <{value = dense<1.66665181517601e-1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %204 = "stablehlo.add"(%202, %203) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %205 = "stablehlo.multiply"(%204, %193) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %206 = "stablehlo.add"(%205, %169) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %207 = "stablehlo.multiply"(%194, %206) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %208 = "stablehlo.add"(%207, %193) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %209 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %210 = "stablehlo.add"(%208, %209) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %211 = "stablehlo.constant"() <{value = dense<-2.147483648e+9> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %212 = "stablehlo.maximum"(%187, %211) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %213 = "stablehlo.constant"() <{value = dense<2.14748352e+9> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %214 = "stablehlo.minimum"(%212, %213) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %215 = "stablehlo.compare"(%187, %187) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xi1>
    %216 = "stablehlo.select"(%215, %214, %174) : (tensor<1x5x16xi1>, tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %217 = "stablehlo.convert"(%216) : (tensor<1x5x16xf32>) -> tensor<1x5x16xi32>
    %218 = "stablehlo.constant"() <{value = dense<2.147483648e+9> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %219 = "stablehlo.compare"(%187, %218) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xi1>
    %220 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<1x5x16xi32>}> : () -> tensor<1x5x16xi32>
    %221 = "stablehlo.select"(%219, %220, %217) : (tensor<1x5x16xi1>, tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %222 = "stablehlo.constant"() <{value = dense<0> : tensor<1x5x16xi32>}> : () -> tensor<1x5x16xi32>
    %223 = "stablehlo.add"(%221, %222) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %224 = "stablehlo.constant"() <{value = dense<1> : tensor<1x5x16xi32>}> : () -> tensor<1x5x16xi32>
    %225 = "stablehlo.constant"() <{value = dense<31> : tensor<1x5x16xi32>}> : () -> tensor<1x5x16xi32>
    %226 = "stablehlo.and"(%224, %225) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %227 = "stablehlo.shift_right_arithmetic"(%223, %226) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %228 = "stablehlo.constant"() <{value = dense<127> : tensor<1x5x16xi32>}> : () -> tensor<1x5x16xi32>
    %229 = "stablehlo.add"(%227, %228) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %230 = "stablehlo.constant"() <{value = dense<23> : tensor<1x5x16xi32>}> : () -> tensor<1x5x16xi32>
    %231 = "stablehlo.and"(%230, %225) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %232 = "stablehlo.shift_left"(%229, %231) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %233 = "stablehlo.bitcast_convert"(%232) : (tensor<1x5x16xi32>) -> tensor<1x5x16xf32>
    %234 = "stablehlo.multiply"(%210, %233) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %235 = "stablehlo.subtract"(%223, %227) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %236 = "stablehlo.add"(%235, %228) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %237 = "stablehlo.and"(%230, %225) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %238 = "stablehlo.shift_left"(%236, %237) : (tensor<1x5x16xi32>, tensor<1x5x16xi32>) -> tensor<1x5x16xi32>
    %239 = "stablehlo.bitcast_convert"(%238) : (tensor<1x5x16xi32>) -> tensor<1x5x16xf32>
    %240 = "stablehlo.multiply"(%234, %239) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %241 = "stablehlo.constant"() <{value = dense<4.16666679084301e-2> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %242 = "stablehlo.subtract"(%178, %182) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %243 = "stablehlo.add"(%178, %182) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %244 = "stablehlo.multiply"(%242, %243) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %245 = "stablehlo.multiply"(%241, %244) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %246 = "stablehlo.constant"() <{value = dense<-1.666666716337204e-1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %247 = "stablehlo.add"(%245, %246) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %248 = "stablehlo.multiply"(%247, %244) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %249 = "stablehlo.add"(%248, %169) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %250 = "stablehlo.multiply"(%249, %244) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %251 = "stablehlo.constant"() <{value = dense<-1.0e+0> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %252 = "stablehlo.add"(%250, %251) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %253 = "stablehlo.multiply"(%252, %244) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %254 = "stablehlo.add"(%253, %209) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %255 = "stablehlo.multiply"(%240, %254) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %256 = "stablehlo.constant"() <{value = dense<2.6538460588199086e-5> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %257 = "stablehlo.constant"() <{value = dense<2.0e+0> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %258 = "stablehlo.subtract"(%178, %257) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %259 = "stablehlo.add"(%178, %257) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %260 = "stablehlo.divide"(%258, %259) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %261 = "stablehlo.multiply"(%256, %260) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %262 = "stablehlo.constant"() <{value = dense<1.3811586541123688e-4> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %263 = "stablehlo.add"(%261, %262) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %264 = "stablehlo.multiply"(%263, %260) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %265 = "stablehlo.constant"() <{value = dense<3.2762000046204776e-5> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %266 = "stablehlo.add"(%264, %265) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %267 = "stablehlo.multiply"(%266, %260) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %268 = "stablehlo.constant"() <{value = dense<-9.626219980418682e-4> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %269 = "stablehlo.add"(%267, %268) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %270 = "stablehlo.multiply"(%269, %260) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %271 = "stablehlo.constant"() <{value = dense<-8.408674038946629e-4> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %272 = "stablehlo.add"(%270, %271) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %273 = "stablehlo.multiply"(%272, %260) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %274 = "stablehlo.constant"() <{value = dense<6.992444396018982e-3> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %275 = "stablehlo.add"(%273, %274) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %276 = "stablehlo.multiply"(%275, %260) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %277 = "stablehlo.constant"() <{value = dense<3.731698030605912e-3> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %278 = "stablehlo.add"(%276, %277) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %279 = "stablehlo.multiply"(%278, %260) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %280 = "stablehlo.constant"() <{value = dense<-7.897799462080002e-2> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %281 = "stablehlo.add"(%279, %280) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %282 = "stablehlo.multiply"(%281, %260) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %283 = "stablehlo.constant"() <{value = dense<2.416582554578781e-1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %284 = "stablehlo.add"(%282, %283) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %285 = "stablehlo.multiply"(%284, %260) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %286 = "stablehlo.constant"() <{value = dense<-4.2718586325645447e-1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %287 = "stablehlo.add"(%285, %286) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %288 = "stablehlo.multiply"(%287, %260) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %289 = "stablehlo.constant"() <{value = dense<2.5539568066596985e-1> : tensor<1x5x16xf32>}> : () -> tensor<1x5x16xf32>
    %290 = "stablehlo.add"(%288, %289) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %291 = "stablehlo.multiply"(%255, %290) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %292 = "stablehlo.negate"(%291) : (tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %293 = "stablehlo.add"(%292, %257) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %294 = "stablehlo.select"(%175, %293, %291) : (tensor<1x5x16xi1>, tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %295 = "stablehlo.select"(%173, %172, %294) : (tensor<1x5x16xi1>, tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %296 = "stablehlo.multiply"(%170, %295) : (tensor<1x5x16xf32>, tensor<1x5x16xf32>) -> tensor<1x5x16xf32>
    %297 = "stablehlo.reshape"(%15) : (tensor<16x8xf32>) -> tensor<1x16x8xf32>
    %298 = "stablehlo.dot_general"(%296, %297) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<1x5x16xf32>, tensor<1x16x8xf32>) -> tensor<1x5x8xf32>
    %299 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64: 2>}> : (tensor<8xf32>) -> tensor<1x5x8xf32>
    %300 = "stablehlo.add"(%298, %299) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    %301 = "stablehlo.add"(%132, %300) : (tensor<1x5x8xf32>, tensor<1x5x8xf32>) -> tensor<1x5x8xf32>
    "func.return"(%301) : (tensor<1x5x8xf32>) -> ()
  }) : () -> ()
}) : () -> ()
