// Privacy: third parties are requested only where tracking is allowed or after a click.
import { useState } from 'react';
import { Button } from '@/ui/base/button.tsx';
import { part } from '@/ui/style-compiler/part.tsx';
import { AreaDrawing } from './internal/area-drawing.tsx';
import type { Place } from './internal/projection.ts';

type MapProps = {
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly areas: readonly Place[];
  readonly isOnline: boolean;
  /** null: not known yet. */
  readonly isAllowed: boolean | null;
};

const Root = part('div', {
  base: {
    position: 'relative',
    bg: 'wash',
    border: '1px solid {colors.hairline}',
    borderRadius: 'md',
    overflow: 'hidden',
    '& iframe': { position: 'absolute', inset: '0', width: '100%', height: '100%', border: '0' },
    '& .drawing': { aspectRatio: { base: '1', md: '16 / 10' }, padding: '5', overflow: 'hidden' },
    '& .words': {
      position: 'relative',
      display: 'flex',
      flexDirection: { base: 'column', md: 'row' },
      alignItems: { base: 'stretch', md: 'center' },
      justifyContent: 'space-between',
      gap: '4',
      padding: '5',
      bg: 'surface',
      borderTop: '1px solid {colors.hairline}',
      fontSize: 'sm',
      '& p': { maxWidth: '28rem', textWrap: 'pretty' },
      '& button': { flexShrink: '0' },
    },
    '@media print': { display: 'none' },
  },
});

type MapState = 'unknown' | 'offline' | 'ask' | 'shown';

const stateOf = ({ isOnline, isAllowed }: MapProps): MapState => {
  if (isAllowed === null) return 'unknown';
  if (!isOnline) return 'offline';
  return isAllowed ? 'shown' : 'ask';
};

const frameAddress = ({ latitude, longitude }: MapProps): string => {
  const box = [longitude - 0.35, latitude - 0.2, longitude + 0.35, latitude + 0.3].map((edge) =>
    edge.toFixed(4),
  );
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik`;
};

export const FindUsMap = (props: MapProps) => {
  const state = stateOf(props);
  const [isAskedFor, setIsAskedFor] = useState(false);
  return (
    <Root>
      <div className="drawing">
        <AreaDrawing center={{ name: props.address, ...props }} areas={props.areas} />
      </div>
      {state === 'offline' && (
        <div className="words">
          <p>The map needs a connection. It appears when you are back online.</p>
        </div>
      )}
      {state === 'ask' && !isAskedFor && (
        <div className="words">
          <p>The map comes from OpenStreetMap, whose servers would see your network address.</p>
          <Button look="outline" onClick={() => setIsAskedFor(true)}>
            Show the map
          </Button>
        </div>
      )}
      {(state === 'shown' || (state === 'ask' && isAskedFor)) && (
        <iframe
          title="Find Us"
          src={frameAddress(props)}
          loading="lazy"
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      )}
    </Root>
  );
};
