"builtin.module"() <{sym_name = "cnn-adam-step"}> ({
  "func.func"() <{arg_attrs = [{jax.arg_info = "first"}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>, tensor<4x1x6x6xf32>, tensor<2xf32>, tensor<4xi32>, tensor<18x3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x1x3x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<18x3xf32>, tensor<18x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x1x3x3xf32>, tensor<2xf32>, tensor<18x3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<18x3xf32>, tensor<18x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<f32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}, {}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%0: tensor<2x1x3x3xf32>, %1: tensor<2x1x3x3xf32>, %2: tensor<4x1x6x6xf32>, %3: tensor<2xf32>, %4: tensor<4xi32>, %5: tensor<18x3xf32>, %6: tensor<3xf32>, %7: tensor<2xf32>, %8: tensor<2xf32>, %9: tensor<2x1x3x3xf32>, %10: tensor<2xf32>, %11: tensor<2xf32>, %12: tensor<18x3xf32>, %13: tensor<18x3xf32>, %14: tensor<3xf32>, %15: tensor<3xf32>):
    %16 = "stablehlo.constant"() <{value = dense<8.999999761581421e-1> : tensor<f32>}> : () -> tensor<f32>
    %17 = "stablehlo.constant"() <{value = dense<4> : tensor<i32>}> : () -> tensor<i32>
    %18 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %19 = "stablehlo.constant"() <{value = dense<4.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %21 = "stablehlo.constant"() <{value = dense<1.0000000149011612e-1> : tensor<f32>}> : () -> tensor<f32>
    %22 = "stablehlo.constant"() <{value = dense<9.990000128746033e-1> : tensor<f32>}> : () -> tensor<f32>
    %23 = "stablehlo.constant"() <{value = dense<1.0000000474974513e-3> : tensor<f32>}> : () -> tensor<f32>
    %24 = "stablehlo.constant"() <{value = dense<9.99999993922529e-9> : tensor<f32>}> : () -> tensor<f32>
    %25 = "stablehlo.constant"() <{value = dense<9.999999776482582e-3> : tensor<f32>}> : () -> tensor<f32>
    %26 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %27 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %28 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<f32>}> : () -> tensor<f32>
    %29 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %30 = "stablehlo.multiply"(%1, %29) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %31 = "stablehlo.reshape"(%2) : (tensor<4x1x6x6xf32>) -> tensor<4x1x1x6x6xf32>
    %32 = "stablehlo.reshape"(%31) : (tensor<4x1x1x6x6xf32>) -> tensor<1x1x4x6x6xf32>
    %33 = "stablehlo.reshape"(%32) : (tensor<1x1x4x6x6xf32>) -> tensor<1x4x6x6xf32>
    %34 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xi32>
    %35 = "stablehlo.reshape"(%34) : (tensor<4xi32>) -> tensor<2x2xi32>
    %36 = "stablehlo.broadcast_in_dim"(%35) <{broadcast_dimensions = array<i64: 4, 5>}> : (tensor<2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %37 = "stablehlo.convolution"(%2, %0) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[1, 1], [1, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<4x1x6x6xf32>, tensor<2x1x3x3xf32>) -> tensor<4x2x6x6xf32>
    %38 = "stablehlo.reshape"(%3) : (tensor<2xf32>) -> tensor<2x1x1xf32>
    %39 = "stablehlo.reshape"(%38) : (tensor<2x1x1xf32>) -> tensor<2xf32>
    %40 = "stablehlo.broadcast_in_dim"(%39) <{broadcast_dimensions = array<i64: 1>}> : (tensor<2xf32>) -> tensor<4x2x6x6xf32>
    %41 = "stablehlo.add"(%37, %40) : (tensor<4x2x6x6xf32>, tensor<4x2x6x6xf32>) -> tensor<4x2x6x6xf32>
    %42 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<4x2x6x6xf32>}> : () -> tensor<4x2x6x6xf32>
    %43 = "stablehlo.maximum"(%41, %42) : (tensor<4x2x6x6xf32>, tensor<4x2x6x6xf32>) -> tensor<4x2x6x6xf32>
    %44 = "stablehlo.constant"() <{value = dense<0> : tensor<4x2x3x6x2xi32>}> : () -> tensor<4x2x3x6x2xi32>
    %45 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x2x3x6x2xi32>
    %46 = "stablehlo.constant"() <{value = dense<72> : tensor<4x2x3x6x2xi32>}> : () -> tensor<4x2x3x6x2xi32>
    %47 = "stablehlo.multiply"(%45, %46) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %48 = "stablehlo.add"(%44, %47) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %49 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x2x3x6x2xi32>
    %50 = "stablehlo.constant"() <{value = dense<36> : tensor<4x2x3x6x2xi32>}> : () -> tensor<4x2x3x6x2xi32>
    %51 = "stablehlo.multiply"(%49, %50) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %52 = "stablehlo.add"(%48, %51) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %53 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<4x2x3x6x2xi32>
    %54 = "stablehlo.constant"() <{value = dense<12> : tensor<4x2x3x6x2xi32>}> : () -> tensor<4x2x3x6x2xi32>
    %55 = "stablehlo.multiply"(%53, %54) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %56 = "stablehlo.add"(%52, %55) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %57 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<4x2x3x6x2xi32>
    %58 = "stablehlo.constant"() <{value = dense<1> : tensor<4x2x3x6x2xi32>}> : () -> tensor<4x2x3x6x2xi32>
    %59 = "stablehlo.multiply"(%57, %58) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %60 = "stablehlo.add"(%56, %59) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %61 = "stablehlo.iota"() <{iota_dimension = 4 : i64}> : () -> tensor<4x2x3x6x2xi32>
    %62 = "stablehlo.constant"() <{value = dense<6> : tensor<4x2x3x6x2xi32>}> : () -> tensor<4x2x3x6x2xi32>
    %63 = "stablehlo.multiply"(%61, %62) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %64 = "stablehlo.add"(%60, %63) : (tensor<4x2x3x6x2xi32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xi32>
    %65 = "stablehlo.reshape"(%43) : (tensor<4x2x6x6xf32>) -> tensor<288xf32>
    %66 = "stablehlo.gather"(%65, %64) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 5>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<288xf32>, tensor<4x2x3x6x2xi32>) -> tensor<4x2x3x6x2xf32>
    %67 = "stablehlo.constant"() <{value = dense<0> : tensor<4x2x3x3x2x2xi32>}> : () -> tensor<4x2x3x3x2x2xi32>
    %68 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4x2x3x3x2x2xi32>
    %69 = "stablehlo.constant"() <{value = dense<72> : tensor<4x2x3x3x2x2xi32>}> : () -> tensor<4x2x3x3x2x2xi32>
    %70 = "stablehlo.multiply"(%68, %69) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %71 = "stablehlo.add"(%67, %70) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %72 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x2x3x3x2x2xi32>
    %73 = "stablehlo.constant"() <{value = dense<36> : tensor<4x2x3x3x2x2xi32>}> : () -> tensor<4x2x3x3x2x2xi32>
    %74 = "stablehlo.multiply"(%72, %73) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %75 = "stablehlo.add"(%71, %74) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %76 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<4x2x3x3x2x2xi32>
    %77 = "stablehlo.constant"() <{value = dense<12> : tensor<4x2x3x3x2x2xi32>}> : () -> tensor<4x2x3x3x2x2xi32>
    %78 = "stablehlo.multiply"(%76, %77) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %79 = "stablehlo.add"(%75, %78) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %80 = "stablehlo.iota"() <{iota_dimension = 3 : i64}> : () -> tensor<4x2x3x3x2x2xi32>
    %81 = "stablehlo.constant"() <{value = dense<4> : tensor<4x2x3x3x2x2xi32>}> : () -> tensor<4x2x3x3x2x2xi32>
    %82 = "stablehlo.multiply"(%80, %81) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %83 = "stablehlo.add"(%79, %82) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %84 = "stablehlo.iota"() <{iota_dimension = 4 : i64}> : () -> tensor<4x2x3x3x2x2xi32>
    %85 = "stablehlo.constant"() <{value = dense<1> : tensor<4x2x3x3x2x2xi32>}> : () -> tensor<4x2x3x3x2x2xi32>
    %86 = "stablehlo.multiply"(%84, %85) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %87 = "stablehlo.add"(%83, %86) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %88 = "stablehlo.iota"() <{iota_dimension = 5 : i64}> : () -> tensor<4x2x3x3x2x2xi32>
    %89 = "stablehlo.constant"() <{value = dense<2> : tensor<4x2x3x3x2x2xi32>}> : () -> tensor<4x2x3x3x2x2xi32>
    %90 = "stablehlo.multiply"(%88, %89) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %91 = "stablehlo.add"(%87, %90) : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %92 = "stablehlo.reshape"(%66) : (tensor<4x2x3x6x2xf32>) -> tensor<288xf32>
    %93 = "stablehlo.gather"(%92, %91) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 6>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<288xf32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xf32>
    %94 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %98 = "stablehlo.reduce"(%93, %94) <{dimensions = array<i64: 4, 5>}> ({
    ^bb0(%95: tensor<f32>, %96: tensor<f32>):
      %97 = "stablehlo.maximum"(%95, %96) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%97) : (tensor<f32>) -> ()
    }) : (tensor<4x2x3x3x2x2xf32>, tensor<f32>) -> tensor<4x2x3x3xf32>
    %99 = "stablehlo.reshape"(%98) : (tensor<4x2x3x3xf32>) -> tensor<4x2x3x3x1x1xf32>
    %100 = "stablehlo.reshape"(%99) : (tensor<4x2x3x3x1x1xf32>) -> tensor<4x2x3x3xf32>
    %101 = "stablehlo.broadcast_in_dim"(%100) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x2x3x3xf32>) -> tensor<4x2x3x3x2x2xf32>
    %102 = "stablehlo.compare"(%93, %101) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x2x3x3x2x2xf32>, tensor<4x2x3x3x2x2xf32>) -> tensor<4x2x3x3x2x2xi1>
    %103 = "stablehlo.compare"(%93, %93) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<4x2x3x3x2x2xf32>, tensor<4x2x3x3x2x2xf32>) -> tensor<4x2x3x3x2x2xi1>
    %104 = "stablehlo.or"(%102, %103) : (tensor<4x2x3x3x2x2xi1>, tensor<4x2x3x3x2x2xi1>) -> tensor<4x2x3x3x2x2xi1>
    %105 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x2x3x3x2x2xi32>
    %106 = "stablehlo.select"(%104, %36, %105) : (tensor<4x2x3x3x2x2xi1>, tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi32>
    %107 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<i32>}> : () -> tensor<i32>
    %111 = "stablehlo.reduce"(%106, %107) <{dimensions = array<i64: 4, 5>}> ({
    ^bb0(%108: tensor<i32>, %109: tensor<i32>):
      %110 = "stablehlo.minimum"(%108, %109) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%110) : (tensor<i32>) -> ()
    }) : (tensor<4x2x3x3x2x2xi32>, tensor<i32>) -> tensor<4x2x3x3xi32>
    %112 = "stablehlo.reshape"(%111) : (tensor<4x2x3x3xi32>) -> tensor<4x2x3x3x1x1xi32>
    %113 = "stablehlo.reshape"(%112) : (tensor<4x2x3x3x1x1xi32>) -> tensor<4x2x3x3xi32>
    %114 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x2x3x3xi32>) -> tensor<4x2x3x3x2x2xi32>
    %115 = "stablehlo.compare"(%36, %114) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x2x3x3x2x2xi32>, tensor<4x2x3x3x2x2xi32>) -> tensor<4x2x3x3x2x2xi1>
    %116 = "stablehlo.divide"(%18, %19) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %117 = "stablehlo.reshape"(%116) : (tensor<f32>) -> tensor<1xf32>
    %118 = "stablehlo.reshape"(%117) : (tensor<1xf32>) -> tensor<f32>
    %119 = "stablehlo.broadcast_in_dim"(%118) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %120 = "stablehlo.negate"(%119) : (tensor<4xf32>) -> tensor<4xf32>
    %121 = "stablehlo.reshape"(%120) : (tensor<4xf32>) -> tensor<4x1xf32>
    %122 = "stablehlo.reshape"(%121) : (tensor<4x1xf32>) -> tensor<4xf32>
    %123 = "stablehlo.broadcast_in_dim"(%122) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x3xf32>
    %124 = "stablehlo.reshape"(%4) : (tensor<4xi32>) -> tensor<4x1xi32>
    %125 = "stablehlo.reshape"(%124) : (tensor<4x1xi32>) -> tensor<4xi32>
    %126 = "stablehlo.broadcast_in_dim"(%125) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x3xi32>
    %127 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3xi32>
    %128 = "stablehlo.broadcast_in_dim"(%127) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xi32>) -> tensor<4x3xi32>
    %129 = "stablehlo.compare"(%126, %128) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi1>
    %130 = "stablehlo.convert"(%129) : (tensor<4x3xi1>) -> tensor<4x3xf32>
    %131 = "stablehlo.multiply"(%123, %130) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %132 = "stablehlo.negate"(%131) : (tensor<4x3xf32>) -> tensor<4x3xf32>
    %136 = "stablehlo.reduce"(%132, %20) <{dimensions = array<i64: 1>}> ({
    ^bb0(%133: tensor<f32>, %134: tensor<f32>):
      %135 = "stablehlo.add"(%133, %134) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%135) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %137 = "stablehlo.reshape"(%136) : (tensor<4xf32>) -> tensor<4x1xf32>
    %138 = "stablehlo.reshape"(%98) : (tensor<4x2x3x3xf32>) -> tensor<4x18xf32>
    %139 = "stablehlo.dot_general"(%138, %5) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<4x18xf32>, tensor<18x3xf32>) -> tensor<4x3xf32>
    %140 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>) -> tensor<4x3xf32>
    %141 = "stablehlo.add"(%139, %140) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %145 = "stablehlo.reduce"(%141, %94) <{dimensions = array<i64: 1>}> ({
    ^bb0(%142: tensor<f32>, %143: tensor<f32>):
      %144 = "stablehlo.maximum"(%142, %143) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%144) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %146 = "stablehlo.reshape"(%145) : (tensor<4xf32>) -> tensor<4x1xf32>
    %147 = "stablehlo.reshape"(%146) : (tensor<4x1xf32>) -> tensor<4xf32>
    %148 = "stablehlo.broadcast_in_dim"(%147) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x3xf32>
    %149 = "stablehlo.subtract"(%141, %148) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %150 = "stablehlo.exponential"(%149) : (tensor<4x3xf32>) -> tensor<4x3xf32>
    %154 = "stablehlo.reduce"(%150, %20) <{dimensions = array<i64: 1>}> ({
    ^bb0(%151: tensor<f32>, %152: tensor<f32>):
      %153 = "stablehlo.add"(%151, %152) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%153) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %155 = "stablehlo.reshape"(%154) : (tensor<4xf32>) -> tensor<4x1xf32>
    %156 = "stablehlo.divide"(%137, %155) : (tensor<4x1xf32>, tensor<4x1xf32>) -> tensor<4x1xf32>
    %157 = "stablehlo.reshape"(%156) : (tensor<4x1xf32>) -> tensor<4xf32>
    %158 = "stablehlo.reshape"(%157) : (tensor<4xf32>) -> tensor<4x1xf32>
    %159 = "stablehlo.reshape"(%158) : (tensor<4x1xf32>) -> tensor<4xf32>
    %160 = "stablehlo.broadcast_in_dim"(%159) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x3xf32>
    %161 = "stablehlo.multiply"(%160, %150) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %162 = "stablehlo.add"(%131, %161) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %163 = "stablehlo.transpose"(%5) <{permutation = array<i64: 1, 0>}> : (tensor<18x3xf32>) -> tensor<3x18xf32>
    %164 = "stablehlo.dot_general"(%162, %163) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<4x3xf32>, tensor<3x18xf32>) -> tensor<4x18xf32>
    %165 = "stablehlo.reshape"(%164) : (tensor<4x18xf32>) -> tensor<4x2x3x3xf32>
    %166 = "stablehlo.reshape"(%165) : (tensor<4x2x3x3xf32>) -> tensor<4x2x3x3x1x1xf32>
    %167 = "stablehlo.reshape"(%166) : (tensor<4x2x3x3x1x1xf32>) -> tensor<4x2x3x3xf32>
    %168 = "stablehlo.broadcast_in_dim"(%167) <{broadcast_dimensions = array<i64: 0, 1, 2, 3>}> : (tensor<4x2x3x3xf32>) -> tensor<4x2x3x3x2x2xf32>
    %169 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2x3x3x2x2xf32>
    %170 = "stablehlo.select"(%115, %168, %169) : (tensor<4x2x3x3x2x2xi1>, tensor<4x2x3x3x2x2xf32>, tensor<4x2x3x3x2x2xf32>) -> tensor<4x2x3x3x2x2xf32>
    %171 = "stablehlo.transpose"(%170) <{permutation = array<i64: 0, 1, 2, 3, 5, 4>}> : (tensor<4x2x3x3x2x2xf32>) -> tensor<4x2x3x3x2x2xf32>
    %172 = "stablehlo.reshape"(%171) : (tensor<4x2x3x3x2x2xf32>) -> tensor<4x2x3x6x2xf32>
    %173 = "stablehlo.transpose"(%172) <{permutation = array<i64: 0, 1, 2, 4, 3>}> : (tensor<4x2x3x6x2xf32>) -> tensor<4x2x3x2x6xf32>
    %174 = "stablehlo.reshape"(%173) : (tensor<4x2x3x2x6xf32>) -> tensor<4x2x6x6xf32>
    %175 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x2x6x6xf32>
    %176 = "stablehlo.compare"(%175, %43) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4x2x6x6xf32>, tensor<4x2x6x6xf32>) -> tensor<4x2x6x6xi1>
    %177 = "stablehlo.convert"(%176) : (tensor<4x2x6x6xi1>) -> tensor<4x2x6x6xf32>
    %178 = "stablehlo.multiply"(%174, %177) : (tensor<4x2x6x6xf32>, tensor<4x2x6x6xf32>) -> tensor<4x2x6x6xf32>
    %179 = "stablehlo.transpose"(%178) <{permutation = array<i64: 1, 0, 2, 3>}> : (tensor<4x2x6x6xf32>) -> tensor<2x4x6x6xf32>
    %180 = "stablehlo.convolution"(%33, %179) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[1, 1], [1, 1]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<1x4x6x6xf32>, tensor<2x4x6x6xf32>) -> tensor<1x2x3x3xf32>
    %181 = "stablehlo.reshape"(%180) : (tensor<1x2x3x3xf32>) -> tensor<2x1x3x3xf32>
    %182 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %183 = "stablehlo.multiply"(%181, %182) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %184 = "stablehlo.add"(%30, %183) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %185 = "stablehlo.negate"(%7) : (tensor<2xf32>) -> tensor<2xf32>
    %186 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %187 = "stablehlo.add"(%185, %186) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %188 = "stablehlo.multiply"(%8, %187) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %189 = "stablehlo.add"(%7, %188) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %190 = "stablehlo.slice"(%189) <{limit_indices = array<i64: 1>, start_indices = array<i64: 0>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %191 = "stablehlo.reshape"(%190) : (tensor<1xf32>) -> tensor<f32>
    %192 = "stablehlo.broadcast_in_dim"(%191) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %193 = "stablehlo.divide"(%184, %192) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %194 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %195 = "stablehlo.multiply"(%9, %194) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %196 = "stablehlo.multiply"(%181, %181) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %197 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %198 = "stablehlo.multiply"(%196, %197) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %199 = "stablehlo.add"(%195, %198) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %200 = "stablehlo.slice"(%189) <{limit_indices = array<i64: 2>, start_indices = array<i64: 1>, strides = array<i64: 1>}> : (tensor<2xf32>) -> tensor<1xf32>
    %201 = "stablehlo.reshape"(%200) : (tensor<1xf32>) -> tensor<f32>
    %202 = "stablehlo.broadcast_in_dim"(%201) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %203 = "stablehlo.divide"(%199, %202) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %204 = "stablehlo.sqrt"(%203) : (tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %205 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %206 = "stablehlo.add"(%204, %205) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %207 = "stablehlo.divide"(%193, %206) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %208 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x1x3x3xf32>
    %209 = "stablehlo.multiply"(%207, %208) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %210 = "stablehlo.subtract"(%0, %209) : (tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>) -> tensor<2x1x3x3xf32>
    %211 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %212 = "stablehlo.multiply"(%10, %211) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %216 = "stablehlo.reduce"(%178, %20) <{dimensions = array<i64: 0, 2, 3>}> ({
    ^bb0(%213: tensor<f32>, %214: tensor<f32>):
      %215 = "stablehlo.add"(%213, %214) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%215) : (tensor<f32>) -> ()
    }) : (tensor<4x2x6x6xf32>, tensor<f32>) -> tensor<2xf32>
    %217 = "stablehlo.reshape"(%216) : (tensor<2xf32>) -> tensor<1x2x1x1xf32>
    %218 = "stablehlo.reshape"(%217) : (tensor<1x2x1x1xf32>) -> tensor<2x1x1xf32>
    %219 = "stablehlo.reshape"(%218) : (tensor<2x1x1xf32>) -> tensor<2xf32>
    %220 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %221 = "stablehlo.multiply"(%219, %220) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %222 = "stablehlo.add"(%212, %221) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %223 = "stablehlo.broadcast_in_dim"(%191) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %224 = "stablehlo.divide"(%222, %223) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %225 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %226 = "stablehlo.multiply"(%11, %225) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %227 = "stablehlo.multiply"(%219, %219) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %228 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %229 = "stablehlo.multiply"(%227, %228) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %230 = "stablehlo.add"(%226, %229) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %231 = "stablehlo.broadcast_in_dim"(%201) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %232 = "stablehlo.divide"(%230, %231) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %233 = "stablehlo.sqrt"(%232) : (tensor<2xf32>) -> tensor<2xf32>
    %234 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %235 = "stablehlo.add"(%233, %234) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %236 = "stablehlo.divide"(%224, %235) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %237 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2xf32>
    %238 = "stablehlo.multiply"(%236, %237) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %239 = "stablehlo.subtract"(%3, %238) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
    %240 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<18x3xf32>
    %241 = "stablehlo.multiply"(%12, %240) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %242 = "stablehlo.transpose"(%138) <{permutation = array<i64: 1, 0>}> : (tensor<4x18xf32>) -> tensor<18x4xf32>
    %243 = "stablehlo.dot_general"(%242, %162) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<18x4xf32>, tensor<4x3xf32>) -> tensor<18x3xf32>
    %244 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<18x3xf32>
    %245 = "stablehlo.multiply"(%243, %244) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %246 = "stablehlo.add"(%241, %245) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %247 = "stablehlo.broadcast_in_dim"(%191) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<18x3xf32>
    %248 = "stablehlo.divide"(%246, %247) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %249 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<18x3xf32>
    %250 = "stablehlo.multiply"(%13, %249) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %251 = "stablehlo.multiply"(%243, %243) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %252 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<18x3xf32>
    %253 = "stablehlo.multiply"(%251, %252) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %254 = "stablehlo.add"(%250, %253) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %255 = "stablehlo.broadcast_in_dim"(%201) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<18x3xf32>
    %256 = "stablehlo.divide"(%254, %255) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %257 = "stablehlo.sqrt"(%256) : (tensor<18x3xf32>) -> tensor<18x3xf32>
    %258 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<18x3xf32>
    %259 = "stablehlo.add"(%257, %258) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %260 = "stablehlo.divide"(%248, %259) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %261 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<18x3xf32>
    %262 = "stablehlo.multiply"(%260, %261) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %263 = "stablehlo.subtract"(%5, %262) : (tensor<18x3xf32>, tensor<18x3xf32>) -> tensor<18x3xf32>
    %264 = "stablehlo.broadcast_in_dim"(%16) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %265 = "stablehlo.multiply"(%14, %264) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %269 = "stablehlo.reduce"(%162, %20) <{dimensions = array<i64: 0>}> ({
    ^bb0(%266: tensor<f32>, %267: tensor<f32>):
      %268 = "stablehlo.add"(%266, %267) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%268) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<3xf32>
    %270 = "stablehlo.reshape"(%269) : (tensor<3xf32>) -> tensor<1x3xf32>
    %271 = "stablehlo.reshape"(%270) : (tensor<1x3xf32>) -> tensor<3xf32>
    %272 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %273 = "stablehlo.multiply"(%271, %272) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %274 = "stablehlo.add"(%265, %273) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %275 = "stablehlo.broadcast_in_dim"(%191) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %276 = "stablehlo.divide"(%274, %275) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %277 = "stablehlo.broadcast_in_dim"(%22) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %278 = "stablehlo.multiply"(%15, %277) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %279 = "stablehlo.multiply"(%271, %271) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %280 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %281 = "stablehlo.multiply"(%279, %280) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %282 = "stablehlo.add"(%278, %281) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %283 = "stablehlo.broadcast_in_dim"(%201) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %284 = "stablehlo.divide"(%282, %283) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %285 = "stablehlo.sqrt"(%284) : (tensor<3xf32>) -> tensor<3xf32>
    %286 = "stablehlo.broadcast_in_dim"(%24) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %287 = "stablehlo.add"(%285, %286) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %288 = "stablehlo.divide"(%276, %287) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %289 = "stablehlo.broadcast_in_dim"(%25) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3xf32>
    %290 = "stablehlo.multiply"(%288, %289) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %291 = "stablehlo.subtract"(%6, %290) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %292 = "stablehlo.log"(%155) : (tensor<4x1xf32>) -> tensor<4x1xf32>
    %293 = "stablehlo.reshape"(%292) : (tensor<4x1xf32>) -> tensor<4xf32>
    %294 = "stablehlo.broadcast_in_dim"(%293) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xf32>) -> tensor<4x3xf32>
    %295 = "stablehlo.subtract"(%149, %294) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %296 = "stablehlo.multiply"(%295, %130) : (tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %300 = "stablehlo.reduce"(%296, %20) <{dimensions = array<i64: 1>}> ({
    ^bb0(%297: tensor<f32>, %298: tensor<f32>):
      %299 = "stablehlo.add"(%297, %298) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%299) : (tensor<f32>) -> ()
    }) : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %301 = "stablehlo.negate"(%300) : (tensor<4xf32>) -> tensor<4xf32>
    %302 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %303 = "stablehlo.compare"(%302, %4) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %304 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4xi32>
    %305 = "stablehlo.compare"(%4, %304) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %306 = "stablehlo.and"(%303, %305) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %307 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %308 = "stablehlo.broadcast_in_dim"(%28) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4xf32>
    %309 = "stablehlo.select"(%306, %307, %308) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %310 = "stablehlo.add"(%301, %309) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %314 = "stablehlo.reduce"(%310, %20) <{dimensions = array<i64: 0>}> ({
    ^bb0(%311: tensor<f32>, %312: tensor<f32>):
      %313 = "stablehlo.add"(%311, %312) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%313) : (tensor<f32>) -> ()
    }) : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
    %315 = "stablehlo.divide"(%314, %19) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%210, %239, %263, %291, %189, %184, %199, %222, %230, %246, %254, %274, %282, %315) : (tensor<2x1x3x3xf32>, tensor<2xf32>, tensor<18x3xf32>, tensor<3xf32>, tensor<2xf32>, tensor<2x1x3x3xf32>, tensor<2x1x3x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<18x3xf32>, tensor<18x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<f32>) -> ()
  }) : () -> ()
}) : () -> ()
