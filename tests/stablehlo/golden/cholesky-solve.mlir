"builtin.module"() <{sym_name = "cholesky-solve"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<3x3xf32>, tensor<3x3xf32>, tensor<3x2xf32>) -> (tensor<3x3xf32>, tensor<3x2xf32>), res_attrs = [{jax.result_info = "result0"}, {jax.result_info = "result1"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%0: tensor<3x3xf32>, %1: tensor<3x3xf32>, %2: tensor<3x2xf32>):
    %3 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
    %4 = "stablehlo.transpose"(%0) <{permutation = array<i64: 1, 0>}> : (tensor<3x3xf32>) -> tensor<3x3xf32>
    %5 = "stablehlo.dot_general"(%0, %4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %6 = "stablehlo.add"(%5, %1) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %7 = "stablehlo.cholesky"(%6) <{lower = true}> : (tensor<3x3xf32>) -> tensor<3x3xf32>
    %8 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3x3xi32>
    %9 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3x3xi32>
    %10 = "stablehlo.compare"(%8, %9) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %11 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<3x3xf32>}> : () -> tensor<3x3xf32>
    %12 = "stablehlo.select"(%10, %7, %11) : (tensor<3x3xi1>, tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
    %13 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<4xi32>
    %14 = "stablehlo.reshape"(%13) : (tensor<4xi32>) -> tensor<1x4xi32>
    %15 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<1x4xi32>
    %16 = "stablehlo.compare"(%14, %15) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1x4xi32>, tensor<1x4xi32>) -> tensor<1x4xi1>
    %17 = "stablehlo.reshape"(%16) : (tensor<1x4xi1>) -> tensor<4xi1>
    %18 = "stablehlo.broadcast_in_dim"(%17) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xi1>) -> tensor<3x4xi1>
    %19 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.pad"(%6, %19) <{edge_padding_high = array<i64: 0, 1>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<3x3xf32>, tensor<f32>) -> tensor<3x4xf32>
    %21 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3xi32>
    %22 = "stablehlo.reshape"(%21) : (tensor<3xi32>) -> tensor<3x1xi32>
    %23 = "stablehlo.convert"(%22) : (tensor<3x1xi32>) -> tensor<3x1xf32>
    %24 = "stablehlo.pad"(%23, %19) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 3>, interior_padding = array<i64: 0, 0>}> : (tensor<3x1xf32>, tensor<f32>) -> tensor<3x4xf32>
    %25 = "stablehlo.select"(%18, %20, %24) : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %26 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %116:2 = "stablehlo.while"(%26, %25) ({
    ^bb0(%27: tensor<i32>, %28: tensor<3x4xf32>):
      %29 = "stablehlo.constant"() <{value = dense<3> : tensor<i32>}> : () -> tensor<i32>
      %30 = "stablehlo.compare"(%27, %29) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      "stablehlo.return"(%30) : (tensor<i1>) -> ()
    }, {
    ^bb0(%31: tensor<i32>, %32: tensor<3x4xf32>):
      %33 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
      %34 = "stablehlo.add"(%31, %33) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      %35 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3x4xi32>
      %36 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3x4xi32>
      %37 = "stablehlo.broadcast_in_dim"(%31) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3x4xi32>
      %38 = "stablehlo.compare"(%36, %37) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi1>
      %39 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<3x4xf32>}> : () -> tensor<3x4xf32>
      %40 = "stablehlo.select"(%38, %32, %39) : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      %41 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<f32>}> : () -> tensor<f32>
      %45 = "stablehlo.reduce"(%40, %41) <{dimensions = array<i64: 1>}> ({
      ^bb0(%42: tensor<f32>, %43: tensor<f32>):
        %44 = "stablehlo.add"(%42, %43) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%44) : (tensor<f32>) -> ()
      }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
      %46 = "stablehlo.broadcast_in_dim"(%45) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xf32>) -> tensor<3x4xf32>
      %47 = "stablehlo.abs"(%46) : (tensor<3x4xf32>) -> tensor<3x4xf32>
      %48 = "stablehlo.compare"(%35, %37) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi1>
      %49 = "stablehlo.constant"() <{value = dense<-1.0e+0> : tensor<3x4xf32>}> : () -> tensor<3x4xf32>
      %50 = "stablehlo.select"(%48, %49, %47) : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      %51 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
      %55 = "stablehlo.reduce"(%50, %51) <{dimensions = array<i64: 0>}> ({
      ^bb0(%52: tensor<f32>, %53: tensor<f32>):
        %54 = "stablehlo.maximum"(%52, %53) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%54) : (tensor<f32>) -> ()
      }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<4xf32>
      %56 = "stablehlo.broadcast_in_dim"(%55) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<3x4xf32>
      %57 = "stablehlo.compare"(%50, %56) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
      %58 = "stablehlo.constant"() <{value = dense<3> : tensor<3x4xi32>}> : () -> tensor<3x4xi32>
      %59 = "stablehlo.select"(%57, %35, %58) : (tensor<3x4xi1>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
      %60 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<i32>}> : () -> tensor<i32>
      %64 = "stablehlo.reduce"(%59, %60) <{dimensions = array<i64: 0>}> ({
      ^bb0(%61: tensor<i32>, %62: tensor<i32>):
        %63 = "stablehlo.minimum"(%61, %62) : (tensor<i32>, tensor<i32>) -> tensor<i32>
        "stablehlo.return"(%63) : (tensor<i32>) -> ()
      }) : (tensor<3x4xi32>, tensor<i32>) -> tensor<4xi32>
      %65 = "stablehlo.broadcast_in_dim"(%64) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xi32>) -> tensor<3x4xi32>
      %66 = "stablehlo.compare"(%65, %58) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi1>
      %67 = "stablehlo.select"(%66, %37, %65) : (tensor<3x4xi1>, tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi32>
      %68 = "stablehlo.compare"(%35, %67) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi1>
      %69 = "stablehlo.compare"(%35, %37) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi1>
      %70 = "stablehlo.select"(%68, %32, %39) : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      %74 = "stablehlo.reduce"(%70, %41) <{dimensions = array<i64: 0>}> ({
      ^bb0(%71: tensor<f32>, %72: tensor<f32>):
        %73 = "stablehlo.add"(%71, %72) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%73) : (tensor<f32>) -> ()
      }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<4xf32>
      %75 = "stablehlo.broadcast_in_dim"(%74) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<3x4xf32>
      %76 = "stablehlo.select"(%69, %32, %39) : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      %80 = "stablehlo.reduce"(%76, %41) <{dimensions = array<i64: 0>}> ({
      ^bb0(%77: tensor<f32>, %78: tensor<f32>):
        %79 = "stablehlo.add"(%77, %78) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%79) : (tensor<f32>) -> ()
      }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<4xf32>
      %81 = "stablehlo.broadcast_in_dim"(%80) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<3x4xf32>
      %82 = "stablehlo.select"(%68, %81, %32) : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      %83 = "stablehlo.select"(%69, %75, %82) : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      %84 = "stablehlo.compare"(%35, %37) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi1>
      %85 = "stablehlo.select"(%84, %83, %39) : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      %89 = "stablehlo.reduce"(%85, %41) <{dimensions = array<i64: 0>}> ({
      ^bb0(%86: tensor<f32>, %87: tensor<f32>):
        %88 = "stablehlo.add"(%86, %87) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%88) : (tensor<f32>) -> ()
      }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<4xf32>
      %90 = "stablehlo.broadcast_in_dim"(%89) <{broadcast_dimensions = array<i64: 1>}> : (tensor<4xf32>) -> tensor<3x4xf32>
      %91 = "stablehlo.select"(%38, %90, %39) : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      %95 = "stablehlo.reduce"(%91, %41) <{dimensions = array<i64: 1>}> ({
      ^bb0(%92: tensor<f32>, %93: tensor<f32>):
        %94 = "stablehlo.add"(%92, %93) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%94) : (tensor<f32>) -> ()
      }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
      %96 = "stablehlo.broadcast_in_dim"(%95) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xf32>) -> tensor<3x4xf32>
      %97 = "stablehlo.select"(%38, %83, %39) : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      %101 = "stablehlo.reduce"(%97, %41) <{dimensions = array<i64: 1>}> ({
      ^bb0(%98: tensor<f32>, %99: tensor<f32>):
        %100 = "stablehlo.add"(%98, %99) : (tensor<f32>, tensor<f32>) -> tensor<f32>
        "stablehlo.return"(%100) : (tensor<f32>) -> ()
      }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
      %102 = "stablehlo.broadcast_in_dim"(%101) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xf32>) -> tensor<3x4xf32>
      %103 = "stablehlo.divide"(%102, %96) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      %104 = "stablehlo.compare"(%96, %39) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xi1>
      %105 = "stablehlo.select"(%104, %102, %103) : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      %106 = "stablehlo.compare"(%36, %58) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi1>
      %107 = "stablehlo.compare"(%36, %37) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi1>
      %108 = "stablehlo.not"(%106) : (tensor<3x4xi1>) -> tensor<3x4xi1>
      %109 = "stablehlo.and"(%107, %108) : (tensor<3x4xi1>, tensor<3x4xi1>) -> tensor<3x4xi1>
      %110 = "stablehlo.multiply"(%105, %90) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      %111 = "stablehlo.subtract"(%83, %110) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      %112 = "stablehlo.select"(%109, %111, %83) : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      %113 = "stablehlo.select"(%38, %105, %112) : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      %114 = "stablehlo.compare"(%35, %37) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<3x4xi32>, tensor<3x4xi32>) -> tensor<3x4xi1>
      %115 = "stablehlo.select"(%114, %113, %83) : (tensor<3x4xi1>, tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
      "stablehlo.return"(%34, %115) : (tensor<i32>, tensor<3x4xf32>) -> ()
    }) : (tensor<i32>, tensor<3x4xf32>) -> (tensor<i32>, tensor<3x4xf32>)
    %117 = "stablehlo.slice"(%116#1) <{limit_indices = array<i64: 3, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<3x4xf32>) -> tensor<3x3xf32>
    %118 = "stablehlo.slice"(%116#1) <{limit_indices = array<i64: 3, 4>, start_indices = array<i64: 0, 3>, strides = array<i64: 1, 1>}> : (tensor<3x4xf32>) -> tensor<3x1xf32>
    %119 = "stablehlo.reshape"(%118) : (tensor<3x1xf32>) -> tensor<3xf32>
    %120 = "stablehlo.constant"() <{value = dense<-2.147483648e+9> : tensor<3xf32>}> : () -> tensor<3xf32>
    %121 = "stablehlo.maximum"(%119, %120) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %122 = "stablehlo.constant"() <{value = dense<2.14748352e+9> : tensor<3xf32>}> : () -> tensor<3xf32>
    %123 = "stablehlo.minimum"(%121, %122) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %124 = "stablehlo.compare"(%119, %119) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %125 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<3xf32>}> : () -> tensor<3xf32>
    %126 = "stablehlo.select"(%124, %123, %125) : (tensor<3xi1>, tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
    %127 = "stablehlo.convert"(%126) : (tensor<3xf32>) -> tensor<3xi32>
    %128 = "stablehlo.constant"() <{value = dense<2.147483648e+9> : tensor<3xf32>}> : () -> tensor<3xf32>
    %129 = "stablehlo.compare"(%119, %128) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xi1>
    %130 = "stablehlo.constant"() <{value = dense<2147483647> : tensor<3xi32>}> : () -> tensor<3xi32>
    %131 = "stablehlo.select"(%129, %130, %127) : (tensor<3xi1>, tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>
    %132 = "stablehlo.reshape"(%131) : (tensor<3xi32>) -> tensor<3x1xi32>
    %133 = "stablehlo.reshape"(%132) : (tensor<3x1xi32>) -> tensor<3xi32>
    %134 = "stablehlo.broadcast_in_dim"(%133) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x2xi32>
    %135 = "stablehlo.constant"() <{value = dense<0> : tensor<3x2xi32>}> : () -> tensor<3x2xi32>
    %136 = "stablehlo.compare"(%134, %135) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3x2xi32>, tensor<3x2xi32>) -> tensor<3x2xi1>
    %137 = "stablehlo.constant"() <{value = dense<3> : tensor<3x2xi32>}> : () -> tensor<3x2xi32>
    %138 = "stablehlo.add"(%134, %137) : (tensor<3x2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
    %139 = "stablehlo.select"(%136, %138, %134) : (tensor<3x2xi1>, tensor<3x2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
    %140 = "stablehlo.compare"(%139, %135) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<3x2xi32>, tensor<3x2xi32>) -> tensor<3x2xi1>
    %141 = "stablehlo.compare"(%139, %137) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3x2xi32>, tensor<3x2xi32>) -> tensor<3x2xi1>
    %142 = "stablehlo.and"(%140, %141) : (tensor<3x2xi1>, tensor<3x2xi1>) -> tensor<3x2xi1>
    %143 = "stablehlo.select"(%142, %139, %135) : (tensor<3x2xi1>, tensor<3x2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
    %144 = "stablehlo.constant"() <{value = dense<2> : tensor<3x2xi32>}> : () -> tensor<3x2xi32>
    %145 = "stablehlo.multiply"(%143, %144) : (tensor<3x2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
    %146 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3x2xi32>
    %147 = "stablehlo.constant"() <{value = dense<1> : tensor<3x2xi32>}> : () -> tensor<3x2xi32>
    %148 = "stablehlo.multiply"(%146, %147) : (tensor<3x2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
    %149 = "stablehlo.add"(%145, %148) : (tensor<3x2xi32>, tensor<3x2xi32>) -> tensor<3x2xi32>
    %150 = "stablehlo.reshape"(%2) : (tensor<3x2xf32>) -> tensor<6xf32>
    %151 = "stablehlo.gather"(%150, %149) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<6xf32>, tensor<3x2xi32>) -> tensor<3x2xf32>
    %152 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<3x2xf32>}> : () -> tensor<3x2xf32>
    %153 = "stablehlo.select"(%142, %151, %152) : (tensor<3x2xi1>, tensor<3x2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
    %154 = "stablehlo.triangular_solve"(%117, %153) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = true}> : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
    %155 = "stablehlo.triangular_solve"(%117, %154) <{left_side = true, lower = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
    "func.return"(%12, %155) : (tensor<3x3xf32>, tensor<3x2xf32>) -> ()
  }) : () -> ()
}) : () -> ()
