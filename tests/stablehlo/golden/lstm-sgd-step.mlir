"builtin.module"() <{sym_name = "lstm-sgd-step"}> ({
  "func.func"() <{arg_attrs = [{}, {}, {}, {}, {}, {}, {}, {}, {}], function_type = (tensor<3x16xf32>, tensor<3x16xf32>, tensor<2x5x3xf32>, tensor<16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<16xf32>) -> (tensor<3x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<16xf32>), res_attrs = [{}, {}, {}, {}], sym_name = "main", sym_visibility = "public"}> ({
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
    %45 = "stablehlo.reshape"(%44) : (tensor<2x16xf32>) -> tensor<1x2x16xf32>
    %46 = "stablehlo.reshape"(%45) : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    %47 = "stablehlo.dot_general"(%23, %4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4xf32>, tensor<4x16xf32>) -> tensor<2x16xf32>
    %48 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64: 1>}> : (tensor<16xf32>) -> tensor<2x16xf32>
    %49 = "stablehlo.add"(%47, %48) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %50 = "stablehlo.add"(%46, %49) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %51 = "stablehlo.slice"(%50) <{limit_indices = array<i64: 2, 16>, start_indices = array<i64: 0, 12>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %52 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<2x4xf32>}> : () -> tensor<2x4xf32>
    %53 = "stablehlo.negate"(%51) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %54 = "stablehlo.exponential"(%53) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %55 = "stablehlo.add"(%54, %52) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %56 = "stablehlo.divide"(%52, %55) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %57 = "stablehlo.slice"(%50) <{limit_indices = array<i64: 2, 8>, start_indices = array<i64: 0, 4>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %58 = "stablehlo.negate"(%57) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %59 = "stablehlo.exponential"(%58) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %60 = "stablehlo.add"(%59, %52) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %61 = "stablehlo.divide"(%52, %60) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %62 = "stablehlo.multiply"(%61, %23) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %63 = "stablehlo.slice"(%50) <{limit_indices = array<i64: 2, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %64 = "stablehlo.negate"(%63) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %65 = "stablehlo.exponential"(%64) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %66 = "stablehlo.add"(%65, %52) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %67 = "stablehlo.divide"(%52, %66) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %68 = "stablehlo.slice"(%50) <{limit_indices = array<i64: 2, 12>, start_indices = array<i64: 0, 8>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %69 = "stablehlo.tanh"(%68) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %70 = "stablehlo.multiply"(%67, %69) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %71 = "stablehlo.add"(%62, %70) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %72 = "stablehlo.tanh"(%71) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %73 = "stablehlo.multiply"(%56, %72) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %74 = "stablehlo.reshape"(%73) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %75 = "stablehlo.pad"(%74, %10) <{edge_padding_high = array<i64: 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %76 = "stablehlo.slice"(%42) <{limit_indices = array<i64: 2, 2, 16>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x16xf32>) -> tensor<1x2x16xf32>
    %77 = "stablehlo.reshape"(%76) : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    %78 = "stablehlo.reshape"(%77) : (tensor<2x16xf32>) -> tensor<1x2x16xf32>
    %79 = "stablehlo.reshape"(%78) : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    %80 = "stablehlo.dot_general"(%73, %4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4xf32>, tensor<4x16xf32>) -> tensor<2x16xf32>
    %81 = "stablehlo.add"(%80, %48) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %82 = "stablehlo.add"(%79, %81) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %83 = "stablehlo.slice"(%82) <{limit_indices = array<i64: 2, 16>, start_indices = array<i64: 0, 12>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %84 = "stablehlo.negate"(%83) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %85 = "stablehlo.exponential"(%84) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %86 = "stablehlo.add"(%85, %52) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %87 = "stablehlo.divide"(%52, %86) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %88 = "stablehlo.slice"(%82) <{limit_indices = array<i64: 2, 8>, start_indices = array<i64: 0, 4>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %89 = "stablehlo.negate"(%88) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %90 = "stablehlo.exponential"(%89) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %91 = "stablehlo.add"(%90, %52) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %92 = "stablehlo.divide"(%52, %91) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %93 = "stablehlo.multiply"(%92, %71) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %94 = "stablehlo.slice"(%82) <{limit_indices = array<i64: 2, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %95 = "stablehlo.negate"(%94) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %96 = "stablehlo.exponential"(%95) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %97 = "stablehlo.add"(%96, %52) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %98 = "stablehlo.divide"(%52, %97) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %99 = "stablehlo.slice"(%82) <{limit_indices = array<i64: 2, 12>, start_indices = array<i64: 0, 8>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %100 = "stablehlo.tanh"(%99) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %101 = "stablehlo.multiply"(%98, %100) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %102 = "stablehlo.add"(%93, %101) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %103 = "stablehlo.tanh"(%102) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %104 = "stablehlo.multiply"(%87, %103) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %105 = "stablehlo.reshape"(%104) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %106 = "stablehlo.pad"(%105, %10) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %107 = "stablehlo.select"(%41, %75, %106) : (tensor<2x2x4xi1>, tensor<2x2x4xf32>, tensor<2x2x4xf32>) -> tensor<2x2x4xf32>
    %108 = "stablehlo.pad"(%107, %10) <{edge_padding_high = array<i64: 3, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x2x4xf32>, tensor<f32>) -> tensor<5x2x4xf32>
    %109 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<3xi32>
    %110 = "stablehlo.reshape"(%109) : (tensor<3xi32>) -> tensor<3x1x1xi32>
    %111 = "stablehlo.broadcast_in_dim"(%37) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<3x1x1xi32>
    %112 = "stablehlo.compare"(%110, %111) <{compare_type = #stablehlo<comparison_type SIGNED>, comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<3x1x1xi32>, tensor<3x1x1xi32>) -> tensor<3x1x1xi1>
    %113 = "stablehlo.reshape"(%112) : (tensor<3x1x1xi1>) -> tensor<3xi1>
    %114 = "stablehlo.broadcast_in_dim"(%113) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi1>) -> tensor<3x2x4xi1>
    %115 = "stablehlo.slice"(%22) <{limit_indices = array<i64: 5, 2, 16>, start_indices = array<i64: 2, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<5x2x16xf32>) -> tensor<3x2x16xf32>
    %116 = "stablehlo.slice"(%115) <{limit_indices = array<i64: 1, 2, 16>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x2x16xf32>) -> tensor<1x2x16xf32>
    %117 = "stablehlo.reshape"(%116) : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    %118 = "stablehlo.reshape"(%117) : (tensor<2x16xf32>) -> tensor<1x2x16xf32>
    %119 = "stablehlo.reshape"(%118) : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    %120 = "stablehlo.dot_general"(%104, %4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4xf32>, tensor<4x16xf32>) -> tensor<2x16xf32>
    %121 = "stablehlo.add"(%120, %48) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %122 = "stablehlo.add"(%119, %121) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %123 = "stablehlo.slice"(%122) <{limit_indices = array<i64: 2, 16>, start_indices = array<i64: 0, 12>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %124 = "stablehlo.negate"(%123) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %125 = "stablehlo.exponential"(%124) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %126 = "stablehlo.add"(%125, %52) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %127 = "stablehlo.divide"(%52, %126) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %128 = "stablehlo.slice"(%122) <{limit_indices = array<i64: 2, 8>, start_indices = array<i64: 0, 4>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %129 = "stablehlo.negate"(%128) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %130 = "stablehlo.exponential"(%129) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %131 = "stablehlo.add"(%130, %52) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %132 = "stablehlo.divide"(%52, %131) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %133 = "stablehlo.multiply"(%132, %102) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %134 = "stablehlo.slice"(%122) <{limit_indices = array<i64: 2, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %135 = "stablehlo.negate"(%134) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %136 = "stablehlo.exponential"(%135) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %137 = "stablehlo.add"(%136, %52) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %138 = "stablehlo.divide"(%52, %137) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %139 = "stablehlo.slice"(%122) <{limit_indices = array<i64: 2, 12>, start_indices = array<i64: 0, 8>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %140 = "stablehlo.tanh"(%139) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %141 = "stablehlo.multiply"(%138, %140) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %142 = "stablehlo.add"(%133, %141) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %143 = "stablehlo.tanh"(%142) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %144 = "stablehlo.multiply"(%127, %143) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %145 = "stablehlo.reshape"(%144) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %146 = "stablehlo.pad"(%145, %10) <{edge_padding_high = array<i64: 2, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<3x2x4xf32>
    %147 = "stablehlo.slice"(%115) <{limit_indices = array<i64: 3, 2, 16>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x2x16xf32>) -> tensor<2x2x16xf32>
    %148 = "stablehlo.slice"(%147) <{limit_indices = array<i64: 1, 2, 16>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x16xf32>) -> tensor<1x2x16xf32>
    %149 = "stablehlo.reshape"(%148) : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    %150 = "stablehlo.reshape"(%149) : (tensor<2x16xf32>) -> tensor<1x2x16xf32>
    %151 = "stablehlo.reshape"(%150) : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    %152 = "stablehlo.dot_general"(%144, %4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4xf32>, tensor<4x16xf32>) -> tensor<2x16xf32>
    %153 = "stablehlo.add"(%152, %48) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %154 = "stablehlo.add"(%151, %153) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %155 = "stablehlo.slice"(%154) <{limit_indices = array<i64: 2, 16>, start_indices = array<i64: 0, 12>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %156 = "stablehlo.negate"(%155) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %157 = "stablehlo.exponential"(%156) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %158 = "stablehlo.add"(%157, %52) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %159 = "stablehlo.divide"(%52, %158) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %160 = "stablehlo.slice"(%154) <{limit_indices = array<i64: 2, 8>, start_indices = array<i64: 0, 4>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %161 = "stablehlo.negate"(%160) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %162 = "stablehlo.exponential"(%161) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %163 = "stablehlo.add"(%162, %52) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %164 = "stablehlo.divide"(%52, %163) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %165 = "stablehlo.multiply"(%164, %142) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %166 = "stablehlo.slice"(%154) <{limit_indices = array<i64: 2, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %167 = "stablehlo.negate"(%166) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %168 = "stablehlo.exponential"(%167) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %169 = "stablehlo.add"(%168, %52) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %170 = "stablehlo.divide"(%52, %169) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %171 = "stablehlo.slice"(%154) <{limit_indices = array<i64: 2, 12>, start_indices = array<i64: 0, 8>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %172 = "stablehlo.tanh"(%171) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %173 = "stablehlo.multiply"(%170, %172) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %174 = "stablehlo.add"(%165, %173) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %175 = "stablehlo.tanh"(%174) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %176 = "stablehlo.multiply"(%159, %175) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %177 = "stablehlo.reshape"(%176) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %178 = "stablehlo.pad"(%177, %10) <{edge_padding_high = array<i64: 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %179 = "stablehlo.slice"(%147) <{limit_indices = array<i64: 2, 2, 16>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x16xf32>) -> tensor<1x2x16xf32>
    %180 = "stablehlo.reshape"(%179) : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    %181 = "stablehlo.reshape"(%180) : (tensor<2x16xf32>) -> tensor<1x2x16xf32>
    %182 = "stablehlo.reshape"(%181) : (tensor<1x2x16xf32>) -> tensor<2x16xf32>
    %183 = "stablehlo.dot_general"(%176, %4) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x4xf32>, tensor<4x16xf32>) -> tensor<2x16xf32>
    %184 = "stablehlo.add"(%183, %48) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %185 = "stablehlo.add"(%182, %184) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %186 = "stablehlo.slice"(%185) <{limit_indices = array<i64: 2, 16>, start_indices = array<i64: 0, 12>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %187 = "stablehlo.negate"(%186) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %188 = "stablehlo.exponential"(%187) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %189 = "stablehlo.add"(%188, %52) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %190 = "stablehlo.divide"(%52, %189) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %191 = "stablehlo.slice"(%185) <{limit_indices = array<i64: 2, 8>, start_indices = array<i64: 0, 4>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %192 = "stablehlo.negate"(%191) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %193 = "stablehlo.exponential"(%192) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %194 = "stablehlo.add"(%193, %52) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %195 = "stablehlo.divide"(%52, %194) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %196 = "stablehlo.multiply"(%195, %174) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %197 = "stablehlo.slice"(%185) <{limit_indices = array<i64: 2, 4>, start_indices = array<i64: 0, 0>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %198 = "stablehlo.negate"(%197) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %199 = "stablehlo.exponential"(%198) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %200 = "stablehlo.add"(%199, %52) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %201 = "stablehlo.divide"(%52, %200) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %202 = "stablehlo.slice"(%185) <{limit_indices = array<i64: 2, 12>, start_indices = array<i64: 0, 8>, strides = array<i64: 1, 1>}> : (tensor<2x16xf32>) -> tensor<2x4xf32>
    %203 = "stablehlo.tanh"(%202) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %204 = "stablehlo.multiply"(%201, %203) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %205 = "stablehlo.add"(%196, %204) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %206 = "stablehlo.tanh"(%205) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %207 = "stablehlo.multiply"(%190, %206) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %208 = "stablehlo.reshape"(%207) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %209 = "stablehlo.pad"(%208, %10) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %210 = "stablehlo.select"(%41, %178, %209) : (tensor<2x2x4xi1>, tensor<2x2x4xf32>, tensor<2x2x4xf32>) -> tensor<2x2x4xf32>
    %211 = "stablehlo.pad"(%210, %10) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x2x4xf32>, tensor<f32>) -> tensor<3x2x4xf32>
    %212 = "stablehlo.select"(%114, %146, %211) : (tensor<3x2x4xi1>, tensor<3x2x4xf32>, tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    %213 = "stablehlo.pad"(%212, %10) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 2, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<3x2x4xf32>, tensor<f32>) -> tensor<5x2x4xf32>
    %214 = "stablehlo.select"(%34, %108, %213) : (tensor<5x2x4xi1>, tensor<5x2x4xf32>, tensor<5x2x4xf32>) -> tensor<5x2x4xf32>
    %215 = "stablehlo.transpose"(%214) <{permutation = array<i64: 1, 0, 2>}> : (tensor<5x2x4xf32>) -> tensor<2x5x4xf32>
    %216 = "stablehlo.multiply"(%27, %215) : (tensor<2x5x4xf32>, tensor<2x5x4xf32>) -> tensor<2x5x4xf32>
    %217 = "stablehlo.broadcast_in_dim"(%13) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x5x4xf32>
    %218 = "stablehlo.multiply"(%216, %217) : (tensor<2x5x4xf32>, tensor<2x5x4xf32>) -> tensor<2x5x4xf32>
    %219 = "stablehlo.transpose"(%218) <{permutation = array<i64: 1, 0, 2>}> : (tensor<2x5x4xf32>) -> tensor<5x2x4xf32>
    %220 = "stablehlo.reshape"(%32) : (tensor<5x1x1xi1>) -> tensor<5xi1>
    %221 = "stablehlo.broadcast_in_dim"(%220) <{broadcast_dimensions = array<i64: 0>}> : (tensor<5xi1>) -> tensor<5x2x16xi1>
    %222 = "stablehlo.reshape"(%39) : (tensor<2x1x1xi1>) -> tensor<2xi1>
    %223 = "stablehlo.broadcast_in_dim"(%222) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2xi1>) -> tensor<2x2x16xi1>
    %224 = "stablehlo.slice"(%219) <{limit_indices = array<i64: 5, 2, 4>, start_indices = array<i64: 2, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<5x2x4xf32>) -> tensor<3x2x4xf32>
    %225 = "stablehlo.slice"(%224) <{limit_indices = array<i64: 3, 2, 4>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x2x4xf32>) -> tensor<2x2x4xf32>
    %226 = "stablehlo.slice"(%225) <{limit_indices = array<i64: 2, 2, 4>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x4xf32>) -> tensor<1x2x4xf32>
    %227 = "stablehlo.reshape"(%226) : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %228 = "stablehlo.reshape"(%227) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %229 = "stablehlo.reshape"(%228) : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %230 = "stablehlo.multiply"(%229, %190) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %231 = "stablehlo.multiply"(%206, %206) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %232 = "stablehlo.negate"(%231) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %233 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<2x4xf32>
    %234 = "stablehlo.add"(%232, %233) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %235 = "stablehlo.multiply"(%230, %234) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %236 = "stablehlo.multiply"(%235, %195) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %237 = "stablehlo.slice"(%225) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x4xf32>) -> tensor<1x2x4xf32>
    %238 = "stablehlo.reshape"(%237) : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %239 = "stablehlo.reshape"(%238) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %240 = "stablehlo.reshape"(%239) : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %241 = "stablehlo.multiply"(%235, %201) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %242 = "stablehlo.multiply"(%203, %203) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %243 = "stablehlo.negate"(%242) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %244 = "stablehlo.add"(%243, %233) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %245 = "stablehlo.multiply"(%241, %244) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %246 = "stablehlo.pad"(%245, %10) <{edge_padding_high = array<i64: 0, 4>, edge_padding_low = array<i64: 0, 8>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %247 = "stablehlo.multiply"(%235, %203) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %248 = "stablehlo.multiply"(%247, %201) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %249 = "stablehlo.negate"(%201) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %250 = "stablehlo.add"(%249, %233) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %251 = "stablehlo.multiply"(%248, %250) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %252 = "stablehlo.pad"(%251, %10) <{edge_padding_high = array<i64: 0, 12>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %253 = "stablehlo.add"(%246, %252) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %254 = "stablehlo.multiply"(%235, %174) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %255 = "stablehlo.multiply"(%254, %195) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %256 = "stablehlo.negate"(%195) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %257 = "stablehlo.add"(%256, %233) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %258 = "stablehlo.multiply"(%255, %257) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %259 = "stablehlo.pad"(%258, %10) <{edge_padding_high = array<i64: 0, 8>, edge_padding_low = array<i64: 0, 4>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %260 = "stablehlo.add"(%253, %259) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %261 = "stablehlo.multiply"(%229, %206) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %262 = "stablehlo.multiply"(%261, %190) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %263 = "stablehlo.negate"(%190) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %264 = "stablehlo.add"(%263, %233) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %265 = "stablehlo.multiply"(%262, %264) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %266 = "stablehlo.pad"(%265, %10) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 12>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %267 = "stablehlo.add"(%260, %266) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %268 = "stablehlo.transpose"(%4) <{permutation = array<i64: 1, 0>}> : (tensor<4x16xf32>) -> tensor<16x4xf32>
    %269 = "stablehlo.dot_general"(%267, %268) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x16xf32>, tensor<16x4xf32>) -> tensor<2x4xf32>
    %270 = "stablehlo.add"(%240, %269) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %271 = "stablehlo.multiply"(%270, %159) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %272 = "stablehlo.multiply"(%175, %175) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %273 = "stablehlo.negate"(%272) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %274 = "stablehlo.add"(%273, %233) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %275 = "stablehlo.multiply"(%271, %274) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %276 = "stablehlo.add"(%236, %275) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %277 = "stablehlo.multiply"(%276, %164) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %278 = "stablehlo.slice"(%224) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<3x2x4xf32>) -> tensor<1x2x4xf32>
    %279 = "stablehlo.reshape"(%278) : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %280 = "stablehlo.reshape"(%279) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %281 = "stablehlo.reshape"(%280) : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %282 = "stablehlo.multiply"(%276, %170) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %283 = "stablehlo.multiply"(%172, %172) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %284 = "stablehlo.negate"(%283) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %285 = "stablehlo.add"(%284, %233) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %286 = "stablehlo.multiply"(%282, %285) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %287 = "stablehlo.pad"(%286, %10) <{edge_padding_high = array<i64: 0, 4>, edge_padding_low = array<i64: 0, 8>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %288 = "stablehlo.multiply"(%276, %172) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %289 = "stablehlo.multiply"(%288, %170) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %290 = "stablehlo.negate"(%170) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %291 = "stablehlo.add"(%290, %233) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %292 = "stablehlo.multiply"(%289, %291) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %293 = "stablehlo.pad"(%292, %10) <{edge_padding_high = array<i64: 0, 12>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %294 = "stablehlo.add"(%287, %293) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %295 = "stablehlo.multiply"(%276, %142) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %296 = "stablehlo.multiply"(%295, %164) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %297 = "stablehlo.negate"(%164) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %298 = "stablehlo.add"(%297, %233) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %299 = "stablehlo.multiply"(%296, %298) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %300 = "stablehlo.pad"(%299, %10) <{edge_padding_high = array<i64: 0, 8>, edge_padding_low = array<i64: 0, 4>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %301 = "stablehlo.add"(%294, %300) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %302 = "stablehlo.multiply"(%270, %175) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %303 = "stablehlo.multiply"(%302, %159) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %304 = "stablehlo.negate"(%159) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %305 = "stablehlo.add"(%304, %233) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %306 = "stablehlo.multiply"(%303, %305) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %307 = "stablehlo.pad"(%306, %10) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 12>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %308 = "stablehlo.add"(%301, %307) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %309 = "stablehlo.dot_general"(%308, %268) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x16xf32>, tensor<16x4xf32>) -> tensor<2x4xf32>
    %310 = "stablehlo.add"(%281, %309) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %311 = "stablehlo.multiply"(%310, %127) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %312 = "stablehlo.multiply"(%143, %143) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %313 = "stablehlo.negate"(%312) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %314 = "stablehlo.add"(%313, %233) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %315 = "stablehlo.multiply"(%311, %314) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %316 = "stablehlo.add"(%277, %315) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %317 = "stablehlo.multiply"(%316, %132) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %318 = "stablehlo.slice"(%219) <{limit_indices = array<i64: 2, 2, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<5x2x4xf32>) -> tensor<2x2x4xf32>
    %319 = "stablehlo.slice"(%318) <{limit_indices = array<i64: 2, 2, 4>, start_indices = array<i64: 1, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x4xf32>) -> tensor<1x2x4xf32>
    %320 = "stablehlo.reshape"(%319) : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %321 = "stablehlo.reshape"(%320) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %322 = "stablehlo.reshape"(%321) : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %323 = "stablehlo.multiply"(%316, %138) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %324 = "stablehlo.multiply"(%140, %140) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %325 = "stablehlo.negate"(%324) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %326 = "stablehlo.add"(%325, %233) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %327 = "stablehlo.multiply"(%323, %326) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %328 = "stablehlo.pad"(%327, %10) <{edge_padding_high = array<i64: 0, 4>, edge_padding_low = array<i64: 0, 8>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %329 = "stablehlo.multiply"(%316, %140) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %330 = "stablehlo.multiply"(%329, %138) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %331 = "stablehlo.negate"(%138) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %332 = "stablehlo.add"(%331, %233) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %333 = "stablehlo.multiply"(%330, %332) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %334 = "stablehlo.pad"(%333, %10) <{edge_padding_high = array<i64: 0, 12>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %335 = "stablehlo.add"(%328, %334) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %336 = "stablehlo.multiply"(%316, %102) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %337 = "stablehlo.multiply"(%336, %132) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %338 = "stablehlo.negate"(%132) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %339 = "stablehlo.add"(%338, %233) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %340 = "stablehlo.multiply"(%337, %339) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %341 = "stablehlo.pad"(%340, %10) <{edge_padding_high = array<i64: 0, 8>, edge_padding_low = array<i64: 0, 4>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %342 = "stablehlo.add"(%335, %341) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %343 = "stablehlo.multiply"(%310, %143) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %344 = "stablehlo.multiply"(%343, %127) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %345 = "stablehlo.negate"(%127) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %346 = "stablehlo.add"(%345, %233) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %347 = "stablehlo.multiply"(%344, %346) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %348 = "stablehlo.pad"(%347, %10) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 12>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %349 = "stablehlo.add"(%342, %348) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %350 = "stablehlo.dot_general"(%349, %268) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x16xf32>, tensor<16x4xf32>) -> tensor<2x4xf32>
    %351 = "stablehlo.add"(%322, %350) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %352 = "stablehlo.multiply"(%351, %87) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %353 = "stablehlo.multiply"(%103, %103) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %354 = "stablehlo.negate"(%353) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %355 = "stablehlo.add"(%354, %233) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %356 = "stablehlo.multiply"(%352, %355) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %357 = "stablehlo.add"(%317, %356) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %358 = "stablehlo.multiply"(%357, %92) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %359 = "stablehlo.slice"(%318) <{limit_indices = array<i64: 1, 2, 4>, start_indices = array<i64: 0, 0, 0>, strides = array<i64: 1, 1, 1>}> : (tensor<2x2x4xf32>) -> tensor<1x2x4xf32>
    %360 = "stablehlo.reshape"(%359) : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %361 = "stablehlo.reshape"(%360) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %362 = "stablehlo.reshape"(%361) : (tensor<1x2x4xf32>) -> tensor<2x4xf32>
    %363 = "stablehlo.multiply"(%357, %98) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %364 = "stablehlo.multiply"(%100, %100) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %365 = "stablehlo.negate"(%364) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %366 = "stablehlo.add"(%365, %233) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %367 = "stablehlo.multiply"(%363, %366) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %368 = "stablehlo.pad"(%367, %10) <{edge_padding_high = array<i64: 0, 4>, edge_padding_low = array<i64: 0, 8>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %369 = "stablehlo.multiply"(%357, %100) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %370 = "stablehlo.multiply"(%369, %98) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %371 = "stablehlo.negate"(%98) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %372 = "stablehlo.add"(%371, %233) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %373 = "stablehlo.multiply"(%370, %372) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %374 = "stablehlo.pad"(%373, %10) <{edge_padding_high = array<i64: 0, 12>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %375 = "stablehlo.add"(%368, %374) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %376 = "stablehlo.multiply"(%357, %71) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %377 = "stablehlo.multiply"(%376, %92) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %378 = "stablehlo.negate"(%92) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %379 = "stablehlo.add"(%378, %233) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %380 = "stablehlo.multiply"(%377, %379) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %381 = "stablehlo.pad"(%380, %10) <{edge_padding_high = array<i64: 0, 8>, edge_padding_low = array<i64: 0, 4>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %382 = "stablehlo.add"(%375, %381) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %383 = "stablehlo.multiply"(%351, %103) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %384 = "stablehlo.multiply"(%383, %87) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %385 = "stablehlo.negate"(%87) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %386 = "stablehlo.add"(%385, %233) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %387 = "stablehlo.multiply"(%384, %386) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %388 = "stablehlo.pad"(%387, %10) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 12>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %389 = "stablehlo.add"(%382, %388) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %390 = "stablehlo.dot_general"(%389, %268) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x16xf32>, tensor<16x4xf32>) -> tensor<2x4xf32>
    %391 = "stablehlo.add"(%362, %390) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %392 = "stablehlo.multiply"(%391, %56) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %393 = "stablehlo.multiply"(%72, %72) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %394 = "stablehlo.negate"(%393) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %395 = "stablehlo.add"(%394, %233) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %396 = "stablehlo.multiply"(%392, %395) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %397 = "stablehlo.add"(%358, %396) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %398 = "stablehlo.multiply"(%397, %67) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %399 = "stablehlo.multiply"(%69, %69) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %400 = "stablehlo.negate"(%399) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %401 = "stablehlo.add"(%400, %233) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %402 = "stablehlo.multiply"(%398, %401) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %403 = "stablehlo.pad"(%402, %10) <{edge_padding_high = array<i64: 0, 4>, edge_padding_low = array<i64: 0, 8>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %404 = "stablehlo.multiply"(%397, %69) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %405 = "stablehlo.multiply"(%404, %67) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %406 = "stablehlo.negate"(%67) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %407 = "stablehlo.add"(%406, %233) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %408 = "stablehlo.multiply"(%405, %407) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %409 = "stablehlo.pad"(%408, %10) <{edge_padding_high = array<i64: 0, 12>, edge_padding_low = array<i64: 0, 0>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %410 = "stablehlo.add"(%403, %409) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %411 = "stablehlo.multiply"(%397, %23) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %412 = "stablehlo.multiply"(%411, %61) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %413 = "stablehlo.negate"(%61) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %414 = "stablehlo.add"(%413, %233) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %415 = "stablehlo.multiply"(%412, %414) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %416 = "stablehlo.pad"(%415, %10) <{edge_padding_high = array<i64: 0, 8>, edge_padding_low = array<i64: 0, 4>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %417 = "stablehlo.add"(%410, %416) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %418 = "stablehlo.multiply"(%391, %72) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %419 = "stablehlo.multiply"(%418, %56) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %420 = "stablehlo.negate"(%56) : (tensor<2x4xf32>) -> tensor<2x4xf32>
    %421 = "stablehlo.add"(%420, %233) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %422 = "stablehlo.multiply"(%419, %421) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %423 = "stablehlo.pad"(%422, %10) <{edge_padding_high = array<i64: 0, 0>, edge_padding_low = array<i64: 0, 12>, interior_padding = array<i64: 0, 0>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<2x16xf32>
    %424 = "stablehlo.add"(%417, %423) : (tensor<2x16xf32>, tensor<2x16xf32>) -> tensor<2x16xf32>
    %425 = "stablehlo.reshape"(%424) : (tensor<2x16xf32>) -> tensor<1x2x16xf32>
    %426 = "stablehlo.pad"(%425, %10) <{edge_padding_high = array<i64: 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x16xf32>, tensor<f32>) -> tensor<2x2x16xf32>
    %427 = "stablehlo.reshape"(%389) : (tensor<2x16xf32>) -> tensor<1x2x16xf32>
    %428 = "stablehlo.pad"(%427, %10) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x16xf32>, tensor<f32>) -> tensor<2x2x16xf32>
    %429 = "stablehlo.select"(%223, %426, %428) : (tensor<2x2x16xi1>, tensor<2x2x16xf32>, tensor<2x2x16xf32>) -> tensor<2x2x16xf32>
    %430 = "stablehlo.pad"(%429, %10) <{edge_padding_high = array<i64: 3, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x2x16xf32>, tensor<f32>) -> tensor<5x2x16xf32>
    %431 = "stablehlo.reshape"(%112) : (tensor<3x1x1xi1>) -> tensor<3xi1>
    %432 = "stablehlo.broadcast_in_dim"(%431) <{broadcast_dimensions = array<i64: 0>}> : (tensor<3xi1>) -> tensor<3x2x16xi1>
    %433 = "stablehlo.reshape"(%349) : (tensor<2x16xf32>) -> tensor<1x2x16xf32>
    %434 = "stablehlo.pad"(%433, %10) <{edge_padding_high = array<i64: 2, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x16xf32>, tensor<f32>) -> tensor<3x2x16xf32>
    %435 = "stablehlo.reshape"(%308) : (tensor<2x16xf32>) -> tensor<1x2x16xf32>
    %436 = "stablehlo.pad"(%435, %10) <{edge_padding_high = array<i64: 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x16xf32>, tensor<f32>) -> tensor<2x2x16xf32>
    %437 = "stablehlo.reshape"(%267) : (tensor<2x16xf32>) -> tensor<1x2x16xf32>
    %438 = "stablehlo.pad"(%437, %10) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x16xf32>, tensor<f32>) -> tensor<2x2x16xf32>
    %439 = "stablehlo.select"(%223, %436, %438) : (tensor<2x2x16xi1>, tensor<2x2x16xf32>, tensor<2x2x16xf32>) -> tensor<2x2x16xf32>
    %440 = "stablehlo.pad"(%439, %10) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x2x16xf32>, tensor<f32>) -> tensor<3x2x16xf32>
    %441 = "stablehlo.select"(%432, %434, %440) : (tensor<3x2x16xi1>, tensor<3x2x16xf32>, tensor<3x2x16xf32>) -> tensor<3x2x16xf32>
    %442 = "stablehlo.pad"(%441, %10) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 2, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<3x2x16xf32>, tensor<f32>) -> tensor<5x2x16xf32>
    %443 = "stablehlo.select"(%221, %430, %442) : (tensor<5x2x16xi1>, tensor<5x2x16xf32>, tensor<5x2x16xf32>) -> tensor<5x2x16xf32>
    %444 = "stablehlo.transpose"(%443) <{permutation = array<i64: 1, 0, 2>}> : (tensor<5x2x16xf32>) -> tensor<2x5x16xf32>
    %445 = "stablehlo.dot_general"(%17, %444) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3x5xf32>, tensor<2x5x16xf32>) -> tensor<2x3x16xf32>
    %449 = "stablehlo.reduce"(%445, %10) <{dimensions = array<i64: 0>}> ({
    ^bb0(%446: tensor<f32>, %447: tensor<f32>):
      %448 = "stablehlo.add"(%446, %447) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%448) : (tensor<f32>) -> ()
    }) : (tensor<2x3x16xf32>, tensor<f32>) -> tensor<3x16xf32>
    %450 = "stablehlo.reshape"(%449) : (tensor<3x16xf32>) -> tensor<1x3x16xf32>
    %451 = "stablehlo.reshape"(%450) : (tensor<1x3x16xf32>) -> tensor<3x16xf32>
    %452 = "stablehlo.add"(%16, %451) : (tensor<3x16xf32>, tensor<3x16xf32>) -> tensor<3x16xf32>
    %453 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x16xf32>
    %454 = "stablehlo.multiply"(%452, %453) : (tensor<3x16xf32>, tensor<3x16xf32>) -> tensor<3x16xf32>
    %455 = "stablehlo.subtract"(%0, %454) : (tensor<3x16xf32>, tensor<3x16xf32>) -> tensor<3x16xf32>
    %456 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %457 = "stablehlo.multiply"(%6, %456) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %458 = "stablehlo.reshape"(%23) : (tensor<2x4xf32>) -> tensor<1x2x4xf32>
    %459 = "stablehlo.pad"(%458, %10) <{edge_padding_high = array<i64: 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %460 = "stablehlo.pad"(%74, %10) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %461 = "stablehlo.select"(%41, %459, %460) : (tensor<2x2x4xi1>, tensor<2x2x4xf32>, tensor<2x2x4xf32>) -> tensor<2x2x4xf32>
    %462 = "stablehlo.pad"(%461, %10) <{edge_padding_high = array<i64: 3, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x2x4xf32>, tensor<f32>) -> tensor<5x2x4xf32>
    %463 = "stablehlo.pad"(%105, %10) <{edge_padding_high = array<i64: 2, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<3x2x4xf32>
    %464 = "stablehlo.pad"(%145, %10) <{edge_padding_high = array<i64: 1, 0, 0>, edge_padding_low = array<i64: 0, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %465 = "stablehlo.pad"(%177, %10) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<1x2x4xf32>, tensor<f32>) -> tensor<2x2x4xf32>
    %466 = "stablehlo.select"(%41, %464, %465) : (tensor<2x2x4xi1>, tensor<2x2x4xf32>, tensor<2x2x4xf32>) -> tensor<2x2x4xf32>
    %467 = "stablehlo.pad"(%466, %10) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 1, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<2x2x4xf32>, tensor<f32>) -> tensor<3x2x4xf32>
    %468 = "stablehlo.select"(%114, %463, %467) : (tensor<3x2x4xi1>, tensor<3x2x4xf32>, tensor<3x2x4xf32>) -> tensor<3x2x4xf32>
    %469 = "stablehlo.pad"(%468, %10) <{edge_padding_high = array<i64: 0, 0, 0>, edge_padding_low = array<i64: 2, 0, 0>, interior_padding = array<i64: 0, 0, 0>}> : (tensor<3x2x4xf32>, tensor<f32>) -> tensor<5x2x4xf32>
    %470 = "stablehlo.select"(%34, %462, %469) : (tensor<5x2x4xi1>, tensor<5x2x4xf32>, tensor<5x2x4xf32>) -> tensor<5x2x4xf32>
    %471 = "stablehlo.reshape"(%470) : (tensor<5x2x4xf32>) -> tensor<10x4xf32>
    %472 = "stablehlo.transpose"(%471) <{permutation = array<i64: 1, 0>}> : (tensor<10x4xf32>) -> tensor<4x10xf32>
    %473 = "stablehlo.reshape"(%443) : (tensor<5x2x16xf32>) -> tensor<10x16xf32>
    %474 = "stablehlo.dot_general"(%472, %473) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision HIGHEST>, #stablehlo<precision HIGHEST>]}> : (tensor<4x10xf32>, tensor<10x16xf32>) -> tensor<4x16xf32>
    %475 = "stablehlo.add"(%457, %474) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %476 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<4x16xf32>
    %477 = "stablehlo.multiply"(%475, %476) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %478 = "stablehlo.subtract"(%4, %477) : (tensor<4x16xf32>, tensor<4x16xf32>) -> tensor<4x16xf32>
    %479 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %480 = "stablehlo.multiply"(%7, %479) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %484 = "stablehlo.reduce"(%444, %10) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%481: tensor<f32>, %482: tensor<f32>):
      %483 = "stablehlo.add"(%481, %482) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%483) : (tensor<f32>) -> ()
    }) : (tensor<2x5x16xf32>, tensor<f32>) -> tensor<16xf32>
    %485 = "stablehlo.reshape"(%484) : (tensor<16xf32>) -> tensor<1x1x16xf32>
    %486 = "stablehlo.reshape"(%485) : (tensor<1x1x16xf32>) -> tensor<16xf32>
    %487 = "stablehlo.add"(%480, %486) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %488 = "stablehlo.broadcast_in_dim"(%14) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<16xf32>
    %489 = "stablehlo.multiply"(%487, %488) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %490 = "stablehlo.subtract"(%3, %489) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %491 = "stablehlo.multiply"(%8, %479) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %495 = "stablehlo.reduce"(%473, %10) <{dimensions = array<i64: 0>}> ({
    ^bb0(%492: tensor<f32>, %493: tensor<f32>):
      %494 = "stablehlo.add"(%492, %493) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%494) : (tensor<f32>) -> ()
    }) : (tensor<10x16xf32>, tensor<f32>) -> tensor<16xf32>
    %496 = "stablehlo.add"(%491, %495) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %497 = "stablehlo.multiply"(%496, %488) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %498 = "stablehlo.subtract"(%5, %497) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
    %499 = "stablehlo.multiply"(%215, %215) : (tensor<2x5x4xf32>, tensor<2x5x4xf32>) -> tensor<2x5x4xf32>
    %503 = "stablehlo.reduce"(%499, %10) <{dimensions = array<i64: 0, 1, 2>}> ({
    ^bb0(%500: tensor<f32>, %501: tensor<f32>):
      %502 = "stablehlo.add"(%500, %501) : (tensor<f32>, tensor<f32>) -> tensor<f32>
      "stablehlo.return"(%502) : (tensor<f32>) -> ()
    }) : (tensor<2x5x4xf32>, tensor<f32>) -> tensor<f32>
    %504 = "stablehlo.divide"(%503, %12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "func.return"(%455, %478, %490, %498) : (tensor<3x16xf32>, tensor<4x16xf32>, tensor<16xf32>, tensor<16xf32>) -> ()
  }) : () -> ()
}) : () -> ()
