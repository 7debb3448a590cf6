"builtin.module"() <{sym_name = "factorizations"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x3xf32>) -> (tensor<4x3xf32>, tensor<3x3xf32>, tensor<3xf32>), res_attrs = [{jax.result_info = "result0"}, {jax.result_info = "result1"}, {jax.result_info = "result2"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%0: tensor<4x3xf32>):
    %1 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %3 = "stablehlo.constant"() <{value = dense<-1> : tensor<i32>}> : () -> tensor<i32>
    %4 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %5 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xi32>
    %6 = "stablehlo.reshape"(%5) : (tensor<4xi32>) -> tensor<1x4x1xi32>
    %7 = "stablehlo.reshape"(%6) : (tensor<1x4x1xi32>) -> tensor<4xi32>
    %8 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xi32>) -> tensor<1x4x4xi32>
    %9 = "stablehlo.reshape"(%5) : (tensor<4xi32>) -> tensor<1x1x4xi32>
    %10 = "stablehlo.reshape"(%9) : (tensor<1x1x4xi32>) -> tensor<4xi32>
    %11 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64: 2>}> : (tensor<4xi32>) -> tensor<1x4x4xi32>
    %12 = "stablehlo.compare"(%8, %11) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x4xi32>, tensor<1x4x4xi32>) -> tensor<1x4x4xi1>
    %13 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x4x4xf32>
    %14 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x4x4xf32>
    %15 = "stablehlo.select"(%12, %13, %14) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
    %16 = "stablehlo.slice"(%15) <{limit_indices = array<i64: 1, 4, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x4x3xf32>
    %17 = "stablehlo.reshape"(%6) : (tensor<1x4x1xi32>) -> tensor<4xi32>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xi32>) -> tensor<1x4x3xi32>
    %19 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3xi32>
    %20 = "stablehlo.reshape"(%19) : (tensor<3xi32>) -> tensor<1x1x3xi32>
    %21 = "stablehlo.reshape"(%20) : (tensor<1x1x3xi32>) -> tensor<3xi32>
    %22 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64: 2>}> : (tensor<3xi32>) -> tensor<1x4x3xi32>
    %23 = "stablehlo.compare"(%18, %22) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x3xi32>, tensor<1x4x3xi32>) -> tensor<1x4x3xi1>
    %24 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x4x3xf32>
    %25 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xi32>) -> tensor<4x3xi32>
    %26 = "stablehlo.reshape"(%5) : (tensor<4xi32>) -> tensor<4x1xi32>
    %27 = "stablehlo.reshape"(%26) : (tensor<4x1xi32>) -> tensor<4xi32>
    %28 = "stablehlo.broadcast_in_dim"(%27) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x3xi32>
    %29 = "stablehlo.subtract"(%25, %28) : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi32>
    %30 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x3xi32>
    %31 = "stablehlo.compare"(%29, %30) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi1>
    %32 = "stablehlo.reshape"(%31) : (tensor<4x3xi1>) -> tensor<1x4x3xi1>
    %33 = "stablehlo.reshape"(%0) : (tensor<4x3xf32>) -> tensor<1x4x3xf32>
    %34 = "stablehlo.pad"(%33, %2) <{edge_padding_high = array<i64: 0, 0, 1>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x4x3xf32>, tensor<f32>) -> tensor<1x4x4xf32>
    %35 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x4x4xi32>
    %36 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x4x4xi32>
    %37 = "stablehlo.constant"() <{value = dense<3> : tensor<1x4x4xi32>}> : () -> tensor<1x4x4xi32>
    %38 = "stablehlo.compare"(%36, %37) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x4xi32>, tensor<1x4x4xi32>) -> tensor<1x4x4xi1>
    %39 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<1x4x4xf32>}> : () -> tensor<1x4x4xf32>
    %40 = "stablehlo.select"(%38, %39, %34) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
    %127:2 = "stablehlo.while"(%4, %40) ({
    ^bb0(%41: tensor<i32>, %42: tensor<1x4x4xf32>):
      %43 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %44 = "stablehlo.compare"(%41, %43) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%44) : (tensor<i1>) -> ()
    }, {
    ^bb0(%45: tensor<i32>, %46: tensor<1x4x4xf32>):
      %47 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %48 = "stablehlo.add"(%45, %47) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %49 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x4x4xi32>
      %50 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x4x4xi32>
      %51 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1x4x4xi32>
      %52 = "stablehlo.compare"(%50, %51) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x4xi32>, tensor<1x4x4xi32>) -> tensor<1x4x4xi1>
      %53 = "stablehlo.compare"(%49, %51) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x4xi32>, tensor<1x4x4xi32>) -> tensor<1x4x4xi1>
      %54 = "stablehlo.compare"(%49, %51) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1x4x4xi32>, tensor<1x4x4xi32>) -> tensor<1x4x4xi1>
      %55 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<1x4x4xf32>}> : () -> tensor<1x4x4xf32>
      %56 = "stablehlo.select"(%52, %46, %55) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %57 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<f32>}> : () -> tensor<f32>
      %61 = "stablehlo.reduce"(%56, %57) <{dimensions = array<i64: 2>}> ({
      ^bb0(%58: tensor<f32>, %59: tensor<f32>):
        %60 = "stablehlo.add"(%58, %59) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%60) : (tensor<f32>) -> ()
      }) : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<1x4xf32>
      %62 = "stablehlo.broadcast_in_dim"(%61) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x4xf32>) -> tensor<1x4x4xf32>
      %63 = "stablehlo.or"(%53, %54) : (tensor<1x4x4xi1>, tensor<1x4x4xi1>) -> tensor<1x4x4xi1>
      %64 = "stablehlo.select"(%63, %62, %55) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %65 = "stablehlo.abs"(%64) : (tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %66 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
      %70 = "stablehlo.reduce"(%65, %66) <{dimensions = array<i64: 1>}> ({
      ^bb0(%67: tensor<f32>, %68: tensor<f32>):
        %69 = "stablehlo.maximum"(%67, %68) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%69) : (tensor<f32>) -> ()
      }) : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<1x4xf32>
      %71 = "stablehlo.broadcast_in_dim"(%70) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x4xf32>) -> tensor<1x4x4xf32>
      %72 = "stablehlo.compare"(%71, %55) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xi1>
      %73 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<1x4x4xf32>}> : () -> tensor<1x4x4xf32>
      %74 = "stablehlo.select"(%72, %73, %71) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %75 = "stablehlo.divide"(%64, %74) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %76 = "stablehlo.multiply"(%75, %75) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %77 = "stablehlo.select"(%54, %76, %55) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %81 = "stablehlo.reduce"(%77, %57) <{dimensions = array<i64: 1>}> ({
      ^bb0(%78: tensor<f32>, %79: tensor<f32>):
        %80 = "stablehlo.add"(%78, %79) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%80) : (tensor<f32>) -> ()
      }) : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<1x4xf32>
      %82 = "stablehlo.broadcast_in_dim"(%81) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x4xf32>) -> tensor<1x4x4xf32>
      %86 = "stablehlo.reduce"(%76, %57) <{dimensions = array<i64: 1>}> ({
      ^bb0(%83: tensor<f32>, %84: tensor<f32>):
        %85 = "stablehlo.add"(%83, %84) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%85) : (tensor<f32>) -> ()
      }) : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<1x4xf32>
      %87 = "stablehlo.broadcast_in_dim"(%86) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x4xf32>) -> tensor<1x4x4xf32>
      %88 = "stablehlo.sqrt"(%87) : (tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %89 = "stablehlo.multiply"(%74, %88) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %90 = "stablehlo.select"(%53, %64, %55) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %94 = "stablehlo.reduce"(%90, %57) <{dimensions = array<i64: 1>}> ({
      ^bb0(%91: tensor<f32>, %92: tensor<f32>):
        %93 = "stablehlo.add"(%91, %92) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%93) : (tensor<f32>) -> ()
      }) : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<1x4xf32>
      %95 = "stablehlo.broadcast_in_dim"(%94) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x4xf32>) -> tensor<1x4x4xf32>
      %96 = "stablehlo.compare"(%95, %55) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xi1>
      %97 = "stablehlo.negate"(%89) : (tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %98 = "stablehlo.select"(%96, %89, %97) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %99 = "stablehlo.subtract"(%98, %95) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %100 = "stablehlo.divide"(%99, %98) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %101 = "stablehlo.subtract"(%95, %98) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %102 = "stablehlo.divide"(%64, %101) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %103 = "stablehlo.select"(%53, %73, %55) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %104 = "stablehlo.select"(%54, %102, %103) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %105 = "stablehlo.multiply"(%104, %46) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %109 = "stablehlo.reduce"(%105, %57) <{dimensions = array<i64: 1>}> ({
      ^bb0(%106: tensor<f32>, %107: tensor<f32>):
        %108 = "stablehlo.add"(%106, %107) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%108) : (tensor<f32>) -> ()
      }) : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<1x4xf32>
      %110 = "stablehlo.broadcast_in_dim"(%109) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x4xf32>) -> tensor<1x4x4xf32>
      %111 = "stablehlo.multiply"(%104, %110) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %112 = "stablehlo.multiply"(%100, %111) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %113 = "stablehlo.subtract"(%46, %112) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %114 = "stablehlo.constant"() <{value = dense<3> : tensor<1x4x4xi32>}> : () -> tensor<1x4x4xi32>
      %115 = "stablehlo.compare"(%50, %114) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x4xi32>, tensor<1x4x4xi32>) -> tensor<1x4x4xi1>
      %116 = "stablehlo.compare"(%50, %51) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1x4x4xi32>, tensor<1x4x4xi32>) -> tensor<1x4x4xi1>
      %117 = "stablehlo.not"(%115) : (tensor<1x4x4xi1>) -> tensor<1x4x4xi1>
      %118 = "stablehlo.and"(%116, %117) : (tensor<1x4x4xi1>, tensor<1x4x4xi1>) -> tensor<1x4x4xi1>
      %119 = "stablehlo.select"(%53, %98, %46) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %120 = "stablehlo.select"(%54, %104, %119) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %121 = "stablehlo.and"(%115, %53) : (tensor<1x4x4xi1>, tensor<1x4x4xi1>) -> tensor<1x4x4xi1>
      %122 = "stablehlo.select"(%121, %100, %46) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %123 = "stablehlo.select"(%118, %113, %122) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %124 = "stablehlo.select"(%52, %120, %123) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %125 = "stablehlo.compare"(%82, %55) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xi1>
      %126 = "stablehlo.select"(%125, %46, %124) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      "stablehlo.return"(%48, %126) : (tensor<i32>, tensor<1x4x4xf32>) -> ()
    }) : (tensor<i32>, tensor<1x4x4xf32>) -> (tensor<i32>, tensor<1x4x4xf32>)
    %128 = "stablehlo.slice"(%127#1) <{limit_indices = array<i64: 1, 4, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x4x3xf32>
    %129 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x4x3xf32>
    %130 = "stablehlo.select"(%32, %128, %129) : (tensor<1x4x3xi1>, tensor<1x4x3xf32>, tensor<1x4x3xf32>) -> tensor<1x4x3xf32>
    %131 = "stablehlo.select"(%23, %24, %130) : (tensor<1x4x3xi1>, tensor<1x4x3xf32>, tensor<1x4x3xf32>) -> tensor<1x4x3xf32>
    %132 = "stablehlo.slice"(%127#1) <{limit_indices = array<i64: 1, 3, 4>, start_indices = array<i64: 0, 0, 3>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x3x1xf32>
    %133 = "stablehlo.reshape"(%132) : (tensor<1x3x1xf32>) -> tensor<1x3xf32>
    %134 = "stablehlo.sqrt"(%133) : (tensor<1x3xf32>) -> tensor<1x3xf32>
    %135 = "stablehlo.reshape"(%134) : (tensor<1x3xf32>) -> tensor<1x1x3xf32>
    %136 = "stablehlo.reshape"(%135) : (tensor<1x1x3xf32>) -> tensor<3xf32>
    %137 = "stablehlo.broadcast_in_dim"(%136) <{broadcast_dimensions = array<i64: 2>}> : (tensor<3xf32>) -> tensor<1x4x3xf32>
    %138 = "stablehlo.multiply"(%131, %137) : (tensor<1x4x3xf32>, tensor<1x4x3xf32>) -> tensor<1x4x3xf32>
    %139 = "stablehlo.reshape"(%138) : (tensor<1x4x3xf32>) -> tensor<4x3xf32>
    %140 = "stablehlo.transpose"(%139) <{permutation = array<i64: 1, 0>}> : (tensor<4x3xf32>) -> tensor<3x4xf32>
    %141 = "stablehlo.reshape"(%140) : (tensor<3x4xf32>) -> tensor<1x3x4xf32>
    %142 = "stablehlo.dot_general"(%141, %138) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<1x3x4xf32>, tensor<1x4x3xf32>) -> tensor<1x3x3xf32>
    %143 = "stablehlo.slice"(%138) <{limit_indices = array<i64: 1, 3, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x3xf32>) -> tensor<1x3x3xf32>
    %144 = "stablehlo.reshape"(%143) : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
    %145 = "stablehlo.transpose"(%144) <{permutation = array<i64: 1, 0>}> : (tensor<3x3xf32>) -> tensor<3x3xf32>
    %146 = "stablehlo.reshape"(%145) : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    %147 = "stablehlo.triangular_solve"(%142, %146) <{left_side = true, lower = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = true}> : (tensor<1x3x3xf32>, tensor<1x3x3xf32>) -> tensor<1x3x3xf32>
    %148 = "stablehlo.dot_general"(%138, %147) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<1x4x3xf32>, tensor<1x3x3xf32>) -> tensor<1x4x3xf32>
    %149 = "stablehlo.subtract"(%16, %148) : (tensor<1x4x3xf32>, tensor<1x4x3xf32>) -> tensor<1x4x3xf32>
    %150 = "stablehlo.reshape"(%149) : (tensor<1x4x3xf32>) -> tensor<4x3xf32>
    %151 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xi32>) -> tensor<3x3xi32>
    %152 = "stablehlo.reshape"(%19) : (tensor<3xi32>) -> tensor<3x1xi32>
    %153 = "stablehlo.reshape"(%152) : (tensor<3x1xi32>) -> tensor<3xi32>
    %154 = "stablehlo.broadcast_in_dim"(%153) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x3xi32>
    %155 = "stablehlo.subtract"(%151, %154) : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi32>
    %156 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3x3xi32>
    %157 = "stablehlo.compare"(%156, %155) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %158 = "stablehlo.reshape"(%157) : (tensor<3x3xi1>) -> tensor<1x3x3xi1>
    %159 = "stablehlo.slice"(%128) <{limit_indices = array<i64: 1, 3, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x3xf32>) -> tensor<1x3x3xf32>
    %160 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x3x3xf32>
    %161 = "stablehlo.select"(%158, %159, %160) : (tensor<1x3x3xi1>, tensor<1x3x3xf32>, tensor<1x3x3xf32>) -> tensor<1x3x3xf32>
    %162 = "stablehlo.reshape"(%161) : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
    %163 = "stablehlo.compare"(%155, %156) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %164 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<4x3xf32>) -> tensor<3x4xf32>
    %165 = "stablehlo.dot_general"(%164, %0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<3x4xf32>, tensor<4x3xf32>) -> tensor<3x3xf32>
    %166 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3xf32>
    %167 = "stablehlo.select"(%163, %165, %166) : (tensor<3x3xi1>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %168 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3x3xi32>
    %169 = "stablehlo.compare"(%155, %168) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %170 = "stablehlo.select"(%169, %165, %166) : (tensor<3x3xi1>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %171 = "stablehlo.transpose"(%170) <{permutation = array<i64: 1, 0>}> : (tensor<3x3xf32>) -> tensor<3x3xf32>
    %172 = "stablehlo.add"(%167, %171) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %173 = "stablehlo.reshape"(%172) : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    %174 = "stablehlo.abs"(%173) : (tensor<1x3x3xf32>) -> tensor<1x3x3xf32>
    %175 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %179 = "stablehlo.reduce"(%174, %175) <{dimensions = array<i64: 1, 2>}> ({
    ^bb0(%176: tensor<f32>, %177: tensor<f32>):
      %178 = "stablehlo.maximum"(%176, %177) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%178) : (tensor<f32>) -> ()
    }) : (tensor<1x3x3xf32>, tensor<f32>) -> tensor<1xf32>
    %180 = "stablehlo.reshape"(%179) : (tensor<1xf32>) -> tensor<1x1x1xf32>
    %181 = "stablehlo.reshape"(%2) : (tensor<f32>) -> tensor<1x1x1xf32>
    %182 = "stablehlo.compare"(%180, %181) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xi1>
    %183 = "stablehlo.reshape"(%1) : (tensor<f32>) -> tensor<1x1x1xf32>
    %184 = "stablehlo.select"(%182, %183, %180) : (tensor<1x1x1xi1>, tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
    %185 = "stablehlo.reshape"(%184) : (tensor<1x1x1xf32>) -> tensor<f32>
    %186 = "stablehlo.broadcast_in_dim"(%185) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x3x3xf32>
    %187 = "stablehlo.divide"(%173, %186) : (tensor<1x3x3xf32>, tensor<1x3x3xf32>) -> tensor<1x3x3xf32>
    %188 = "stablehlo.pad"(%187, %2) <{edge_padding_high = array<i64: 0, 1, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x3x3xf32>, tensor<f32>) -> tensor<1x4x3xf32>
    %189 = "stablehlo.slice"(%188) <{limit_indices = array<i64: 1, 3, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x3xf32>) -> tensor<1x3x3xf32>
    %190 = "stablehlo.pad"(%189, %2) <{edge_padding_high = array<i64: 0, 1, 1>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x3x3xf32>, tensor<f32>) -> tensor<1x4x4xf32>
    %191 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x4x4xi32>
    %192 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x4x4xi32>
    %193 = "stablehlo.multiply"(%190, %190) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
    %197 = "stablehlo.reduce"(%193, %2) <{dimensions = array<i64: 1, 2>}> ({
    ^bb0(%194: tensor<f32>, %195: tensor<f32>):
      %196 = "stablehlo.add"(%194, %195) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%196) : (tensor<f32>) -> ()
    }) : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<1xf32>
    %198 = "stablehlo.sqrt"(%197) : (tensor<1xf32>) -> tensor<1xf32>
    %199 = "stablehlo.constant"() <{value = dense<2.9802322387695312e-8> : tensor<1xf32>}> : () -> tensor<1xf32>
    %200 = "stablehlo.multiply"(%198, %199) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %201 = "stablehlo.compare"(%191, %192) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x4xi32>, tensor<1x4x4xi32>) -> tensor<1x4x4xi1>
    %202 = "stablehlo.convert"(%201) : (tensor<1x4x4xi1>) -> tensor<1x4x4xf32>
    %203 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %339:4 = "stablehlo.while"(%4, %203, %190, %202) ({
    ^bb0(%204: tensor<i32>, %205: tensor<i1>, %206: tensor<1x4x4xf32>, %207: tensor<1x4x4xf32>):
      %208 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %209 = "stablehlo.divide"(%204, %208) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %210 = "stablehlo.multiply"(%209, %208) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %211 = "stablehlo.subtract"(%204, %210) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %212 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %213 = "stablehlo.compare"(%211, %212) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %214 = "stablehlo.or"(%213, %205) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %215 = "stablehlo.constant"() <{value = dense<60> : tensor<i32>}> : () -> tensor<i32>
      %216 = "stablehlo.compare"(%204, %215) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %217 = "stablehlo.and"(%214, %216) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%217) : (tensor<i1>) -> ()
    }, {
    ^bb0(%218: tensor<i32>, %219: tensor<i1>, %220: tensor<1x4x4xf32>, %221: tensor<1x4x4xf32>):
      %222 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %223 = "stablehlo.divide"(%218, %222) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %224 = "stablehlo.multiply"(%223, %222) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %225 = "stablehlo.subtract"(%218, %224) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %226 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %227 = "stablehlo.compare"(%225, %226) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %228 = "stablehlo.slice"(%220) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x2x4xf32>
      %229 = "stablehlo.slice"(%228) <{limit_indices = array<i64: 1, 2, 2>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x2x4xf32>) -> tensor<1x2x2xf32>
      %230 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x2x2xi32>
      %231 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x2x2xi32>
      %232 = "stablehlo.compare"(%230, %231) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x2x2xi32>, tensor<1x2x2xi32>) -> tensor<1x2x2xi1>
      %233 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<1x2x2xf32>}> : () -> tensor<1x2x2xf32>
      %234 = "stablehlo.select"(%232, %229, %233) : (tensor<1x2x2xi1>, tensor<1x2x2xf32>, tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
      %235 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<f32>}> : () -> tensor<f32>
      %239 = "stablehlo.reduce"(%234, %235) <{dimensions = array<i64: 2>}> ({
      ^bb0(%236: tensor<f32>, %237: tensor<f32>):
        %238 = "stablehlo.add"(%236, %237) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%238) : (tensor<f32>) -> ()
      }) : (tensor<1x2x2xf32>, tensor<f32>) -> tensor<1x2xf32>
      %240 = "stablehlo.slice"(%220) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x2x4xf32>
      %241 = "stablehlo.slice"(%240) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 2>, strides = array<i64: 1, 1, 1>}> : (tensor<1x2x4xf32>) -> tensor<1x2x2xf32>
      %242 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x2x2xi32>
      %243 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x2x2xi32>
      %244 = "stablehlo.compare"(%242, %243) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x2x2xi32>, tensor<1x2x2xi32>) -> tensor<1x2x2xi1>
      %245 = "stablehlo.select"(%244, %241, %233) : (tensor<1x2x2xi1>, tensor<1x2x2xf32>, tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
      %249 = "stablehlo.reduce"(%245, %235) <{dimensions = array<i64: 2>}> ({
      ^bb0(%246: tensor<f32>, %247: tensor<f32>):
        %248 = "stablehlo.add"(%246, %247) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%248) : (tensor<f32>) -> ()
      }) : (tensor<1x2x2xf32>, tensor<f32>) -> tensor<1x2xf32>
      %250 = "stablehlo.slice"(%220) <{limit_indices = array<i64: 1, 4, 4>, start_indices = array<i64: 0, 2, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x2x4xf32>
      %251 = "stablehlo.slice"(%250) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 2>, strides = array<i64: 1, 1, 1>}> : (tensor<1x2x4xf32>) -> tensor<1x2x2xf32>
      %252 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x2x2xi32>
      %253 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x2x2xi32>
      %254 = "stablehlo.compare"(%252, %253) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x2x2xi32>, tensor<1x2x2xi32>) -> tensor<1x2x2xi1>
      %255 = "stablehlo.select"(%254, %251, %233) : (tensor<1x2x2xi1>, tensor<1x2x2xf32>, tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
      %259 = "stablehlo.reduce"(%255, %235) <{dimensions = array<i64: 2>}> ({
      ^bb0(%256: tensor<f32>, %257: tensor<f32>):
        %258 = "stablehlo.add"(%256, %257) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%258) : (tensor<f32>) -> ()
      }) : (tensor<1x2x2xf32>, tensor<f32>) -> tensor<1x2xf32>
      %260 = "stablehlo.broadcast_in_dim"(%200) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<1x2xf32>
      %261 = "stablehlo.abs"(%249) : (tensor<1x2xf32>) -> tensor<1x2xf32>
      %262 = "stablehlo.compare"(%261, %260) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xi1>
      %263 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<1x2xf32>}> : () -> tensor<1x2xf32>
      %264 = "stablehlo.select"(%262, %249, %263) : (tensor<1x2xi1>, tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %265 = "stablehlo.subtract"(%259, %239) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %266 = "stablehlo.constant"() <{value = dense<2.0e+0> : tensor<1x2xf32>}> : () -> tensor<1x2xf32>
      %267 = "stablehlo.multiply"(%264, %266) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %268 = "stablehlo.divide"(%265, %267) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %269 = "stablehlo.abs"(%268) : (tensor<1x2xf32>) -> tensor<1x2xf32>
      %270 = "stablehlo.multiply"(%269, %269) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %271 = "stablehlo.add"(%270, %263) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %272 = "stablehlo.sqrt"(%271) : (tensor<1x2xf32>) -> tensor<1x2xf32>
      %273 = "stablehlo.add"(%269, %272) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %274 = "stablehlo.divide"(%263, %273) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %275 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<1x2xf32>}> : () -> tensor<1x2xf32>
      %276 = "stablehlo.compare"(%268, %275) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xi1>
      %277 = "stablehlo.negate"(%274) : (tensor<1x2xf32>) -> tensor<1x2xf32>
      %278 = "stablehlo.select"(%276, %277, %274) : (tensor<1x2xi1>, tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %279 = "stablehlo.select"(%262, %278, %275) : (tensor<1x2xi1>, tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %280 = "stablehlo.multiply"(%279, %279) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %281 = "stablehlo.add"(%280, %263) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %282 = "stablehlo.sqrt"(%281) : (tensor<1x2xf32>) -> tensor<1x2xf32>
      %283 = "stablehlo.divide"(%263, %282) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %284 = "stablehlo.multiply"(%283, %279) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %285 = "stablehlo.slice"(%220) <{limit_indices = array<i64: 1, 4, 2>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x4x2xf32>
      %286 = "stablehlo.slice"(%220) <{limit_indices = array<i64: 1, 4, 4>, start_indices = array<i64: 0, 0, 2>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x4x2xf32>
      %287 = "stablehlo.broadcast_in_dim"(%283) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x2xf32>) -> tensor<1x4x2xf32>
      %288 = "stablehlo.broadcast_in_dim"(%284) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x2xf32>) -> tensor<1x4x2xf32>
      %289 = "stablehlo.multiply"(%287, %285) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %290 = "stablehlo.multiply"(%288, %286) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %291 = "stablehlo.subtract"(%289, %290) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %292 = "stablehlo.multiply"(%288, %285) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %293 = "stablehlo.multiply"(%287, %286) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %294 = "stablehlo.add"(%292, %293) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %295 = "stablehlo.slice"(%291) <{limit_indices = array<i64: 1, 4, 1>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x2xf32>) -> tensor<1x4x1xf32>
      %296 = "stablehlo.slice"(%294) <{limit_indices = array<i64: 1, 4, 1>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x2xf32>) -> tensor<1x4x1xf32>
      %297 = "stablehlo.slice"(%294) <{limit_indices = array<i64: 1, 4, 2>, start_indices = array<i64: 0, 0, 1>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x2xf32>) -> tensor<1x4x1xf32>
      %298 = "stablehlo.slice"(%291) <{limit_indices = array<i64: 1, 4, 2>, start_indices = array<i64: 0, 0, 1>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x2xf32>) -> tensor<1x4x1xf32>
      %299 = "stablehlo.concatenate"(%295, %296, %297, %298) <{dimension = 2 : i64}> : (tensor<1x4x1xf32>, tensor<1x4x1xf32>, tensor<1x4x1xf32>, tensor<1x4x1xf32>) -> tensor<1x4x4xf32>
      %300 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
      %304 = "stablehlo.reduce"(%262, %300) <{dimensions = array<i64: 0, 1>}> ({
      ^bb0(%301: tensor<i1>, %302: tensor<i1>):
        %303 = "stablehlo.maximum"(%301, %302) : (tensor<i1>, tensor<i1>) -> tensor<i1>
        "stablehlo.return"(%303) : (tensor<i1>) -> ()
      }) : (tensor<1x2xi1>, tensor<i1>) -> tensor<i1>
      %305 = "stablehlo.slice"(%299) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x2x4xf32>
      %306 = "stablehlo.slice"(%299) <{limit_indices = array<i64: 1, 4, 4>, start_indices = array<i64: 0, 2, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x2x4xf32>
      %307 = "stablehlo.broadcast_in_dim"(%283) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x2xf32>) -> tensor<1x2x4xf32>
      %308 = "stablehlo.broadcast_in_dim"(%284) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x2xf32>) -> tensor<1x2x4xf32>
      %309 = "stablehlo.multiply"(%307, %305) : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
      %310 = "stablehlo.multiply"(%308, %306) : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
      %311 = "stablehlo.subtract"(%309, %310) : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
      %312 = "stablehlo.multiply"(%308, %305) : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
      %313 = "stablehlo.multiply"(%307, %306) : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
      %314 = "stablehlo.add"(%312, %313) : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
      %315 = "stablehlo.slice"(%311) <{limit_indices = array<i64: 1, 1, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x2x4xf32>) -> tensor<1x1x4xf32>
      %316 = "stablehlo.slice"(%314) <{limit_indices = array<i64: 1, 1, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x2x4xf32>) -> tensor<1x1x4xf32>
      %317 = "stablehlo.slice"(%314) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 1, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x2x4xf32>) -> tensor<1x1x4xf32>
      %318 = "stablehlo.slice"(%311) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 1, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x2x4xf32>) -> tensor<1x1x4xf32>
      %319 = "stablehlo.concatenate"(%315, %316, %317, %318) <{dimension = 1 : i64}> : (tensor<1x1x4xf32>, tensor<1x1x4xf32>, tensor<1x1x4xf32>, tensor<1x1x4xf32>) -> tensor<1x4x4xf32>
      %320 = "stablehlo.slice"(%221) <{limit_indices = array<i64: 1, 4, 2>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x4x2xf32>
      %321 = "stablehlo.slice"(%221) <{limit_indices = array<i64: 1, 4, 4>, start_indices = array<i64: 0, 0, 2>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x4x2xf32>
      %322 = "stablehlo.broadcast_in_dim"(%283) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x2xf32>) -> tensor<1x4x2xf32>
      %323 = "stablehlo.broadcast_in_dim"(%284) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x2xf32>) -> tensor<1x4x2xf32>
      %324 = "stablehlo.multiply"(%322, %320) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %325 = "stablehlo.multiply"(%323, %321) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %326 = "stablehlo.subtract"(%324, %325) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %327 = "stablehlo.multiply"(%323, %320) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %328 = "stablehlo.multiply"(%322, %321) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %329 = "stablehlo.add"(%327, %328) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %330 = "stablehlo.slice"(%326) <{limit_indices = array<i64: 1, 4, 1>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x2xf32>) -> tensor<1x4x1xf32>
      %331 = "stablehlo.slice"(%329) <{limit_indices = array<i64: 1, 4, 1>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x2xf32>) -> tensor<1x4x1xf32>
      %332 = "stablehlo.slice"(%329) <{limit_indices = array<i64: 1, 4, 2>, start_indices = array<i64: 0, 0, 1>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x2xf32>) -> tensor<1x4x1xf32>
      %333 = "stablehlo.slice"(%326) <{limit_indices = array<i64: 1, 4, 2>, start_indices = array<i64: 0, 0, 1>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x2xf32>) -> tensor<1x4x1xf32>
      %334 = "stablehlo.concatenate"(%330, %331, %332, %333) <{dimension = 2 : i64}> : (tensor<1x4x1xf32>, tensor<1x4x1xf32>, tensor<1x4x1xf32>, tensor<1x4x1xf32>) -> tensor<1x4x4xf32>
      %335 = "stablehlo.and"(%227, %219) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %336 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %337 = "stablehlo.add"(%218, %336) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %338 = "stablehlo.or"(%335, %304) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%337, %338, %319, %334) : (tensor<i32>, tensor<i1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> ()
    }) : (tensor<i32>, tensor<i1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> (tensor<i32>, tensor<i1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>)
    %340 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x4x4xi32>
    %341 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x4x4xi32>
    %342 = "stablehlo.compare"(%340, %341) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x4xi32>, tensor<1x4x4xi32>) -> tensor<1x4x4xi1>
    %343 = "stablehlo.select"(%342, %339#2, %39) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
    %347 = "stablehlo.reduce"(%343, %2) <{dimensions = array<i64: 2>}> ({
    ^bb0(%344: tensor<f32>, %345: tensor<f32>):
      %346 = "stablehlo.add"(%344, %345) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%346) : (tensor<f32>) -> ()
    }) : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<1x4xf32>
    %348 = "stablehlo.reshape"(%347) : (tensor<1x4xf32>) -> tensor<1x1x4xf32>
    %349 = "stablehlo.slice"(%339#3) <{limit_indices = array<i64: 1, 3, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x3x4xf32>
    %350 = "stablehlo.slice"(%349) <{limit_indices = array<i64: 1, 3, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x3x4xf32>) -> tensor<1x3x3xf32>
    %351 = "stablehlo.slice"(%348) <{limit_indices = array<i64: 1, 1, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x1x4xf32>) -> tensor<1x1x3xf32>
    %352 = "stablehlo.concatenate"(%350, %351) <{dimension = 1 : i64}> : (tensor<1x3x3xf32>, tensor<1x1x3xf32>) -> tensor<1x4x3xf32>
    %353 = "stablehlo.slice"(%352) <{limit_indices = array<i64: 1, 4, 3>, start_indices = array<i64: 0, 3, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x3xf32>) -> tensor<1x1x3xf32>
    %354 = "stablehlo.reshape"(%184) : (tensor<1x1x1xf32>) -> tensor<f32>
    %355 = "stablehlo.broadcast_in_dim"(%354) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x3xf32>
    %356 = "stablehlo.multiply"(%353, %355) : (tensor<1x1x3xf32>, tensor<1x1x3xf32>) -> tensor<1x1x3xf32>
    %357 = "stablehlo.reshape"(%356) : (tensor<1x1x3xf32>) -> tensor<1x3xf32>
    %358 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x3xi32>
    %368:2 = "stablehlo.sort"(%357, %358) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%359: tensor<f32>, %360: tensor<f32>, %361: tensor<i32>, %362: tensor<i32>):
      %363 = "stablehlo.compare"(%359, %360) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %364 = "stablehlo.compare"(%359, %359) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %365 = "stablehlo.compare"(%360, %360) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %366 = "stablehlo.and"(%364, %365) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %367 = "stablehlo.or"(%363, %366) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%367) : (tensor<i1>) -> ()
    }) : (tensor<1x3xf32>, tensor<1x3xi32>) -> (tensor<1x3xf32>, tensor<1x3xi32>)
    %369 = "stablehlo.constant"() <{value = dense<0> : tensor<1x3xi32>}> : () -> tensor<1x3xi32>
    %370 = "stablehlo.compare"(%368#1, %369) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1x3xi32>, tensor<1x3xi32>) -> tensor<1x3xi1>
    %371 = "stablehlo.constant"() <{value = dense<3> : tensor<1x3xi32>}> : () -> tensor<1x3xi32>
    %372 = "stablehlo.add"(%368#1, %371) : (tensor<1x3xi32>, tensor<1x3xi32>) -> tensor<1x3xi32>
    %373 = "stablehlo.select"(%370, %372, %368#1) : (tensor<1x3xi1>, tensor<1x3xi32>, tensor<1x3xi32>) -> tensor<1x3xi32>
    %374 = "stablehlo.compare"(%373, %369) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<1x3xi32>, tensor<1x3xi32>) -> tensor<1x3xi1>
    %375 = "stablehlo.compare"(%373, %371) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1x3xi32>, tensor<1x3xi32>) -> tensor<1x3xi1>
    %376 = "stablehlo.and"(%374, %375) : (tensor<1x3xi1>, tensor<1x3xi1>) -> tensor<1x3xi1>
    %377 = "stablehlo.select"(%376, %373, %369) : (tensor<1x3xi1>, tensor<1x3xi32>, tensor<1x3xi32>) -> tensor<1x3xi32>
    %378 = "stablehlo.constant"() <{value = dense<1> : tensor<1x3xi32>}> : () -> tensor<1x3xi32>
    %379 = "stablehlo.multiply"(%377, %378) : (tensor<1x3xi32>, tensor<1x3xi32>) -> tensor<1x3xi32>
    %380 = "stablehlo.reshape"(%357) : (tensor<1x3xf32>) -> tensor<3xf32>
    %381 = "stablehlo.gather"(%380, %379) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<3xf32>, tensor<1x3xi32>) -> tensor<1x3xf32>
    %382 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<1x3xf32>}> : () -> tensor<1x3xf32>
    %383 = "stablehlo.select"(%376, %381, %382) : (tensor<1x3xi1>, tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
    %384 = "stablehlo.reshape"(%383) : (tensor<1x3xf32>) -> tensor<3xf32>
    %385 = "stablehlo.slice"(%352) <{limit_indices = array<i64: 1, 3, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x3xf32>) -> tensor<1x3x3xf32>
    %386 = "stablehlo.reshape"(%368#1) : (tensor<1x3xi32>) -> tensor<1x1x3xi32>
    %387 = "stablehlo.reshape"(%386) : (tensor<1x1x3xi32>) -> tensor<3xi32>
    %388 = "stablehlo.broadcast_in_dim"(%387) <{broadcast_dimensions = array<i64: 2>}> : (tensor<3xi32>) -> tensor<1x3x3xi32>
    %389 = "stablehlo.constant"() <{value = dense<0> : tensor<1x3x3xi32>}> : () -> tensor<1x3x3xi32>
    %390 = "stablehlo.compare"(%388, %389) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1x3x3xi32>, tensor<1x3x3xi32>) -> tensor<1x3x3xi1>
    %391 = "stablehlo.constant"() <{value = dense<3> : tensor<1x3x3xi32>}> : () -> tensor<1x3x3xi32>
    %392 = "stablehlo.add"(%388, %391) : (tensor<1x3x3xi32>, tensor<1x3x3xi32>) -> tensor<1x3x3xi32>
    %393 = "stablehlo.select"(%390, %392, %388) : (tensor<1x3x3xi1>, tensor<1x3x3xi32>, tensor<1x3x3xi32>) -> tensor<1x3x3xi32>
    %394 = "stablehlo.compare"(%393, %389) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<1x3x3xi32>, tensor<1x3x3xi32>) -> tensor<1x3x3xi1>
    %395 = "stablehlo.compare"(%393, %391) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1x3x3xi32>, tensor<1x3x3xi32>) -> tensor<1x3x3xi1>
    %396 = "stablehlo.and"(%394, %395) : (tensor<1x3x3xi1>, tensor<1x3x3xi1>) -> tensor<1x3x3xi1>
    %397 = "stablehlo.select"(%396, %393, %389) : (tensor<1x3x3xi1>, tensor<1x3x3xi32>, tensor<1x3x3xi32>) -> tensor<1x3x3xi32>
    %398 = "stablehlo.constant"() <{value = dense<1> : tensor<1x3x3xi32>}> : () -> tensor<1x3x3xi32>
    %399 = "stablehlo.multiply"(%397, %398) : (tensor<1x3x3xi32>, tensor<1x3x3xi32>) -> tensor<1x3x3xi32>
    %400 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x3x3xi32>
    %401 = "stablehlo.multiply"(%400, %391) : (tensor<1x3x3xi32>, tensor<1x3x3xi32>) -> tensor<1x3x3xi32>
    %402 = "stablehlo.add"(%399, %401) : (tensor<1x3x3xi32>, tensor<1x3x3xi32>) -> tensor<1x3x3xi32>
    %403 = "stablehlo.reshape"(%385) : (tensor<1x3x3xf32>) -> tensor<9xf32>
    %404 = "stablehlo.gather"(%403, %402) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<9xf32>, tensor<1x3x3xi32>) -> tensor<1x3x3xf32>
    %405 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<1x3x3xf32>}> : () -> tensor<1x3x3xf32>
    %406 = "stablehlo.select"(%396, %404, %405) : (tensor<1x3x3xi1>, tensor<1x3x3xf32>, tensor<1x3x3xf32>) -> tensor<1x3x3xf32>
    %407 = "stablehlo.reshape"(%406) : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
    "func.return"(%150, %162, %384) : (tensor<4x3xf32>, tensor<3x3xf32>, tensor<3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
