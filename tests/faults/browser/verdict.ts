// Whether what the owner has is what the device and its screen say.
import type { Page } from '@playwright/test';
import type { FaultSite } from './fault-site.ts';
import { openContact, readScreen, until } from './stored-messages.ts';
import type { DeviceEntry } from './stored-messages.ts';

export interface Verdict {
  /** Stored on the device and not with the owner after the flush. */
  readonly lost: number;
  /** Rows beyond one for each of them. */
  readonly doubled: number;
  /** Sentences the rows contradict. */
  readonly falseSentences: readonly string[];
}

export const complaintsOf = ({ lost, doubled, falseSentences }: Verdict): readonly string[] => [
  ...(lost > 0 ? [`${lost} lost`] : []),
  ...(doubled > 0 ? [`${doubled} doubled`] : []),
  ...falseSentences,
];

export interface Story {
  /** The texts of all messages that were stored on this device, the only one that sends to this server. */
  readonly stored: readonly string[];
  /** What it had stored when it had just died. */
  readonly found: readonly DeviceEntry[];
  /** Ids the server had taken by then. */
  readonly accepted: ReadonlySet<string>;
  /** Whether everything reached the server in time afterwards. */
  readonly hasArrived: boolean;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && [...one].sort().every((text, index) => text === [...other].sort()[index]);

export const compareWithScreen = async (page: Page, site: FaultSite, story: Story): Promise<Verdict> => {
  const { stored, found, accepted, hasArrived } = story;
  await openContact(page, site);
  let screen = await readScreen(page);
  await until(async () => {
    screen = await readScreen(page);
    return screen.others === 0 && screen.sent.length === stored.length;
  });
  const words = (await site.messages()).map(({ message }) => message);
  const hasRow = new Set(words);
  const early = found.filter(({ id, status }) => status === 'sent' && !accepted.has(id));
  return {
    lost: stored.filter((message) => !hasRow.has(message)).length,
    doubled: words.length - stored.filter((message) => hasRow.has(message)).length,
    falseSentences: [
      ...early.map(({ message }) => `sent before the server took it: ${message}`),
      ...(isSame(screen.sent, words) ? [] : [`${screen.sent.length} receipts, ${words.length} rows`]),
      ...(screen.others === 0 ? [] : [`${screen.others} are not called sent`]),
      ...(hasArrived ? [] : ['not everything went out in time']),
    ],
  };
};
