// The encoder weighs 2 kB: import this file lazily.
import { correction, generate } from 'lean-qr/nano';
import { useMemo } from 'react';

/** In modules: the white margin that the standard requires. */
const quietZone = 4;

const draw = (text: string) => {
  const code = generate(text, { minCorrectionLevel: correction.M });
  let path = '';
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) {
      let end = x;
      while (code.get(end, y)) end += 1;
      if (end > x) path += `M${x} ${y}h${end - x}v1h${x - end}z`;
      x = end;
    }
  return { path, size: code.size };
};

type QrCodeProps = {
  readonly text: string;
  readonly label: string;
  /** Width and height with the quiet zone, for example `34mm`. */
  readonly edge: string;
};

/** Black on white in both themes: many scanners refuse inverted codes. */
export const QrCode = ({ text, label, edge }: QrCodeProps) => {
  const { path, size } = useMemo(() => draw(text), [text]);
  const full = size + 2 * quietZone;
  return (
    <svg
      role="img"
      aria-label={label}
      width={edge}
      height={edge}
      viewBox={[-quietZone, -quietZone, full, full].join(' ')}
      shapeRendering="crispEdges"
    >
      <rect x={-quietZone} y={-quietZone} width={full} height={full} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
