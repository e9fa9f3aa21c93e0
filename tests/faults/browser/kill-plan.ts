// When and how devices die.
import type { Random } from '../random.ts';
import { deal } from './shares.ts';

/** Stored on the device before it dies. */
export const MESSAGES = 10;

const kinds = [
  [60, 'page closed'],
  [30, 'renderer crashed'],
  [10, 'browser killed'],
] as const;

/**
 * answer held: the server took a message and the device does not know · turn lost: a message is settled, and another tab
 * has the turn before the next one begins · request held: a message is under way and not at the server · any: at a request or an answer, which goes on its way.
 */
const moments = [
  [45, 'answer held'],
  [30, 'turn lost'],
  [15, 'request held'],
  [10, 'any'],
] as const;

/** What becomes of a request that was held while its sender died. */
const legacies = ['never arrives', 'arrives at once', 'arrives after its repetition'] as const;

/** What ends a service worker while it sends without any page. */
const workerKinds = [
  [60, 'worker stopped'],
  [40, 'browser killed'],
] as const;

const workerMoments = [
  [45, 'answer held'],
  [35, 'request held'],
  [20, 'any'],
] as const;

const paths = ['/', '/about', '/faq', '/services', '/gallery', '/contact'] as const;

export interface Kill {
  readonly kind: (typeof kinds)[number][1];
  readonly moment: (typeof moments)[number][1];
  /** At which message of the flush, from 1 on. */
  readonly place: number;
  /** Number of the request or answer of the flush at which an `any` kill strikes, from 1 on. */
  readonly effect: number;
  readonly legacy: (typeof legacies)[number];
  /** The page that is opened afterwards. */
  readonly path: (typeof paths)[number];
}

export interface WorkerKill extends Omit<Kill, 'kind'> {
  readonly kind: (typeof workerKinds)[number][1];
  /** What sends the rest: another `sync` event, or the page of `path`. */
  readonly return: 'event' | 'page';
}

export const planWorkerKills = (count: number, random: Random): readonly WorkerKill[] => {
  const kinds = deal(random, count, workerKinds);
  const dealtMoments = deal(random, count, workerMoments);
  return kinds.flatMap((kind, index) => {
    const moment = dealtMoments[index];
    if (moment === undefined) return [];
    const place = random.between(1, MESSAGES);
    const effect = random.between(1, 2 * MESSAGES);
    const returns = random.pick(['event', 'page'] as const);
    return [
      {
        kind,
        moment,
        place,
        effect,
        legacy: random.pick(legacies),
        path: random.pick(paths),
        return: returns,
      },
    ];
  });
};

export const planKills = (count: number, random: Random): readonly Kill[] => {
  const dealtKinds = deal(random, count, kinds);
  const dealtMoments = deal(random, count, moments);
  return dealtKinds.flatMap((kind, index) => {
    const moment = dealtMoments[index];
    if (moment === undefined) return [];
    // After the last message there is no next one that could not begin.
    const place = random.between(1, moment === 'turn lost' ? MESSAGES - 1 : MESSAGES);
    const effect = random.between(1, 2 * MESSAGES);
    return [{ kind, moment, place, effect, legacy: random.pick(legacies), path: random.pick(paths) }];
  });
};
