"builtin.module"() <{sym_name = "fourier-transform"}> ({
  "func.func"() <{arg_attrs = [{}], function_type = (tensor<2x6xf32>) -> (tensor<2x6xf32>, tensor<2x6xf32>), res_attrs = [{jax.result_info = "result0"}, {jax.result_info = "result1"}], sym_name = "main", sym_visibility = "public"}> ({
  ^bb0(%0: tensor<2x6xf32>):
    %1 = "stablehlo.constant"() <{value = dense<0.0e+0> : tensor<2x6xf32>}> : () -> tensor<2x6xf32>
    %2 = "stablehlo.complex"(%0, %1) : (tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<2x6xcomplex<f32>>
    %3 = "stablehlo.fft"(%2) <{fft_length = array<i64: 6>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<2x6xcomplex<f32>>) -> tensor<2x6xcomplex<f32>>
    %4 = "stablehlo.real"(%3) : (tensor<2x6xcomplex<f32>>) -> tensor<2x6xf32>
    %5 = "stablehlo.complex"(%0, %1) : (tensor<2x6xf32>, tensor<2x6xf32>) -> tensor<2x6xcomplex<f32>>
    %6 = "stablehlo.fft"(%5) <{fft_length = array<i64: 6>, fft_type = #stablehlo<fft_type FFT>}> : (tensor<2x6xcomplex<f32>>) -> tensor<2x6xcomplex<f32>>
    %7 = "stablehlo.imag"(%6) : (tensor<2x6xcomplex<f32>>) -> tensor<2x6xf32>
    "func.return"(%4, %7) : (tensor<2x6xf32>, tensor<2x6xf32>) -> ()
  }) : () -> ()
}) : () -> ()
