"builtin.module"() <{sym_name = "lstm-sgd-step"}> ({
  "func.func"() <{arg_attrs = [{jax.arg_info = "first"}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<3x16xf32>, tensor<3x16xf32>, tensor<2x5x3xf32>, tensor<16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<16xf32>) -> (tensor<3x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>), res_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%0: tensor<3x16xf32>, %1: tensor<3x16xf32>, %2: tensor<2x5x3xf32>, %3: tensor<16xf32>, %4: tensor<4x16xf32>, %5: tensor<16xf32>, %6: tensor<4x16xf32>, %7: tensor<16xf32>, %8: tensor<16xf32>):
    %9 = "stablehlo.constant"() <{value = dense<8.999999761581421e-1> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %11 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %12 = "stablehlo.constant"() <{value = dense<4.0e+1> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.constant"() <{value = dense<2.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %14 = "stablehlo.constant"() <{value = dense<1.0000000149011612e-1> : tensor<f32>}> : () -> tensor<f32>
    %15 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x16xf32>
    %16 = "stablehlo.multiply"(%1, %15) : (tensor<3x16xf32>, tensor<3x16xf32>) -> tensor<3x16xf32>
    %17 = "stablehlo.transpose"(%2) <{permutation = array<i64: 0, 2, 1>}> : (tensor<2x5x3xf32>) -> tensor<2x3x5xf32>
    %18 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64: 1, 2>}> : (tensor<3x16xf32>) -> tensor<2x3x16xf32>
    %19 = "stablehlo.dot_general"(%2, %18) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x5x3xf32>, tensor<2x3x16xf32>) -> tensor<2x5x16xf32>
    %20 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64: 2>}> : (tensor<16xf32>) -> tensor<2x5x16xf32>
    %21 = "stablehlo.add"(%19, %20) : (tensor<2x5x16xf32>, tensor<2x5x16xf32>) -> tensor<2x5x16xf32>
    %22 = "stablehlo.transpose"(%21) <{permutation = array<i64: 1, 0, 2>}> : (tensor<2x5x16xf32>) -> tensor<5x2x16xf32>
    %23 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4xf32>
    %24 = "stablehlo.divide"(%11, %12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %25 = "stablehlo.reshape"(%24) : (tensor<f32>) -> tensor<1x1x1xf32>
    %26 = "stablehlo.reshape"(%25) : (tensor<1x1x1xf32>) -> tensor<f32>
    %27 = "stablehlo.broadcast_in_dim"(%26) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x4xf32>
    %28 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<5xi32>
    %29 = "stablehlo.reshape"(%28) : (tensor<5xi32>) -> tensor<5x1x1xi32>
    %30 = "stablehlo.constant"() <{value = dense<2> : tensor<i32>}> : () -> tensor<i32>
    %31 = "stablehlo.broadcast_in_dim"(%30) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5x1x1xi32>
    %32 = "stablehlo.compare"(%29, %31) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<5x1x1xi32>, tensor<5x1x1xi32>) -> tensor<5x1x1xi1>
    %33 = "stablehlo.reshape"(%32) : (tensor<5x1x1xi1>) -> tensor<5xi1>
    %34 = "stablehlo.broadcast_in_dim"(%33) <{broadcast_dimensions = array<i64: 0>}> : (tensor<5xi1>) -> tensor<5x2x4xi1>
    %35 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<2xi32>
    %36 = "stablehlo.reshape"(%35) : (tensor<2xi32>) -> tensor<2x1x1xi32>
    %37 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %38 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<2x1x1xi32>
    %39 = "stablehlo.compare"(%36, %38) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x1x1xi32>, tensor<2x1x1xi32>) -> tensor<2x1x1xi1>
    %40 = "stablehlo.reshape"(%39) : (tensor<2x1x1xi1>) -> tensor<2xi1>
    %41 = "stablehlo.broadcast_in_dim"(%40) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xi1>) -> tensor<2x2x4xi1>
    %42 = "stablehlo.slice"(%22) <{limit_indices = array<i64: 2, 2, 16>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<5x2x16xf32>) -> tensor<2x2x16xf32>
    %43 = "stablehlo.slice"(%42) <{limit_indices = array<i64: 1, 2, 16>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x16xf32>) -> tensor<1x2x16xf32>
    %44 = "stablehlo.reshape"(%43) : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    %45 = "stablehlo.dot_general"(%23, %4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4xf32>, tensor<4x16xf32>) -> tensor<2x16xf32>
    %46 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64: 1>}> : (tensor<16xf32>) -> tensor<2x16xf32>
    %47 = "stablehlo.add"(%45, %46) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %48 = "stablehlo.add"(%44, %47) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %49 = "stablehlo.slice"(%48) <{limit_indices = array<i64: 2, 16>, start_indices = array<i64: 0, 12>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %50 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<2x4xf32>}> : () -> tensor<2x4xf32>
    %51 = "stablehlo.negate"(%49) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %52 = "stablehlo.exponential"(%51) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %53 = "stablehlo.add"(%52, %50) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %54 = "stablehlo.divide"(%50, %53) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %55 = "stablehlo.slice"(%48) <{limit_indices = array<i64: 2, 8>, start_indices = array<i64: 0, 4>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %56 = "stablehlo.negate"(%55) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %57 = "stablehlo.exponential"(%56) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %58 = "stablehlo.add"(%57, %50) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %59 = "stablehlo.divide"(%50, %58) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %60 = "stablehlo.multiply"(%59, %23) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %61 = "stablehlo.slice"(%48) <{limit_indices = array<i64: 2, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %62 = "stablehlo.negate"(%61) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %63 = "stablehlo.exponential"(%62) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %64 = "stablehlo.add"(%63, %50) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %65 = "stablehlo.divide"(%50, %64) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %66 = "stablehlo.slice"(%48) <{limit_indices = array<i64: 2, 12>, start_indices = array<i64: 0, 8>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %67 = "stablehlo.tanh"(%66) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %68 = "stablehlo.multiply"(%65, %67) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %69 = "stablehlo.add"(%60, %68) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %70 = "stablehlo.tanh"(%69) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %71 = "stablehlo.multiply"(%54, %70) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %72 = "stablehlo.reshape"(%71) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %73 = "stablehlo.pad"(%72, %10) <{edge_padding_high = array<i64: 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %74 = "stablehlo.slice"(%42) <{limit_indices = array<i64: 2, 2, 16>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x16xf32>) -> tensor<1x2x16xf32>
    %75 = "stablehlo.reshape"(%74) : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    %76 = "stablehlo.dot_general"(%71, %4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4xf32>, tensor<4x16xf32>) -> tensor<2x16xf32>
    %77 = "stablehlo.add"(%76, %46) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %78 = "stablehlo.add"(%75, %77) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %79 = "stablehlo.slice"(%78) <{limit_indices = array<i64: 2, 16>, start_indices = array<i64: 0, 12>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %80 = "stablehlo.negate"(%79) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %81 = "stablehlo.exponential"(%80) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %82 = "stablehlo.add"(%81, %50) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %83 = "stablehlo.divide"(%50, %82) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %84 = "stablehlo.slice"(%78) <{limit_indices = array<i64: 2, 8>, start_indices = array<i64: 0, 4>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %85 = "stablehlo.negate"(%84) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %86 = "stablehlo.exponential"(%85) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %87 = "stablehlo.add"(%86, %50) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %88 = "stablehlo.divide"(%50, %87) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %89 = "stablehlo.multiply"(%88, %69) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %90 = "stablehlo.slice"(%78) <{limit_indices = array<i64: 2, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %91 = "stablehlo.negate"(%90) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %92 = "stablehlo.exponential"(%91) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %93 = "stablehlo.add"(%92, %50) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %94 = "stablehlo.divide"(%50, %93) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %95 = "stablehlo.slice"(%78) <{limit_indices = array<i64: 2, 12>, start_indices = array<i64: 0, 8>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %96 = "stablehlo.tanh"(%95) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %97 = "stablehlo.multiply"(%94, %96) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %98 = "stablehlo.add"(%89, %97) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %99 = "stablehlo.tanh"(%98) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %100 = "stablehlo.multiply"(%83, %99) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %101 = "stablehlo.reshape"(%100) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %102 = "stablehlo.pad"(%101, %10) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %103 = "stablehlo.select"(%41, %73, %102) : (tensor<2x2x4xi1>, tensor<2x2x4xf32>, tensor<2x2x4xf32>) -> tensor<2x2x4xf32>
    %104 = "stablehlo.pad"(%103, %10) <{edge_padding_high = array<i64: 3, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x2x4xf32>, tensor<f32>) -> tensor<5x2x4xf32>
    %105 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3xi32>
    %106 = "stablehlo.reshape"(%105) : (tensor<3xi32>) -> tensor<3x1x1xi32>
    %107 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3x1x1xi32>
    %108 = "stablehlo.compare"(%106, %107) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3x1x1xi32>, tensor<3x1x1xi32>) -> tensor<3x1x1xi1>
    %109 = "stablehlo.reshape"(%108) : (tensor<3x1x1xi1>) -> tensor<3xi1>
    %110 = "stablehlo.broadcast_in_dim"(%109) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi1>) -> tensor<3x2x4xi1>
    %111 = "stablehlo.slice"(%22) <{limit_indices = array<i64: 5, 2, 16>, start_indices = array<i64: 2, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<5x2x16xf32>) -> tensor<3x2x16xf32>
    %112 = "stablehlo.slice"(%111) <{limit_indices = array<i64: 1, 2, 16>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x2x16xf32>) -> tensor<1x2x16xf32>
    %113 = "stablehlo.reshape"(%112) : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    %114 = "stablehlo.dot_general"(%100, %4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4xf32>, tensor<4x16xf32>) -> tensor<2x16xf32>
    %115 = "stablehlo.add"(%114, %46) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %116 = "stablehlo.add"(%113, %115) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %117 = "stablehlo.slice"(%116) <{limit_indices = array<i64: 2, 16>, start_indices = array<i64: 0, 12>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %118 = "stablehlo.negate"(%117) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %119 = "stablehlo.exponential"(%118) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %120 = "stablehlo.add"(%119, %50) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %121 = "stablehlo.divide"(%50, %120) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %122 = "stablehlo.slice"(%116) <{limit_indices = array<i64: 2, 8>, start_indices = array<i64: 0, 4>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %123 = "stablehlo.negate"(%122) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %124 = "stablehlo.exponential"(%123) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %125 = "stablehlo.add"(%124, %50) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %126 = "stablehlo.divide"(%50, %125) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %127 = "stablehlo.multiply"(%126, %98) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %128 = "stablehlo.slice"(%116) <{limit_indices = array<i64: 2, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %129 = "stablehlo.negate"(%128) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %130 = "stablehlo.exponential"(%129) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %131 = "stablehlo.add"(%130, %50) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %132 = "stablehlo.divide"(%50, %131) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %133 = "stablehlo.slice"(%116) <{limit_indices = array<i64: 2, 12>, start_indices = array<i64: 0, 8>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %134 = "stablehlo.tanh"(%133) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %135 = "stablehlo.multiply"(%132, %134) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %136 = "stablehlo.add"(%127, %135) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %137 = "stablehlo.tanh"(%136) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %138 = "stablehlo.multiply"(%121, %137) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %139 = "stablehlo.reshape"(%138) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %140 = "stablehlo.pad"(%139, %10) <{edge_padding_high = array<i64: 2, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<3x2x4xf32>
    %141 = "stablehlo.slice"(%111) <{limit_indices = array<i64: 3, 2, 16>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x2x16xf32>) -> tensor<2x2x16xf32>
    %142 = "stablehlo.slice"(%141) <{limit_indices = array<i64: 1, 2, 16>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x16xf32>) -> tensor<1x2x16xf32>
    %143 = "stablehlo.reshape"(%142) : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    %144 = "stablehlo.dot_general"(%138, %4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4xf32>, tensor<4x16xf32>) -> tensor<2x16xf32>
    %145 = "stablehlo.add"(%144, %46) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %146 = "stablehlo.add"(%143, %145) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %147 = "stablehlo.slice"(%146) <{limit_indices = array<i64: 2, 16>, start_indices = array<i64: 0, 12>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %148 = "stablehlo.negate"(%147) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %149 = "stablehlo.exponential"(%148) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %150 = "stablehlo.add"(%149, %50) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %151 = "stablehlo.divide"(%50, %150) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %152 = "stablehlo.slice"(%146) <{limit_indices = array<i64: 2, 8>, start_indices = array<i64: 0, 4>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %153 = "stablehlo.negate"(%152) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %154 = "stablehlo.exponential"(%153) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %155 = "stablehlo.add"(%154, %50) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %156 = "stablehlo.divide"(%50, %155) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %157 = "stablehlo.multiply"(%156, %136) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %158 = "stablehlo.slice"(%146) <{limit_indices = array<i64: 2, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %159 = "stablehlo.negate"(%158) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %160 = "stablehlo.exponential"(%159) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %161 = "stablehlo.add"(%160, %50) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %162 = "stablehlo.divide"(%50, %161) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %163 = "stablehlo.slice"(%146) <{limit_indices = array<i64: 2, 12>, start_indices = array<i64: 0, 8>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %164 = "stablehlo.tanh"(%163) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %165 = "stablehlo.multiply"(%162, %164) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %166 = "stablehlo.add"(%157, %165) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %167 = "stablehlo.tanh"(%166) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %168 = "stablehlo.multiply"(%151, %167) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %169 = "stablehlo.reshape"(%168) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %170 = "stablehlo.pad"(%169, %10) <{edge_padding_high = array<i64: 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %171 = "stablehlo.slice"(%141) <{limit_indices = array<i64: 2, 2, 16>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x16xf32>) -> tensor<1x2x16xf32>
    %172 = "stablehlo.reshape"(%171) : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    %173 = "stablehlo.dot_general"(%168, %4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4xf32>, tensor<4x16xf32>) -> tensor<2x16xf32>
    %174 = "stablehlo.add"(%173, %46) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %175 = "stablehlo.add"(%172, %174) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %176 = "stablehlo.slice"(%175) <{limit_indices = array<i64: 2, 16>, start_indices = array<i64: 0, 12>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %177 = "stablehlo.negate"(%176) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %178 = "stablehlo.exponential"(%177) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %179 = "stablehlo.add"(%178, %50) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %180 = "stablehlo.divide"(%50, %179) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %181 = "stablehlo.slice"(%175) <{limit_indices = array<i64: 2, 8>, start_indices = array<i64: 0, 4>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %182 = "stablehlo.negate"(%181) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %183 = "stablehlo.exponential"(%182) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %184 = "stablehlo.add"(%183, %50) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %185 = "stablehlo.divide"(%50, %184) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %186 = "stablehlo.multiply"(%185, %166) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %187 = "stablehlo.slice"(%175) <{limit_indices = array<i64: 2, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %188 = "stablehlo.negate"(%187) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %189 = "stablehlo.exponential"(%188) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %190 = "stablehlo.add"(%189, %50) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %191 = "stablehlo.divide"(%50, %190) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %192 = "stablehlo.slice"(%175) <{limit_indices = array<i64: 2, 12>, start_indices = array<i64: 0, 8>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %193 = "stablehlo.tanh"(%192) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %194 = "stablehlo.multiply"(%191, %193) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %195 = "stablehlo.add"(%186, %194) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %196 = "stablehlo.tanh"(%195) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %197 = "stablehlo.multiply"(%180, %196) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %198 = "stablehlo.reshape"(%197) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %199 = "stablehlo.pad"(%198, %10) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %200 = "stablehlo.select"(%41, %170, %199) : (tensor<2x2x4xi1>, tensor<2x2x4xf32>, tensor<2x2x4xf32>) -> tensor<2x2x4xf32>
    %201 = "stablehlo.pad"(%200, %10) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x2x4xf32>, tensor<f32>) -> tensor<3x2x4xf32>
    %202 = "stablehlo.select"(%110, %140, %201) : (tensor<3x2x4xi1>, tensor<3x2x4xf32>, tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    %203 = "stablehlo.pad"(%202, %10) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 2, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<3x2x4xf32>, tensor<f32>) -> tensor<5x2x4xf32>
    %204 = "stablehlo.select"(%34, %104, %203) : (tensor<5x2x4xi1>, tensor<5x2x4xf32>, tensor<5x2x4xf32>) -> tensor<5x2x4xf32>
    %205 = "stablehlo.transpose"(%204) <{permutation = array<i64: 1, 0, 2>}> : (tensor<5x2x4xf32>) -> tensor<2x5x4xf32>
    %206 = "stablehlo.multiply"(%27, %205) : (tensor<2x5x4xf32>, tensor<2x5x4xf32>) -> tensor<2x5x4xf32>
    %207 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x4xf32>
    %208 = "stablehlo.multiply"(%206, %207) : (tensor<2x5x4xf32>, tensor<2x5x4xf32>) -> tensor<2x5x4xf32>
    %209 = "stablehlo.transpose"(%208) <{permutation = array<i64: 1, 0, 2>}> : (tensor<2x5x4xf32>) -> tensor<5x2x4xf32>
    %210 = "stablehlo.reshape"(%32) : (tensor<5x1x1xi1>) -> tensor<5xi1>
    %211 = "stablehlo.broadcast_in_dim"(%210) <{broadcast_dimensions = array<i64: 0>}> : (tensor<5xi1>) -> tensor<5x2x16xi1>
    %212 = "stablehlo.reshape"(%39) : (tensor<2x1x1xi1>) -> tensor<2xi1>
    %213 = "stablehlo.broadcast_in_dim"(%212) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xi1>) -> tensor<2x2x16xi1>
    %214 = "stablehlo.slice"(%209) <{limit_indices = array<i64: 5, 2, 4>, start_indices = array<i64: 2, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<5x2x4xf32>) -> tensor<3x2x4xf32>
    %215 = "stablehlo.slice"(%214) <{limit_indices = array<i64: 3, 2, 4>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x2x4xf32>) -> tensor<2x2x4xf32>
    %216 = "stablehlo.slice"(%215) <{limit_indices = array<i64: 2, 2, 4>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x4xf32>) -> tensor<1x2x4xf32>
    %217 = "stablehlo.reshape"(%216) : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %218 = "stablehlo.multiply"(%217, %180) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %219 = "stablehlo.multiply"(%196, %196) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %220 = "stablehlo.negate"(%219) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %221 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4xf32>
    %222 = "stablehlo.add"(%220, %221) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %223 = "stablehlo.multiply"(%218, %222) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %224 = "stablehlo.multiply"(%223, %185) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %225 = "stablehlo.slice"(%215) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x4xf32>) -> tensor<1x2x4xf32>
    %226 = "stablehlo.reshape"(%225) : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %227 = "stablehlo.multiply"(%223, %191) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %228 = "stablehlo.multiply"(%193, %193) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %229 = "stablehlo.negate"(%228) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %230 = "stablehlo.add"(%229, %221) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %231 = "stablehlo.multiply"(%227, %230) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %232 = "stablehlo.pad"(%231, %10) <{edge_padding_high = array<i64: 0, 4>, edge_padding_low = array<i64: 0, 8>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %233 = "stablehlo.multiply"(%223, %193) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %234 = "stablehlo.multiply"(%233, %191) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %235 = "stablehlo.negate"(%191) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %236 = "stablehlo.add"(%235, %221) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %237 = "stablehlo.multiply"(%234, %236) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %238 = "stablehlo.pad"(%237, %10) <{edge_padding_high = array<i64: 0, 12>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %239 = "stablehlo.add"(%232, %238) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %240 = "stablehlo.multiply"(%223, %166) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %241 = "stablehlo.multiply"(%240, %185) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %242 = "stablehlo.negate"(%185) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %243 = "stablehlo.add"(%242, %221) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %244 = "stablehlo.multiply"(%241, %243) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %245 = "stablehlo.pad"(%244, %10) <{edge_padding_high = array<i64: 0, 8>, edge_padding_low = array<i64: 0, 4>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %246 = "stablehlo.add"(%239, %245) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %247 = "stablehlo.multiply"(%217, %196) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %248 = "stablehlo.multiply"(%247, %180) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %249 = "stablehlo.negate"(%180) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %250 = "stablehlo.add"(%249, %221) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %251 = "stablehlo.multiply"(%248, %250) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %252 = "stablehlo.pad"(%251, %10) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 12>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %253 = "stablehlo.add"(%246, %252) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %254 = "stablehlo.transpose"(%4) <{permutation = array<i64: 1, 0>}> : (tensor<4x16xf32>) -> tensor<16x4xf32>
    %255 = "stablehlo.dot_general"(%253, %254) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x16xf32>, tensor<16x4xf32>) -> tensor<2x4xf32>
    %256 = "stablehlo.add"(%226, %255) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %257 = "stablehlo.multiply"(%256, %151) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %258 = "stablehlo.multiply"(%167, %167) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %259 = "stablehlo.negate"(%258) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %260 = "stablehlo.add"(%259, %221) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %261 = "stablehlo.multiply"(%257, %260) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %262 = "stablehlo.add"(%224, %261) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %263 = "stablehlo.multiply"(%262, %156) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %264 = "stablehlo.slice"(%214) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x2x4xf32>) -> tensor<1x2x4xf32>
    %265 = "stablehlo.reshape"(%264) : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %266 = "stablehlo.multiply"(%262, %162) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %267 = "stablehlo.multiply"(%164, %164) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %268 = "stablehlo.negate"(%267) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %269 = "stablehlo.add"(%268, %221) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %270 = "stablehlo.multiply"(%266, %269) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %271 = "stablehlo.pad"(%270, %10) <{edge_padding_high = array<i64: 0, 4>, edge_padding_low = array<i64: 0, 8>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %272 = "stablehlo.multiply"(%262, %164) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %273 = "stablehlo.multiply"(%272, %162) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %274 = "stablehlo.negate"(%162) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %275 = "stablehlo.add"(%274, %221) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %276 = "stablehlo.multiply"(%273, %275) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %277 = "stablehlo.pad"(%276, %10) <{edge_padding_high = array<i64: 0, 12>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %278 = "stablehlo.add"(%271, %277) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %279 = "stablehlo.multiply"(%262, %136) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %280 = "stablehlo.multiply"(%279, %156) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %281 = "stablehlo.negate"(%156) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %282 = "stablehlo.add"(%281, %221) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %283 = "stablehlo.multiply"(%280, %282) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %284 = "stablehlo.pad"(%283, %10) <{edge_padding_high = array<i64: 0, 8>, edge_padding_low = array<i64: 0, 4>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %285 = "stablehlo.add"(%278, %284) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %286 = "stablehlo.multiply"(%256, %167) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %287 = "stablehlo.multiply"(%286, %151) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %288 = "stablehlo.negate"(%151) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %289 = "stablehlo.add"(%288, %221) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %290 = "stablehlo.multiply"(%287, %289) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %291 = "stablehlo.pad"(%290, %10) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 12>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %292 = "stablehlo.add"(%285, %291) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %293 = "stablehlo.dot_general"(%292, %254) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x16xf32>, tensor<16x4xf32>) -> tensor<2x4xf32>
    %294 = "stablehlo.add"(%265, %293) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %295 = "stablehlo.multiply"(%294, %121) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %296 = "stablehlo.multiply"(%137, %137) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %297 = "stablehlo.negate"(%296) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %298 = "stablehlo.add"(%297, %221) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %299 = "stablehlo.multiply"(%295, %298) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %300 = "stablehlo.add"(%263, %299) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %301 = "stablehlo.multiply"(%300, %126) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %302 = "stablehlo.slice"(%209) <{limit_indices = array<i64: 2, 2, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<5x2x4xf32>) -> tensor<2x2x4xf32>
    %303 = "stablehlo.slice"(%302) <{limit_indices = array<i64: 2, 2, 4>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x4xf32>) -> tensor<1x2x4xf32>
    %304 = "stablehlo.reshape"(%303) : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %305 = "stablehlo.multiply"(%300, %132) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %306 = "stablehlo.multiply"(%134, %134) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %307 = "stablehlo.negate"(%306) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %308 = "stablehlo.add"(%307, %221) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %309 = "stablehlo.multiply"(%305, %308) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %310 = "stablehlo.pad"(%309, %10) <{edge_padding_high = array<i64: 0, 4>, edge_padding_low = array<i64: 0, 8>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %311 = "stablehlo.multiply"(%300, %134) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %312 = "stablehlo.multiply"(%311, %132) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %313 = "stablehlo.negate"(%132) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %314 = "stablehlo.add"(%313, %221) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %315 = "stablehlo.multiply"(%312, %314) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %316 = "stablehlo.pad"(%315, %10) <{edge_padding_high = array<i64: 0, 12>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %317 = "stablehlo.add"(%310, %316) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %318 = "stablehlo.multiply"(%300, %98) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %319 = "stablehlo.multiply"(%318, %126) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %320 = "stablehlo.negate"(%126) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %321 = "stablehlo.add"(%320, %221) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %322 = "stablehlo.multiply"(%319, %321) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %323 = "stablehlo.pad"(%322, %10) <{edge_padding_high = array<i64: 0, 8>, edge_padding_low = array<i64: 0, 4>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %324 = "stablehlo.add"(%317, %323) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %325 = "stablehlo.multiply"(%294, %137) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %326 = "stablehlo.multiply"(%325, %121) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %327 = "stablehlo.negate"(%121) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %328 = "stablehlo.add"(%327, %221) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %329 = "stablehlo.multiply"(%326, %328) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %330 = "stablehlo.pad"(%329, %10) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 12>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %331 = "stablehlo.add"(%324, %330) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %332 = "stablehlo.dot_general"(%331, %254) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x16xf32>, tensor<16x4xf32>) -> tensor<2x4xf32>
    %333 = "stablehlo.add"(%304, %332) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %334 = "stablehlo.multiply"(%333, %83) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %335 = "stablehlo.multiply"(%99, %99) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %336 = "stablehlo.negate"(%335) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %337 = "stablehlo.add"(%336, %221) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %338 = "stablehlo.multiply"(%334, %337) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %339 = "stablehlo.add"(%301, %338) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %340 = "stablehlo.multiply"(%339, %88) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %341 = "stablehlo.slice"(%302) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x4xf32>) -> tensor<1x2x4xf32>
    %342 = "stablehlo.reshape"(%341) : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %343 = "stablehlo.multiply"(%339, %94) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %344 = "stablehlo.multiply"(%96, %96) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %345 = "stablehlo.negate"(%344) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %346 = "stablehlo.add"(%345, %221) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %347 = "stablehlo.multiply"(%343, %346) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %348 = "stablehlo.pad"(%347, %10) <{edge_padding_high = array<i64: 0, 4>, edge_padding_low = array<i64: 0, 8>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %349 = "stablehlo.multiply"(%339, %96) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %350 = "stablehlo.multiply"(%349, %94) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %351 = "stablehlo.negate"(%94) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %352 = "stablehlo.add"(%351, %221) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %353 = "stablehlo.multiply"(%350, %352) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %354 = "stablehlo.pad"(%353, %10) <{edge_padding_high = array<i64: 0, 12>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %355 = "stablehlo.add"(%348, %354) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %356 = "stablehlo.multiply"(%339, %69) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %357 = "stablehlo.multiply"(%356, %88) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %358 = "stablehlo.negate"(%88) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %359 = "stablehlo.add"(%358, %221) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %360 = "stablehlo.multiply"(%357, %359) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %361 = "stablehlo.pad"(%360, %10) <{edge_padding_high = array<i64: 0, 8>, edge_padding_low = array<i64: 0, 4>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %362 = "stablehlo.add"(%355, %361) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %363 = "stablehlo.multiply"(%333, %99) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %364 = "stablehlo.multiply"(%363, %83) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %365 = "stablehlo.negate"(%83) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %366 = "stablehlo.add"(%365, %221) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %367 = "stablehlo.multiply"(%364, %366) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %368 = "stablehlo.pad"(%367, %10) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 12>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %369 = "stablehlo.add"(%362, %368) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %370 = "stablehlo.dot_general"(%369, %254) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x16xf32>, tensor<16x4xf32>) -> tensor<2x4xf32>
    %371 = "stablehlo.add"(%342, %370) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %372 = "stablehlo.multiply"(%371, %54) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %373 = "stablehlo.multiply"(%70, %70) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %374 = "stablehlo.negate"(%373) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %375 = "stablehlo.add"(%374, %221) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %376 = "stablehlo.multiply"(%372, %375) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %377 = "stablehlo.add"(%340, %376) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %378 = "stablehlo.multiply"(%377, %65) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %379 = "stablehlo.multiply"(%67, %67) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %380 = "stablehlo.negate"(%379) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %381 = "stablehlo.add"(%380, %221) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %382 = "stablehlo.multiply"(%378, %381) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %383 = "stablehlo.pad"(%382, %10) <{edge_padding_high = array<i64: 0, 4>, edge_padding_low = array<i64: 0, 8>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %384 = "stablehlo.multiply"(%377, %67) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %385 = "stablehlo.multiply"(%384, %65) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %386 = "stablehlo.negate"(%65) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %387 = "stablehlo.add"(%386, %221) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %388 = "stablehlo.multiply"(%385, %387) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %389 = "stablehlo.pad"(%388, %10) <{edge_padding_high = array<i64: 0, 12>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %390 = "stablehlo.add"(%383, %389) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %391 = "stablehlo.multiply"(%377, %23) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %392 = "stablehlo.multiply"(%391, %59) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %393 = "stablehlo.negate"(%59) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %394 = "stablehlo.add"(%393, %221) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %395 = "stablehlo.multiply"(%392, %394) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %396 = "stablehlo.pad"(%395, %10) <{edge_padding_high = array<i64: 0, 8>, edge_padding_low = array<i64: 0, 4>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %397 = "stablehlo.add"(%390, %396) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %398 = "stablehlo.multiply"(%371, %70) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %399 = "stablehlo.multiply"(%398, %54) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %400 = "stablehlo.negate"(%54) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %401 = "stablehlo.add"(%400, %221) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %402 = "stablehlo.multiply"(%399, %401) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %403 = "stablehlo.pad"(%402, %10) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 12>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %404 = "stablehlo.add"(%397, %403) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %405 = "stablehlo.reshape"(%404) : (tensor<2x16xf32>) -> tensor<1x2x16xf32>
    %406 = "stablehlo.pad"(%405, %10) <{edge_padding_high = array<i64: 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x16xf32>, tensor<f32>) -> tensor<2x2x16xf32>
    %407 = "stablehlo.reshape"(%369) : (tensor<2x16xf32>) -> tensor<1x2x16xf32>
    %408 = "stablehlo.pad"(%407, %10) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x16xf32>, tensor<f32>) -> tensor<2x2x16xf32>
    %409 = "stablehlo.select"(%213, %406, %408) : (tensor<2x2x16xi1>, tensor<2x2x16xf32>, tensor<2x2x16xf32>) -> tensor<2x2x16xf32>
    %410 = "stablehlo.pad"(%409, %10) <{edge_padding_high = array<i64: 3, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x2x16xf32>, tensor<f32>) -> tensor<5x2x16xf32>
    %411 = "stablehlo.reshape"(%108) : (tensor<3x1x1xi1>) -> tensor<3xi1>
    %412 = "stablehlo.broadcast_in_dim"(%411) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi1>) -> tensor<3x2x16xi1>
    %413 = "stablehlo.reshape"(%331) : (tensor<2x16xf32>) -> tensor<1x2x16xf32>
    %414 = "stablehlo.pad"(%413, %10) <{edge_padding_high = array<i64: 2, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x16xf32>, tensor<f32>) -> tensor<3x2x16xf32>
    %415 = "stablehlo.reshape"(%292) : (tensor<2x16xf32>) -> tensor<1x2x16xf32>
    %416 = "stablehlo.pad"(%415, %10) <{edge_padding_high = array<i64: 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x16xf32>, tensor<f32>) -> tensor<2x2x16xf32>
    %417 = "stablehlo.reshape"(%253) : (tensor<2x16xf32>) -> tensor<1x2x16xf32>
    %418 = "stablehlo.pad"(%417, %10) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x16xf32>, tensor<f32>) -> tensor<2x2x16xf32>
    %419 = "stablehlo.select"(%213, %416, %418) : (tensor<2x2x16xi1>, tensor<2x2x16xf32>, tensor<2x2x16xf32>) -> tensor<2x2x16xf32>
    %420 = "stablehlo.pad"(%419, %10) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x2x16xf32>, tensor<f32>) -> tensor<3x2x16xf32>
    %421 = "stablehlo.select"(%412, %414, %420) : (tensor<3x2x16xi1>, tensor<3x2x16xf32>, tensor<3x2x16xf32>) -> tensor<3x2x16xf32>
    %422 = "stablehlo.pad"(%421, %10) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 2, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<3x2x16xf32>, tensor<f32>) -> tensor<5x2x16xf32>
    %423 = "stablehlo.select"(%211, %410, %422) : (tensor<5x2x16xi1>, tensor<5x2x16xf32>, tensor<5x2x16xf32>) -> tensor<5x2x16xf32>
    %424 = "stablehlo.transpose"(%423) <{permutation = array<i64: 1, 0, 2>}> : (tensor<5x2x16xf32>) -> tensor<2x5x16xf32>
    %425 = "stablehlo.dot_general"(%17, %424) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3x5xf32>, tensor<2x5x16xf32>) -> tensor<2x3x16xf32>
    %429 = "stablehlo.reduce"(%425, %10) <{dimensions = array<i64: 0>}> ({
    ^bb0(%426: tensor<f32>, %427: tensor<f32>):
      %428 = "stablehlo.add"(%426, %427) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%428) : (tensor<f32>) -> ()
    }) : (tensor<2x3x16xf32>, tensor<f32>) -> tensor<3x16xf32>
    %430 = "stablehlo.reshape"(%429) : (tensor<3x16xf32>) -> tensor<1x3x16xf32>
    %431 = "stablehlo.reshape"(%430) : (tensor<1x3x16xf32>) -> tensor<3x16xf32>
    %432 = "stablehlo.add"(%16, %431) : (tensor<3x16xf32>, tensor<3x16xf32>) -> tensor<3x16xf32>
    %433 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x16xf32>
    %434 = "stablehlo.multiply"(%432, %433) : (tensor<3x16xf32>, tensor<3x16xf32>) -> tensor<3x16xf32>
    %435 = "stablehlo.subtract"(%0, %434) : (tensor<3x16xf32>, tensor<3x16xf32>) -> tensor<3x16xf32>
    %436 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %437 = "stablehlo.multiply"(%6, %436) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %438 = "stablehlo.reshape"(%23) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %439 = "stablehlo.pad"(%438, %10) <{edge_padding_high = array<i64: 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %440 = "stablehlo.pad"(%72, %10) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %441 = "stablehlo.select"(%41, %439, %440) : (tensor<2x2x4xi1>, tensor<2x2x4xf32>, tensor<2x2x4xf32>) -> tensor<2x2x4xf32>
    %442 = "stablehlo.pad"(%441, %10) <{edge_padding_high = array<i64: 3, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x2x4xf32>, tensor<f32>) -> tensor<5x2x4xf32>
    %443 = "stablehlo.pad"(%101, %10) <{edge_padding_high = array<i64: 2, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<3x2x4xf32>
    %444 = "stablehlo.pad"(%139, %10) <{edge_padding_high = array<i64: 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %445 = "stablehlo.pad"(%169, %10) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %446 = "stablehlo.select"(%41, %444, %445) : (tensor<2x2x4xi1>, tensor<2x2x4xf32>, tensor<2x2x4xf32>) -> tensor<2x2x4xf32>
    %447 = "stablehlo.pad"(%446, %10) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x2x4xf32>, tensor<f32>) -> tensor<3x2x4xf32>
    %448 = "stablehlo.select"(%110, %443, %447) : (tensor<3x2x4xi1>, tensor<3x2x4xf32>, tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    %449 = "stablehlo.pad"(%448, %10) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 2, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<3x2x4xf32>, tensor<f32>) -> tensor<5x2x4xf32>
    %450 = "stablehlo.select"(%34, %442, %449) : (tensor<5x2x4xi1>, tensor<5x2x4xf32>, tensor<5x2x4xf32>) -> tensor<5x2x4xf32>
    %451 = "stablehlo.reshape"(%450) : (tensor<5x2x4xf32>) -> tensor<10x4xf32>
    %452 = "stablehlo.transpose"(%451) <{permutation = array<i64: 1, 0>}> : (tensor<10x4xf32>) -> tensor<4x10xf32>
    %453 = "stablehlo.reshape"(%423) : (tensor<5x2x16xf32>) -> tensor<10x16xf32>
    %454 = "stablehlo.dot_general"(%452, %453) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<4x10xf32>, tensor<10x16xf32>) -> tensor<4x16xf32>
    %455 = "stablehlo.add"(%437, %454) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %456 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %457 = "stablehlo.multiply"(%455, %456) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %458 = "stablehlo.subtract"(%4, %457) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %459 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %460 = "stablehlo.multiply"(%7, %459) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %464 = "stablehlo.reduce"(%424, %10) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%461: tensor<f32>, %462: tensor<f32>):
      %463 = "stablehlo.add"(%461, %462) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%463) : (tensor<f32>) -> ()
    }) : (tensor<2x5x16xf32>, tensor<f32>) -> tensor<16xf32>
    %465 = "stablehlo.reshape"(%464) : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %466 = "stablehlo.reshape"(%465) : (tensor<1x1x16xf32>) -> tensor<16xf32>
    %467 = "stablehlo.add"(%460, %466) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %468 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %469 = "stablehlo.multiply"(%467, %468) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %470 = "stablehlo.subtract"(%3, %469) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %471 = "stablehlo.multiply"(%8, %459) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %475 = "stablehlo.reduce"(%453, %10) <{dimensions = array<i64: 0>}> ({
    ^bb0(%472: tensor<f32>, %473: tensor<f32>):
      %474 = "stablehlo.add"(%472, %473) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%474) : (tensor<f32>) -> ()
    }) : (tensor<10x16xf32>, tensor<f32>) -> tensor<16xf32>
    %476 = "stablehlo.add"(%471, %475) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %477 = "stablehlo.multiply"(%476, %468) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %478 = "stablehlo.subtract"(%5, %477) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %479 = "stablehlo.multiply"(%205, %205) : (tensor<2x5x4xf32>, tensor<2x5x4xf32>) -> tensor<2x5x4xf32>
    %483 = "stablehlo.reduce"(%479, %10) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%480: tensor<f32>, %481: tensor<f32>):
      %482 = "stablehlo.add"(%480, %481) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%482) : (tensor<f32>) -> ()
    }) : (tensor<2x5x4xf32>, tensor<f32>) -> tensor<f32>
    %484 = "stablehlo.divide"(%483, %12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%435, %458, %470, %478, %432, %455, %467, %476, %484) : (tensor<3x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<3x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<f32>) -> ()
  }) : () -> ()
}) : () -> ()
