"builtin.module"() <{sym_name = "gather-and-scatter"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}], function_type = (tensor<5x3xf32>, tensor<4xi32>, tensor<3xi32>, tensor<3x3xf32>) -> (tensor<4x3xf32>, tensor<5x3xf32>), res_attrs = [{jax.result_info = "result0"}, {jax.result_info = "result1"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%0: tensor<5x3xf32>, %1: tensor<4xi32>, %2: tensor<3xi32>, %3: tensor<3x3xf32>):
    %4 = "stablehlo.constant"() <{value = dense<0> : tensor<4xi32>}> : () -> tensor<4xi32>
    %5 = "stablehlo.compare"(%1, %4) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %6 = "stablehlo.constant"() <{value = dense<5> : tensor<4xi32>}> : () -> tensor<4xi32>
    %7 = "stablehlo.add"(%1, %6) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %8 = "stablehlo.select"(%5, %7, %1) : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %9 = "stablehlo.compare"(%8, %4) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction GE>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %10 = "stablehlo.compare"(%8, %6) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %11 = "stablehlo.and"(%9, %10) : (tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
    %12 = "stablehlo.select"(%11, %8, %4) : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
    %13 = "stablehlo.gather"(%0, %12) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<5x3xf32>, tensor<4xi32>) -> tensor<4x3xf32>
    %14 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64: 0>}> : (tensor<4xi1>) -> tensor<4x3xi1>
    %15 = "stablehlo.constant"() <{value = dense<0x7FC00000> : tensor<4x3xf32>}> : () -> tensor<4x3xf32>
    %16 = "stablehlo.select"(%14, %13, %15) : (tensor<4x3xi1>, tensor<4x3xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    %17 = "stablehlo.reshape"(%2) : (tensor<3xi32>) -> tensor<3x1xi32>
    %18 = "stablehlo.reshape"(%17) : (tensor<3x1xi32>) -> tensor<3xi32>
    %19 = "stablehlo.broadcast_in_dim"(%18) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi32>) -> tensor<3x3xi32>
    %20 = "stablehlo.constant"() <{value = dense<0> : tensor<3x3xi32>}> : () -> tensor<3x3xi32>
    %21 = "stablehlo.compare"(%19, %20) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
    %22 = "stablehlo.constant"() <{value = dense<5> : tensor<3x3xi32>}> : () -> tensor<3x3xi32>
    %23 = "stablehlo.add"(%19, %22) : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi32>
    %24 = "stablehlo.select"(%21, %23, %19) : (tensor<3x3xi1>, tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi32>
    %25 = "stablehlo.reshape"(%24) : (tensor<3x3xi32>) -> tensor<3x3x1xi32>
    %26 = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<3x3xi32>
    %27 = "stablehlo.reshape"(%26) : (tensor<3x3xi32>) -> tensor<3x3x1xi32>
    %28 = "stablehlo.concatenate"(%25, %27) <{dimension = 2 : i64}> : (tensor<3x3x1xi32>, tensor<3x3x1xi32>) -> tensor<3x3x2xi32>
    %32 = "stablehlo.scatter"(%0, %28, %3) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%29: tensor<f32>, %30: tensor<f32>):
      %31 = "stablehlo.add"(%29, %30) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%31) : (tensor<f32>) -> ()
    }) : (tensor<5x3xf32>, tensor<3x3x2xi32>, tensor<3x3xf32>) -> tensor<5x3xf32>
    "func.return"(%16, %32) : (tensor<4x3xf32>, tensor<5x3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
