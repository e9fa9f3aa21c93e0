// When and how devices die while they publish.
import type { Random } from '../random.ts';
import type { Death } from './device.ts';
import type { Kill } from './kill-plan.ts';
import { deal } from './shares.ts';

/** Of one press. */
export const PHOTOS = 6;
/** Two pictures and the row. */
const REQUESTS = PHOTOS * 3;

type Moment =
  /** As the button is pressed. */
  | 'any'
  /** A record is being written: its transaction has begun and does not end. */
  | 'write held'
  /** On its way to the server. */
  | 'request held'
  /** The server took it, and the device does not know. */
  | 'answer held';

type At = { readonly moment: Moment; /** Of its sort, from 1 on. */ readonly place: number };

export type PublishingKill = At & { readonly kind: Death; readonly legacy: Kill['legacy'] };

/** One transaction over all photos. */
const writes = (before: number): readonly At[] =>
  Array.from({ length: PHOTOS }, (_, at) => ({ moment: 'write held', place: before + at + 1 }));

/** Everything that happens while photos are published: the click, what each request writes before and after, and the announcements. */
const timeline: readonly At[] = [
  { moment: 'any', place: 1 },
  ...writes(0),
  ...Array.from({ length: REQUESTS }, (_, at): readonly At[] => {
    const written = PHOTOS + 2 * at;
    return [
      { moment: 'write held', place: written + 1 },
      { moment: 'request held', place: at + 1 },
      { moment: 'answer held', place: at + 1 },
      { moment: 'write held', place: written + 2 },
    ];
  }).flat(),
  ...writes(PHOTOS + 2 * REQUESTS),
];

const kinds = [
  [40, 'page closed'],
  [30, 'renderer crashed'],
  [30, 'browser killed'],
] as const;

const legacies = ['never arrives', 'arrives at once', 'arrives after its repetition'] as const;

/** Spread evenly over the whole of it. */
export const planPublishing = (count: number, random: Random): readonly PublishingKill[] =>
  deal(random, count, kinds).flatMap((dealt, index) => {
    const at = timeline[Math.floor(((index + random.next()) * timeline.length) / count)];
    if (at === undefined) return [];
    // A frozen page cannot be made to crash.
    const isDeaf = at.moment === 'write held' && dealt === 'renderer crashed';
    return [{ ...at, kind: isDeaf ? 'browser killed' : dealt, legacy: random.pick(legacies) }];
  });
