// Brings a device to the moment at which it is to die, by what passes the proxy.
import type { Page } from '@playwright/test';
import { lockNames } from '../../../src/data/local/keys.ts';
import type { FaultProxy, Interference } from './fault-proxy.ts';
import type { Kill } from './kill-plan.ts';

/** Takes the next turn to send away from the site's own pages, as another tab does; resolves when it has it. */
const takeTurn = (page: Page): Promise<void> =>
  page.evaluate(
    (name) =>
      new Promise<void>((granted) => {
        void navigator.locks.request(name, () => {
          granted();
          return new Promise<never>(() => undefined);
        });
      }),
    lockNames.forms,
  );

export interface Steering {
  /** Resolves when the device is to die. */
  readonly moment: Promise<void>;
  /** The device is dead. */
  died(): void;
  /** The device has sent everything. */
  completed(): void;
}

/** `other`: a page of the site that may take the turn. */
export const steer = (
  proxy: FaultProxy,
  { moment, place, effect, legacy }: Pick<Kill, 'moment' | 'place' | 'effect' | 'legacy'>,
  other: Page,
): Steering => {
  const reached = Promise.withResolvers<undefined>();
  const death = Promise.withResolvers<undefined>();
  const completion = Promise.withResolvers<undefined>();
  const arrive = () => reached.resolve(undefined);
  let requests = 0;
  let effects = 0;
  const plans: Record<Kill['moment'], () => Interference> = {
    'answer held': () => ({
      async onAnswer() {
        requests += 1;
        if (requests !== place) return 'pass';
        arrive();
        await death.promise;
        return 'lose';
      },
    }),
    'turn lost': () => ({
      async onRequest() {
        requests += 1;
        if (requests === place) void takeTurn(other).then(arrive, () => undefined);
        return 'pass';
      },
    }),
    'request held': () => ({
      async onRequest() {
        requests += 1;
        if (requests !== place) return 'pass';
        arrive();
        await death.promise;
        if (legacy === 'arrives after its repetition') await completion.promise;
        return legacy === 'never arrives' ? 'lose' : 'pass';
      },
    }),
    any: () => {
      const count = async () => {
        effects += 1;
        if (effects === effect) arrive();
        return 'pass' as const;
      };
      return { onRequest: count, onAnswer: count };
    },
  };
  proxy.interfere(plans[moment]());
  return {
    moment: reached.promise,
    died: () => {
      proxy.interfere();
      death.resolve(undefined);
    },
    completed: () => completion.resolve(undefined),
  };
};
