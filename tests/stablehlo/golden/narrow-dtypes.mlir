"builtin.module"() <{sym_name = "narrow-dtypes"}> ({
  "func.func"() <{arg_attrs = [{}, {}], function_type = (tensor<4xf32>, tensor<4xf32>) -> (tensor<6xui8>, tensor<4xf16>, tensor<4xbf16>, tensor<i32>, tensor<4xi1>), res_attrs = [{jax.result_info = "result0"}, {jax.result_info = "result1"}, {jax.result_info = "result2"}, {jax.result_info = "result3"}, {jax.result_info = "result4"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%0: tensor<4xf32>, %1: tensor<4xf32>):
    %2 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %3 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %4 = "stablehlo.constant"() <{value = dense<50> : tensor<ui8>}> : () -> tensor<ui8>
    %5 = "stablehlo.constant"() <{value = dense<3.0e+0> : tensor<bf16>}> : () -> tensor<bf16>
    %6 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<bf16>}> : () -> tensor<bf16>
    %7 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<f16>}> : () -> tensor<f16>
    %8 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<6xi32>
    %9 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %10 = "stablehlo.multiply"(%8, %9) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %11 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<6xi32>
    %12 = "stablehlo.add"(%10, %11) : (tensor<6xi32>, tensor<6xi32>) -> tensor<6xi32>
    %13 = "stablehlo.convert"(%12) : (tensor<6xi32>) -> tensor<6xf32>
    %14 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<6xf32>}> : () -> tensor<6xf32>
    %15 = "stablehlo.maximum"(%13, %14) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %16 = "stablehlo.constant"() <{value = dense<2.55e+2> : tensor<6xf32>}> : () -> tensor<6xf32>
    %17 = "stablehlo.minimum"(%15, %16) : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %18 = "stablehlo.compare"(%13, %13) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xi1>
    %19 = "stablehlo.select"(%18, %17, %14) : (tensor<6xi1>, tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
    %20 = "stablehlo.convert"(%19) : (tensor<6xf32>) -> tensor<6xui8>
    %21 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<ui8>) -> tensor<6xui8>
    %22 = "stablehlo.convert"(%20) : (tensor<6xui8>) -> tensor<6xui32>
    %23 = "stablehlo.convert"(%21) : (tensor<6xui8>) -> tensor<6xui32>
    %24 = "stablehlo.multiply"(%22, %23) : (tensor<6xui32>, tensor<6xui32>) -> tensor<6xui32>
    %25 = "stablehlo.convert"(%24) : (tensor<6xui32>) -> tensor<6xui8>
    %26 = "stablehlo.reduce_precision"(%0) <{exponent_bits = 5 : i32, mantissa_bits = 10 : i32}> : (tensor<4xf32>) -> tensor<4xf32>
    %27 = "stablehlo.convert"(%26) : (tensor<4xf32>) -> tensor<4xf16>
    %28 = "stablehlo.convert"(%27) : (tensor<4xf16>) -> tensor<4xf32>
    %29 = "stablehlo.exponential"(%28) : (tensor<4xf32>) -> tensor<4xf32>
    %30 = "stablehlo.convert"(%29) : (tensor<4xf32>) -> tensor<4xf16>
    %31 = "stablehlo.convert"(%1) : (tensor<4xf32>) -> tensor<4xbf16>
    %32 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<4xbf16>
    %33 = "stablehlo.convert"(%31) : (tensor<4xbf16>) -> tensor<4xf32>
    %34 = "stablehlo.convert"(%32) : (tensor<4xbf16>) -> tensor<4xf32>
    %35 = "stablehlo.multiply"(%33, %34) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %36 = "stablehlo.convert"(%35) : (tensor<4xf32>) -> tensor<4xbf16>
    %37 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<bf16>) -> tensor<4xbf16>
    %38 = "stablehlo.convert"(%36) : (tensor<4xbf16>) -> tensor<4xf32>
    %39 = "stablehlo.convert"(%37) : (tensor<4xbf16>) -> tensor<4xf32>
    %40 = "stablehlo.add"(%38, %39) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    %41 = "stablehlo.convert"(%40) : (tensor<4xf32>) -> tensor<4xbf16>
    %42 = "stablehlo.convert"(%25) : (tensor<6xui8>) -> tensor<6xui32>
    %43 = "stablehlo.convert"(%42) : (tensor<6xui32>) -> tensor<6xi32>
    %44 = "stablehlo.convert"(%43) : (tensor<6xi32>) -> tensor<6xi8>
    %45 = "stablehlo.convert"(%44) : (tensor<6xi8>) -> tensor<6xi32>
    %49 = "stablehlo.reduce"(%45, %3) <{dimensions = array<i64: 0>}> ({
    ^bb0(%46: tensor<i32>, %47: tensor<i32>):
      %48 = "stablehlo.add"(%46, %47) : (tensor<i32>, tensor<i32>) -> tensor<i32>
      "stablehlo.return"(%48) : (tensor<i32>) -> ()
    }) : (tensor<6xi32>, tensor<i32>) -> tensor<i32>
    %50 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f16>) -> tensor<4xf16>
    %51 = "stablehlo.convert"(%30) : (tensor<4xf16>) -> tensor<4xf32>
    %52 = "stablehlo.convert"(%50) : (tensor<4xf16>) -> tensor<4xf32>
    %53 = "stablehlo.compare"(%52, %51) <{compare_type = #stablehlo<comparison_type FLOAT>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
    "func.return"(%25, %30, %41, %49, %53) : (tensor<6xui8>, tensor<4xf16>, tensor<4xbf16>, tensor<i32>, tensor<4xi1>) -> ()
  }) : () -> ()
}) : () -> ()
