import { part } from '@/ui/style-compiler/part.tsx';
import { projection, type Place } from './projection.ts';

const Root = part('svg', {
  base: {
    display: 'block',
    width: '100%',
    height: '100%',
    overflow: 'visible',
    fill: 'none',
    '& circle': { stroke: 'control', strokeWidth: '0.75', strokeDasharray: '2 4' },
    '& .place': { fill: 'text', stroke: 'none' },
    '& .center': { fill: 'accent', stroke: 'none' },
    // On phones the drawing is half as large, but its text is not.
    '& text': { fill: 'text', fontSize: { base: '0.9375rem', md: '0.75rem' } },
    '& .city': { fontFamily: 'heading', fontSize: { base: '1.3125rem', md: '1.125rem' } },
    '& .miles': { fill: 'muted', fontSize: { base: '0.8125rem', md: '0.625rem' }, textAnchor: 'middle' },
  },
});

type AreaDrawingProps = { readonly center: Place; readonly areas: readonly Place[] };

export const AreaDrawing = ({ center, areas }: AreaDrawingProps) => {
  const { width, height, unitsPerMile, pointOf } = projection(center);
  const middle = pointOf(center);
  return (
    <Root viewBox={`0 0 ${width} ${height}`} aria-hidden>
      {[10, 20, 30].map((miles) => (
        <g key={miles}>
          <circle cx={middle.x} cy={middle.y} r={miles * unitsPerMile} />
          <text
            className="miles"
            x={middle.x - miles * unitsPerMile * 0.42}
            y={middle.y - miles * unitsPerMile * 0.91 - 4}
          >
            {miles} miles
          </text>
        </g>
      ))}
      {areas.map((area) => {
        const { x, y } = pointOf(area);
        return (
          <g key={area.name}>
            <circle className="place" cx={x} cy={y} r="2.5" />
            <text x={x + 7} y={y + 4}>
              {area.name}
            </text>
          </g>
        );
      })}
      <circle className="center" cx={middle.x} cy={middle.y} r="4.5" />
      <text className="city" x={middle.x + 10} y={middle.y + 6}>
        {center.name}
      </text>
    </Root>
  );
};
