// What the site says about itself as a program on this device. Fetched when there is something to say.
import type { ShowToast } from '@/pages/site-context.ts';
import { Button } from '@/ui/forms/button.tsx';

type Notice = Parameters<ShowToast>[0];

/** Once for each device: in the visit that has put the whole site on it. */
export const readyOffline: Notice = {
  title: 'Ready to work offline',
  description: 'Every page now opens on this device without a connection.',
};

export const newVersion = (state: 'update-waiting' | 'updated', reload: () => void): Notice => ({
  title: state === 'updated' ? 'Another tab has updated this site' : 'A new version of this site is ready',
  description: 'Nothing changes until you reload.',
  action: (
    <Button look="outline" onClick={reload}>
      Reload
    </Button>
  ),
});
