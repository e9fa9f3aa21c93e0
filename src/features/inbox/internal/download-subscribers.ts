import { csv } from '@/domain/csv.ts';
import type { Subscriber } from '@/domain/subscriber.ts';
import { download } from '@/platform/download.ts';
import { localDate } from '@/platform/local-date.ts';
import { stateLabels } from './labels.ts';

const header = ['Email', 'State', 'Agreed at', 'Agreed on page'];

export const downloadSubscribers = (subscribers: readonly Subscriber[]): void => {
  const listed = subscribers.filter(({ state }) => state !== 'suspected');
  const rows = listed.map(({ email, state, consentedAt, consentPage }) => [
    email,
    stateLabels[state],
    new Date(consentedAt).toISOString(),
    consentPage ?? '',
  ]);
  download(
    new Blob([csv(header, rows)], { type: 'text/csv' }),
    `newsletter-subscribers-${localDate(new Date())}.csv`,
  );
};
