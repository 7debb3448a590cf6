"builtin.module"() <{sym_name = "running-sums"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x7xf32>) -> (tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>), res_attrs = [{jax.result_info = "result0"}, {jax.result_info = "result1"}, {jax.result_info = "result2"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%0: tensor<2x7xf32>):
    %1 = "stablehlo.constant"() <{value = dense<5.0e-1> : tensor<f32>}> : () -> tensor<f32>
    %2 = "stablehlo.slice"(%0) <{limit_indices = array<i64: 2, 6>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x7xf32>) -> tensor<2x6xf32>
    %3 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.pad"(%2, %3) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 1>, interior_padding = array<i64: 0, 0>}> : (tensor<2x6xf32>, tensor<f32>) -> tensor<2x7xf32>
    %5 = "stablehlo.add"(%4, %0) : (tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xf32>
    %6 = "stablehlo.slice"(%5) <{limit_indices = array<i64: 2, 5>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x7xf32>) -> tensor<2x5xf32>
    %7 = "stablehlo.pad"(%6, %3) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 2>, interior_padding = array<i64: 0, 0>}> : (tensor<2x5xf32>, tensor<f32>) -> tensor<2x7xf32>
    %8 = "stablehlo.add"(%7, %5) : (tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xf32>
    %9 = "stablehlo.slice"(%8) <{limit_indices = array<i64: 2, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x7xf32>) -> tensor<2x3xf32>
    %10 = "stablehlo.pad"(%9, %3) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 4>, interior_padding = array<i64: 0, 0>}> : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x7xf32>
    %11 = "stablehlo.add"(%10, %8) : (tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xf32>
    %12 = "stablehlo.reverse"(%0) <{dimensions = array<i64: 1>}> : (tensor<2x7xf32>) -> tensor<2x7xf32>
    %13 = "stablehlo.slice"(%12) <{limit_indices = array<i64: 2, 6>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x7xf32>) -> tensor<2x6xf32>
    %14 = "stablehlo.pad"(%13, %3) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 1>, interior_padding = array<i64: 0, 0>}> : (tensor<2x6xf32>, tensor<f32>) -> tensor<2x7xf32>
    %15 = "stablehlo.add"(%14, %12) : (tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xf32>
    %16 = "stablehlo.slice"(%15) <{limit_indices = array<i64: 2, 5>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x7xf32>) -> tensor<2x5xf32>
    %17 = "stablehlo.pad"(%16, %3) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 2>, interior_padding = array<i64: 0, 0>}> : (tensor<2x5xf32>, tensor<f32>) -> tensor<2x7xf32>
    %18 = "stablehlo.add"(%17, %15) : (tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xf32>
    %19 = "stablehlo.slice"(%18) <{limit_indices = array<i64: 2, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x7xf32>) -> tensor<2x3xf32>
    %20 = "stablehlo.pad"(%19, %3) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 4>, interior_padding = array<i64: 0, 0>}> : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x7xf32>
    %21 = "stablehlo.add"(%20, %18) : (tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xf32>
    %22 = "stablehlo.slice"(%21) <{limit_indices = array<i64: 2, 6>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x7xf32>) -> tensor<2x6xf32>
    %23 = "stablehlo.pad"(%22, %3) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 1>, interior_padding = array<i64: 0, 0>}> : (tensor<2x6xf32>, tensor<f32>) -> tensor<2x7xf32>
    %24 = "stablehlo.reverse"(%23) <{dimensions = array<i64: 1>}> : (tensor<2x7xf32>) -> tensor<2x7xf32>
    %25 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x7xf32>
    %26 = "stablehlo.slice"(%0) <{limit_indices = array<i64: 2, 6>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x7xf32>) -> tensor<2x6xf32>
    %27 = "stablehlo.pad"(%26, %3) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 1>, interior_padding = array<i64: 0, 0>}> : (tensor<2x6xf32>, tensor<f32>) -> tensor<2x7xf32>
    %28 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<2x7xf32>}> : () -> tensor<2x7xf32>
    %29 = "stablehlo.compare"(%25, %28) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xi1>
    %30 = "stablehlo.multiply"(%25, %27) : (tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xf32>
    %31 = "stablehlo.select"(%29, %28, %30) : (tensor<2x7xi1>, tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xf32>
    %32 = "stablehlo.add"(%31, %0) : (tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xf32>
    %33 = "stablehlo.slice"(%25) <{limit_indices = array<i64: 2, 6>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x7xf32>) -> tensor<2x6xf32>
    %34 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %35 = "stablehlo.pad"(%33, %34) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 1>, interior_padding = array<i64: 0, 0>}> : (tensor<2x6xf32>, tensor<f32>) -> tensor<2x7xf32>
    %36 = "stablehlo.multiply"(%25, %35) : (tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xf32>
    %37 = "stablehlo.select"(%29, %28, %36) : (tensor<2x7xi1>, tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xf32>
    %38 = "stablehlo.slice"(%32) <{limit_indices = array<i64: 2, 5>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x7xf32>) -> tensor<2x5xf32>
    %39 = "stablehlo.pad"(%38, %3) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 2>, interior_padding = array<i64: 0, 0>}> : (tensor<2x5xf32>, tensor<f32>) -> tensor<2x7xf32>
    %40 = "stablehlo.compare"(%37, %28) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xi1>
    %41 = "stablehlo.multiply"(%37, %39) : (tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xf32>
    %42 = "stablehlo.select"(%40, %28, %41) : (tensor<2x7xi1>, tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xf32>
    %43 = "stablehlo.add"(%42, %32) : (tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xf32>
    %44 = "stablehlo.slice"(%37) <{limit_indices = array<i64: 2, 5>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x7xf32>) -> tensor<2x5xf32>
    %45 = "stablehlo.pad"(%44, %34) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 2>, interior_padding = array<i64: 0, 0>}> : (tensor<2x5xf32>, tensor<f32>) -> tensor<2x7xf32>
    %46 = "stablehlo.multiply"(%37, %45) : (tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xf32>
    %47 = "stablehlo.select"(%40, %28, %46) : (tensor<2x7xi1>, tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xf32>
    %48 = "stablehlo.slice"(%43) <{limit_indices = array<i64: 2, 3>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x7xf32>) -> tensor<2x3xf32>
    %49 = "stablehlo.pad"(%48, %3) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 4>, interior_padding = array<i64: 0, 0>}> : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x7xf32>
    %50 = "stablehlo.compare"(%47, %28) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xi1>
    %51 = "stablehlo.multiply"(%47, %49) : (tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xf32>
    %52 = "stablehlo.select"(%50, %28, %51) : (tensor<2x7xi1>, tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xf32>
    %53 = "stablehlo.add"(%52, %43) : (tensor<2x7xf32>, tensor<2x7xf32>) -> tensor<2x7xf32>
    "func.return"(%11, %24, %53) : (tensor<2x7xf32>, tensor<2x7xf32>, tensor<2x7xf32>) -> ()
  }) : () -> ()
}) : () -> ()
