"builtin.module"() <{sym_name = "factorizations"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<4x3xf32>) -> (tensor<4x3xf32>, tensor<3x3xf32>, tensor<3xf32>), res_attrs = [{}, {}, {}], sym_name = "main", sym_visibility = "public"}> ({
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
    %17 = "stablehlo.reshape"(%16) : (tensor<1x4x3xf32>) -> tensor<4x3xf32>
    %18 = "stablehlo.reshape"(%17) : (tensor<4x3xf32>) -> tensor<1x4x3xf32>
    %19 = "stablehlo.reshape"(%6) : (tensor<1x4x1xi32>) -> tensor<4xi32>
    %20 = "stablehlo.broadcast_in_dim"(%19) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xi32>) -> tensor<1x4x3xi32>
    %21 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3xi32>
    %22 = "stablehlo.reshape"(%21) : (tensor<3xi32>) -> tensor<1x1x3xi32>
    %23 = "stablehlo.reshape"(%22) : (tensor<1x1x3xi32>) -> tensor<3xi32>
    %24 = "stablehlo.broadcast_in_dim"(%23) <{broadcast_dimensions = array<i64: 2>}> : (tensor<3xi32>) -> tensor<1x4x3xi32>
    %25 = "stablehlo.compare"(%20, %24) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x3xi32>, tensor<1x4x3xi32>) -> tensor<1x4x3xi1>
    %26 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x4x3xf32>
    %27 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xi32>) -> tensor<4x3xi32>
    %28 = "stablehlo.reshape"(%5) : (tensor<4xi32>) -> tensor<4x1xi32>
    %29 = "stablehlo.reshape"(%28) : (tensor<4x1xi32>) -> tensor<4xi32>
    %30 = "stablehlo.broadcast_in_dim"(%29) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi32>) -> tensor<4x3xi32>
    %31 = "stablehlo.subtract"(%27, %30) : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi32>
    %32 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<4x3xi32>
    %33 = "stablehlo.compare"(%31, %32) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<4x3xi32>, tensor<4x3xi32>) -> tensor<4x3xi1>
    %34 = "stablehlo.reshape"(%33) : (tensor<4x3xi1>) -> tensor<1x4x3xi1>
    %35 = "stablehlo.reshape"(%0) : (tensor<4x3xf32>) -> tensor<1x4x3xf32>
    %36 = "stablehlo.pad"(%35, %2) <{edge_padding_high = array<i64: 0, 0, 1>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x4x3xf32>, tensor<f32>) -> tensor<1x4x4xf32>
    %37 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x4x4xi32>
    %38 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x4x4xi32>
    %39 = "stablehlo.constant"() <{value = dense<3> : tensor<1x4x4xi32>}> : () -> tensor<1x4x4xi32>
    %40 = "stablehlo.compare"(%38, %39) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x4xi32>, tensor<1x4x4xi32>) -> tensor<1x4x4xi1>
    %41 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<1x4x4xf32>}> : () -> tensor<1x4x4xf32>
    %42 = "stablehlo.select"(%40, %41, %36) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
    %129:2 = "stablehlo.while"(%4, %42) ({
    ^bb0(%43: tensor<i32>, %44: tensor<1x4x4xf32>):
      %45 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %46 = "stablehlo.compare"(%43, %45) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%46) : (tensor<i1>) -> ()
    }, {
    ^bb0(%47: tensor<i32>, %48: tensor<1x4x4xf32>):
      %49 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %50 = "stablehlo.add"(%47, %49) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %51 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x4x4xi32>
      %52 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x4x4xi32>
      %53 = "stablehlo.broadcast_in_dim"(%47) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1x4x4xi32>
      %54 = "stablehlo.compare"(%52, %53) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x4xi32>, tensor<1x4x4xi32>) -> tensor<1x4x4xi1>
      %55 = "stablehlo.compare"(%51, %53) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x4xi32>, tensor<1x4x4xi32>) -> tensor<1x4x4xi1>
      %56 = "stablehlo.compare"(%51, %53) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1x4x4xi32>, tensor<1x4x4xi32>) -> tensor<1x4x4xi1>
      %57 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<1x4x4xf32>}> : () -> tensor<1x4x4xf32>
      %58 = "stablehlo.select"(%54, %48, %57) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %59 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<f32>}> : () -> tensor<f32>
      %63 = "stablehlo.reduce"(%58, %59) <{dimensions = array<i64: 2>}> ({
      ^bb0(%60: tensor<f32>, %61: tensor<f32>):
        %62 = "stablehlo.add"(%60, %61) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%62) : (tensor<f32>) -> ()
      }) : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<1x4xf32>
      %64 = "stablehlo.broadcast_in_dim"(%63) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x4xf32>) -> tensor<1x4x4xf32>
      %65 = "stablehlo.or"(%55, %56) : (tensor<1x4x4xi1>, tensor<1x4x4xi1>) -> tensor<1x4x4xi1>
      %66 = "stablehlo.select"(%65, %64, %57) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %67 = "stablehlo.abs"(%66) : (tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %68 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
      %72 = "stablehlo.reduce"(%67, %68) <{dimensions = array<i64: 1>}> ({
      ^bb0(%69: tensor<f32>, %70: tensor<f32>):
        %71 = "stablehlo.maximum"(%69, %70) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%71) : (tensor<f32>) -> ()
      }) : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<1x4xf32>
      %73 = "stablehlo.broadcast_in_dim"(%72) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x4xf32>) -> tensor<1x4x4xf32>
      %74 = "stablehlo.compare"(%73, %57) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xi1>
      %75 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<1x4x4xf32>}> : () -> tensor<1x4x4xf32>
      %76 = "stablehlo.select"(%74, %75, %73) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %77 = "stablehlo.divide"(%66, %76) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %78 = "stablehlo.multiply"(%77, %77) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %79 = "stablehlo.select"(%56, %78, %57) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %83 = "stablehlo.reduce"(%79, %59) <{dimensions = array<i64: 1>}> ({
      ^bb0(%80: tensor<f32>, %81: tensor<f32>):
        %82 = "stablehlo.add"(%80, %81) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%82) : (tensor<f32>) -> ()
      }) : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<1x4xf32>
      %84 = "stablehlo.broadcast_in_dim"(%83) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x4xf32>) -> tensor<1x4x4xf32>
      %88 = "stablehlo.reduce"(%78, %59) <{dimensions = array<i64: 1>}> ({
      ^bb0(%85: tensor<f32>, %86: tensor<f32>):
        %87 = "stablehlo.add"(%85, %86) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%87) : (tensor<f32>) -> ()
      }) : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<1x4xf32>
      %89 = "stablehlo.broadcast_in_dim"(%88) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x4xf32>) -> tensor<1x4x4xf32>
      %90 = "stablehlo.sqrt"(%89) : (tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %91 = "stablehlo.multiply"(%76, %90) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %92 = "stablehlo.select"(%55, %66, %57) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %96 = "stablehlo.reduce"(%92, %59) <{dimensions = array<i64: 1>}> ({
      ^bb0(%93: tensor<f32>, %94: tensor<f32>):
        %95 = "stablehlo.add"(%93, %94) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%95) : (tensor<f32>) -> ()
      }) : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<1x4xf32>
      %97 = "stablehlo.broadcast_in_dim"(%96) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x4xf32>) -> tensor<1x4x4xf32>
      %98 = "stablehlo.compare"(%97, %57) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xi1>
      %99 = "stablehlo.negate"(%91) : (tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %100 = "stablehlo.select"(%98, %91, %99) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %101 = "stablehlo.subtract"(%100, %97) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %102 = "stablehlo.divide"(%101, %100) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %103 = "stablehlo.subtract"(%97, %100) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %104 = "stablehlo.divide"(%66, %103) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %105 = "stablehlo.select"(%55, %75, %57) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %106 = "stablehlo.select"(%56, %104, %105) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %107 = "stablehlo.multiply"(%106, %48) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %111 = "stablehlo.reduce"(%107, %59) <{dimensions = array<i64: 1>}> ({
      ^bb0(%108: tensor<f32>, %109: tensor<f32>):
        %110 = "stablehlo.add"(%108, %109) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%110) : (tensor<f32>) -> ()
      }) : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<1x4xf32>
      %112 = "stablehlo.broadcast_in_dim"(%111) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x4xf32>) -> tensor<1x4x4xf32>
      %113 = "stablehlo.multiply"(%106, %112) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %114 = "stablehlo.multiply"(%102, %113) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %115 = "stablehlo.subtract"(%48, %114) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %116 = "stablehlo.constant"() <{value = dense<3> : tensor<1x4x4xi32>}> : () -> tensor<1x4x4xi32>
      %117 = "stablehlo.compare"(%52, %116) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x4xi32>, tensor<1x4x4xi32>) -> tensor<1x4x4xi1>
      %118 = "stablehlo.compare"(%52, %53) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1x4x4xi32>, tensor<1x4x4xi32>) -> tensor<1x4x4xi1>
      %119 = "stablehlo.not"(%117) : (tensor<1x4x4xi1>) -> tensor<1x4x4xi1>
      %120 = "stablehlo.and"(%118, %119) : (tensor<1x4x4xi1>, tensor<1x4x4xi1>) -> tensor<1x4x4xi1>
      %121 = "stablehlo.select"(%55, %100, %48) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %122 = "stablehlo.select"(%56, %106, %121) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %123 = "stablehlo.and"(%117, %55) : (tensor<1x4x4xi1>, tensor<1x4x4xi1>) -> tensor<1x4x4xi1>
      %124 = "stablehlo.select"(%123, %102, %48) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %125 = "stablehlo.select"(%120, %115, %124) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %126 = "stablehlo.select"(%54, %122, %125) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      %127 = "stablehlo.compare"(%84, %57) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xi1>
      %128 = "stablehlo.select"(%127, %48, %126) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
      "stablehlo.return"(%50, %128) : (tensor<i32>, tensor<1x4x4xf32>) -> ()
    }) : (tensor<i32>, tensor<1x4x4xf32>) -> (tensor<i32>, tensor<1x4x4xf32>)
    %130 = "stablehlo.slice"(%129#1) <{limit_indices = array<i64: 1, 4, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x4x3xf32>
    %131 = "stablehlo.reshape"(%130) : (tensor<1x4x3xf32>) -> tensor<4x3xf32>
    %132 = "stablehlo.reshape"(%131) : (tensor<4x3xf32>) -> tensor<1x4x3xf32>
    %133 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x4x3xf32>
    %134 = "stablehlo.select"(%34, %132, %133) : (tensor<1x4x3xi1>, tensor<1x4x3xf32>, tensor<1x4x3xf32>) -> tensor<1x4x3xf32>
    %135 = "stablehlo.select"(%25, %26, %134) : (tensor<1x4x3xi1>, tensor<1x4x3xf32>, tensor<1x4x3xf32>) -> tensor<1x4x3xf32>
    %136 = "stablehlo.slice"(%129#1) <{limit_indices = array<i64: 1, 3, 4>, start_indices = array<i64: 0, 0, 3>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x3x1xf32>
    %137 = "stablehlo.reshape"(%136) : (tensor<1x3x1xf32>) -> tensor<3xf32>
    %138 = "stablehlo.reshape"(%137) : (tensor<3xf32>) -> tensor<1x3x1xf32>
    %139 = "stablehlo.reshape"(%138) : (tensor<1x3x1xf32>) -> tensor<1x3xf32>
    %140 = "stablehlo.sqrt"(%139) : (tensor<1x3xf32>) -> tensor<1x3xf32>
    %141 = "stablehlo.reshape"(%140) : (tensor<1x3xf32>) -> tensor<1x1x3xf32>
    %142 = "stablehlo.reshape"(%141) : (tensor<1x1x3xf32>) -> tensor<3xf32>
    %143 = "stablehlo.broadcast_in_dim"(%142) <{broadcast_dimensions = array<i64: 2>}> : (tensor<3xf32>) -> tensor<1x4x3xf32>
    %144 = "stablehlo.multiply"(%135, %143) : (tensor<1x4x3xf32>, tensor<1x4x3xf32>) -> tensor<1x4x3xf32>
    %145 = "stablehlo.reshape"(%144) : (tensor<1x4x3xf32>) -> tensor<4x3xf32>
    %146 = "stablehlo.transpose"(%145) <{permutation = array<i64: 1, 0>}> : (tensor<4x3xf32>) -> tensor<3x4xf32>
    %147 = "stablehlo.reshape"(%146) : (tensor<3x4xf32>) -> tensor<1x3x4xf32>
    %148 = "stablehlo.dot_general"(%147, %144) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<1x3x4xf32>, tensor<1x4x3xf32>) -> tensor<1x3x3xf32>
    %149 = "stablehlo.slice"(%144) <{limit_indices = array<i64: 1, 3, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x3xf32>) -> tensor<1x3x3xf32>
    %150 = "stablehlo.reshape"(%149) : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
    %151 = "stablehlo.reshape"(%150) : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    %152 = "stablehlo.reshape"(%151) : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
    %153 = "stablehlo.transpose"(%152) <{permutation = array<i64: 1, 0>}> : (tensor<3x3xf32>) -> tensor<3x3xf32>
    %154 = "stablehlo.reshape"(%153) : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    %155 = "stablehlo.triangular_solve"(%148, %154) <{left_side = true, lower = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = true}> : (tensor<1x3x3xf32>, tensor<1x3x3xf32>) -> tensor<1x3x3xf32>
    %156 = "stablehlo.dot_general"(%144, %155) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<1x4x3xf32>, tensor<1x3x3xf32>) -> tensor<1x4x3xf32>
    %157 = "stablehlo.subtract"(%18, %156) : (tensor<1x4x3xf32>, tensor<1x4x3xf32>) -> tensor<1x4x3xf32>
    %158 = "stablehlo.reshape"(%157) : (tensor<1x4x3xf32>) -> tensor<4x3xf32>
    %159 = "stablehlo.broadcast_in_dim"(%21) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xi32>) -> tensor<3x3xi32>
    %160 = "stablehlo.reshape"(%21) : (tensor<3xi32>) -> tensor<3x1xi32>
    %161 = "stablehlo.reshape"(%160) : (tensor<3x1xi32>) -> tensor<3xi32>
    %162 = "stablehlo.broadcast_in_dim"(%161) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x3xi32>
    %163 = "stablehlo.subtract"(%159, %162) : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi32>
    %164 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3x3xi32>
    %165 = "stablehlo.compare"(%164, %163) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %166 = "stablehlo.reshape"(%165) : (tensor<3x3xi1>) -> tensor<1x3x3xi1>
    %167 = "stablehlo.slice"(%132) <{limit_indices = array<i64: 1, 3, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x3xf32>) -> tensor<1x3x3xf32>
    %168 = "stablehlo.reshape"(%167) : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
    %169 = "stablehlo.reshape"(%168) : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    %170 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x3x3xf32>
    %171 = "stablehlo.select"(%166, %169, %170) : (tensor<1x3x3xi1>, tensor<1x3x3xf32>, tensor<1x3x3xf32>) -> tensor<1x3x3xf32>
    %172 = "stablehlo.reshape"(%171) : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
    %173 = "stablehlo.compare"(%163, %164) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %174 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<4x3xf32>) -> tensor<3x4xf32>
    %175 = "stablehlo.dot_general"(%174, %0) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<3x4xf32>, tensor<4x3xf32>) -> tensor<3x3xf32>
    %176 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x3xf32>
    %177 = "stablehlo.select"(%173, %175, %176) : (tensor<3x3xi1>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %178 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3x3xi32>
    %179 = "stablehlo.compare"(%163, %178) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %180 = "stablehlo.select"(%179, %175, %176) : (tensor<3x3xi1>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %181 = "stablehlo.transpose"(%180) <{permutation = array<i64: 1, 0>}> : (tensor<3x3xf32>) -> tensor<3x3xf32>
    %182 = "stablehlo.add"(%177, %181) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %183 = "stablehlo.reshape"(%182) : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    %184 = "stablehlo.abs"(%183) : (tensor<1x3x3xf32>) -> tensor<1x3x3xf32>
    %185 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %189 = "stablehlo.reduce"(%184, %185) <{dimensions = array<i64: 1, 2>}> ({
    ^bb0(%186: tensor<f32>, %187: tensor<f32>):
      %188 = "stablehlo.maximum"(%186, %187) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%188) : (tensor<f32>) -> ()
    }) : (tensor<1x3x3xf32>, tensor<f32>) -> tensor<1xf32>
    %190 = "stablehlo.reshape"(%189) : (tensor<1xf32>) -> tensor<1x1x1xf32>
    %191 = "stablehlo.reshape"(%2) : (tensor<f32>) -> tensor<1x1x1xf32>
    %192 = "stablehlo.compare"(%190, %191) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xi1>
    %193 = "stablehlo.reshape"(%1) : (tensor<f32>) -> tensor<1x1x1xf32>
    %194 = "stablehlo.select"(%192, %193, %190) : (tensor<1x1x1xi1>, tensor<1x1x1xf32>, tensor<1x1x1xf32>) -> tensor<1x1x1xf32>
    %195 = "stablehlo.reshape"(%194) : (tensor<1x1x1xf32>) -> tensor<f32>
    %196 = "stablehlo.broadcast_in_dim"(%195) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x3x3xf32>
    %197 = "stablehlo.divide"(%183, %196) : (tensor<1x3x3xf32>, tensor<1x3x3xf32>) -> tensor<1x3x3xf32>
    %198 = "stablehlo.pad"(%197, %2) <{edge_padding_high = array<i64: 0, 1, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x3x3xf32>, tensor<f32>) -> tensor<1x4x3xf32>
    %199 = "stablehlo.slice"(%198) <{limit_indices = array<i64: 1, 3, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x3xf32>) -> tensor<1x3x3xf32>
    %200 = "stablehlo.pad"(%199, %2) <{edge_padding_high = array<i64: 0, 1, 1>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x3x3xf32>, tensor<f32>) -> tensor<1x4x4xf32>
    %201 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x4x4xi32>
    %202 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x4x4xi32>
    %203 = "stablehlo.multiply"(%200, %200) : (tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
    %207 = "stablehlo.reduce"(%203, %2) <{dimensions = array<i64: 1, 2>}> ({
    ^bb0(%204: tensor<f32>, %205: tensor<f32>):
      %206 = "stablehlo.add"(%204, %205) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%206) : (tensor<f32>) -> ()
    }) : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<1xf32>
    %208 = "stablehlo.sqrt"(%207) : (tensor<1xf32>) -> tensor<1xf32>
    %209 = "stablehlo.constant"() <{value = dense<2.9802322387695312e-8> : tensor<1xf32>}> : () -> tensor<1xf32>
    %210 = "stablehlo.multiply"(%208, %209) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    %211 = "stablehlo.compare"(%201, %202) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x4xi32>, tensor<1x4x4xi32>) -> tensor<1x4x4xi1>
    %212 = "stablehlo.convert"(%211) : (tensor<1x4x4xi1>) -> tensor<1x4x4xf32>
    %213 = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    %349:4 = "stablehlo.while"(%4, %213, %200, %212) ({
    ^bb0(%214: tensor<i32>, %215: tensor<i1>, %216: tensor<1x4x4xf32>, %217: tensor<1x4x4xf32>):
      %218 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %219 = "stablehlo.divide"(%214, %218) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %220 = "stablehlo.multiply"(%219, %218) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %221 = "stablehlo.subtract"(%214, %220) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %222 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %223 = "stablehlo.compare"(%221, %222) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %224 = "stablehlo.or"(%223, %215) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %225 = "stablehlo.constant"() <{value = dense<60> : tensor<i32>}> : () -> tensor<i32>
      %226 = "stablehlo.compare"(%214, %225) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %227 = "stablehlo.and"(%224, %226) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%227) : (tensor<i1>) -> ()
    }, {
    ^bb0(%228: tensor<i32>, %229: tensor<i1>, %230: tensor<1x4x4xf32>, %231: tensor<1x4x4xf32>):
      %232 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %233 = "stablehlo.divide"(%228, %232) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %234 = "stablehlo.multiply"(%233, %232) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %235 = "stablehlo.subtract"(%228, %234) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %236 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
      %237 = "stablehlo.compare"(%235, %236) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %238 = "stablehlo.slice"(%230) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x2x4xf32>
      %239 = "stablehlo.slice"(%238) <{limit_indices = array<i64: 1, 2, 2>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x2x4xf32>) -> tensor<1x2x2xf32>
      %240 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x2x2xi32>
      %241 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x2x2xi32>
      %242 = "stablehlo.compare"(%240, %241) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x2x2xi32>, tensor<1x2x2xi32>) -> tensor<1x2x2xi1>
      %243 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<1x2x2xf32>}> : () -> tensor<1x2x2xf32>
      %244 = "stablehlo.select"(%242, %239, %243) : (tensor<1x2x2xi1>, tensor<1x2x2xf32>, tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
      %245 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<f32>}> : () -> tensor<f32>
      %249 = "stablehlo.reduce"(%244, %245) <{dimensions = array<i64: 2>}> ({
      ^bb0(%246: tensor<f32>, %247: tensor<f32>):
        %248 = "stablehlo.add"(%246, %247) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%248) : (tensor<f32>) -> ()
      }) : (tensor<1x2x2xf32>, tensor<f32>) -> tensor<1x2xf32>
      %250 = "stablehlo.slice"(%230) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x2x4xf32>
      %251 = "stablehlo.slice"(%250) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 2>, strides = array<i64: 1, 1, 1>}> : (tensor<1x2x4xf32>) -> tensor<1x2x2xf32>
      %252 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x2x2xi32>
      %253 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x2x2xi32>
      %254 = "stablehlo.compare"(%252, %253) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x2x2xi32>, tensor<1x2x2xi32>) -> tensor<1x2x2xi1>
      %255 = "stablehlo.select"(%254, %251, %243) : (tensor<1x2x2xi1>, tensor<1x2x2xf32>, tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
      %259 = "stablehlo.reduce"(%255, %245) <{dimensions = array<i64: 2>}> ({
      ^bb0(%256: tensor<f32>, %257: tensor<f32>):
        %258 = "stablehlo.add"(%256, %257) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%258) : (tensor<f32>) -> ()
      }) : (tensor<1x2x2xf32>, tensor<f32>) -> tensor<1x2xf32>
      %260 = "stablehlo.slice"(%230) <{limit_indices = array<i64: 1, 4, 4>, start_indices = array<i64: 0, 2, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x2x4xf32>
      %261 = "stablehlo.slice"(%260) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 2>, strides = array<i64: 1, 1, 1>}> : (tensor<1x2x4xf32>) -> tensor<1x2x2xf32>
      %262 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x2x2xi32>
      %263 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x2x2xi32>
      %264 = "stablehlo.compare"(%262, %263) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x2x2xi32>, tensor<1x2x2xi32>) -> tensor<1x2x2xi1>
      %265 = "stablehlo.select"(%264, %261, %243) : (tensor<1x2x2xi1>, tensor<1x2x2xf32>, tensor<1x2x2xf32>) -> tensor<1x2x2xf32>
      %269 = "stablehlo.reduce"(%265, %245) <{dimensions = array<i64: 2>}> ({
      ^bb0(%266: tensor<f32>, %267: tensor<f32>):
        %268 = "stablehlo.add"(%266, %267) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%268) : (tensor<f32>) -> ()
      }) : (tensor<1x2x2xf32>, tensor<f32>) -> tensor<1x2xf32>
      %270 = "stablehlo.broadcast_in_dim"(%210) <{broadcast_dimensions = array<i64: 0>}> : (tensor<1xf32>) -> tensor<1x2xf32>
      %271 = "stablehlo.abs"(%259) : (tensor<1x2xf32>) -> tensor<1x2xf32>
      %272 = "stablehlo.compare"(%271, %270) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xi1>
      %273 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<1x2xf32>}> : () -> tensor<1x2xf32>
      %274 = "stablehlo.select"(%272, %259, %273) : (tensor<1x2xi1>, tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %275 = "stablehlo.subtract"(%269, %249) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %276 = "stablehlo.constant"() <{value = dense<2.0e+0> : tensor<1x2xf32>}> : () -> tensor<1x2xf32>
      %277 = "stablehlo.multiply"(%274, %276) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %278 = "stablehlo.divide"(%275, %277) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %279 = "stablehlo.abs"(%278) : (tensor<1x2xf32>) -> tensor<1x2xf32>
      %280 = "stablehlo.multiply"(%279, %279) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %281 = "stablehlo.add"(%280, %273) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %282 = "stablehlo.sqrt"(%281) : (tensor<1x2xf32>) -> tensor<1x2xf32>
      %283 = "stablehlo.add"(%279, %282) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %284 = "stablehlo.divide"(%273, %283) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %285 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<1x2xf32>}> : () -> tensor<1x2xf32>
      %286 = "stablehlo.compare"(%278, %285) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xi1>
      %287 = "stablehlo.negate"(%284) : (tensor<1x2xf32>) -> tensor<1x2xf32>
      %288 = "stablehlo.select"(%286, %287, %284) : (tensor<1x2xi1>, tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %289 = "stablehlo.select"(%272, %288, %285) : (tensor<1x2xi1>, tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %290 = "stablehlo.multiply"(%289, %289) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %291 = "stablehlo.add"(%290, %273) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %292 = "stablehlo.sqrt"(%291) : (tensor<1x2xf32>) -> tensor<1x2xf32>
      %293 = "stablehlo.divide"(%273, %292) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %294 = "stablehlo.multiply"(%293, %289) : (tensor<1x2xf32>, tensor<1x2xf32>) -> tensor<1x2xf32>
      %295 = "stablehlo.slice"(%230) <{limit_indices = array<i64: 1, 4, 2>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x4x2xf32>
      %296 = "stablehlo.slice"(%230) <{limit_indices = array<i64: 1, 4, 4>, start_indices = array<i64: 0, 0, 2>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x4x2xf32>
      %297 = "stablehlo.broadcast_in_dim"(%293) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x2xf32>) -> tensor<1x4x2xf32>
      %298 = "stablehlo.broadcast_in_dim"(%294) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x2xf32>) -> tensor<1x4x2xf32>
      %299 = "stablehlo.multiply"(%297, %295) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %300 = "stablehlo.multiply"(%298, %296) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %301 = "stablehlo.subtract"(%299, %300) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %302 = "stablehlo.multiply"(%298, %295) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %303 = "stablehlo.multiply"(%297, %296) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %304 = "stablehlo.add"(%302, %303) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %305 = "stablehlo.slice"(%301) <{limit_indices = array<i64: 1, 4, 1>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x2xf32>) -> tensor<1x4x1xf32>
      %306 = "stablehlo.slice"(%304) <{limit_indices = array<i64: 1, 4, 1>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x2xf32>) -> tensor<1x4x1xf32>
      %307 = "stablehlo.slice"(%304) <{limit_indices = array<i64: 1, 4, 2>, start_indices = array<i64: 0, 0, 1>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x2xf32>) -> tensor<1x4x1xf32>
      %308 = "stablehlo.slice"(%301) <{limit_indices = array<i64: 1, 4, 2>, start_indices = array<i64: 0, 0, 1>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x2xf32>) -> tensor<1x4x1xf32>
      %309 = "stablehlo.concatenate"(%305, %306, %307, %308) <{dimension = 2 : i64}> : (tensor<1x4x1xf32>, tensor<1x4x1xf32>, tensor<1x4x1xf32>, tensor<1x4x1xf32>) -> tensor<1x4x4xf32>
      %310 = "stablehlo.constant"() <{value = dense<false> : tensor<i1>}> : () -> tensor<i1>
      %314 = "stablehlo.reduce"(%272, %310) <{dimensions = array<i64: 0, 1>}> ({
      ^bb0(%311: tensor<i1>, %312: tensor<i1>):
        %313 = "stablehlo.maximum"(%311, %312) : (tensor<i1>, tensor<i1>) -> tensor<i1>
        "stablehlo.return"(%313) : (tensor<i1>) -> ()
      }) : (tensor<1x2xi1>, tensor<i1>) -> tensor<i1>
      %315 = "stablehlo.slice"(%309) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x2x4xf32>
      %316 = "stablehlo.slice"(%309) <{limit_indices = array<i64: 1, 4, 4>, start_indices = array<i64: 0, 2, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x2x4xf32>
      %317 = "stablehlo.broadcast_in_dim"(%293) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x2xf32>) -> tensor<1x2x4xf32>
      %318 = "stablehlo.broadcast_in_dim"(%294) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x2xf32>) -> tensor<1x2x4xf32>
      %319 = "stablehlo.multiply"(%317, %315) : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
      %320 = "stablehlo.multiply"(%318, %316) : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
      %321 = "stablehlo.subtract"(%319, %320) : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
      %322 = "stablehlo.multiply"(%318, %315) : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
      %323 = "stablehlo.multiply"(%317, %316) : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
      %324 = "stablehlo.add"(%322, %323) : (tensor<1x2x4xf32>, tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
      %325 = "stablehlo.slice"(%321) <{limit_indices = array<i64: 1, 1, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x2x4xf32>) -> tensor<1x1x4xf32>
      %326 = "stablehlo.slice"(%324) <{limit_indices = array<i64: 1, 1, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x2x4xf32>) -> tensor<1x1x4xf32>
      %327 = "stablehlo.slice"(%324) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 1, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x2x4xf32>) -> tensor<1x1x4xf32>
      %328 = "stablehlo.slice"(%321) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 1, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x2x4xf32>) -> tensor<1x1x4xf32>
      %329 = "stablehlo.concatenate"(%325, %326, %327, %328) <{dimension = 1 : i64}> : (tensor<1x1x4xf32>, tensor<1x1x4xf32>, tensor<1x1x4xf32>, tensor<1x1x4xf32>) -> tensor<1x4x4xf32>
      %330 = "stablehlo.slice"(%231) <{limit_indices = array<i64: 1, 4, 2>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x4x2xf32>
      %331 = "stablehlo.slice"(%231) <{limit_indices = array<i64: 1, 4, 4>, start_indices = array<i64: 0, 0, 2>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x4x2xf32>
      %332 = "stablehlo.broadcast_in_dim"(%293) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x2xf32>) -> tensor<1x4x2xf32>
      %333 = "stablehlo.broadcast_in_dim"(%294) <{broadcast_dimensions = array<i64: 0, 2>}> : (tensor<1x2xf32>) -> tensor<1x4x2xf32>
      %334 = "stablehlo.multiply"(%332, %330) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %335 = "stablehlo.multiply"(%333, %331) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %336 = "stablehlo.subtract"(%334, %335) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %337 = "stablehlo.multiply"(%333, %330) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %338 = "stablehlo.multiply"(%332, %331) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %339 = "stablehlo.add"(%337, %338) : (tensor<1x4x2xf32>, tensor<1x4x2xf32>) -> tensor<1x4x2xf32>
      %340 = "stablehlo.slice"(%336) <{limit_indices = array<i64: 1, 4, 1>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x2xf32>) -> tensor<1x4x1xf32>
      %341 = "stablehlo.slice"(%339) <{limit_indices = array<i64: 1, 4, 1>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x2xf32>) -> tensor<1x4x1xf32>
      %342 = "stablehlo.slice"(%339) <{limit_indices = array<i64: 1, 4, 2>, start_indices = array<i64: 0, 0, 1>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x2xf32>) -> tensor<1x4x1xf32>
      %343 = "stablehlo.slice"(%336) <{limit_indices = array<i64: 1, 4, 2>, start_indices = array<i64: 0, 0, 1>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x2xf32>) -> tensor<1x4x1xf32>
      %344 = "stablehlo.concatenate"(%340, %341, %342, %343) <{dimension = 2 : i64}> : (tensor<1x4x1xf32>, tensor<1x4x1xf32>, tensor<1x4x1xf32>, tensor<1x4x1xf32>) -> tensor<1x4x4xf32>
      %345 = "stablehlo.and"(%237, %229) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %346 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %347 = "stablehlo.add"(%228, %346) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %348 = "stablehlo.or"(%345, %314) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%347, %348, %329, %344) : (tensor<i32>, tensor<i1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> ()
    }) : (tensor<i32>, tensor<i1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> (tensor<i32>, tensor<i1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>)
    %350 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x4x4xi32>
    %351 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<1x4x4xi32>
    %352 = "stablehlo.compare"(%350, %351) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<1x4x4xi32>, tensor<1x4x4xi32>) -> tensor<1x4x4xi1>
    %353 = "stablehlo.select"(%352, %349#2, %41) : (tensor<1x4x4xi1>, tensor<1x4x4xf32>, tensor<1x4x4xf32>) -> tensor<1x4x4xf32>
    %357 = "stablehlo.reduce"(%353, %2) <{dimensions = array<i64: 2>}> ({
    ^bb0(%354: tensor<f32>, %355: tensor<f32>):
      %356 = "stablehlo.add"(%354, %355) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%356) : (tensor<f32>) -> ()
    }) : (tensor<1x4x4xf32>, tensor<f32>) -> tensor<1x4xf32>
    %358 = "stablehlo.reshape"(%357) : (tensor<1x4xf32>) -> tensor<1x1x4xf32>
    %359 = "stablehlo.slice"(%349#3) <{limit_indices = array<i64: 1, 3, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x4xf32>) -> tensor<1x3x4xf32>
    %360 = "stablehlo.slice"(%359) <{limit_indices = array<i64: 1, 3, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x3x4xf32>) -> tensor<1x3x3xf32>
    %361 = "stablehlo.slice"(%358) <{limit_indices = array<i64: 1, 1, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x1x4xf32>) -> tensor<1x1x3xf32>
    %362 = "stablehlo.concatenate"(%360, %361) <{dimension = 1 : i64}> : (tensor<1x3x3xf32>, tensor<1x1x3xf32>) -> tensor<1x4x3xf32>
    %363 = "stablehlo.slice"(%362) <{limit_indices = array<i64: 1, 4, 3>, start_indices = array<i64: 0, 3, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x3xf32>) -> tensor<1x1x3xf32>
    %364 = "stablehlo.reshape"(%363) : (tensor<1x1x3xf32>) -> tensor<3xf32>
    %365 = "stablehlo.reshape"(%364) : (tensor<3xf32>) -> tensor<1x1x3xf32>
    %366 = "stablehlo.reshape"(%194) : (tensor<1x1x1xf32>) -> tensor<f32>
    %367 = "stablehlo.broadcast_in_dim"(%366) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x1x3xf32>
    %368 = "stablehlo.multiply"(%365, %367) : (tensor<1x1x3xf32>, tensor<1x1x3xf32>) -> tensor<1x1x3xf32>
    %369 = "stablehlo.reshape"(%368) : (tensor<1x1x3xf32>) -> tensor<1x3xf32>
    %370 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x3xi32>
    %380:2 = "stablehlo.sort"(%369, %370) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%371: tensor<f32>, %372: tensor<f32>, %373: tensor<i32>, %374: tensor<i32>):
      %375 = "stablehlo.compare"(%371, %372) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %376 = "stablehlo.compare"(%371, %371) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %377 = "stablehlo.compare"(%372, %372) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction NE>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %378 = "stablehlo.and"(%376, %377) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %379 = "stablehlo.or"(%375, %378) : (tensor<i1>, tensor<i1>) -> tensor<i1>
      "stablehlo.return"(%379) : (tensor<i1>) -> ()
    }) : (tensor<1x3xf32>, tensor<1x3xi32>) -> (tensor<1x3xf32>, tensor<1x3xi32>)
    %381 = "stablehlo.constant"() <{value = dense<0> : tensor<1x3xi32>}> : () -> tensor<1x3xi32>
    %382 = "stablehlo.compare"(%380#1, %381) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1x3xi32>, tensor<1x3xi32>) -> tensor<1x3xi1>
    %383 = "stablehlo.constant"() <{value = dense<3> : tensor<1x3xi32>}> : () -> tensor<1x3xi32>
    %384 = "stablehlo.add"(%380#1, %383) : (tensor<1x3xi32>, tensor<1x3xi32>) -> tensor<1x3xi32>
    %385 = "stablehlo.select"(%382, %384, %380#1) : (tensor<1x3xi1>, tensor<1x3xi32>, tensor<1x3xi32>) -> tensor<1x3xi32>
    %386 = "stablehlo.compare"(%385, %381) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<1x3xi32>, tensor<1x3xi32>) -> tensor<1x3xi1>
    %387 = "stablehlo.compare"(%385, %383) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1x3xi32>, tensor<1x3xi32>) -> tensor<1x3xi1>
    %388 = "stablehlo.and"(%386, %387) : (tensor<1x3xi1>, tensor<1x3xi1>) -> tensor<1x3xi1>
    %389 = "stablehlo.select"(%388, %385, %381) : (tensor<1x3xi1>, tensor<1x3xi32>, tensor<1x3xi32>) -> tensor<1x3xi32>
    %390 = "stablehlo.constant"() <{value = dense<1> : tensor<1x3xi32>}> : () -> tensor<1x3xi32>
    %391 = "stablehlo.multiply"(%389, %390) : (tensor<1x3xi32>, tensor<1x3xi32>) -> tensor<1x3xi32>
    %392 = "stablehlo.reshape"(%369) : (tensor<1x3xf32>) -> tensor<3xf32>
    %393 = "stablehlo.gather"(%392, %391) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<3xf32>, tensor<1x3xi32>) -> tensor<1x3xf32>
    %394 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<1x3xf32>}> : () -> tensor<1x3xf32>
    %395 = "stablehlo.select"(%388, %393, %394) : (tensor<1x3xi1>, tensor<1x3xf32>, tensor<1x3xf32>) -> tensor<1x3xf32>
    %396 = "stablehlo.reshape"(%395) : (tensor<1x3xf32>) -> tensor<3xf32>
    %397 = "stablehlo.slice"(%362) <{limit_indices = array<i64: 1, 3, 3>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<1x4x3xf32>) -> tensor<1x3x3xf32>
    %398 = "stablehlo.reshape"(%397) : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
    %399 = "stablehlo.reshape"(%398) : (tensor<3x3xf32>) -> tensor<1x3x3xf32>
    %400 = "stablehlo.reshape"(%380#1) : (tensor<1x3xi32>) -> tensor<1x1x3xi32>
    %401 = "stablehlo.reshape"(%400) : (tensor<1x1x3xi32>) -> tensor<3xi32>
    %402 = "stablehlo.broadcast_in_dim"(%401) <{broadcast_dimensions = array<i64: 2>}> : (tensor<3xi32>) -> tensor<1x3x3xi32>
    %403 = "stablehlo.constant"() <{value = dense<0> : tensor<1x3x3xi32>}> : () -> tensor<1x3x3xi32>
    %404 = "stablehlo.compare"(%402, %403) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1x3x3xi32>, tensor<1x3x3xi32>) -> tensor<1x3x3xi1>
    %405 = "stablehlo.constant"() <{value = dense<3> : tensor<1x3x3xi32>}> : () -> tensor<1x3x3xi32>
    %406 = "stablehlo.add"(%402, %405) : (tensor<1x3x3xi32>, tensor<1x3x3xi32>) -> tensor<1x3x3xi32>
    %407 = "stablehlo.select"(%404, %406, %402) : (tensor<1x3x3xi1>, tensor<1x3x3xi32>, tensor<1x3x3xi32>) -> tensor<1x3x3xi32>
    %408 = "stablehlo.compare"(%407, %403) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<1x3x3xi32>, tensor<1x3x3xi32>) -> tensor<1x3x3xi1>
    %409 = "stablehlo.compare"(%407, %405) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1x3x3xi32>, tensor<1x3x3xi32>) -> tensor<1x3x3xi1>
    %410 = "stablehlo.and"(%408, %409) : (tensor<1x3x3xi1>, tensor<1x3x3xi1>) -> tensor<1x3x3xi1>
    %411 = "stablehlo.select"(%410, %407, %403) : (tensor<1x3x3xi1>, tensor<1x3x3xi32>, tensor<1x3x3xi32>) -> tensor<1x3x3xi32>
    %412 = "stablehlo.constant"() <{value = dense<1> : tensor<1x3x3xi32>}> : () -> tensor<1x3x3xi32>
    %413 = "stablehlo.multiply"(%411, %412) : (tensor<1x3x3xi32>, tensor<1x3x3xi32>) -> tensor<1x3x3xi32>
    %414 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<1x3x3xi32>
    %415 = "stablehlo.multiply"(%414, %405) : (tensor<1x3x3xi32>, tensor<1x3x3xi32>) -> tensor<1x3x3xi32>
    %416 = "stablehlo.add"(%413, %415) : (tensor<1x3x3xi32>, tensor<1x3x3xi32>) -> tensor<1x3x3xi32>
    %417 = "stablehlo.reshape"(%399) : (tensor<1x3x3xf32>) -> tensor<9xf32>
    %418 = "stablehlo.gather"(%417, %416) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 3>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<9xf32>, tensor<1x3x3xi32>) -> tensor<1x3x3xf32>
    %419 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<1x3x3xf32>}> : () -> tensor<1x3x3xf32>
    %420 = "stablehlo.select"(%410, %418, %419) : (tensor<1x3x3xi1>, tensor<1x3x3xf32>, tensor<1x3x3xf32>) -> tensor<1x3x3xf32>
    %421 = "stablehlo.reshape"(%420) : (tensor<1x3x3xf32>) -> tensor<3x3xf32>
    "func.return"(%158, %172, %396) : (tensor<4x3xf32>, tensor<3x3xf32>, tensor<3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
