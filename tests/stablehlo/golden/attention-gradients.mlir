"builtin.module"() <{sym_name = "attention-gradients"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}], function_type = (tensor<2x4x3xf32>, tensor<2x4x3xf32>, tensor<2x4x3xf32>) -> (tensor<2x4x3xf32>, tensor<2x4x3xf32>, tensor<2x4x3xf32>), res_attrs = [{jax.result_info = "result0"}, {jax.result_info = "result1"}, {jax.result_info = "result2"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%0: tensor<2x4x3xf32>, %1: tensor<2x4x3xf32>, %2: tensor<2x4x3xf32>):
    %3 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.constant"() <{value = dense<2.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.reshape"(%3) : (tensor<f32>) -> tensor<1x1x1xf32>
    %6 = "stablehlo.reshape"(%5) : (tensor<1x1x1xf32>) -> tensor<f32>
    %7 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x3xf32>
    %8 = "stablehlo.dot_general"(%0, %1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4x3xf32>, tensor<2x4x3xf32>) -> tensor<2x4x4xf32>
    %9 = "stablehlo.constant"() <{value = dense<8.32940399646759e-1> : tensor<2x4x4xf32>}> : () -> tensor<2x4x4xf32>
    %10 = "stablehlo.multiply"(%8, %9) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %11 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x4x4xi32>
    %12 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4x4xi32>
    %13 = "stablehlo.compare"(%11, %12) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x4x4xi32>, tensor<2x4x4xi32>) -> tensor<2x4x4xi1>
    %14 = "stablehlo.constant"() <{value = dense<-9.999999680285692e+37> : tensor<2x4x4xf32>}> : () -> tensor<2x4x4xf32>
    %15 = "stablehlo.select"(%13, %14, %10) : (tensor<2x4x4xi1>, tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %16 = "stablehlo.constant"() <{value = dense<0xFF800000> : tensor<f32>}> : () -> tensor<f32>
    %20 = "stablehlo.reduce"(%15, %16) <{dimensions = array<i64: 2>}> ({
    ^bb0(%17: tensor<f32>, %18: tensor<f32>):
      %19 = "stablehlo.maximum"(%17, %18) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%19) : (tensor<f32>) -> ()
    }) : (tensor<2x4x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x4xf32>) -> tensor<2x4x4xf32>
    %22 = "stablehlo.subtract"(%15, %21) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %23 = "stablehlo.compare"(%15, %14) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xi1>
    %24 = "stablehlo.constant"() <{value = dense<6.931471824645996e-1> : tensor<2x4x4xf32>}> : () -> tensor<2x4x4xf32>
    %25 = "stablehlo.multiply"(%22, %24) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %26 = "stablehlo.exponential"(%25) : (tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %27 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<2x4x4xf32>}> : () -> tensor<2x4x4xf32>
    %28 = "stablehlo.select"(%23, %27, %26) : (tensor<2x4x4xi1>, tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %29 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %33 = "stablehlo.reduce"(%28, %29) <{dimensions = array<i64: 2>}> ({
    ^bb0(%30: tensor<f32>, %31: tensor<f32>):
      %32 = "stablehlo.add"(%30, %31) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%32) : (tensor<f32>) -> ()
    }) : (tensor<2x4x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %34 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<2x4xf32>}> : () -> tensor<2x4xf32>
    %35 = "stablehlo.compare"(%33, %34) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xi1>
    %36 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<2x4xf32>}> : () -> tensor<2x4xf32>
    %37 = "stablehlo.select"(%35, %36, %33) : (tensor<2x4xi1>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %38 = "stablehlo.log"(%37) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %39 = "stablehlo.constant"() <{value = dense<1.4426950216293335e+0> : tensor<2x4xf32>}> : () -> tensor<2x4xf32>
    %40 = "stablehlo.multiply"(%38, %39) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %41 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x4xf32>) -> tensor<2x4x4xf32>
    %42 = "stablehlo.compare"(%15, %14) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xi1>
    %43 = "stablehlo.compare"(%41, %14) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xi1>
    %44 = "stablehlo.or"(%42, %43) : (tensor<2x4x4xi1>, tensor<2x4x4xi1>) -> tensor<2x4x4xi1>
    %45 = "stablehlo.subtract"(%15, %41) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %46 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x4xf32>) -> tensor<2x4x4xf32>
    %47 = "stablehlo.subtract"(%45, %46) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %48 = "stablehlo.multiply"(%47, %24) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %49 = "stablehlo.exponential"(%48) : (tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %50 = "stablehlo.select"(%44, %27, %49) : (tensor<2x4x4xi1>, tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %51 = "stablehlo.dot_general"(%50, %2) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4x4xf32>, tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
    %52 = "stablehlo.multiply"(%7, %51) : (tensor<2x4x3xf32>, tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
    %53 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4x3xf32>
    %54 = "stablehlo.multiply"(%52, %53) : (tensor<2x4x3xf32>, tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
    %55 = "stablehlo.dot_general"(%0, %1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4x3xf32>, tensor<2x4x3xf32>) -> tensor<2x4x4xf32>
    %56 = "stablehlo.multiply"(%55, %9) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %57 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x4x4xi32>
    %58 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4x4xi32>
    %59 = "stablehlo.compare"(%57, %58) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x4x4xi32>, tensor<2x4x4xi32>) -> tensor<2x4x4xi1>
    %60 = "stablehlo.select"(%59, %14, %56) : (tensor<2x4x4xi1>, tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %64 = "stablehlo.reduce"(%60, %16) <{dimensions = array<i64: 2>}> ({
    ^bb0(%61: tensor<f32>, %62: tensor<f32>):
      %63 = "stablehlo.maximum"(%61, %62) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%63) : (tensor<f32>) -> ()
    }) : (tensor<2x4x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %65 = "stablehlo.broadcast_in_dim"(%64) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x4xf32>) -> tensor<2x4x4xf32>
    %66 = "stablehlo.subtract"(%60, %65) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %67 = "stablehlo.compare"(%60, %14) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xi1>
    %68 = "stablehlo.multiply"(%66, %24) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %69 = "stablehlo.exponential"(%68) : (tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %70 = "stablehlo.select"(%67, %27, %69) : (tensor<2x4x4xi1>, tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %74 = "stablehlo.reduce"(%70, %29) <{dimensions = array<i64: 2>}> ({
    ^bb0(%71: tensor<f32>, %72: tensor<f32>):
      %73 = "stablehlo.add"(%71, %72) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%73) : (tensor<f32>) -> ()
    }) : (tensor<2x4x4xf32>, tensor<f32>) -> tensor<2x4xf32>
    %75 = "stablehlo.compare"(%74, %34) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xi1>
    %76 = "stablehlo.select"(%75, %36, %74) : (tensor<2x4xi1>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %77 = "stablehlo.log"(%76) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %78 = "stablehlo.multiply"(%77, %39) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %79 = "stablehlo.reshape"(%64) : (tensor<2x4xf32>) -> tensor<2x4x1xf32>
    %80 = "stablehlo.reshape"(%78) : (tensor<2x4xf32>) -> tensor<2x4x1xf32>
    %81 = "stablehlo.concatenate"(%79, %80) <{dimension = 2 : i64}> : (tensor<2x4x1xf32>, tensor<2x4x1xf32>) -> tensor<2x4x2xf32>
    %82 = "stablehlo.multiply"(%54, %51) : (tensor<2x4x3xf32>, tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
    %86 = "stablehlo.reduce"(%82, %29) <{dimensions = array<i64: 2>}> ({
    ^bb0(%83: tensor<f32>, %84: tensor<f32>):
      %85 = "stablehlo.add"(%83, %84) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%85) : (tensor<f32>) -> ()
    }) : (tensor<2x4x3xf32>, tensor<f32>) -> tensor<2x4xf32>
    %87 = "stablehlo.dot_general"(%0, %1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4x3xf32>, tensor<2x4x3xf32>) -> tensor<2x4x4xf32>
    %88 = "stablehlo.multiply"(%87, %9) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %89 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x4x4xi32>
    %90 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4x4xi32>
    %91 = "stablehlo.compare"(%89, %90) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x4x4xi32>, tensor<2x4x4xi32>) -> tensor<2x4x4xi1>
    %92 = "stablehlo.select"(%91, %14, %88) : (tensor<2x4x4xi1>, tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %93 = "stablehlo.slice"(%81) <{limit_indices = array<i64: 2, 4, 1>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x4x2xf32>) -> tensor<2x4x1xf32>
    %94 = "stablehlo.reshape"(%93) : (tensor<2x4x1xf32>) -> tensor<2x4xf32>
    %95 = "stablehlo.slice"(%81) <{limit_indices = array<i64: 2, 4, 2>, start_indices = array<i64: 0, 0, 1>, strides = array<i64: 1, 1, 1>}> : (tensor<2x4x2xf32>) -> tensor<2x4x1xf32>
    %96 = "stablehlo.reshape"(%95) : (tensor<2x4x1xf32>) -> tensor<2x4xf32>
    %97 = "stablehlo.broadcast_in_dim"(%94) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x4xf32>) -> tensor<2x4x4xf32>
    %98 = "stablehlo.compare"(%92, %14) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xi1>
    %99 = "stablehlo.compare"(%97, %14) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xi1>
    %100 = "stablehlo.or"(%98, %99) : (tensor<2x4x4xi1>, tensor<2x4x4xi1>) -> tensor<2x4x4xi1>
    %101 = "stablehlo.subtract"(%92, %97) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %102 = "stablehlo.broadcast_in_dim"(%96) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x4xf32>) -> tensor<2x4x4xf32>
    %103 = "stablehlo.subtract"(%101, %102) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %104 = "stablehlo.multiply"(%103, %24) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %105 = "stablehlo.exponential"(%104) : (tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %106 = "stablehlo.select"(%100, %27, %105) : (tensor<2x4x4xi1>, tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %107 = "stablehlo.dot_general"(%54, %2) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4x3xf32>, tensor<2x4x3xf32>) -> tensor<2x4x4xf32>
    %108 = "stablehlo.broadcast_in_dim"(%86) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x4xf32>) -> tensor<2x4x4xf32>
    %109 = "stablehlo.subtract"(%107, %108) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %110 = "stablehlo.multiply"(%106, %109) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %111 = "stablehlo.constant"() <{value = dense<5.773502588272095e-1> : tensor<2x4x4xf32>}> : () -> tensor<2x4x4xf32>
    %112 = "stablehlo.multiply"(%110, %111) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %113 = "stablehlo.dot_general"(%112, %1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4x4xf32>, tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
    %114 = "stablehlo.dot_general"(%0, %1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4x3xf32>, tensor<2x4x3xf32>) -> tensor<2x4x4xf32>
    %115 = "stablehlo.multiply"(%114, %9) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %116 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x4x4xi32>
    %117 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4x4xi32>
    %118 = "stablehlo.compare"(%116, %117) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x4x4xi32>, tensor<2x4x4xi32>) -> tensor<2x4x4xi1>
    %119 = "stablehlo.select"(%118, %14, %115) : (tensor<2x4x4xi1>, tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %120 = "stablehlo.slice"(%81) <{limit_indices = array<i64: 2, 4, 1>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x4x2xf32>) -> tensor<2x4x1xf32>
    %121 = "stablehlo.reshape"(%120) : (tensor<2x4x1xf32>) -> tensor<2x4xf32>
    %122 = "stablehlo.slice"(%81) <{limit_indices = array<i64: 2, 4, 2>, start_indices = array<i64: 0, 0, 1>, strides = array<i64: 1, 1, 1>}> : (tensor<2x4x2xf32>) -> tensor<2x4x1xf32>
    %123 = "stablehlo.reshape"(%122) : (tensor<2x4x1xf32>) -> tensor<2x4xf32>
    %124 = "stablehlo.broadcast_in_dim"(%121) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x4xf32>) -> tensor<2x4x4xf32>
    %125 = "stablehlo.compare"(%119, %14) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xi1>
    %126 = "stablehlo.compare"(%124, %14) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xi1>
    %127 = "stablehlo.or"(%125, %126) : (tensor<2x4x4xi1>, tensor<2x4x4xi1>) -> tensor<2x4x4xi1>
    %128 = "stablehlo.subtract"(%119, %124) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %129 = "stablehlo.broadcast_in_dim"(%123) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x4xf32>) -> tensor<2x4x4xf32>
    %130 = "stablehlo.subtract"(%128, %129) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %131 = "stablehlo.multiply"(%130, %24) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %132 = "stablehlo.exponential"(%131) : (tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %133 = "stablehlo.select"(%127, %27, %132) : (tensor<2x4x4xi1>, tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %134 = "stablehlo.dot_general"(%54, %2) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4x3xf32>, tensor<2x4x3xf32>) -> tensor<2x4x4xf32>
    %135 = "stablehlo.broadcast_in_dim"(%86) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x4xf32>) -> tensor<2x4x4xf32>
    %136 = "stablehlo.subtract"(%134, %135) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %137 = "stablehlo.multiply"(%133, %136) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %138 = "stablehlo.multiply"(%137, %111) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %139 = "stablehlo.dot_general"(%138, %0) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4x4xf32>, tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
    %140 = "stablehlo.dot_general"(%0, %1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4x3xf32>, tensor<2x4x3xf32>) -> tensor<2x4x4xf32>
    %141 = "stablehlo.multiply"(%140, %9) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %142 = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<2x4x4xi32>
    %143 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<2x4x4xi32>
    %144 = "stablehlo.compare"(%142, %143) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<2x4x4xi32>, tensor<2x4x4xi32>) -> tensor<2x4x4xi1>
    %145 = "stablehlo.select"(%144, %14, %141) : (tensor<2x4x4xi1>, tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %146 = "stablehlo.slice"(%81) <{limit_indices = array<i64: 2, 4, 1>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x4x2xf32>) -> tensor<2x4x1xf32>
    %147 = "stablehlo.reshape"(%146) : (tensor<2x4x1xf32>) -> tensor<2x4xf32>
    %148 = "stablehlo.slice"(%81) <{limit_indices = array<i64: 2, 4, 2>, start_indices = array<i64: 0, 0, 1>, strides = array<i64: 1, 1, 1>}> : (tensor<2x4x2xf32>) -> tensor<2x4x1xf32>
    %149 = "stablehlo.reshape"(%148) : (tensor<2x4x1xf32>) -> tensor<2x4xf32>
    %150 = "stablehlo.broadcast_in_dim"(%147) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x4xf32>) -> tensor<2x4x4xf32>
    %151 = "stablehlo.compare"(%145, %14) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xi1>
    %152 = "stablehlo.compare"(%150, %14) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LE>}> : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xi1>
    %153 = "stablehlo.or"(%151, %152) : (tensor<2x4x4xi1>, tensor<2x4x4xi1>) -> tensor<2x4x4xi1>
    %154 = "stablehlo.subtract"(%145, %150) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %155 = "stablehlo.broadcast_in_dim"(%149) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x4xf32>) -> tensor<2x4x4xf32>
    %156 = "stablehlo.subtract"(%154, %155) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %157 = "stablehlo.multiply"(%156, %24) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %158 = "stablehlo.exponential"(%157) : (tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %159 = "stablehlo.select"(%153, %27, %158) : (tensor<2x4x4xi1>, tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %160 = "stablehlo.dot_general"(%159, %54) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4x4xf32>, tensor<2x4x3xf32>) -> tensor<2x4x3xf32>
    "func.return"(%113, %139, %160) : (tensor<2x4x3xf32>, tensor<2x4x3xf32>, tensor<2x4x3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
