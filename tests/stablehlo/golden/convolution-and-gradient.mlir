"builtin.module"() <{sym_name = "convolution-and-gradient"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<1x2x6x6xf32>, tensor<3x2x3x3xf32>) -> (tensor<f32>, tensor<3x2x3x3xf32>), res_attrs = [{jax.result_info = "result0"}, {jax.result_info = "result1"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%0: tensor<1x2x6x6xf32>, %1: tensor<3x2x3x3xf32>):
    %2 = "stablehlo.constant"() <{value = dense<2.7e+1> : tensor<f32>}> : () -> tensor<f32>
    %3 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %4 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %5 = "stablehlo.convolution"(%0, %1) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[1, 0], [1, 0]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>], rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, window_strides = array<i64: 2, 2>}> : (tensor<1x2x6x6xf32>, tensor<3x2x3x3xf32>) -> tensor<1x3x3x3xf32>
    %6 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<1x3x3x3xf32>}> : () -> tensor<1x3x3x3xf32>
    %7 = "stablehlo.maximum"(%5, %6) : (tensor<1x3x3x3xf32>, tensor<1x3x3x3xf32>) -> tensor<1x3x3x3xf32>
    %11 = "stablehlo.reduce"(%7, %3) <{dimensions = array<i64: 0, 1, 2, 3>}> ({
    ^bb0(%8: tensor<f32>, %9: tensor<f32>):
      %10 = "stablehlo.add"(%8, %9) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%10) : (tensor<f32>) -> ()
    }) : (tensor<1x3x3x3xf32>, tensor<f32>) -> tensor<f32>
    %12 = "stablehlo.divide"(%11, %2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %13 = "stablehlo.reshape"(%0) : (tensor<1x2x6x6xf32>) -> tensor<1x1x2x6x6xf32>
    %14 = "stablehlo.reshape"(%13) : (tensor<1x1x2x6x6xf32>) -> tensor<2x1x1x6x6xf32>
    %15 = "stablehlo.reshape"(%14) : (tensor<2x1x1x6x6xf32>) -> tensor<2x1x6x6xf32>
    %16 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x3x3x3xf32>
    %17 = "stablehlo.compare"(%16, %7) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<1x3x3x3xf32>, tensor<1x3x3x3xf32>) -> tensor<1x3x3x3xi1>
    %18 = "stablehlo.divide"(%4, %2) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %19 = "stablehlo.reshape"(%18) : (tensor<f32>) -> tensor<1x1x1x1xf32>
    %20 = "stablehlo.reshape"(%19) : (tensor<1x1x1x1xf32>) -> tensor<f32>
    %21 = "stablehlo.broadcast_in_dim"(%20) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<1x3x3x3xf32>
    %22 = "stablehlo.select"(%17, %21, %16) : (tensor<1x3x3x3xi1>, tensor<1x3x3x3xf32>, tensor<1x3x3x3xf32>) -> tensor<1x3x3x3xf32>
    %23 = "stablehlo.reshape"(%22) : (tensor<1x3x3x3xf32>) -> tensor<3x1x3x3xf32>
    %24 = "stablehlo.convolution"(%15, %23) <{batch_group_count = 1 : i64, dimension_numbers = #stablehlo.conv<[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]>, feature_group_count = 1 : i64, lhs_dilation = array<i64: 1, 1>, padding = dense<[[1, 0], [1, 0]]> : tensor<2x2xi64>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>], rhs_dilation = array<i64: 2, 2>, window_reversal = array<i1: false, false>, window_strides = array<i64: 1, 1>}> : (tensor<2x1x6x6xf32>, tensor<3x1x3x3xf32>) -> tensor<2x3x3x3xf32>
    %25 = "stablehlo.transpose"(%24) <{permutation = array<i64: 1, 0, 2, 3>}> : (tensor<2x3x3x3xf32>) -> tensor<3x2x3x3xf32>
    "func.return"(%12, %25) : (tensor<f32>, tensor<3x2x3x3xf32>) -> ()
  }) : () -> ()
}) : () -> ()
