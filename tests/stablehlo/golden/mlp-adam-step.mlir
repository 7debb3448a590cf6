"builtin.module"() <{sym_name = "mlp-adam-step"}> ({
  "func.func"() <{arg_attrs = [{jax.arg_info = "first"}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<6x8xf32>, tensor<6x8xf32>, tensor<4x6xf32>, tensor<4xi32>, tensor<8xf32>, tensor<8x3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<6x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<6x8xf32>, tensor<8xf32>, tensor<8x3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<f32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%0: tensor<6x8xf32>, %1: tensor<6x8xf32>, %2: tensor<4x6xf32>, %3: tensor<4xi32>, %4: tensor<8xf32>, %5: tensor<8x3xf32>, %6: tensor<3xf32>, %7: tensor<2xf32>, %8: tensor<2xf32>, %9: tensor<6x8xf32>, %10: tensor<8xf32>, %11: tensor<8xf32>, %12: tensor<8x3xf32>, %13: tensor<8x3xf32>, %14: tensor<3xf32>, %15: tensor<3xf32>):
    %16 = "stablehlo.constant"() <{value = dense<8.999999761581421e-1> : tensor<f32>}> : () -> tensor<f32>
    %17 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %18 = "stablehlo.constant"() <{value = dense<4.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.constant"() <{value = dense<1.0000000149011612e-1> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.constant"() <{value = dense<9.990000128746033e-1> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.constant"() <{value = dense<1.0000000474974513e-3> : tensor<f32>}> : () -> tensor<f32>
    %23 = "stablehlo.constant"() <{value = dense<9.99999993922529e-9> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.constant"() <{value = dense<9.999999776482582e-3> : tensor<f32>}> : () -> tensor<f32>
    %25 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %26 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %27 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %28 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %29 = "stablehlo.multiply"(%1, %28) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %30 = "stablehlo.transpose"(%2) <{permutation = array<i64: 1, 0>}> : (tensor<4x6xf32>) -> tensor<6x4xf32>
    %31 = "stablehlo.divide"(%17, %18) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %32 = "stablehlo.reshape"(%31) : (tensor<f32>) -> tensor<1xf32>
    %33 = "stablehlo.reshape"(%32) : (tensor<1xf32>) -> tensor<f32>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %35 = "stablehlo.negate"(%34) : (tensor<4xf32>) -> tensor<4xf32>
    %36 = "stablehlo.reshape"(%35) : (tensor<4xf32>) -> tensor<4x1xf32>
    %37 = "stablehlo.reshape"(%36) : (tensor<4x1xf32>) -> tensor<4xf32>
    %38 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x3xf32>
    %39 = "stablehlo.reshape"(%3) : (tensor<4xi32>) -> tensor<4x1xi32>
    %40 = "stablehlo.reshape"(%39) : (tensor<4x1xi32>) -> tensor<4xi32>
    %41 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x3xi32>
    %42 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3xi32>
    %43 = "stablehlo.broadcast_in_dim"(%42) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xi32>) -> tensor<4x3xi32>
    %44 = "stablehlo.compare"(%41, %43) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi1>
    %45 = "stablehlo.convert"(%44) : (tensor<4x3xi1>) -> tensor<4x3xf32>
    %46 = "stablehlo.multiply"(%38, %45) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %47 = "stablehlo.negate"(%46) : (tensor<4x3xf32>) -> tensor<4x3xf32>
    %51 = "stablehlo.reduce"(%47, %19) <{dimensions = array<i64: 1>}> ({
    ^bb0(%48: tensor<f32>, %49: tensor<f32>):
      %50 = "stablehlo.add"(%48, %49) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%50) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %52 = "stablehlo.reshape"(%51) : (tensor<4xf32>) -> tensor<4x1xf32>
    %53 = "stablehlo.dot_general"(%2, %0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<4x6xf32>, tensor<6x8xf32>) -> tensor<4x8xf32>
    %54 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64: 1>}> : (tensor<8xf32>) -> tensor<4x8xf32>
    %55 = "stablehlo.add"(%53, %54) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %56 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<4x8xf32>}> : () -> tensor<4x8xf32>
    %57 = "stablehlo.maximum"(%55, %56) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %58 = "stablehlo.dot_general"(%57, %5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8xf32>, tensor<8x3xf32>) -> tensor<4x3xf32>
    %59 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>) -> tensor<4x3xf32>
    %60 = "stablehlo.add"(%58, %59) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %61 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %65 = "stablehlo.reduce"(%60, %61) <{dimensions = array<i64: 1>}> ({
    ^bb0(%62: tensor<f32>, %63: tensor<f32>):
      %64 = "stablehlo.maximum"(%62, %63) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%64) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %66 = "stablehlo.reshape"(%65) : (tensor<4xf32>) -> tensor<4x1xf32>
    %67 = "stablehlo.reshape"(%66) : (tensor<4x1xf32>) -> tensor<4xf32>
    %68 = "stablehlo.broadcast_in_dim"(%67) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x3xf32>
    %69 = "stablehlo.subtract"(%60, %68) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %70 = "stablehlo.exponential"(%69) : (tensor<4x3xf32>) -> tensor<4x3xf32>
    %74 = "stablehlo.reduce"(%70, %19) <{dimensions = array<i64: 1>}> ({
    ^bb0(%71: tensor<f32>, %72: tensor<f32>):
      %73 = "stablehlo.add"(%71, %72) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%73) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %75 = "stablehlo.reshape"(%74) : (tensor<4xf32>) -> tensor<4x1xf32>
    %76 = "stablehlo.divide"(%52, %75) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %77 = "stablehlo.reshape"(%76) : (tensor<4x1xf32>) -> tensor<4xf32>
    %78 = "stablehlo.reshape"(%77) : (tensor<4xf32>) -> tensor<4x1xf32>
    %79 = "stablehlo.reshape"(%78) : (tensor<4x1xf32>) -> tensor<4xf32>
    %80 = "stablehlo.broadcast_in_dim"(%79) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x3xf32>
    %81 = "stablehlo.multiply"(%80, %70) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %82 = "stablehlo.add"(%46, %81) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %83 = "stablehlo.transpose"(%5) <{permutation = array<i64: 1, 0>}> : (tensor<8x3xf32>) -> tensor<3x8xf32>
    %84 = "stablehlo.dot_general"(%82, %83) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<4x3xf32>, tensor<3x8xf32>) -> tensor<4x8xf32>
    %85 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x8xf32>
    %86 = "stablehlo.compare"(%85, %57) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xi1>
    %87 = "stablehlo.convert"(%86) : (tensor<4x8xi1>) -> tensor<4x8xf32>
    %88 = "stablehlo.multiply"(%84, %87) : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
    %89 = "stablehlo.dot_general"(%30, %88) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<6x4xf32>, tensor<4x8xf32>) -> tensor<6x8xf32>
    %90 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %91 = "stablehlo.multiply"(%89, %90) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %92 = "stablehlo.add"(%29, %91) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %93 = "stablehlo.negate"(%7) : (tensor<2xf32>) -> tensor<2xf32>
    %94 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %95 = "stablehlo.add"(%93, %94) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %96 = "stablehlo.multiply"(%8, %95) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %97 = "stablehlo.add"(%7, %96) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %98 = "stablehlo.slice"(%97) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %99 = "stablehlo.reshape"(%98) : (tensor<1xf32>) -> tensor<f32>
    %100 = "stablehlo.broadcast_in_dim"(%99) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %101 = "stablehlo.divide"(%92, %100) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %102 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %103 = "stablehlo.multiply"(%9, %102) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %104 = "stablehlo.multiply"(%89, %89) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %105 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %106 = "stablehlo.multiply"(%104, %105) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %107 = "stablehlo.add"(%103, %106) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %108 = "stablehlo.slice"(%97) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %109 = "stablehlo.reshape"(%108) : (tensor<1xf32>) -> tensor<f32>
    %110 = "stablehlo.broadcast_in_dim"(%109) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %111 = "stablehlo.divide"(%107, %110) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %112 = "stablehlo.sqrt"(%111) : (tensor<6x8xf32>) -> tensor<6x8xf32>
    %113 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %114 = "stablehlo.add"(%112, %113) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %115 = "stablehlo.divide"(%101, %114) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %116 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<6x8xf32>
    %117 = "stablehlo.multiply"(%115, %116) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %118 = "stablehlo.subtract"(%0, %117) : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xf32>
    %119 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %120 = "stablehlo.multiply"(%10, %119) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %124 = "stablehlo.reduce"(%88, %19) <{dimensions = array<i64: 0>}> ({
    ^bb0(%121: tensor<f32>, %122: tensor<f32>):
      %123 = "stablehlo.add"(%121, %122) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%123) : (tensor<f32>) -> ()
    }) : (tensor<4x8xf32>, tensor<f32>) -> tensor<8xf32>
    %125 = "stablehlo.reshape"(%124) : (tensor<8xf32>) -> tensor<1x8xf32>
    %126 = "stablehlo.reshape"(%125) : (tensor<1x8xf32>) -> tensor<8xf32>
    %127 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %128 = "stablehlo.multiply"(%126, %127) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %129 = "stablehlo.add"(%120, %128) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %130 = "stablehlo.broadcast_in_dim"(%99) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %131 = "stablehlo.divide"(%129, %130) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %132 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %133 = "stablehlo.multiply"(%11, %132) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %134 = "stablehlo.multiply"(%126, %126) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %135 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %136 = "stablehlo.multiply"(%134, %135) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %137 = "stablehlo.add"(%133, %136) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %138 = "stablehlo.broadcast_in_dim"(%109) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %139 = "stablehlo.divide"(%137, %138) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %140 = "stablehlo.sqrt"(%139) : (tensor<8xf32>) -> tensor<8xf32>
    %141 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %142 = "stablehlo.add"(%140, %141) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %143 = "stablehlo.divide"(%131, %142) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %144 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8xf32>
    %145 = "stablehlo.multiply"(%143, %144) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %146 = "stablehlo.subtract"(%4, %145) : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
    %147 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3xf32>
    %148 = "stablehlo.multiply"(%12, %147) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %149 = "stablehlo.transpose"(%57) <{permutation = array<i64: 1, 0>}> : (tensor<4x8xf32>) -> tensor<8x4xf32>
    %150 = "stablehlo.dot_general"(%149, %82) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<8x4xf32>, tensor<4x3xf32>) -> tensor<8x3xf32>
    %151 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3xf32>
    %152 = "stablehlo.multiply"(%150, %151) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %153 = "stablehlo.add"(%148, %152) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %154 = "stablehlo.broadcast_in_dim"(%99) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3xf32>
    %155 = "stablehlo.divide"(%153, %154) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %156 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3xf32>
    %157 = "stablehlo.multiply"(%13, %156) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %158 = "stablehlo.multiply"(%150, %150) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %159 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3xf32>
    %160 = "stablehlo.multiply"(%158, %159) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %161 = "stablehlo.add"(%157, %160) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %162 = "stablehlo.broadcast_in_dim"(%109) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3xf32>
    %163 = "stablehlo.divide"(%161, %162) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %164 = "stablehlo.sqrt"(%163) : (tensor<8x3xf32>) -> tensor<8x3xf32>
    %165 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3xf32>
    %166 = "stablehlo.add"(%164, %165) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %167 = "stablehlo.divide"(%155, %166) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %168 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<8x3xf32>
    %169 = "stablehlo.multiply"(%167, %168) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %170 = "stablehlo.subtract"(%5, %169) : (tensor<8x3xf32>, tensor<8x3xf32>) -> tensor<8x3xf32>
    %171 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %172 = "stablehlo.multiply"(%14, %171) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %176 = "stablehlo.reduce"(%82, %19) <{dimensions = array<i64: 0>}> ({
    ^bb0(%173: tensor<f32>, %174: tensor<f32>):
      %175 = "stablehlo.add"(%173, %174) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%175) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<3xf32>
    %177 = "stablehlo.reshape"(%176) : (tensor<3xf32>) -> tensor<1x3xf32>
    %178 = "stablehlo.reshape"(%177) : (tensor<1x3xf32>) -> tensor<3xf32>
    %179 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %180 = "stablehlo.multiply"(%178, %179) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %181 = "stablehlo.add"(%172, %180) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %182 = "stablehlo.broadcast_in_dim"(%99) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %183 = "stablehlo.divide"(%181, %182) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %184 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %185 = "stablehlo.multiply"(%15, %184) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %186 = "stablehlo.multiply"(%178, %178) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %187 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %188 = "stablehlo.multiply"(%186, %187) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %189 = "stablehlo.add"(%185, %188) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %190 = "stablehlo.broadcast_in_dim"(%109) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %191 = "stablehlo.divide"(%189, %190) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %192 = "stablehlo.sqrt"(%191) : (tensor<3xf32>) -> tensor<3xf32>
    %193 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %194 = "stablehlo.add"(%192, %193) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %195 = "stablehlo.divide"(%183, %194) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %196 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %197 = "stablehlo.multiply"(%195, %196) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %198 = "stablehlo.subtract"(%6, %197) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %199 = "stablehlo.log"(%75) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %200 = "stablehlo.reshape"(%199) : (tensor<4x1xf32>) -> tensor<4xf32>
    %201 = "stablehlo.broadcast_in_dim"(%200) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x3xf32>
    %202 = "stablehlo.subtract"(%69, %201) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %203 = "stablehlo.multiply"(%202, %45) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %207 = "stablehlo.reduce"(%203, %19) <{dimensions = array<i64: 1>}> ({
    ^bb0(%204: tensor<f32>, %205: tensor<f32>):
      %206 = "stablehlo.add"(%204, %205) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%206) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %208 = "stablehlo.negate"(%207) : (tensor<4xf32>) -> tensor<4xf32>
    %209 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %210 = "stablehlo.compare"(%209, %3) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %211 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %212 = "stablehlo.compare"(%3, %211) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %213 = "stablehlo.and"(%210, %212) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %214 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %215 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %216 = "stablehlo.select"(%213, %214, %215) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %217 = "stablehlo.add"(%208, %216) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %221 = "stablehlo.reduce"(%217, %19) <{dimensions = array<i64: 0>}> ({
    ^bb0(%218: tensor<f32>, %219: tensor<f32>):
      %220 = "stablehlo.add"(%218, %219) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%220) : (tensor<f32>) -> ()
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %222 = "stablehlo.divide"(%221, %18) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%118, %146, %170, %198, %97, %92, %107, %129, %137, %153, %161, %181, %189, %222) : (tensor<6x8xf32>, tensor<8xf32>, tensor<8x3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<6x8xf32>, tensor<6x8xf32>, tensor<8xf32>, tensor<8xf32>, tensor<8x3xf32>, tensor<8x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<f32>) -> ()
  }) : () -> ()
}) : () -> ()
