import { chakra } from '@chakra-ui/react';
import { whole, type PictureEdits, type Rect } from '@/domain/picture-edits.ts';
import { useDrag } from './use-drag.ts';
import type { ShownPicture } from './use-unedited.ts';

type PictureStageProps = {
  readonly picture: ShownPicture;
  readonly name: string;
  readonly edits: PictureEdits;
  /** What is worked on: the crop, or the covers. */
  readonly rects: readonly Rect[];
  readonly active: number;
  readonly isCropping: boolean;
  readonly onSelect: (index: number) => void;
  readonly onChange: (rect: Rect, index: number) => void;
};

const COVER = '#5c5c5c';

/** All of the picture as it is turned, with its covers, and what is cut off darkened. */
export const PictureStage = ({
  picture,
  name,
  edits,
  rects,
  active,
  isCropping,
  onSelect,
  onChange,
}: PictureStageProps) => {
  const { turns, crop, covers } = edits;
  const isSideways = turns % 2 === 1;
  const [width, height] = isSideways ? [picture.height, picture.width] : [picture.width, picture.height];
  const drag = useDrag({ width, height, rects, active, onSelect, onChange, isSingle: isCropping });
  const scaled = (rect: Rect) => ({
    x: rect.x * width,
    y: rect.y * height,
    width: rect.width * width,
    height: rect.height * height,
  });
  const frame = scaled(crop ?? whole);
  const shown = rects[active];
  const selected = shown && scaled(shown);
  const grip = Math.max(width, height) / 40;
  return (
    <chakra.svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={name}
      width="full"
      height={{ base: '45dvh', md: '65dvh' }}
      touchAction="none"
      userSelect="none"
      cursor="crosshair"
      {...drag}
    >
      <image
        href={picture.address}
        width={picture.width}
        height={picture.height}
        transform={`translate(${width / 2} ${height / 2}) rotate(${turns * 90}) translate(${-picture.width / 2} ${-picture.height / 2})`}
      />
      {covers.map((cover, place) => {
        const { x, y, ...area } = scaled(cover);
        return (
          <g key={place}>
            <rect x={x} y={y} {...area} fill={COVER} />
            <text
              x={x + area.width / 2}
              y={y + area.height / 2}
              fill="white"
              fontSize={grip * 1.5}
              textAnchor="middle"
              dominantBaseline="central"
              aria-hidden
            >
              {place + 1}
            </text>
          </g>
        );
      })}
      <path
        d={`M0 0H${width}V${height}H0Z M${frame.x} ${frame.y}h${frame.width}v${frame.height}h${-frame.width}Z`}
        fill="black"
        fillOpacity="0.6"
        fillRule="evenodd"
      />
      {selected ? (
        <g fill="none">
          <rect {...selected} stroke="black" strokeWidth="5" vectorEffect="non-scaling-stroke" />
          <rect {...selected} stroke="white" strokeWidth="2" vectorEffect="non-scaling-stroke" />
          {[0, 1].flatMap((right) =>
            [0, 1].map((bottom) => (
              <rect
                key={`${right} ${bottom}`}
                x={selected.x + right * (selected.width - grip)}
                y={selected.y + bottom * (selected.height - grip)}
                width={grip}
                height={grip}
                fill="white"
                stroke="black"
                vectorEffect="non-scaling-stroke"
              />
            )),
          )}
        </g>
      ) : null}
    </chakra.svg>
  );
};
