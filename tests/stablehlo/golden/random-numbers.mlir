"builtin.module"() <{sym_name = "random-numbers"}> ({
  "func.func"() <{arg_attrs = [], function_type = () -> (tensor<3x4xf32>, tensor<5xui32>), res_attrs = [{jax.result_info = "result0"}, {jax.result_info = "result1"}], sym_name = "main", sym_visibility = "public"}> ({
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
    %12 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<12xi32>
    %13 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<12xi32>
    %14 = "stablehlo.multiply"(%12, %13) : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %15 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<12xi32>
    %16 = "stablehlo.add"(%14, %15) : (tensor<12xi32>, tensor<12xi32>) -> tensor<12xi32>
    %17 = "stablehlo.convert"(%16) : (tensor<12xi32>) -> tensor<12xui32>
    %18 = "stablehlo.reshape"(%17) : (tensor<12xui32>) -> tensor<3x4xui32>
    %19 = "stablehlo.broadcast_in_dim"(%2) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x4xui32>
    %20 = "stablehlo.broadcast_in_dim"(%3) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x4xui32>
    %21 = "stablehlo.add"(%18, %19) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %22 = "stablehlo.add"(%21, %20) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %23 = "stablehlo.constant"() <{value = dense<13> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %24 = "stablehlo.constant"() <{value = dense<31> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %25 = "stablehlo.and"(%23, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %26 = "stablehlo.shift_left"(%20, %25) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %27 = "stablehlo.constant"() <{value = dense<19> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %28 = "stablehlo.and"(%27, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %29 = "stablehlo.shift_right_logical"(%20, %28) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %30 = "stablehlo.or"(%26, %29) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %31 = "stablehlo.xor"(%30, %22) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %32 = "stablehlo.add"(%22, %31) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %33 = "stablehlo.constant"() <{value = dense<15> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %34 = "stablehlo.and"(%33, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %35 = "stablehlo.shift_left"(%31, %34) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %36 = "stablehlo.constant"() <{value = dense<17> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %37 = "stablehlo.and"(%36, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %38 = "stablehlo.shift_right_logical"(%31, %37) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %39 = "stablehlo.or"(%35, %38) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %40 = "stablehlo.xor"(%39, %32) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %41 = "stablehlo.add"(%32, %40) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %42 = "stablehlo.constant"() <{value = dense<26> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %43 = "stablehlo.and"(%42, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %44 = "stablehlo.shift_left"(%40, %43) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %45 = "stablehlo.constant"() <{value = dense<6> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %46 = "stablehlo.and"(%45, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %47 = "stablehlo.shift_right_logical"(%40, %46) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %48 = "stablehlo.or"(%44, %47) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %49 = "stablehlo.xor"(%48, %41) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %50 = "stablehlo.add"(%41, %49) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %51 = "stablehlo.add"(%50, %20) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %52 = "stablehlo.and"(%45, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %53 = "stablehlo.shift_left"(%49, %52) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %54 = "stablehlo.and"(%42, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %55 = "stablehlo.shift_right_logical"(%49, %54) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %56 = "stablehlo.or"(%53, %55) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %57 = "stablehlo.xor"(%56, %50) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %58 = "stablehlo.xor"(%19, %20) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %59 = "stablehlo.constant"() <{value = dense<466688986> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %60 = "stablehlo.xor"(%58, %59) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %61 = "stablehlo.add"(%57, %60) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %62 = "stablehlo.constant"() <{value = dense<1> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %63 = "stablehlo.add"(%61, %62) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %64 = "stablehlo.add"(%51, %63) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %65 = "stablehlo.and"(%36, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %66 = "stablehlo.shift_left"(%63, %65) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %67 = "stablehlo.and"(%33, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %68 = "stablehlo.shift_right_logical"(%63, %67) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %69 = "stablehlo.or"(%66, %68) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %70 = "stablehlo.xor"(%69, %64) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %71 = "stablehlo.add"(%64, %70) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %72 = "stablehlo.constant"() <{value = dense<29> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %73 = "stablehlo.and"(%72, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %74 = "stablehlo.shift_left"(%70, %73) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %75 = "stablehlo.constant"() <{value = dense<3> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %76 = "stablehlo.and"(%75, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %77 = "stablehlo.shift_right_logical"(%70, %76) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %78 = "stablehlo.or"(%74, %77) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %79 = "stablehlo.xor"(%78, %71) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %80 = "stablehlo.add"(%71, %79) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %81 = "stablehlo.constant"() <{value = dense<16> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %82 = "stablehlo.and"(%81, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %83 = "stablehlo.shift_left"(%79, %82) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %84 = "stablehlo.and"(%81, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %85 = "stablehlo.shift_right_logical"(%79, %84) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %86 = "stablehlo.or"(%83, %85) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %87 = "stablehlo.xor"(%86, %80) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %88 = "stablehlo.add"(%80, %87) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %89 = "stablehlo.add"(%88, %60) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %90 = "stablehlo.constant"() <{value = dense<24> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %91 = "stablehlo.and"(%90, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %92 = "stablehlo.shift_left"(%87, %91) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %93 = "stablehlo.constant"() <{value = dense<8> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %94 = "stablehlo.and"(%93, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %95 = "stablehlo.shift_right_logical"(%87, %94) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %96 = "stablehlo.or"(%92, %95) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %97 = "stablehlo.xor"(%96, %88) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %98 = "stablehlo.add"(%97, %19) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %99 = "stablehlo.constant"() <{value = dense<2> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %100 = "stablehlo.add"(%98, %99) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %101 = "stablehlo.add"(%89, %100) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %102 = "stablehlo.and"(%23, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %103 = "stablehlo.shift_left"(%100, %102) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %104 = "stablehlo.and"(%27, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %105 = "stablehlo.shift_right_logical"(%100, %104) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %106 = "stablehlo.or"(%103, %105) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %107 = "stablehlo.xor"(%106, %101) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %108 = "stablehlo.add"(%101, %107) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %109 = "stablehlo.and"(%33, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %110 = "stablehlo.shift_left"(%107, %109) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %111 = "stablehlo.and"(%36, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %112 = "stablehlo.shift_right_logical"(%107, %111) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %113 = "stablehlo.or"(%110, %112) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %114 = "stablehlo.xor"(%113, %108) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %115 = "stablehlo.add"(%108, %114) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %116 = "stablehlo.and"(%42, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %117 = "stablehlo.shift_left"(%114, %116) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %118 = "stablehlo.and"(%45, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %119 = "stablehlo.shift_right_logical"(%114, %118) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %120 = "stablehlo.or"(%117, %119) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %121 = "stablehlo.xor"(%120, %115) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %122 = "stablehlo.add"(%115, %121) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %123 = "stablehlo.add"(%122, %19) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %124 = "stablehlo.and"(%45, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %125 = "stablehlo.shift_left"(%121, %124) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %126 = "stablehlo.and"(%42, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %127 = "stablehlo.shift_right_logical"(%121, %126) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %128 = "stablehlo.or"(%125, %127) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %129 = "stablehlo.xor"(%128, %122) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %130 = "stablehlo.add"(%129, %20) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %131 = "stablehlo.add"(%130, %75) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %132 = "stablehlo.add"(%123, %131) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %133 = "stablehlo.and"(%36, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %134 = "stablehlo.shift_left"(%131, %133) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %135 = "stablehlo.and"(%33, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %136 = "stablehlo.shift_right_logical"(%131, %135) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %137 = "stablehlo.or"(%134, %136) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %138 = "stablehlo.xor"(%137, %132) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %139 = "stablehlo.add"(%132, %138) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %140 = "stablehlo.and"(%72, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %141 = "stablehlo.shift_left"(%138, %140) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %142 = "stablehlo.and"(%75, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %143 = "stablehlo.shift_right_logical"(%138, %142) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %144 = "stablehlo.or"(%141, %143) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %145 = "stablehlo.xor"(%144, %139) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %146 = "stablehlo.add"(%139, %145) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %147 = "stablehlo.and"(%81, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %148 = "stablehlo.shift_left"(%145, %147) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %149 = "stablehlo.and"(%81, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %150 = "stablehlo.shift_right_logical"(%145, %149) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %151 = "stablehlo.or"(%148, %150) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %152 = "stablehlo.xor"(%151, %146) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %153 = "stablehlo.add"(%146, %152) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %154 = "stablehlo.add"(%153, %20) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %155 = "stablehlo.and"(%90, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %156 = "stablehlo.shift_left"(%152, %155) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %157 = "stablehlo.and"(%93, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %158 = "stablehlo.shift_right_logical"(%152, %157) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %159 = "stablehlo.or"(%156, %158) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %160 = "stablehlo.xor"(%159, %153) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %161 = "stablehlo.add"(%160, %60) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %162 = "stablehlo.constant"() <{value = dense<4> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %163 = "stablehlo.add"(%161, %162) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %164 = "stablehlo.add"(%154, %163) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %165 = "stablehlo.and"(%23, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %166 = "stablehlo.shift_left"(%163, %165) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %167 = "stablehlo.and"(%27, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %168 = "stablehlo.shift_right_logical"(%163, %167) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %169 = "stablehlo.or"(%166, %168) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %170 = "stablehlo.xor"(%169, %164) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %171 = "stablehlo.add"(%164, %170) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %172 = "stablehlo.and"(%33, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %173 = "stablehlo.shift_left"(%170, %172) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %174 = "stablehlo.and"(%36, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %175 = "stablehlo.shift_right_logical"(%170, %174) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %176 = "stablehlo.or"(%173, %175) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %177 = "stablehlo.xor"(%176, %171) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %178 = "stablehlo.add"(%171, %177) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %179 = "stablehlo.and"(%42, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %180 = "stablehlo.shift_left"(%177, %179) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %181 = "stablehlo.and"(%45, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %182 = "stablehlo.shift_right_logical"(%177, %181) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %183 = "stablehlo.or"(%180, %182) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %184 = "stablehlo.xor"(%183, %178) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %185 = "stablehlo.add"(%178, %184) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %186 = "stablehlo.add"(%185, %60) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %187 = "stablehlo.broadcast_in_dim"(%4) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<3x4xui32>
    %188 = "stablehlo.multiply"(%186, %187) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %189 = "stablehlo.convert"(%188) : (tensor<3x4xui32>) -> tensor<3x4xf32>
    %190 = "stablehlo.broadcast_in_dim"(%5) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %191 = "stablehlo.multiply"(%189, %190) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %192 = "stablehlo.negate"(%191) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %193 = "stablehlo.broadcast_in_dim"(%6) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %194 = "stablehlo.add"(%192, %193) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %195 = "stablehlo.log"(%194) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %196 = "stablehlo.broadcast_in_dim"(%7) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %197 = "stablehlo.multiply"(%195, %196) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %198 = "stablehlo.sqrt"(%197) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %199 = "stablehlo.and"(%23, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %200 = "stablehlo.shift_left"(%20, %199) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %201 = "stablehlo.and"(%27, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %202 = "stablehlo.shift_right_logical"(%20, %201) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %203 = "stablehlo.or"(%200, %202) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %204 = "stablehlo.add"(%18, %19) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %205 = "stablehlo.add"(%204, %20) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %206 = "stablehlo.xor"(%203, %205) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %207 = "stablehlo.and"(%33, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %208 = "stablehlo.shift_left"(%206, %207) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %209 = "stablehlo.and"(%36, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %210 = "stablehlo.shift_right_logical"(%206, %209) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %211 = "stablehlo.or"(%208, %210) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %212 = "stablehlo.add"(%205, %206) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %213 = "stablehlo.xor"(%211, %212) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %214 = "stablehlo.and"(%42, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %215 = "stablehlo.shift_left"(%213, %214) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %216 = "stablehlo.and"(%45, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %217 = "stablehlo.shift_right_logical"(%213, %216) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %218 = "stablehlo.or"(%215, %217) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %219 = "stablehlo.add"(%212, %213) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %220 = "stablehlo.xor"(%218, %219) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %221 = "stablehlo.and"(%45, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %222 = "stablehlo.shift_left"(%220, %221) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %223 = "stablehlo.and"(%42, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %224 = "stablehlo.shift_right_logical"(%220, %223) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %225 = "stablehlo.or"(%222, %224) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %226 = "stablehlo.add"(%219, %220) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %227 = "stablehlo.xor"(%225, %226) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %228 = "stablehlo.xor"(%19, %20) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %229 = "stablehlo.xor"(%228, %59) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %230 = "stablehlo.add"(%227, %229) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %231 = "stablehlo.add"(%230, %62) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %232 = "stablehlo.and"(%36, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %233 = "stablehlo.shift_left"(%231, %232) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %234 = "stablehlo.and"(%33, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %235 = "stablehlo.shift_right_logical"(%231, %234) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %236 = "stablehlo.or"(%233, %235) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %237 = "stablehlo.add"(%226, %20) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %238 = "stablehlo.add"(%237, %231) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %239 = "stablehlo.xor"(%236, %238) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %240 = "stablehlo.and"(%72, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %241 = "stablehlo.shift_left"(%239, %240) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %242 = "stablehlo.and"(%75, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %243 = "stablehlo.shift_right_logical"(%239, %242) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %244 = "stablehlo.or"(%241, %243) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %245 = "stablehlo.add"(%238, %239) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %246 = "stablehlo.xor"(%244, %245) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %247 = "stablehlo.and"(%81, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %248 = "stablehlo.shift_left"(%246, %247) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %249 = "stablehlo.and"(%81, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %250 = "stablehlo.shift_right_logical"(%246, %249) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %251 = "stablehlo.or"(%248, %250) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %252 = "stablehlo.add"(%245, %246) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %253 = "stablehlo.xor"(%251, %252) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %254 = "stablehlo.and"(%90, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %255 = "stablehlo.shift_left"(%253, %254) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %256 = "stablehlo.and"(%93, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %257 = "stablehlo.shift_right_logical"(%253, %256) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %258 = "stablehlo.or"(%255, %257) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %259 = "stablehlo.add"(%252, %253) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %260 = "stablehlo.xor"(%258, %259) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %261 = "stablehlo.add"(%260, %19) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %262 = "stablehlo.add"(%261, %99) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %263 = "stablehlo.and"(%23, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %264 = "stablehlo.shift_left"(%262, %263) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %265 = "stablehlo.and"(%27, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %266 = "stablehlo.shift_right_logical"(%262, %265) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %267 = "stablehlo.or"(%264, %266) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %268 = "stablehlo.add"(%259, %229) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %269 = "stablehlo.add"(%268, %262) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %270 = "stablehlo.xor"(%267, %269) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %271 = "stablehlo.and"(%33, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %272 = "stablehlo.shift_left"(%270, %271) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %273 = "stablehlo.and"(%36, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %274 = "stablehlo.shift_right_logical"(%270, %273) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %275 = "stablehlo.or"(%272, %274) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %276 = "stablehlo.add"(%269, %270) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %277 = "stablehlo.xor"(%275, %276) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %278 = "stablehlo.and"(%42, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %279 = "stablehlo.shift_left"(%277, %278) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %280 = "stablehlo.and"(%45, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %281 = "stablehlo.shift_right_logical"(%277, %280) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %282 = "stablehlo.or"(%279, %281) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %283 = "stablehlo.add"(%276, %277) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %284 = "stablehlo.xor"(%282, %283) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %285 = "stablehlo.and"(%45, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %286 = "stablehlo.shift_left"(%284, %285) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %287 = "stablehlo.and"(%42, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %288 = "stablehlo.shift_right_logical"(%284, %287) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %289 = "stablehlo.or"(%286, %288) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %290 = "stablehlo.add"(%283, %284) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %291 = "stablehlo.xor"(%289, %290) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %292 = "stablehlo.add"(%291, %20) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %293 = "stablehlo.add"(%292, %75) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %294 = "stablehlo.and"(%36, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %295 = "stablehlo.shift_left"(%293, %294) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %296 = "stablehlo.and"(%33, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %297 = "stablehlo.shift_right_logical"(%293, %296) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %298 = "stablehlo.or"(%295, %297) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %299 = "stablehlo.add"(%290, %19) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %300 = "stablehlo.add"(%299, %293) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %301 = "stablehlo.xor"(%298, %300) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %302 = "stablehlo.and"(%72, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %303 = "stablehlo.shift_left"(%301, %302) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %304 = "stablehlo.and"(%75, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %305 = "stablehlo.shift_right_logical"(%301, %304) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %306 = "stablehlo.or"(%303, %305) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %307 = "stablehlo.add"(%300, %301) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %308 = "stablehlo.xor"(%306, %307) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %309 = "stablehlo.and"(%81, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %310 = "stablehlo.shift_left"(%308, %309) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %311 = "stablehlo.and"(%81, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %312 = "stablehlo.shift_right_logical"(%308, %311) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %313 = "stablehlo.or"(%310, %312) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %314 = "stablehlo.add"(%307, %308) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %315 = "stablehlo.xor"(%313, %314) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %316 = "stablehlo.and"(%90, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %317 = "stablehlo.shift_left"(%315, %316) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %318 = "stablehlo.and"(%93, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %319 = "stablehlo.shift_right_logical"(%315, %318) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %320 = "stablehlo.or"(%317, %319) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %321 = "stablehlo.add"(%314, %315) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %322 = "stablehlo.xor"(%320, %321) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %323 = "stablehlo.add"(%322, %229) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %324 = "stablehlo.add"(%323, %162) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %325 = "stablehlo.and"(%23, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %326 = "stablehlo.shift_left"(%324, %325) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %327 = "stablehlo.and"(%27, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %328 = "stablehlo.shift_right_logical"(%324, %327) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %329 = "stablehlo.or"(%326, %328) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %330 = "stablehlo.add"(%321, %20) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %331 = "stablehlo.add"(%330, %324) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %332 = "stablehlo.xor"(%329, %331) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %333 = "stablehlo.and"(%33, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %334 = "stablehlo.shift_left"(%332, %333) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %335 = "stablehlo.and"(%36, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %336 = "stablehlo.shift_right_logical"(%332, %335) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %337 = "stablehlo.or"(%334, %336) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %338 = "stablehlo.add"(%331, %332) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %339 = "stablehlo.xor"(%337, %338) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %340 = "stablehlo.and"(%42, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %341 = "stablehlo.shift_left"(%339, %340) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %342 = "stablehlo.and"(%45, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %343 = "stablehlo.shift_right_logical"(%339, %342) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %344 = "stablehlo.or"(%341, %343) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %345 = "stablehlo.add"(%338, %339) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %346 = "stablehlo.xor"(%344, %345) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %347 = "stablehlo.and"(%45, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %348 = "stablehlo.shift_left"(%346, %347) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %349 = "stablehlo.and"(%42, %24) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %350 = "stablehlo.shift_right_logical"(%346, %349) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %351 = "stablehlo.or"(%348, %350) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %352 = "stablehlo.add"(%345, %346) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %353 = "stablehlo.xor"(%351, %352) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %354 = "stablehlo.add"(%353, %19) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %355 = "stablehlo.constant"() <{value = dense<5> : tensor<3x4xui32>}> : () -> tensor<3x4xui32>
    %356 = "stablehlo.add"(%354, %355) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %357 = "stablehlo.multiply"(%356, %187) : (tensor<3x4xui32>, tensor<3x4xui32>) -> tensor<3x4xui32>
    %358 = "stablehlo.convert"(%357) : (tensor<3x4xui32>) -> tensor<3x4xf32>
    %359 = "stablehlo.multiply"(%358, %190) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %360 = "stablehlo.broadcast_in_dim"(%8) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %361 = "stablehlo.subtract"(%359, %360) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %362 = "stablehlo.broadcast_in_dim"(%9) <{broadcast_dimensions = array<i64>}> : (tensor<f32>) -> tensor<3x4xf32>
    %363 = "stablehlo.multiply"(%361, %362) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %364 = "stablehlo.cosine"(%363) : (tensor<3x4xf32>) -> tensor<3x4xf32>
    %365 = "stablehlo.multiply"(%198, %364) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    %366 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<5xi32>
    %367 = "stablehlo.broadcast_in_dim"(%0) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %368 = "stablehlo.multiply"(%366, %367) : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %369 = "stablehlo.broadcast_in_dim"(%1) <{broadcast_dimensions = array<i64>}> : (tensor<i32>) -> tensor<5xi32>
    %370 = "stablehlo.add"(%368, %369) : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi32>
    %371 = "stablehlo.convert"(%370) : (tensor<5xi32>) -> tensor<5xui32>
    %372 = "stablehlo.broadcast_in_dim"(%10) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<5xui32>
    %373 = "stablehlo.broadcast_in_dim"(%11) <{broadcast_dimensions = array<i64>}> : (tensor<ui32>) -> tensor<5xui32>
    %374 = "stablehlo.add"(%371, %372) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %375 = "stablehlo.add"(%374, %373) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %376 = "stablehlo.constant"() <{value = dense<13> : tensor<5xui32>}> : () -> tensor<5xui32>
    %377 = "stablehlo.constant"() <{value = dense<31> : tensor<5xui32>}> : () -> tensor<5xui32>
    %378 = "stablehlo.and"(%376, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %379 = "stablehlo.shift_left"(%373, %378) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %380 = "stablehlo.constant"() <{value = dense<19> : tensor<5xui32>}> : () -> tensor<5xui32>
    %381 = "stablehlo.and"(%380, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %382 = "stablehlo.shift_right_logical"(%373, %381) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %383 = "stablehlo.or"(%379, %382) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %384 = "stablehlo.xor"(%383, %375) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %385 = "stablehlo.add"(%375, %384) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %386 = "stablehlo.constant"() <{value = dense<15> : tensor<5xui32>}> : () -> tensor<5xui32>
    %387 = "stablehlo.and"(%386, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %388 = "stablehlo.shift_left"(%384, %387) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %389 = "stablehlo.constant"() <{value = dense<17> : tensor<5xui32>}> : () -> tensor<5xui32>
    %390 = "stablehlo.and"(%389, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %391 = "stablehlo.shift_right_logical"(%384, %390) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %392 = "stablehlo.or"(%388, %391) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %393 = "stablehlo.xor"(%392, %385) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %394 = "stablehlo.add"(%385, %393) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %395 = "stablehlo.constant"() <{value = dense<26> : tensor<5xui32>}> : () -> tensor<5xui32>
    %396 = "stablehlo.and"(%395, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %397 = "stablehlo.shift_left"(%393, %396) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %398 = "stablehlo.constant"() <{value = dense<6> : tensor<5xui32>}> : () -> tensor<5xui32>
    %399 = "stablehlo.and"(%398, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %400 = "stablehlo.shift_right_logical"(%393, %399) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %401 = "stablehlo.or"(%397, %400) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %402 = "stablehlo.xor"(%401, %394) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %403 = "stablehlo.add"(%394, %402) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %404 = "stablehlo.add"(%403, %373) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %405 = "stablehlo.and"(%398, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %406 = "stablehlo.shift_left"(%402, %405) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %407 = "stablehlo.and"(%395, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %408 = "stablehlo.shift_right_logical"(%402, %407) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %409 = "stablehlo.or"(%406, %408) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %410 = "stablehlo.xor"(%409, %403) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %411 = "stablehlo.xor"(%372, %373) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %412 = "stablehlo.constant"() <{value = dense<466688986> : tensor<5xui32>}> : () -> tensor<5xui32>
    %413 = "stablehlo.xor"(%411, %412) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %414 = "stablehlo.add"(%410, %413) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %415 = "stablehlo.constant"() <{value = dense<1> : tensor<5xui32>}> : () -> tensor<5xui32>
    %416 = "stablehlo.add"(%414, %415) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %417 = "stablehlo.add"(%404, %416) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %418 = "stablehlo.and"(%389, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %419 = "stablehlo.shift_left"(%416, %418) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %420 = "stablehlo.and"(%386, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %421 = "stablehlo.shift_right_logical"(%416, %420) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %422 = "stablehlo.or"(%419, %421) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %423 = "stablehlo.xor"(%422, %417) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %424 = "stablehlo.add"(%417, %423) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %425 = "stablehlo.constant"() <{value = dense<29> : tensor<5xui32>}> : () -> tensor<5xui32>
    %426 = "stablehlo.and"(%425, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %427 = "stablehlo.shift_left"(%423, %426) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %428 = "stablehlo.constant"() <{value = dense<3> : tensor<5xui32>}> : () -> tensor<5xui32>
    %429 = "stablehlo.and"(%428, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %430 = "stablehlo.shift_right_logical"(%423, %429) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %431 = "stablehlo.or"(%427, %430) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %432 = "stablehlo.xor"(%431, %424) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %433 = "stablehlo.add"(%424, %432) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %434 = "stablehlo.constant"() <{value = dense<16> : tensor<5xui32>}> : () -> tensor<5xui32>
    %435 = "stablehlo.and"(%434, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %436 = "stablehlo.shift_left"(%432, %435) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %437 = "stablehlo.and"(%434, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %438 = "stablehlo.shift_right_logical"(%432, %437) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %439 = "stablehlo.or"(%436, %438) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %440 = "stablehlo.xor"(%439, %433) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %441 = "stablehlo.add"(%433, %440) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %442 = "stablehlo.add"(%441, %413) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %443 = "stablehlo.constant"() <{value = dense<24> : tensor<5xui32>}> : () -> tensor<5xui32>
    %444 = "stablehlo.and"(%443, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %445 = "stablehlo.shift_left"(%440, %444) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %446 = "stablehlo.constant"() <{value = dense<8> : tensor<5xui32>}> : () -> tensor<5xui32>
    %447 = "stablehlo.and"(%446, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %448 = "stablehlo.shift_right_logical"(%440, %447) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %449 = "stablehlo.or"(%445, %448) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %450 = "stablehlo.xor"(%449, %441) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %451 = "stablehlo.add"(%450, %372) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %452 = "stablehlo.constant"() <{value = dense<2> : tensor<5xui32>}> : () -> tensor<5xui32>
    %453 = "stablehlo.add"(%451, %452) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %454 = "stablehlo.add"(%442, %453) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %455 = "stablehlo.and"(%376, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %456 = "stablehlo.shift_left"(%453, %455) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %457 = "stablehlo.and"(%380, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %458 = "stablehlo.shift_right_logical"(%453, %457) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %459 = "stablehlo.or"(%456, %458) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %460 = "stablehlo.xor"(%459, %454) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %461 = "stablehlo.add"(%454, %460) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %462 = "stablehlo.and"(%386, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %463 = "stablehlo.shift_left"(%460, %462) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %464 = "stablehlo.and"(%389, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %465 = "stablehlo.shift_right_logical"(%460, %464) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %466 = "stablehlo.or"(%463, %465) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %467 = "stablehlo.xor"(%466, %461) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %468 = "stablehlo.add"(%461, %467) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %469 = "stablehlo.and"(%395, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %470 = "stablehlo.shift_left"(%467, %469) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %471 = "stablehlo.and"(%398, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %472 = "stablehlo.shift_right_logical"(%467, %471) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %473 = "stablehlo.or"(%470, %472) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %474 = "stablehlo.xor"(%473, %468) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %475 = "stablehlo.add"(%468, %474) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %476 = "stablehlo.add"(%475, %372) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %477 = "stablehlo.and"(%398, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %478 = "stablehlo.shift_left"(%474, %477) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %479 = "stablehlo.and"(%395, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %480 = "stablehlo.shift_right_logical"(%474, %479) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %481 = "stablehlo.or"(%478, %480) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %482 = "stablehlo.xor"(%481, %475) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %483 = "stablehlo.add"(%482, %373) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %484 = "stablehlo.add"(%483, %428) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %485 = "stablehlo.add"(%476, %484) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %486 = "stablehlo.and"(%389, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %487 = "stablehlo.shift_left"(%484, %486) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %488 = "stablehlo.and"(%386, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %489 = "stablehlo.shift_right_logical"(%484, %488) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %490 = "stablehlo.or"(%487, %489) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %491 = "stablehlo.xor"(%490, %485) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %492 = "stablehlo.add"(%485, %491) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %493 = "stablehlo.and"(%425, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %494 = "stablehlo.shift_left"(%491, %493) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %495 = "stablehlo.and"(%428, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %496 = "stablehlo.shift_right_logical"(%491, %495) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %497 = "stablehlo.or"(%494, %496) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %498 = "stablehlo.xor"(%497, %492) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %499 = "stablehlo.add"(%492, %498) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %500 = "stablehlo.and"(%434, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %501 = "stablehlo.shift_left"(%498, %500) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %502 = "stablehlo.and"(%434, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %503 = "stablehlo.shift_right_logical"(%498, %502) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %504 = "stablehlo.or"(%501, %503) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %505 = "stablehlo.xor"(%504, %499) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %506 = "stablehlo.add"(%499, %505) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %507 = "stablehlo.add"(%506, %373) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %508 = "stablehlo.and"(%443, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %509 = "stablehlo.shift_left"(%505, %508) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %510 = "stablehlo.and"(%446, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %511 = "stablehlo.shift_right_logical"(%505, %510) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %512 = "stablehlo.or"(%509, %511) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %513 = "stablehlo.xor"(%512, %506) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %514 = "stablehlo.add"(%513, %413) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %515 = "stablehlo.constant"() <{value = dense<4> : tensor<5xui32>}> : () -> tensor<5xui32>
    %516 = "stablehlo.add"(%514, %515) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %517 = "stablehlo.add"(%507, %516) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %518 = "stablehlo.and"(%376, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %519 = "stablehlo.shift_left"(%516, %518) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %520 = "stablehlo.and"(%380, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %521 = "stablehlo.shift_right_logical"(%516, %520) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %522 = "stablehlo.or"(%519, %521) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %523 = "stablehlo.xor"(%522, %517) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %524 = "stablehlo.add"(%517, %523) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %525 = "stablehlo.and"(%386, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %526 = "stablehlo.shift_left"(%523, %525) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %527 = "stablehlo.and"(%389, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %528 = "stablehlo.shift_right_logical"(%523, %527) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %529 = "stablehlo.or"(%526, %528) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %530 = "stablehlo.xor"(%529, %524) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %531 = "stablehlo.add"(%524, %530) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %532 = "stablehlo.and"(%395, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %533 = "stablehlo.shift_left"(%530, %532) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %534 = "stablehlo.and"(%398, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %535 = "stablehlo.shift_right_logical"(%530, %534) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %536 = "stablehlo.or"(%533, %535) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %537 = "stablehlo.xor"(%536, %531) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %538 = "stablehlo.add"(%531, %537) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %539 = "stablehlo.add"(%538, %413) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %540 = "stablehlo.and"(%398, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %541 = "stablehlo.shift_left"(%537, %540) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %542 = "stablehlo.and"(%395, %377) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %543 = "stablehlo.shift_right_logical"(%537, %542) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %544 = "stablehlo.or"(%541, %543) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %545 = "stablehlo.xor"(%544, %538) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %546 = "stablehlo.add"(%545, %372) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %547 = "stablehlo.constant"() <{value = dense<5> : tensor<5xui32>}> : () -> tensor<5xui32>
    %548 = "stablehlo.add"(%546, %547) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    %549 = "stablehlo.xor"(%539, %548) : (tensor<5xui32>, tensor<5xui32>) -> tensor<5xui32>
    "func.return"(%365, %549) : (tensor<3x4xf32>, tensor<5xui32>) -> ()
  }) : () -> ()
}) : () -> ()
