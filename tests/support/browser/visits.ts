// Visits for tests: as a visitor's browser sends them, and as the owner's own tools write older ones.
import { randomUUID } from 'node:crypto';
import { headersOf, signInAsAdmin, type TestServer } from '../server/server.ts';
import { asOwner } from './site.ts';

export type SampleVisit = {
  /** ISO time. */
  readonly at: string;
  readonly path?: string;
  readonly session?: string;
  readonly referrer?: string | null;
  /** Of an interaction; a page view has none. */
  readonly name?: string;
  readonly isInstalled?: boolean;
};

/** A browser that a person steers. */
export const personsAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const eventOf = ({ at, path = '/', session, referrer = null, name, isInstalled = false }: SampleVisit) => ({
  id: randomUUID(),
  event_type: name === undefined ? 'page_view' : 'interaction',
  page_path: path,
  referrer,
  session_id: session ?? randomUUID(),
  metadata: name === undefined ? { display_mode: isInstalled ? 'standalone' : 'browser' } : { name },
  created_at: at,
});

const posted = async (response: Response): Promise<Response> => {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}: ${await response.text()}`);
  return response;
};

/** Hands visits in as browsers do: at most 400, none older than 30 days. */
export const sendVisits = async (site: TestServer, visits: readonly SampleVisit[]): Promise<void> => {
  await posted(
    await fetch(`${site.url}/rest/v1/rpc/ingest_events`, {
      method: 'POST',
      headers: { ...headersOf(site), 'user-agent': personsAgent },
      body: JSON.stringify({ events: visits.map(eventOf) }),
    }),
  );
};

/** Writes visits of any time. */
export const writeVisits = async (site: TestServer, visits: readonly SampleVisit[]): Promise<void> => {
  for (let from = 0; from < visits.length; from += 500) {
    const body = JSON.stringify(visits.slice(from, from + 500).map(eventOf));
    await asOwner(site, 'analytics_events', { method: 'POST', body });
  }
};

/** Turns visits older than so many days into daily totals, as the administrator's cleanup does. */
export const purgeVisits = async (site: TestServer, days: 30 | 60): Promise<void> => {
  const headers = headersOf(site, await signInAsAdmin(site));
  const body = JSON.stringify({ older_than_days: days });
  let remaining: unknown;
  do {
    const response = await posted(
      await fetch(`${site.url}/rest/v1/rpc/purge_analytics`, { method: 'POST', headers, body }),
    );
    const answer: unknown = await response.json();
    remaining = typeof answer === 'object' && answer !== null && 'remaining' in answer ? answer.remaining : 0;
  } while (remaining !== 0);
};

/** As before the first visit. */
export const forgetVisits = async (site: TestServer): Promise<void> => {
  await asOwner(site, 'analytics_events?id=not.is.null', { method: 'DELETE' });
  await asOwner(site, 'daily_totals?date=not.is.null', { method: 'DELETE' });
  await asOwner(site, 'daily_counts?date=not.is.null', { method: 'DELETE' });
};
