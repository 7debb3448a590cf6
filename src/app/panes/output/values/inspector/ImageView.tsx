/** A tensor drawn as an image. */
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import type { WholeTensor } from "./inspected.ts";
import { LeadingInputs } from "./LeadingInputs.tsx";
import { type ImageLayout, pixelsOf } from "./matrix.ts";

interface Props {
  readonly tensor: WholeTensor;
  readonly layout: ImageLayout;
}

export function ImageView({ tensor, layout }: Props): ReactNode {
  const { width, height, images, white } = layout;
  const [image, setImage] = useState(0);
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const pixels = pixelsOf(tensor.elements, layout, image);
    canvas.current?.getContext("2d")?.putImageData(new ImageData(pixels, width), 0, 0);
  }, [tensor, layout, image, width]);
  return (
    <figure className="heat-map">
      {images > 1 && (
        <LeadingInputs axes={[images]} indices={[image]} choose={([at = 0]) => setImage(at)} />
      )}
      <canvas
        ref={canvas}
        width={width}
        height={height}
        role="img"
        aria-label={`Image of ${width} by ${height} pixels`}
        style={{
          width: `min(100%, ${Math.max(160, Math.min(360, width * 8))}px)`,
          aspectRatio: `${width} / ${height}`,
        }}
      />
      <figcaption className="quiet-text">
        {width} × {height}, black = 0, white = {white}
      </figcaption>
    </figure>
  );
}
