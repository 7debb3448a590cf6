/** A tensor drawn as an image. */
import { type ReactNode, useId, useMemo, useState } from "react";
import type { ImagesContent } from "../../../../../engine/present/plot/content.ts";
import { ImagesChart } from "../../../../charts/images/ImagesChart.tsx";
import { noSettings } from "../../../../results/charts.ts";
import type { WholeTensor } from "./inspected.ts";
import { LeadingInputs } from "./LeadingInputs.tsx";
import { type ImageLayout, imageElements } from "./matrix.ts";

interface Props {
  readonly tensor: WholeTensor;
  readonly layout: ImageLayout;
}

export function ImageView({ tensor: { elements }, layout }: Props): ReactNode {
  const { width, height, channels, images, white } = layout;
  const [image, setImage] = useState(0);
  const describedBy = useId();
  const content = useMemo(
    (): ImagesContent => ({
      kind: "images",
      shape: [1, height, width, channels],
      elements: imageElements(elements, layout, image),
      captions: null,
      perRow: 1,
      map: "grey",
      min: 0,
      max: white,
    }),
    [elements, layout, image, height, width, channels, white],
  );
  return (
    <figure className="tensor-drawing">
      {images > 1 && (
        <LeadingInputs axes={[images]} indices={[image]} choose={([at = 0]) => setImage(at)} />
      )}
      <ImagesChart
        name={`Image of ${width} by ${height} pixels`}
        describedBy={describedBy}
        height={height}
        settings={noSettings}
        content={content}
        parts={[]}
      />
      <figcaption id={describedBy} className="quiet-text">
        {width} × {height}, black = 0, white = {white}
      </figcaption>
    </figure>
  );
}
