"builtin.module"() <{sym_name = "random-numbers"}> ({
  "func.func"() <{arg_attrs = [], function_type = () -> (tensor<3x4xf32>, tensor<5xf32>), res_attrs = [{jax.result_info = "result0"}, {jax.result_info = "result1"}], sym_name = "main", sym_visibility = "public"}> ({
    %0 = "stablehlo.constant"() <{value = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %1 = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %2 = "stablehlo.constant"() <{value = dense<3048514030> : tensor<ui32>}> : () -> tensor<ui32>
    %3 = "stablehlo.constant"() <{value = dense<14576517> : tensor<ui32>}> : () -> tensor<ui32>
    %4 = "stablehlo.constant"() <{value = dense<256> : tensor<ui32>}> : () -> tensor<ui32>
    %5 = "stablehlo.constant"() <{value = dense<2.3283064365386963e-10> : tensor<f32>}> : () -> tensor<f32>
    %6 = "stablehlo.constant"() <{value = dense<1.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %7 = "stablehlo.constant"() <{value = dense<-2.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %8 = "stablehlo.constant"() <{value = dense<5.0e-1> : tensor<f32>}> : () -> tensor<f32>
    %9 = "stablehlo.constant"() <{value = dense<6.2831854820251465e+0> : tensor<f32>}> : () -> tensor<f32>
    %10 = "stablehlo.constant"() <{value = dense<1802982961> : tensor<ui32>}> : () -> tensor<ui32>
    %11 = "stablehlo.constant"() <{value = dense<2689849570> : tensor<ui32>}> : () -> tensor<ui32>
    %12 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<f32>}> : () -> tensor<f32>
    %13 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<12xi32>
    %14 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<12xi32>
    %15 = "stablehlo.multiply"(%13, %14) : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %16 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<12xi32>
    %17 = "stablehlo.add"(%15, %16) : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %18 = "stablehlo.convert"(%17) : (tensor<12xi32>) -> tensor<12xui32>
    %19 = "stablehlo.reshape"(%18) : (tensor<12xui32>) -> tensor<3x4xui32>
    %20 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x4xui32>
    %21 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x4xui32>
    %22 = "stablehlo.add"(%19, %20) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %23 = "stablehlo.add"(%22, %21) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %24 = "stablehlo.constant"() <{value = dense<13> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %25 = "stablehlo.constant"() <{value = dense<31> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %26 = "stablehlo.and"(%24, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %27 = "stablehlo.shift_left"(%21, %26) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %28 = "stablehlo.constant"() <{value = dense<19> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %29 = "stablehlo.and"(%28, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %30 = "stablehlo.shift_right_logical"(%21, %29) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %31 = "stablehlo.or"(%27, %30) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %32 = "stablehlo.xor"(%31, %23) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %33 = "stablehlo.add"(%23, %32) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %34 = "stablehlo.constant"() <{value = dense<15> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %35 = "stablehlo.and"(%34, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %36 = "stablehlo.shift_left"(%32, %35) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %37 = "stablehlo.constant"() <{value = dense<17> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %38 = "stablehlo.and"(%37, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %39 = "stablehlo.shift_right_logical"(%32, %38) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %40 = "stablehlo.or"(%36, %39) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %41 = "stablehlo.xor"(%40, %33) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %42 = "stablehlo.add"(%33, %41) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %43 = "stablehlo.constant"() <{value = dense<26> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %44 = "stablehlo.and"(%43, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %45 = "stablehlo.shift_left"(%41, %44) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %46 = "stablehlo.constant"() <{value = dense<6> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %47 = "stablehlo.and"(%46, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %48 = "stablehlo.shift_right_logical"(%41, %47) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %49 = "stablehlo.or"(%45, %48) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %50 = "stablehlo.xor"(%49, %42) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %51 = "stablehlo.add"(%42, %50) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %52 = "stablehlo.add"(%51, %21) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %53 = "stablehlo.and"(%46, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %54 = "stablehlo.shift_left"(%50, %53) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %55 = "stablehlo.and"(%43, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %56 = "stablehlo.shift_right_logical"(%50, %55) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %57 = "stablehlo.or"(%54, %56) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %58 = "stablehlo.xor"(%57, %51) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %59 = "stablehlo.xor"(%20, %21) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %60 = "stablehlo.constant"() <{value = dense<466688986> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %61 = "stablehlo.xor"(%59, %60) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %62 = "stablehlo.add"(%58, %61) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %63 = "stablehlo.constant"() <{value = dense<1> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %64 = "stablehlo.add"(%62, %63) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %65 = "stablehlo.add"(%52, %64) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %66 = "stablehlo.and"(%37, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %67 = "stablehlo.shift_left"(%64, %66) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %68 = "stablehlo.and"(%34, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %69 = "stablehlo.shift_right_logical"(%64, %68) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %70 = "stablehlo.or"(%67, %69) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %71 = "stablehlo.xor"(%70, %65) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %72 = "stablehlo.add"(%65, %71) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %73 = "stablehlo.constant"() <{value = dense<29> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %74 = "stablehlo.and"(%73, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %75 = "stablehlo.shift_left"(%71, %74) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %76 = "stablehlo.constant"() <{value = dense<3> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %77 = "stablehlo.and"(%76, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %78 = "stablehlo.shift_right_logical"(%71, %77) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %79 = "stablehlo.or"(%75, %78) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %80 = "stablehlo.xor"(%79, %72) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %81 = "stablehlo.add"(%72, %80) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %82 = "stablehlo.constant"() <{value = dense<16> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %83 = "stablehlo.and"(%82, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %84 = "stablehlo.shift_left"(%80, %83) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %85 = "stablehlo.and"(%82, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %86 = "stablehlo.shift_right_logical"(%80, %85) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %87 = "stablehlo.or"(%84, %86) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %88 = "stablehlo.xor"(%87, %81) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %89 = "stablehlo.add"(%81, %88) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %90 = "stablehlo.add"(%89, %61) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %91 = "stablehlo.constant"() <{value = dense<24> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %92 = "stablehlo.and"(%91, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %93 = "stablehlo.shift_left"(%88, %92) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %94 = "stablehlo.constant"() <{value = dense<8> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %95 = "stablehlo.and"(%94, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %96 = "stablehlo.shift_right_logical"(%88, %95) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %97 = "stablehlo.or"(%93, %96) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %98 = "stablehlo.xor"(%97, %89) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %99 = "stablehlo.add"(%98, %20) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %100 = "stablehlo.constant"() <{value = dense<2> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %101 = "stablehlo.add"(%99, %100) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %102 = "stablehlo.add"(%90, %101) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %103 = "stablehlo.and"(%24, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %104 = "stablehlo.shift_left"(%101, %103) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %105 = "stablehlo.and"(%28, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %106 = "stablehlo.shift_right_logical"(%101, %105) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %107 = "stablehlo.or"(%104, %106) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %108 = "stablehlo.xor"(%107, %102) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %109 = "stablehlo.add"(%102, %108) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %110 = "stablehlo.and"(%34, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %111 = "stablehlo.shift_left"(%108, %110) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %112 = "stablehlo.and"(%37, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %113 = "stablehlo.shift_right_logical"(%108, %112) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %114 = "stablehlo.or"(%111, %113) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %115 = "stablehlo.xor"(%114, %109) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %116 = "stablehlo.add"(%109, %115) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %117 = "stablehlo.and"(%43, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %118 = "stablehlo.shift_left"(%115, %117) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %119 = "stablehlo.and"(%46, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %120 = "stablehlo.shift_right_logical"(%115, %119) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %121 = "stablehlo.or"(%118, %120) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %122 = "stablehlo.xor"(%121, %116) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %123 = "stablehlo.add"(%116, %122) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %124 = "stablehlo.add"(%123, %20) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %125 = "stablehlo.and"(%46, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %126 = "stablehlo.shift_left"(%122, %125) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %127 = "stablehlo.and"(%43, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %128 = "stablehlo.shift_right_logical"(%122, %127) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %129 = "stablehlo.or"(%126, %128) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %130 = "stablehlo.xor"(%129, %123) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %131 = "stablehlo.add"(%130, %21) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %132 = "stablehlo.add"(%131, %76) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %133 = "stablehlo.add"(%124, %132) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %134 = "stablehlo.and"(%37, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %135 = "stablehlo.shift_left"(%132, %134) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %136 = "stablehlo.and"(%34, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %137 = "stablehlo.shift_right_logical"(%132, %136) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %138 = "stablehlo.or"(%135, %137) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %139 = "stablehlo.xor"(%138, %133) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %140 = "stablehlo.add"(%133, %139) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %141 = "stablehlo.and"(%73, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %142 = "stablehlo.shift_left"(%139, %141) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %143 = "stablehlo.and"(%76, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %144 = "stablehlo.shift_right_logical"(%139, %143) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %145 = "stablehlo.or"(%142, %144) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %146 = "stablehlo.xor"(%145, %140) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %147 = "stablehlo.add"(%140, %146) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %148 = "stablehlo.and"(%82, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %149 = "stablehlo.shift_left"(%146, %148) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %150 = "stablehlo.and"(%82, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %151 = "stablehlo.shift_right_logical"(%146, %150) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %152 = "stablehlo.or"(%149, %151) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %153 = "stablehlo.xor"(%152, %147) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %154 = "stablehlo.add"(%147, %153) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %155 = "stablehlo.add"(%154, %21) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %156 = "stablehlo.and"(%91, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %157 = "stablehlo.shift_left"(%153, %156) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %158 = "stablehlo.and"(%94, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %159 = "stablehlo.shift_right_logical"(%153, %158) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %160 = "stablehlo.or"(%157, %159) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %161 = "stablehlo.xor"(%160, %154) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %162 = "stablehlo.add"(%161, %61) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %163 = "stablehlo.constant"() <{value = dense<4> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %164 = "stablehlo.add"(%162, %163) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %165 = "stablehlo.add"(%155, %164) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %166 = "stablehlo.and"(%24, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %167 = "stablehlo.shift_left"(%164, %166) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %168 = "stablehlo.and"(%28, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %169 = "stablehlo.shift_right_logical"(%164, %168) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %170 = "stablehlo.or"(%167, %169) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %171 = "stablehlo.xor"(%170, %165) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %172 = "stablehlo.add"(%165, %171) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %173 = "stablehlo.and"(%34, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %174 = "stablehlo.shift_left"(%171, %173) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %175 = "stablehlo.and"(%37, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %176 = "stablehlo.shift_right_logical"(%171, %175) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %177 = "stablehlo.or"(%174, %176) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %178 = "stablehlo.xor"(%177, %172) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %179 = "stablehlo.add"(%172, %178) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %180 = "stablehlo.and"(%43, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %181 = "stablehlo.shift_left"(%178, %180) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %182 = "stablehlo.and"(%46, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %183 = "stablehlo.shift_right_logical"(%178, %182) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %184 = "stablehlo.or"(%181, %183) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %185 = "stablehlo.xor"(%184, %179) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %186 = "stablehlo.add"(%179, %185) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %187 = "stablehlo.add"(%186, %61) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %188 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x4xui32>
    %189 = "stablehlo.multiply"(%187, %188) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %190 = "stablehlo.convert"(%189) : (tensor<3x4xui32>) -> tensor<3x4xf32>
    %191 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %192 = "stablehlo.multiply"(%190, %191) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %193 = "stablehlo.negate"(%192) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %194 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %195 = "stablehlo.add"(%193, %194) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %196 = "stablehlo.log"(%195) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %197 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %198 = "stablehlo.multiply"(%196, %197) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %199 = "stablehlo.sqrt"(%198) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %200 = "stablehlo.and"(%24, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %201 = "stablehlo.shift_left"(%21, %200) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %202 = "stablehlo.and"(%28, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %203 = "stablehlo.shift_right_logical"(%21, %202) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %204 = "stablehlo.or"(%201, %203) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %205 = "stablehlo.add"(%19, %20) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %206 = "stablehlo.add"(%205, %21) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %207 = "stablehlo.xor"(%204, %206) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %208 = "stablehlo.and"(%34, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %209 = "stablehlo.shift_left"(%207, %208) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %210 = "stablehlo.and"(%37, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %211 = "stablehlo.shift_right_logical"(%207, %210) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %212 = "stablehlo.or"(%209, %211) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %213 = "stablehlo.add"(%206, %207) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %214 = "stablehlo.xor"(%212, %213) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %215 = "stablehlo.and"(%43, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %216 = "stablehlo.shift_left"(%214, %215) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %217 = "stablehlo.and"(%46, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %218 = "stablehlo.shift_right_logical"(%214, %217) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %219 = "stablehlo.or"(%216, %218) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %220 = "stablehlo.add"(%213, %214) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %221 = "stablehlo.xor"(%219, %220) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %222 = "stablehlo.and"(%46, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %223 = "stablehlo.shift_left"(%221, %222) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %224 = "stablehlo.and"(%43, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %225 = "stablehlo.shift_right_logical"(%221, %224) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %226 = "stablehlo.or"(%223, %225) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %227 = "stablehlo.add"(%220, %221) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %228 = "stablehlo.xor"(%226, %227) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %229 = "stablehlo.xor"(%20, %21) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %230 = "stablehlo.xor"(%229, %60) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %231 = "stablehlo.add"(%228, %230) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %232 = "stablehlo.add"(%231, %63) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %233 = "stablehlo.and"(%37, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %234 = "stablehlo.shift_left"(%232, %233) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %235 = "stablehlo.and"(%34, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %236 = "stablehlo.shift_right_logical"(%232, %235) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %237 = "stablehlo.or"(%234, %236) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %238 = "stablehlo.add"(%227, %21) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %239 = "stablehlo.add"(%238, %232) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %240 = "stablehlo.xor"(%237, %239) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %241 = "stablehlo.and"(%73, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %242 = "stablehlo.shift_left"(%240, %241) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %243 = "stablehlo.and"(%76, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %244 = "stablehlo.shift_right_logical"(%240, %243) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %245 = "stablehlo.or"(%242, %244) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %246 = "stablehlo.add"(%239, %240) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %247 = "stablehlo.xor"(%245, %246) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %248 = "stablehlo.and"(%82, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %249 = "stablehlo.shift_left"(%247, %248) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %250 = "stablehlo.and"(%82, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %251 = "stablehlo.shift_right_logical"(%247, %250) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %252 = "stablehlo.or"(%249, %251) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %253 = "stablehlo.add"(%246, %247) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %254 = "stablehlo.xor"(%252, %253) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %255 = "stablehlo.and"(%91, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %256 = "stablehlo.shift_left"(%254, %255) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %257 = "stablehlo.and"(%94, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %258 = "stablehlo.shift_right_logical"(%254, %257) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %259 = "stablehlo.or"(%256, %258) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %260 = "stablehlo.add"(%253, %254) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %261 = "stablehlo.xor"(%259, %260) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %262 = "stablehlo.add"(%261, %20) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %263 = "stablehlo.add"(%262, %100) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %264 = "stablehlo.and"(%24, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %265 = "stablehlo.shift_left"(%263, %264) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %266 = "stablehlo.and"(%28, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %267 = "stablehlo.shift_right_logical"(%263, %266) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %268 = "stablehlo.or"(%265, %267) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %269 = "stablehlo.add"(%260, %230) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %270 = "stablehlo.add"(%269, %263) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %271 = "stablehlo.xor"(%268, %270) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %272 = "stablehlo.and"(%34, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %273 = "stablehlo.shift_left"(%271, %272) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %274 = "stablehlo.and"(%37, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %275 = "stablehlo.shift_right_logical"(%271, %274) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %276 = "stablehlo.or"(%273, %275) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %277 = "stablehlo.add"(%270, %271) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %278 = "stablehlo.xor"(%276, %277) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %279 = "stablehlo.and"(%43, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %280 = "stablehlo.shift_left"(%278, %279) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %281 = "stablehlo.and"(%46, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %282 = "stablehlo.shift_right_logical"(%278, %281) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %283 = "stablehlo.or"(%280, %282) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %284 = "stablehlo.add"(%277, %278) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %285 = "stablehlo.xor"(%283, %284) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %286 = "stablehlo.and"(%46, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %287 = "stablehlo.shift_left"(%285, %286) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %288 = "stablehlo.and"(%43, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %289 = "stablehlo.shift_right_logical"(%285, %288) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %290 = "stablehlo.or"(%287, %289) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %291 = "stablehlo.add"(%284, %285) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %292 = "stablehlo.xor"(%290, %291) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %293 = "stablehlo.add"(%292, %21) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %294 = "stablehlo.add"(%293, %76) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %295 = "stablehlo.and"(%37, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %296 = "stablehlo.shift_left"(%294, %295) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %297 = "stablehlo.and"(%34, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %298 = "stablehlo.shift_right_logical"(%294, %297) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %299 = "stablehlo.or"(%296, %298) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %300 = "stablehlo.add"(%291, %20) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %301 = "stablehlo.add"(%300, %294) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %302 = "stablehlo.xor"(%299, %301) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %303 = "stablehlo.and"(%73, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %304 = "stablehlo.shift_left"(%302, %303) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %305 = "stablehlo.and"(%76, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %306 = "stablehlo.shift_right_logical"(%302, %305) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %307 = "stablehlo.or"(%304, %306) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %308 = "stablehlo.add"(%301, %302) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %309 = "stablehlo.xor"(%307, %308) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %310 = "stablehlo.and"(%82, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %311 = "stablehlo.shift_left"(%309, %310) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %312 = "stablehlo.and"(%82, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %313 = "stablehlo.shift_right_logical"(%309, %312) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %314 = "stablehlo.or"(%311, %313) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %315 = "stablehlo.add"(%308, %309) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %316 = "stablehlo.xor"(%314, %315) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %317 = "stablehlo.and"(%91, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %318 = "stablehlo.shift_left"(%316, %317) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %319 = "stablehlo.and"(%94, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %320 = "stablehlo.shift_right_logical"(%316, %319) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %321 = "stablehlo.or"(%318, %320) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %322 = "stablehlo.add"(%315, %316) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %323 = "stablehlo.xor"(%321, %322) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %324 = "stablehlo.add"(%323, %230) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %325 = "stablehlo.add"(%324, %163) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %326 = "stablehlo.and"(%24, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %327 = "stablehlo.shift_left"(%325, %326) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %328 = "stablehlo.and"(%28, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %329 = "stablehlo.shift_right_logical"(%325, %328) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %330 = "stablehlo.or"(%327, %329) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %331 = "stablehlo.add"(%322, %21) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %332 = "stablehlo.add"(%331, %325) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %333 = "stablehlo.xor"(%330, %332) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %334 = "stablehlo.and"(%34, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %335 = "stablehlo.shift_left"(%333, %334) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %336 = "stablehlo.and"(%37, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %337 = "stablehlo.shift_right_logical"(%333, %336) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %338 = "stablehlo.or"(%335, %337) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %339 = "stablehlo.add"(%332, %333) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %340 = "stablehlo.xor"(%338, %339) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %341 = "stablehlo.and"(%43, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %342 = "stablehlo.shift_left"(%340, %341) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %343 = "stablehlo.and"(%46, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %344 = "stablehlo.shift_right_logical"(%340, %343) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %345 = "stablehlo.or"(%342, %344) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %346 = "stablehlo.add"(%339, %340) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %347 = "stablehlo.xor"(%345, %346) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %348 = "stablehlo.and"(%46, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %349 = "stablehlo.shift_left"(%347, %348) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %350 = "stablehlo.and"(%43, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %351 = "stablehlo.shift_right_logical"(%347, %350) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %352 = "stablehlo.or"(%349, %351) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %353 = "stablehlo.add"(%346, %347) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %354 = "stablehlo.xor"(%352, %353) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %355 = "stablehlo.add"(%354, %20) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %356 = "stablehlo.constant"() <{value = dense<5> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %357 = "stablehlo.add"(%355, %356) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %358 = "stablehlo.multiply"(%357, %188) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %359 = "stablehlo.convert"(%358) : (tensor<3x4xui32>) -> tensor<3x4xf32>
    %360 = "stablehlo.multiply"(%359, %191) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %361 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %362 = "stablehlo.subtract"(%360, %361) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %363 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %364 = "stablehlo.multiply"(%362, %363) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %365 = "stablehlo.cosine"(%364) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %366 = "stablehlo.multiply"(%199, %365) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %367 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<5xi32>
    %368 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %369 = "stablehlo.multiply"(%367, %368) : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %370 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %371 = "stablehlo.add"(%369, %370) : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %372 = "stablehlo.convert"(%371) : (tensor<5xi32>) -> tensor<5xui32>
    %373 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<5xui32>
    %374 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<5xui32>
    %375 = "stablehlo.add"(%372, %373) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %376 = "stablehlo.add"(%375, %374) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %377 = "stablehlo.constant"() <{value = dense<13> : tensor<5xui32>}> : () -> tensor<5xui32>
    %378 = "stablehlo.constant"() <{value = dense<31> : tensor<5xui32>}> : () -> tensor<5xui32>
    %379 = "stablehlo.and"(%377, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %380 = "stablehlo.shift_left"(%374, %379) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %381 = "stablehlo.constant"() <{value = dense<19> : tensor<5xui32>}> : () -> tensor<5xui32>
    %382 = "stablehlo.and"(%381, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %383 = "stablehlo.shift_right_logical"(%374, %382) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %384 = "stablehlo.or"(%380, %383) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %385 = "stablehlo.xor"(%384, %376) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %386 = "stablehlo.add"(%376, %385) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %387 = "stablehlo.constant"() <{value = dense<15> : tensor<5xui32>}> : () -> tensor<5xui32>
    %388 = "stablehlo.and"(%387, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %389 = "stablehlo.shift_left"(%385, %388) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %390 = "stablehlo.constant"() <{value = dense<17> : tensor<5xui32>}> : () -> tensor<5xui32>
    %391 = "stablehlo.and"(%390, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %392 = "stablehlo.shift_right_logical"(%385, %391) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %393 = "stablehlo.or"(%389, %392) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %394 = "stablehlo.xor"(%393, %386) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %395 = "stablehlo.add"(%386, %394) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %396 = "stablehlo.constant"() <{value = dense<26> : tensor<5xui32>}> : () -> tensor<5xui32>
    %397 = "stablehlo.and"(%396, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %398 = "stablehlo.shift_left"(%394, %397) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %399 = "stablehlo.constant"() <{value = dense<6> : tensor<5xui32>}> : () -> tensor<5xui32>
    %400 = "stablehlo.and"(%399, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %401 = "stablehlo.shift_right_logical"(%394, %400) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %402 = "stablehlo.or"(%398, %401) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %403 = "stablehlo.xor"(%402, %395) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %404 = "stablehlo.add"(%395, %403) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %405 = "stablehlo.add"(%404, %374) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %406 = "stablehlo.and"(%399, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %407 = "stablehlo.shift_left"(%403, %406) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %408 = "stablehlo.and"(%396, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %409 = "stablehlo.shift_right_logical"(%403, %408) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %410 = "stablehlo.or"(%407, %409) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %411 = "stablehlo.xor"(%410, %404) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %412 = "stablehlo.xor"(%373, %374) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %413 = "stablehlo.constant"() <{value = dense<466688986> : tensor<5xui32>}> : () -> tensor<5xui32>
    %414 = "stablehlo.xor"(%412, %413) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %415 = "stablehlo.add"(%411, %414) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %416 = "stablehlo.constant"() <{value = dense<1> : tensor<5xui32>}> : () -> tensor<5xui32>
    %417 = "stablehlo.add"(%415, %416) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %418 = "stablehlo.add"(%405, %417) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %419 = "stablehlo.and"(%390, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %420 = "stablehlo.shift_left"(%417, %419) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %421 = "stablehlo.and"(%387, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %422 = "stablehlo.shift_right_logical"(%417, %421) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %423 = "stablehlo.or"(%420, %422) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %424 = "stablehlo.xor"(%423, %418) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %425 = "stablehlo.add"(%418, %424) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %426 = "stablehlo.constant"() <{value = dense<29> : tensor<5xui32>}> : () -> tensor<5xui32>
    %427 = "stablehlo.and"(%426, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %428 = "stablehlo.shift_left"(%424, %427) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %429 = "stablehlo.constant"() <{value = dense<3> : tensor<5xui32>}> : () -> tensor<5xui32>
    %430 = "stablehlo.and"(%429, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %431 = "stablehlo.shift_right_logical"(%424, %430) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %432 = "stablehlo.or"(%428, %431) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %433 = "stablehlo.xor"(%432, %425) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %434 = "stablehlo.add"(%425, %433) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %435 = "stablehlo.constant"() <{value = dense<16> : tensor<5xui32>}> : () -> tensor<5xui32>
    %436 = "stablehlo.and"(%435, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %437 = "stablehlo.shift_left"(%433, %436) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %438 = "stablehlo.and"(%435, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %439 = "stablehlo.shift_right_logical"(%433, %438) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %440 = "stablehlo.or"(%437, %439) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %441 = "stablehlo.xor"(%440, %434) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %442 = "stablehlo.add"(%434, %441) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %443 = "stablehlo.add"(%442, %414) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %444 = "stablehlo.constant"() <{value = dense<24> : tensor<5xui32>}> : () -> tensor<5xui32>
    %445 = "stablehlo.and"(%444, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %446 = "stablehlo.shift_left"(%441, %445) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %447 = "stablehlo.constant"() <{value = dense<8> : tensor<5xui32>}> : () -> tensor<5xui32>
    %448 = "stablehlo.and"(%447, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %449 = "stablehlo.shift_right_logical"(%441, %448) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %450 = "stablehlo.or"(%446, %449) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %451 = "stablehlo.xor"(%450, %442) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %452 = "stablehlo.add"(%451, %373) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %453 = "stablehlo.constant"() <{value = dense<2> : tensor<5xui32>}> : () -> tensor<5xui32>
    %454 = "stablehlo.add"(%452, %453) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %455 = "stablehlo.add"(%443, %454) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %456 = "stablehlo.and"(%377, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %457 = "stablehlo.shift_left"(%454, %456) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %458 = "stablehlo.and"(%381, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %459 = "stablehlo.shift_right_logical"(%454, %458) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %460 = "stablehlo.or"(%457, %459) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %461 = "stablehlo.xor"(%460, %455) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %462 = "stablehlo.add"(%455, %461) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %463 = "stablehlo.and"(%387, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %464 = "stablehlo.shift_left"(%461, %463) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %465 = "stablehlo.and"(%390, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %466 = "stablehlo.shift_right_logical"(%461, %465) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %467 = "stablehlo.or"(%464, %466) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %468 = "stablehlo.xor"(%467, %462) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %469 = "stablehlo.add"(%462, %468) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %470 = "stablehlo.and"(%396, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %471 = "stablehlo.shift_left"(%468, %470) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %472 = "stablehlo.and"(%399, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %473 = "stablehlo.shift_right_logical"(%468, %472) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %474 = "stablehlo.or"(%471, %473) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %475 = "stablehlo.xor"(%474, %469) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %476 = "stablehlo.add"(%469, %475) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %477 = "stablehlo.add"(%476, %373) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %478 = "stablehlo.and"(%399, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %479 = "stablehlo.shift_left"(%475, %478) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %480 = "stablehlo.and"(%396, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %481 = "stablehlo.shift_right_logical"(%475, %480) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %482 = "stablehlo.or"(%479, %481) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %483 = "stablehlo.xor"(%482, %476) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %484 = "stablehlo.add"(%483, %374) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %485 = "stablehlo.add"(%484, %429) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %486 = "stablehlo.add"(%477, %485) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %487 = "stablehlo.and"(%390, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %488 = "stablehlo.shift_left"(%485, %487) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %489 = "stablehlo.and"(%387, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %490 = "stablehlo.shift_right_logical"(%485, %489) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %491 = "stablehlo.or"(%488, %490) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %492 = "stablehlo.xor"(%491, %486) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %493 = "stablehlo.add"(%486, %492) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %494 = "stablehlo.and"(%426, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %495 = "stablehlo.shift_left"(%492, %494) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %496 = "stablehlo.and"(%429, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %497 = "stablehlo.shift_right_logical"(%492, %496) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %498 = "stablehlo.or"(%495, %497) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %499 = "stablehlo.xor"(%498, %493) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %500 = "stablehlo.add"(%493, %499) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %501 = "stablehlo.and"(%435, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %502 = "stablehlo.shift_left"(%499, %501) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %503 = "stablehlo.and"(%435, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %504 = "stablehlo.shift_right_logical"(%499, %503) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %505 = "stablehlo.or"(%502, %504) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %506 = "stablehlo.xor"(%505, %500) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %507 = "stablehlo.add"(%500, %506) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %508 = "stablehlo.add"(%507, %374) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %509 = "stablehlo.and"(%444, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %510 = "stablehlo.shift_left"(%506, %509) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %511 = "stablehlo.and"(%447, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %512 = "stablehlo.shift_right_logical"(%506, %511) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %513 = "stablehlo.or"(%510, %512) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %514 = "stablehlo.xor"(%513, %507) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %515 = "stablehlo.add"(%514, %414) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %516 = "stablehlo.constant"() <{value = dense<4> : tensor<5xui32>}> : () -> tensor<5xui32>
    %517 = "stablehlo.add"(%515, %516) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %518 = "stablehlo.add"(%508, %517) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %519 = "stablehlo.and"(%377, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %520 = "stablehlo.shift_left"(%517, %519) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %521 = "stablehlo.and"(%381, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %522 = "stablehlo.shift_right_logical"(%517, %521) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %523 = "stablehlo.or"(%520, %522) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %524 = "stablehlo.xor"(%523, %518) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %525 = "stablehlo.add"(%518, %524) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %526 = "stablehlo.and"(%387, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %527 = "stablehlo.shift_left"(%524, %526) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %528 = "stablehlo.and"(%390, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %529 = "stablehlo.shift_right_logical"(%524, %528) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %530 = "stablehlo.or"(%527, %529) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %531 = "stablehlo.xor"(%530, %525) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %532 = "stablehlo.add"(%525, %531) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %533 = "stablehlo.and"(%396, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %534 = "stablehlo.shift_left"(%531, %533) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %535 = "stablehlo.and"(%399, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %536 = "stablehlo.shift_right_logical"(%531, %535) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %537 = "stablehlo.or"(%534, %536) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %538 = "stablehlo.xor"(%537, %532) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %539 = "stablehlo.add"(%532, %538) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %540 = "stablehlo.add"(%539, %414) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %541 = "stablehlo.and"(%399, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %542 = "stablehlo.shift_left"(%538, %541) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %543 = "stablehlo.and"(%396, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %544 = "stablehlo.shift_right_logical"(%538, %543) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %545 = "stablehlo.or"(%542, %544) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %546 = "stablehlo.xor"(%545, %539) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %547 = "stablehlo.add"(%546, %373) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %548 = "stablehlo.constant"() <{value = dense<5> : tensor<5xui32>}> : () -> tensor<5xui32>
    %549 = "stablehlo.add"(%547, %548) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %550 = "stablehlo.xor"(%540, %549) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %551 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<5xui32>
    %552 = "stablehlo.multiply"(%550, %551) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %553 = "stablehlo.convert"(%552) : (tensor<5xui32>) -> tensor<5xf32>
    %554 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
    %555 = "stablehlo.multiply"(%553, %554) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %556 = "stablehlo.subtract"(%6, %12) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    %557 = "stablehlo.broadcast_in_dim"(%556) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
    %558 = "stablehlo.multiply"(%555, %557) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    %559 = "stablehlo.broadcast_in_dim"(%12) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<5xf32>
    %560 = "stablehlo.add"(%558, %559) : (tensor<5xf32>, tensor<5xf32>) -> tensor<5xf32>
    "func.return"(%366, %560) : (tensor<3x4xf32>, tensor<5xf32>) -> ()
  }) : () -> ()
}) : () -> ()
