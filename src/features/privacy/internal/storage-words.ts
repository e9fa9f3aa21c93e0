import {
  localKeys,
  sessionKeys,
  type PartId,
  type StoredPart,
  type StoredSite,
} from '@/data/site-storage.repository.ts';

export const partWords: Readonly<Record<PartId, string>> = {
  [localKeys.theme]: 'Your choice of light or dark',
  [localKeys.consent]: 'Your choice about page views',
  [localKeys.analyticsExclusion]: 'That this device is one of ours and is never counted',
  [localKeys.visitDetails]: 'That we have switched off details with page views',
  [sessionKeys.visitSession]: 'The random number of this tab’s page views',
  [sessionKeys.entryReferrer]: 'The page or campaign that led this tab here',
  [sessionKeys.notedViews]: 'Pages of this tab that you left before they were ready',
  [localKeys.pendingForms]: 'Whether a message is waiting or has been sent',
  [localKeys.installOffer]: 'How often you came, and what you said to installing the site',
  'public-site': 'A database of this site',
  'public-site/events': 'Page views not sent yet',
  'public-site/estimates': 'Estimates you saved',
  'public-site/forms': 'Messages and newsletter sign-ups, waiting or sent',
  'public-site/gallery': 'The last list of gallery photos',
  'public-site/meta': 'Text you typed, your calculator choices, and when to send next',
  'workbox-expiration': 'When you last looked at each picture',
  pages: 'Pages of this site',
  'cedar-renderings': 'Pictures of this site',
  'cedar-photos': 'Gallery photos',
  'cedar-state': 'Which version of the site is stored',
  worker: 'The program that opens the site without a connection',
};

const counted = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`;

const sizeWords = (bytes: number): string => {
  if (bytes < 1_000) return counted(bytes, 'byte');
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
};

const isFiles = ({ id }: StoredPart): boolean => id === 'pages' || id.startsWith('cedar-');

/** '3 records, 2 kB'; '' if it cannot be measured. */
export const measureWords = (part: StoredPart): string => {
  const { count, bytes } = part;
  if (count === 0) return 'empty';
  const amount = count === null ? [] : [counted(count, isFiles(part) ? 'file' : 'record')];
  return [...amount, ...(bytes === null ? [] : [sizeWords(bytes)])].join(', ');
};

/** Data that cannot be recovered. */
export const lossWords = ({ unsent, drafts, estimates }: StoredSite): readonly string[] => [
  ...(unsent > 0
    ? [
        counted(
          unsent,
          'message or sign-up that has not been sent',
          'messages or sign-ups that have not been sent',
        ),
      ]
    : []),
  ...(drafts > 0 ? [counted(drafts, 'message you have begun', 'messages you have begun')] : []),
  ...(estimates > 0 ? [counted(estimates, 'saved estimate')] : []),
];
