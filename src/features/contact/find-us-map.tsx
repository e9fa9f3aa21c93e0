// The map of the contact page. Another company's servers are asked only by visitors who did not say no; the address
// and the way there stand beside it for everybody.
import { useState, useSyncExternalStore } from 'react';
import { hasOptOutSignal, readConsent } from '@/data/consent.repository.ts';
import { isTrackingAllowed } from '@/domain/visit.ts';
import { connectivity } from '@/platform/connectivity.ts';
import { Button } from '@/ui/forms/button.tsx';
import { part } from '@/ui/style-compiler/part.tsx';

type MapProps = {
  readonly address: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
};

const Root = part('div', {
  base: {
    aspectRatio: { base: '1', md: '16 / 9' },
    bg: 'wash',
    border: '1px solid',
    borderColor: 'hairline',
    borderRadius: 'md',
    overflow: 'hidden',
    '& iframe': { width: '100%', height: '100%', border: '0' },
    '& > div': {
      display: 'grid',
      alignContent: 'center',
      justifyItems: 'center',
      gap: '4',
      height: '100%',
      padding: '6',
      textAlign: 'center',
      color: 'muted',
    },
    '@media print': { display: 'none' },
  },
});

const isAllowed = (): boolean =>
  isTrackingAllowed({ consent: readConsent(), hasOptOutSignal: hasOptOutSignal() });

type MapState = 'asleep' | 'offline' | 'ask' | 'shown';

const readState = (): MapState => {
  if (!connectivity.isOnline()) return 'offline';
  return isAllowed() ? 'shown' : 'ask';
};

/** What the prerendered page shows until it is awake, when consent and connection are known. */
const useMapState = (): MapState => useSyncExternalStore(connectivity.subscribe, readState, () => 'asleep');

const frameAddress = ({ latitude, longitude }: MapProps): string => {
  const box = [longitude - 0.35, latitude - 0.2, longitude + 0.35, latitude + 0.3].map((edge) =>
    edge.toFixed(4),
  );
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik`;
};

export const FindUsMap = (props: MapProps) => {
  const state = useMapState();
  const [isAskedFor, setIsAskedFor] = useState(false);
  const isShown = state === 'shown' || (state === 'ask' && isAskedFor);
  return (
    <Root>
      {isShown ? (
        <iframe
          title="Find Us"
          src={frameAddress(props)}
          loading="lazy"
          referrerPolicy="no-referrer"
          sandbox="allow-scripts allow-same-origin allow-popups"
        />
      ) : (
        <div>
          {state === 'offline' && <p>The map needs a connection. It appears when you are back online.</p>}
          {state === 'ask' && (
            <>
              <p>The map comes from OpenStreetMap, whose servers would see your network address.</p>
              <Button
                look="outline"
                onClick={() => {
                  setIsAskedFor(true);
                }}
              >
                Show the map
              </Button>
            </>
          )}
          {state === 'asleep' && <p>{props.address}</p>}
        </div>
      )}
    </Root>
  );
};
