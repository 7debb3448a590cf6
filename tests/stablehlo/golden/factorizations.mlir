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
    %35 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x4x4xi32>
    %36 = "stablehlo.constant"() <{value = dense<3> : tensor<1x4x4xi32>}> : () -> tensor<1x4x4xi32>
    %37 = "stablehlo.compare"(%35, %36) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x4xi32>, tensor<1x4x4xi32>) -> tensor<1x4x4xi1>
    %38 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<1x4x4xf32>}> : () -> tensor<1x4x4xf32>
    %39 = "stablehlo.select"(%37, %38, %34) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
    %126:2 = "stablehlo.while"(%4, %39) ({
    ^bb0(%40: tensor<i32>, %41: tensor<1x4x4xf32>):
      %42 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %43 = "stablehlo.compare"(%40, %42) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%43) : (tensor<i1>) -> ()
    }, {
    ^bb0(%44: tensor<i32>, %45: tensor<1x4x4xf32>):
      %46 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %47 = "stablehlo.add"(%44, %46) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %48 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x4x4xi32>
      %49 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x4x4xi32>
      %50 = "stablehlo.broadcast_in_dim"(%44) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1x4x4xi32>
      %51 = "stablehlo.compare"(%49, %50) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x4xi32>, tensor<1x4x4xi32>) -> tensor<1x4x4xi1>
      %52 = "stablehlo.compare"(%48, %50) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x4xi32>, tensor<1x4x4xi32>) -> tensor<1x4x4xi1>
      %53 = "stablehlo.compare"(%48, %50) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1x4x4xi32>, tensor<1x4x4xi32>) -> tensor<1x4x4xi1>
      %54 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<1x4x4xf32>}> : () -> tensor<1x4x4xf32>
      %55 = "stablehlo.select"(%51, %45, %54) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %56 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<f32>}> : () -> tensor<f32>
      %60 = "stablehlo.reduce"(%55, %56) <{dimensions = array<i64: 2>}> ({
      ^bb0(%57: tensor<f32>, %58: tensor<f32>):
        %59 = "stablehlo.add"(%57, %58) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%59) : (tensor<f32>) -> ()
      }) : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<1x4xf32>
      %61 = "stablehlo.broadcast_in_dim"(%60) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x4xf32>) -> tensor<1x4x4xf32>
      %62 = "stablehlo.or"(%52, %53) : (tensor<1x4x4xi1>, tensor<1x4x4xi1>) -> tensor<1x4x4xi1>
      %63 = "stablehlo.select"(%62, %61, %54) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %64 = "stablehlo.abs"(%63) : (tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %65 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
      %69 = "stablehlo.reduce"(%64, %65) <{dimensions = array<i64: 1>}> ({
      ^bb0(%66: tensor<f32>, %67: tensor<f32>):
        %68 = "stablehlo.maximum"(%66, %67) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%68) : (tensor<f32>) -> ()
      }) : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<1x4xf32>
      %70 = "stablehlo.broadcast_in_dim"(%69) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x4xf32>) -> tensor<1x4x4xf32>
      %71 = "stablehlo.compare"(%70, %54) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xi1>
      %72 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<1x4x4xf32>}> : () -> tensor<1x4x4xf32>
      %73 = "stablehlo.select"(%71, %72, %70) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %74 = "stablehlo.divide"(%63, %73) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %75 = "stablehlo.multiply"(%74, %74) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %76 = "stablehlo.select"(%53, %75, %54) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %80 = "stablehlo.reduce"(%76, %56) <{dimensions = array<i64: 1>}> ({
      ^bb0(%77: tensor<f32>, %78: tensor<f32>):
        %79 = "stablehlo.add"(%77, %78) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%79) : (tensor<f32>) -> ()
      }) : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<1x4xf32>
      %81 = "stablehlo.broadcast_in_dim"(%80) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x4xf32>) -> tensor<1x4x4xf32>
      %85 = "stablehlo.reduce"(%75, %56) <{dimensions = array<i64: 1>}> ({
      ^bb0(%82: tensor<f32>, %83: tensor<f32>):
        %84 = "stablehlo.add"(%82, %83) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%84) : (tensor<f32>) -> ()
      }) : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<1x4xf32>
      %86 = "stablehlo.broadcast_in_dim"(%85) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x4xf32>) -> tensor<1x4x4xf32>
      %87 = "stablehlo.sqrt"(%86) : (tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %88 = "stablehlo.multiply"(%73, %87) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %89 = "stablehlo.select"(%52, %63, %54) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %93 = "stablehlo.reduce"(%89, %56) <{dimensions = array<i64: 1>}> ({
      ^bb0(%90: tensor<f32>, %91: tensor<f32>):
        %92 = "stablehlo.add"(%90, %91) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%92) : (tensor<f32>) -> ()
      }) : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<1x4xf32>
      %94 = "stablehlo.broadcast_in_dim"(%93) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x4xf32>) -> tensor<1x4x4xf32>
      %95 = "stablehlo.compare"(%94, %54) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xi1>
      %96 = "stablehlo.negate"(%88) : (tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %97 = "stablehlo.select"(%95, %88, %96) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %98 = "stablehlo.subtract"(%97, %94) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %99 = "stablehlo.divide"(%98, %97) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %100 = "stablehlo.subtract"(%94, %97) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %101 = "stablehlo.divide"(%63, %100) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %102 = "stablehlo.select"(%52, %72, %54) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %103 = "stablehlo.select"(%53, %101, %102) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %104 = "stablehlo.multiply"(%103, %45) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %108 = "stablehlo.reduce"(%104, %56) <{dimensions = array<i64: 1>}> ({
      ^bb0(%105: tensor<f32>, %106: tensor<f32>):
        %107 = "stablehlo.add"(%105, %106) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%107) : (tensor<f32>) -> ()
      }) : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<1x4xf32>
      %109 = "stablehlo.broadcast_in_dim"(%108) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x4xf32>) -> tensor<1x4x4xf32>
      %110 = "stablehlo.multiply"(%103, %109) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %111 = "stablehlo.multiply"(%99, %110) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %112 = "stablehlo.subtract"(%45, %111) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %113 = "stablehlo.constant"() <{value = dense<3> : tensor<1x4x4xi32>}> : () -> tensor<1x4x4xi32>
      %114 = "stablehlo.compare"(%49, %113) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x4xi32>, tensor<1x4x4xi32>) -> tensor<1x4x4xi1>
      %115 = "stablehlo.compare"(%49, %50) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1x4x4xi32>, tensor<1x4x4xi32>) -> tensor<1x4x4xi1>
      %116 = "stablehlo.not"(%114) : (tensor<1x4x4xi1>) -> tensor<1x4x4xi1>
      %117 = "stablehlo.and"(%115, %116) : (tensor<1x4x4xi1>, tensor<1x4x4xi1>) -> tensor<1x4x4xi1>
      %118 = "stablehlo.select"(%52, %97, %45) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %119 = "stablehlo.select"(%53, %103, %118) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %120 = "stablehlo.and"(%114, %52) : (tensor<1x4x4xi1>, tensor<1x4x4xi1>) -> tensor<1x4x4xi1>
      %121 = "stablehlo.select"(%120, %99, %45) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %122 = "stablehlo.select"(%117, %112, %121) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %123 = "stablehlo.select"(%51, %119, %122) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %124 = "stablehlo.compare"(%81, %54) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xi1>
      %125 = "stablehlo.select"(%124, %45, %123) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      "stablehlo.return"(%47, %125) : (tensor<i32>, tensor<1x4x4xf32>) -> ()
    }) : (tensor<i32>, tensor<1x4x4xf32>) -> (tensor<i32>, tensor<1x4x4xf32>)
    %127 = "stablehlo.slice"(%126#1) <{limit_indices = array<i64: 1, 4, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x4x3xf32>
    %128 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x4x3xf32>
    %129 = "stablehlo.select"(%32, %127, %128) : (tensor<1x4x3xi1>, tensor<1x4x3xf32>, tensor<1x4x3xf32>) -> tensor<1x4x3xf32>
    %130 = "stablehlo.select"(%23, %24, %129) : (tensor<1x4x3xi1>, tensor<1x4x3xf32>, tensor<1x4x3xf32>) -> tensor<1x4x3xf32>
    %131 = "stablehlo.slice"(%126#1) <{limit_indices = array<i64: 1, 3, 4>, start_indices = array<i64: 0, 0, 3>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x3x1xf32>
    %132 = "stablehlo.reshape"(%131) : (tensor<1x3x1xf32>) -> tensor<1x3xf32>
    %133 = "stablehlo.sqrt"(%132) : (tensor<1x3xf32>) -> tensor<1x3xf32>
    %134 = "stablehlo.reshape"(%133) : (tensor<1x3xf32>) -> tensor<1x1x3xf32>
    %135 = "stablehlo.reshape"(%134) : (tensor<1x1x3xf32>) -> tensor<3xf32>
    %136 = "stablehlo.broadcast_in_dim"(%135) <{broadcast_dimensions = array<i64: 2>}> : (tensor<3xf32>) -> tensor<1x4x3xf32>
    %137 = "stablehlo.multiply"(%130, %136) : (tensor<1x4x3xf32>, tensor<1x4x3xf32>) -> tensor<1x4x3xf32>
    %138 = "stablehlo.reshape"(%137) : (tensor<1x4x3xf32>) -> tensor<4x3xf32>
    %139 = "stablehlo.transpose"(%138) <{permutation = array<i64: 1, 0>}> : (tensor<4x3xf32>) -> tensor<3x4xf32>
    %140 = "stablehlo.reshape"(%139) : (tensor<3x4xf32>) -> tensor<1x3x4xf32>
    %141 = "stablehlo.dot_general"(%140, %137) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<1x3x4xf32>, tensor<1x4x3xf32>) -> tensor<1x3x3xf32>
    %142 = "stablehlo.slice"(%137) <{limit_indices = array<i64: 1, 3, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x3xf32>) -> tensor<1x3x3xf32>
    %143 = "stablehlo.reshape"(%142) : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
    %144 = "stablehlo.transpose"(%143) <{permutation = array<i64: 1, 0>}> : (tensor<3x3xf32>) -> tensor<3x3xf32>
    %145 = "stablehlo.reshape"(%144) : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    %146 = "stablehlo.triangular_solve"(%141, %145) <{left_side = true, lower = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = true}> : (tensor<1x3x3xf32>, tensor<1x3x3xf32>) -> tensor<1x3x3xf32>
    %147 = "stablehlo.dot_general"(%137, %146) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<1x4x3xf32>, tensor<1x3x3xf32>) -> tensor<1x4x3xf32>
    %148 = "stablehlo.subtract"(%16, %147) : (tensor<1x4x3xf32>, tensor<1x4x3xf32>) -> tensor<1x4x3xf32>
    %149 = "stablehlo.reshape"(%148) : (tensor<1x4x3xf32>) -> tensor<4x3xf32>
    %150 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xi32>) -> tensor<3x3xi32>
    %151 = "stablehlo.reshape"(%19) : (tensor<3xi32>) -> tensor<3x1xi32>
    %152 = "stablehlo.reshape"(%151) : (tensor<3x1xi32>) -> tensor<3xi32>
    %153 = "stablehlo.broadcast_in_dim"(%152) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x3xi32>
    %154 = "stablehlo.subtract"(%150, %153) : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi32>
    %155 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3x3xi32>
    %156 = "stablehlo.compare"(%155, %154) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %157 = "stablehlo.reshape"(%156) : (tensor<3x3xi1>) -> tensor<1x3x3xi1>
    %158 = "stablehlo.slice"(%127) <{limit_indices = array<i64: 1, 3, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x3xf32>) -> tensor<1x3x3xf32>
    %159 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x3x3xf32>
    %160 = "stablehlo.select"(%157, %158, %159) : (tensor<1x3x3xi1>, tensor<1x3x3xf32>, tensor<1x3x3xf32>) -> tensor<1x3x3xf32>
    %161 = "stablehlo.reshape"(%160) : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
    %162 = "stablehlo.compare"(%154, %155) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %163 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<4x3xf32>) -> tensor<3x4xf32>
    %164 = "stablehlo.dot_general"(%163, %0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<3x4xf32>, tensor<4x3xf32>) -> tensor<3x3xf32>
    %165 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3xf32>
    %166 = "stablehlo.select"(%162, %164, %165) : (tensor<3x3xi1>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %167 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3x3xi32>
    %168 = "stablehlo.compare"(%154, %167) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %169 = "stablehlo.select"(%168, %164, %165) : (tensor<3x3xi1>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %170 = "stablehlo.transpose"(%169) <{permutation = array<i64: 1, 0>}> : (tensor<3x3xf32>) -> tensor<3x3xf32>
    %171 = "stablehlo.add"(%166, %170) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %172 = "stablehlo.reshape"(%171) : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    %173 = "stablehlo.abs"(%172) : (tensor<1x3x3xf32>) -> tensor<1x3x3xf32>
    %174 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %178 = "stablehlo.reduce"(%173, %174) <{dimensions = array<i64: 1, 2>}> ({
    ^bb0(%175: tensor<f32>, %176: tensor<f32>):
      %177 = "stablehlo.maximum"(%175, %176) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%177) : (tensor<f32>) -> ()
    }) : (tensor<1x3x3xf32>, tensor<f32>) -> tensor<1xf32>
    %179 = "stablehlo.reshape"(%178) : (tensor<1xf32>) -> tensor<1x1x1xf32>
    %180 = "stablehlo.reshape"(%2) : (tensor<f32>) -> tensor<1x1x1xf32>
    %181 = "stablehlo.compare"(%179, %180) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xi1>
    %182 = "stablehlo.reshape"(%1) : (tensor<f32>) -> tensor<1x1x1xf32>
    %183 = "stablehlo.select"(%181, %182, %179) : (tensor<1x1x1xi1>, tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
    %184 = "stablehlo.reshape"(%183) : (tensor<1x1x1xf32>) -> tensor<f32>
    %185 = "stablehlo.broadcast_in_dim"(%184) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x3x3xf32>
    %186 = "stablehlo.divide"(%172, %185) : (tensor<1x3x3xf32>, tensor<1x3x3xf32>) -> tensor<1x3x3xf32>
    %187 = "stablehlo.pad"(%186, %2) <{edge_padding_high = array<i64: 0, 1, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x3x3xf32>, tensor<f32>) -> tensor<1x4x3xf32>
    %188 = "stablehlo.slice"(%187) <{limit_indices = array<i64: 1, 3, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x3xf32>) -> tensor<1x3x3xf32>
    %189 = "stablehlo.pad"(%188, %2) <{edge_padding_high = array<i64: 0, 1, 1>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x3x3xf32>, tensor<f32>) -> tensor<1x4x4xf32>
    %190 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x4x4xi32>
    %191 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x4x4xi32>
    %192 = "stablehlo.multiply"(%189, %189) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
    %196 = "stablehlo.reduce"(%192, %2) <{dimensions = array<i64: 1, 2>}> ({
    ^bb0(%193: tensor<f32>, %194: tensor<f32>):
      %195 = "stablehlo.add"(%193, %194) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%195) : (tensor<f32>) -> ()
    }) : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<1xf32>
    %197 = "stablehlo.sqrt"(%196) : (tensor<1xf32>) -> tensor<1xf32>
    %198 = "stablehlo.constant"() <{value = dense<2.9802322387695312e-8> : tensor<1xf32>}> : () -> tensor<1xf32>
    %199 = "stablehlo.multiply"(%197, %198) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %200 = "stablehlo.compare"(%190, %191) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x4xi32>, tensor<1x4x4xi32>) -> tensor<1x4x4xi1>
    %201 = "stablehlo.convert"(%200) : (tensor<1x4x4xi1>) -> tensor<1x4x4xf32>
    %202 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %338:4 = "stablehlo.while"(%4, %202, %189, %201) ({
    ^bb0(%203: tensor<i32>, %204: tensor<i1>, %205: tensor<1x4x4xf32>, %206: tensor<1x4x4xf32>):
      %207 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %208 = "stablehlo.divide"(%203, %207) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %209 = "stablehlo.multiply"(%208, %207) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %210 = "stablehlo.subtract"(%203, %209) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %211 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %212 = "stablehlo.compare"(%210, %211) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %213 = "stablehlo.or"(%212, %204) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %214 = "stablehlo.constant"() <{value = dense<60> : tensor<i32>}> : () -> tensor<i32>
      %215 = "stablehlo.compare"(%203, %214) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %216 = "stablehlo.and"(%213, %215) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%216) : (tensor<i1>) -> ()
    }, {
    ^bb0(%217: tensor<i32>, %218: tensor<i1>, %219: tensor<1x4x4xf32>, %220: tensor<1x4x4xf32>):
      %221 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %222 = "stablehlo.divide"(%217, %221) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %223 = "stablehlo.multiply"(%222, %221) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %224 = "stablehlo.subtract"(%217, %223) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %225 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %226 = "stablehlo.compare"(%224, %225) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %227 = "stablehlo.slice"(%219) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x2x4xf32>
      %228 = "stablehlo.slice"(%227) <{limit_indices = array<i64: 1, 2, 2>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x2x4xf32>) -> tensor<1x2x2xf32>
      %229 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x2x2xi32>
      %230 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x2x2xi32>
      %231 = "stablehlo.compare"(%229, %230) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x2x2xi32>, tensor<1x2x2xi32>) -> tensor<1x2x2xi1>
      %232 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<1x2x2xf32>}> : () -> tensor<1x2x2xf32>
      %233 = "stablehlo.select"(%231, %228, %232) : (tensor<1x2x2xi1>, tensor<1x2x2xf32>, tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
      %234 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<f32>}> : () -> tensor<f32>
      %238 = "stablehlo.reduce"(%233, %234) <{dimensions = array<i64: 2>}> ({
      ^bb0(%235: tensor<f32>, %236: tensor<f32>):
        %237 = "stablehlo.add"(%235, %236) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%237) : (tensor<f32>) -> ()
      }) : (tensor<1x2x2xf32>, tensor<f32>) -> tensor<1x2xf32>
      %239 = "stablehlo.slice"(%219) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x2x4xf32>
      %240 = "stablehlo.slice"(%239) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 2>, strides = array<i64: 1, 1, 1>}> : (tensor<1x2x4xf32>) -> tensor<1x2x2xf32>
      %241 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x2x2xi32>
      %242 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x2x2xi32>
      %243 = "stablehlo.compare"(%241, %242) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x2x2xi32>, tensor<1x2x2xi32>) -> tensor<1x2x2xi1>
      %244 = "stablehlo.select"(%243, %240, %232) : (tensor<1x2x2xi1>, tensor<1x2x2xf32>, tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
      %248 = "stablehlo.reduce"(%244, %234) <{dimensions = array<i64: 2>}> ({
      ^bb0(%245: tensor<f32>, %246: tensor<f32>):
        %247 = "stablehlo.add"(%245, %246) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%247) : (tensor<f32>) -> ()
      }) : (tensor<1x2x2xf32>, tensor<f32>) -> tensor<1x2xf32>
      %249 = "stablehlo.slice"(%219) <{limit_indices = array<i64: 1, 4, 4>, start_indices = array<i64: 0, 2, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x2x4xf32>
      %250 = "stablehlo.slice"(%249) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 2>, strides = array<i64: 1, 1, 1>}> : (tensor<1x2x4xf32>) -> tensor<1x2x2xf32>
      %251 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x2x2xi32>
      %252 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x2x2xi32>
      %253 = "stablehlo.compare"(%251, %252) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x2x2xi32>, tensor<1x2x2xi32>) -> tensor<1x2x2xi1>
      %254 = "stablehlo.select"(%253, %250, %232) : (tensor<1x2x2xi1>, tensor<1x2x2xf32>, tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
      %258 = "stablehlo.reduce"(%254, %234) <{dimensions = array<i64: 2>}> ({
      ^bb0(%255: tensor<f32>, %256: tensor<f32>):
        %257 = "stablehlo.add"(%255, %256) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%257) : (tensor<f32>) -> ()
      }) : (tensor<1x2x2xf32>, tensor<f32>) -> tensor<1x2xf32>
      %259 = "stablehlo.broadcast_in_dim"(%199) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<1x2xf32>
      %260 = "stablehlo.abs"(%248) : (tensor<1x2xf32>) -> tensor<1x2xf32>
      %261 = "stablehlo.compare"(%260, %259) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xi1>
      %262 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<1x2xf32>}> : () -> tensor<1x2xf32>
      %263 = "stablehlo.select"(%261, %248, %262) : (tensor<1x2xi1>, tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %264 = "stablehlo.subtract"(%258, %238) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %265 = "stablehlo.constant"() <{value = dense<2.0e+0> : tensor<1x2xf32>}> : () -> tensor<1x2xf32>
      %266 = "stablehlo.multiply"(%263, %265) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %267 = "stablehlo.divide"(%264, %266) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %268 = "stablehlo.abs"(%267) : (tensor<1x2xf32>) -> tensor<1x2xf32>
      %269 = "stablehlo.multiply"(%268, %268) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %270 = "stablehlo.add"(%269, %262) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %271 = "stablehlo.sqrt"(%270) : (tensor<1x2xf32>) -> tensor<1x2xf32>
      %272 = "stablehlo.add"(%268, %271) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %273 = "stablehlo.divide"(%262, %272) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %274 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<1x2xf32>}> : () -> tensor<1x2xf32>
      %275 = "stablehlo.compare"(%267, %274) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xi1>
      %276 = "stablehlo.negate"(%273) : (tensor<1x2xf32>) -> tensor<1x2xf32>
      %277 = "stablehlo.select"(%275, %276, %273) : (tensor<1x2xi1>, tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %278 = "stablehlo.select"(%261, %277, %274) : (tensor<1x2xi1>, tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %279 = "stablehlo.multiply"(%278, %278) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %280 = "stablehlo.add"(%279, %262) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %281 = "stablehlo.sqrt"(%280) : (tensor<1x2xf32>) -> tensor<1x2xf32>
      %282 = "stablehlo.divide"(%262, %281) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %283 = "stablehlo.multiply"(%282, %278) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %284 = "stablehlo.slice"(%219) <{limit_indices = array<i64: 1, 4, 2>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x4x2xf32>
      %285 = "stablehlo.slice"(%219) <{limit_indices = array<i64: 1, 4, 4>, start_indices = array<i64: 0, 0, 2>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x4x2xf32>
      %286 = "stablehlo.broadcast_in_dim"(%282) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x2xf32>) -> tensor<1x4x2xf32>
      %287 = "stablehlo.broadcast_in_dim"(%283) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x2xf32>) -> tensor<1x4x2xf32>
      %288 = "stablehlo.multiply"(%286, %284) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %289 = "stablehlo.multiply"(%287, %285) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %290 = "stablehlo.subtract"(%288, %289) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %291 = "stablehlo.multiply"(%287, %284) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %292 = "stablehlo.multiply"(%286, %285) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %293 = "stablehlo.add"(%291, %292) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %294 = "stablehlo.slice"(%290) <{limit_indices = array<i64: 1, 4, 1>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x2xf32>) -> tensor<1x4x1xf32>
      %295 = "stablehlo.slice"(%293) <{limit_indices = array<i64: 1, 4, 1>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x2xf32>) -> tensor<1x4x1xf32>
      %296 = "stablehlo.slice"(%293) <{limit_indices = array<i64: 1, 4, 2>, start_indices = array<i64: 0, 0, 1>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x2xf32>) -> tensor<1x4x1xf32>
      %297 = "stablehlo.slice"(%290) <{limit_indices = array<i64: 1, 4, 2>, start_indices = array<i64: 0, 0, 1>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x2xf32>) -> tensor<1x4x1xf32>
      %298 = "stablehlo.concatenate"(%294, %295, %296, %297) <{dimension = 2 : i64}> : (tensor<1x4x1xf32>, tensor<1x4x1xf32>, tensor<1x4x1xf32>, tensor<1x4x1xf32>) -> tensor<1x4x4xf32>
      %299 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
      %303 = "stablehlo.reduce"(%261, %299) <{dimensions = array<i64: 0, 1>}> ({
      ^bb0(%300: tensor<i1>, %301: tensor<i1>):
        %302 = "stablehlo.maximum"(%300, %301) : (tensor<i1>, tensor<i1>) -> tensor<i1>
        "stablehlo.return"(%302) : (tensor<i1>) -> ()
      }) : (tensor<1x2xi1>, tensor<i1>) -> tensor<i1>
      %304 = "stablehlo.slice"(%298) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x2x4xf32>
      %305 = "stablehlo.slice"(%298) <{limit_indices = array<i64: 1, 4, 4>, start_indices = array<i64: 0, 2, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x2x4xf32>
      %306 = "stablehlo.broadcast_in_dim"(%282) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x2xf32>) -> tensor<1x2x4xf32>
      %307 = "stablehlo.broadcast_in_dim"(%283) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x2xf32>) -> tensor<1x2x4xf32>
      %308 = "stablehlo.multiply"(%306, %304) : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
      %309 = "stablehlo.multiply"(%307, %305) : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
      %310 = "stablehlo.subtract"(%308, %309) : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
      %311 = "stablehlo.multiply"(%307, %304) : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
      %312 = "stablehlo.multiply"(%306, %305) : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
      %313 = "stablehlo.add"(%311, %312) : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
      %314 = "stablehlo.slice"(%310) <{limit_indices = array<i64: 1, 1, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x2x4xf32>) -> tensor<1x1x4xf32>
      %315 = "stablehlo.slice"(%313) <{limit_indices = array<i64: 1, 1, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x2x4xf32>) -> tensor<1x1x4xf32>
      %316 = "stablehlo.slice"(%313) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 1, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x2x4xf32>) -> tensor<1x1x4xf32>
      %317 = "stablehlo.slice"(%310) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 1, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x2x4xf32>) -> tensor<1x1x4xf32>
      %318 = "stablehlo.concatenate"(%314, %315, %316, %317) <{dimension = 1 : i64}> : (tensor<1x1x4xf32>, tensor<1x1x4xf32>, tensor<1x1x4xf32>, tensor<1x1x4xf32>) -> tensor<1x4x4xf32>
      %319 = "stablehlo.slice"(%220) <{limit_indices = array<i64: 1, 4, 2>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x4x2xf32>
      %320 = "stablehlo.slice"(%220) <{limit_indices = array<i64: 1, 4, 4>, start_indices = array<i64: 0, 0, 2>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x4x2xf32>
      %321 = "stablehlo.broadcast_in_dim"(%282) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x2xf32>) -> tensor<1x4x2xf32>
      %322 = "stablehlo.broadcast_in_dim"(%283) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x2xf32>) -> tensor<1x4x2xf32>
      %323 = "stablehlo.multiply"(%321, %319) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %324 = "stablehlo.multiply"(%322, %320) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %325 = "stablehlo.subtract"(%323, %324) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %326 = "stablehlo.multiply"(%322, %319) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %327 = "stablehlo.multiply"(%321, %320) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %328 = "stablehlo.add"(%326, %327) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %329 = "stablehlo.slice"(%325) <{limit_indices = array<i64: 1, 4, 1>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x2xf32>) -> tensor<1x4x1xf32>
      %330 = "stablehlo.slice"(%328) <{limit_indices = array<i64: 1, 4, 1>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x2xf32>) -> tensor<1x4x1xf32>
      %331 = "stablehlo.slice"(%328) <{limit_indices = array<i64: 1, 4, 2>, start_indices = array<i64: 0, 0, 1>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x2xf32>) -> tensor<1x4x1xf32>
      %332 = "stablehlo.slice"(%325) <{limit_indices = array<i64: 1, 4, 2>, start_indices = array<i64: 0, 0, 1>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x2xf32>) -> tensor<1x4x1xf32>
      %333 = "stablehlo.concatenate"(%329, %330, %331, %332) <{dimension = 2 : i64}> : (tensor<1x4x1xf32>, tensor<1x4x1xf32>, tensor<1x4x1xf32>, tensor<1x4x1xf32>) -> tensor<1x4x4xf32>
      %334 = "stablehlo.and"(%226, %218) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %335 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %336 = "stablehlo.add"(%217, %335) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %337 = "stablehlo.or"(%334, %303) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%336, %337, %318, %333) : (tensor<i32>, tensor<i1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> ()
    }) : (tensor<i32>, tensor<i1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> (tensor<i32>, tensor<i1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>)
    %339 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x4x4xi32>
    %340 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x4x4xi32>
    %341 = "stablehlo.compare"(%339, %340) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x4xi32>, tensor<1x4x4xi32>) -> tensor<1x4x4xi1>
    %342 = "stablehlo.select"(%341, %338#2, %38) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
    %346 = "stablehlo.reduce"(%342, %2) <{dimensions = array<i64: 2>}> ({
    ^bb0(%343: tensor<f32>, %344: tensor<f32>):
      %345 = "stablehlo.add"(%343, %344) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%345) : (tensor<f32>) -> ()
    }) : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<1x4xf32>
    %347 = "stablehlo.reshape"(%346) : (tensor<1x4xf32>) -> tensor<1x1x4xf32>
    %348 = "stablehlo.slice"(%338#3) <{limit_indices = array<i64: 1, 3, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x3x4xf32>
    %349 = "stablehlo.slice"(%348) <{limit_indices = array<i64: 1, 3, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x3x4xf32>) -> tensor<1x3x3xf32>
    %350 = "stablehlo.slice"(%347) <{limit_indices = array<i64: 1, 1, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x1x4xf32>) -> tensor<1x1x3xf32>
    %351 = "stablehlo.concatenate"(%349, %350) <{dimension = 1 : i64}> : (tensor<1x3x3xf32>, tensor<1x1x3xf32>) -> tensor<1x4x3xf32>
    %352 = "stablehlo.slice"(%351) <{limit_indices = array<i64: 1, 4, 3>, start_indices = array<i64: 0, 3, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x3xf32>) -> tensor<1x1x3xf32>
    %353 = "stablehlo.reshape"(%183) : (tensor<1x1x1xf32>) -> tensor<f32>
    %354 = "stablehlo.broadcast_in_dim"(%353) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x3xf32>
    %355 = "stablehlo.multiply"(%352, %354) : (tensor<1x1x3xf32>, tensor<1x1x3xf32>) -> tensor<1x1x3xf32>
    %356 = "stablehlo.reshape"(%355) : (tensor<1x1x3xf32>) -> tensor<1x3xf32>
    %357 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x3xi32>
    %367:2 = "stablehlo.sort"(%356, %357) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%358: tensor<f32>, %359: tensor<f32>, %360: tensor<i32>, %361: tensor<i32>):
      %362 = "stablehlo.compare"(%358, %359) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %363 = "stablehlo.compare"(%358, %358) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %364 = "stablehlo.compare"(%359, %359) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %365 = "stablehlo.and"(%363, %364) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %366 = "stablehlo.or"(%362, %365) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%366) : (tensor<i1>) -> ()
    }) : (tensor<1x3xf32>, tensor<1x3xi32>) -> (tensor<1x3xf32>, tensor<1x3xi32>)
    %368 = "stablehlo.constant"() <{value = dense<0> : tensor<1x3xi32>}> : () -> tensor<1x3xi32>
    %369 = "stablehlo.compare"(%367#1, %368) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1x3xi32>, tensor<1x3xi32>) -> tensor<1x3xi1>
    %370 = "stablehlo.constant"() <{value = dense<3> : tensor<1x3xi32>}> : () -> tensor<1x3xi32>
    %371 = "stablehlo.add"(%367#1, %370) : (tensor<1x3xi32>, tensor<1x3xi32>) -> tensor<1x3xi32>
    %372 = "stablehlo.select"(%369, %371, %367#1) : (tensor<1x3xi1>, tensor<1x3xi32>, tensor<1x3xi32>) -> tensor<1x3xi32>
    %373 = "stablehlo.compare"(%372, %368) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<1x3xi32>, tensor<1x3xi32>) -> tensor<1x3xi1>
    %374 = "stablehlo.compare"(%372, %370) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1x3xi32>, tensor<1x3xi32>) -> tensor<1x3xi1>
    %375 = "stablehlo.and"(%373, %374) : (tensor<1x3xi1>, tensor<1x3xi1>) -> tensor<1x3xi1>
    %376 = "stablehlo.select"(%375, %372, %368) : (tensor<1x3xi1>, tensor<1x3xi32>, tensor<1x3xi32>) -> tensor<1x3xi32>
    %377 = "stablehlo.constant"() <{value = dense<1> : tensor<1x3xi32>}> : () -> tensor<1x3xi32>
    %378 = "stablehlo.multiply"(%376, %377) : (tensor<1x3xi32>, tensor<1x3xi32>) -> tensor<1x3xi32>
    %379 = "stablehlo.reshape"(%356) : (tensor<1x3xf32>) -> tensor<3xf32>
    %380 = "stablehlo.gather"(%379, %378) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<3xf32>, tensor<1x3xi32>) -> tensor<1x3xf32>
    %381 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<1x3xf32>}> : () -> tensor<1x3xf32>
    %382 = "stablehlo.select"(%375, %380, %381) : (tensor<1x3xi1>, tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
    %383 = "stablehlo.reshape"(%382) : (tensor<1x3xf32>) -> tensor<3xf32>
    "func.return"(%149, %161, %383) : (tensor<4x3xf32>, tensor<3x3xf32>, tensor<3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
