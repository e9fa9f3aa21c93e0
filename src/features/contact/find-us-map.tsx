// Privacy: third parties are requested only where tracking is allowed or after a click.
import { MapPin } from 'lucide';
import { useState } from 'react';
import { selectIsOnline } from '@/state/connection.slice.ts';
import { useAppSelector } from '@/state/hooks.ts';
import { Button } from '@/ui/base/button.tsx';
import { Icon } from '@/ui/base/icon.tsx';
import { part } from '@/ui/style-compiler/part.tsx';

type MapProps = {
  readonly city: string;
  readonly latitude: number;
  readonly longitude: number;
  /** null: not known yet. */
  readonly isAllowed: boolean | null;
};

const Root = part('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: '6',
    aspectRatio: { base: '1', md: '16 / 10' },
    padding: '5',
    bg: 'wash',
    border: '1px solid {colors.hairline}',
    borderRadius: 'md',
    '& iframe': {
      position: 'absolute',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      borderRadius: 'inherit',
    },
    '& .city': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      fontFamily: 'heading',
      fontSize: 'lg',
      '& svg': { flexShrink: '0', color: 'accent' },
    },
    '& .words': {
      display: 'flex',
      flexDirection: { base: 'column', md: 'row' },
      alignItems: { base: 'stretch', md: 'end' },
      justifyContent: 'space-between',
      gap: '4',
      fontSize: 'sm',
      '& p': { maxWidth: '28rem', textWrap: 'pretty' },
      '& button': { flexShrink: '0' },
    },
    '@media print': { display: 'none' },
  },
});

type MapState = 'unknown' | 'offline' | 'ask' | 'shown';

const stateOf = (isOnline: boolean, isAllowed: boolean | null): MapState => {
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
  const state = stateOf(useAppSelector(selectIsOnline), props.isAllowed);
  const [isAskedFor, setIsAskedFor] = useState(false);
  return (
    <Root>
      <p className="city">
        <Icon of={MapPin} />
        {props.city}
      </p>
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
