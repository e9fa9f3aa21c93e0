// The figures of the embedded home, over HTTP, while its pages are visited.
import * as v from 'valibot';
import { callApi, headersOf, signInAsAdmin, startTestServer } from '../../support/server/server.ts';
import { atMost, medianOf, timed, type Figure } from './figures.ts';
import { addVisits, keepAYear, tidy } from './sample-visits.ts';
import { withDatabase } from '../../support/server/with-database.ts';

const between = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Visits a page again and again while a job runs, and answers the slowest answer in ms. */
const whileVisiting = async (url: string, job: () => Promise<void>): Promise<number> => {
  const visits = { areOver: false };
  let slowest = 0;
  const visiting = (async () => {
    while (!visits.areOver) {
      const time = await timed(async () => {
        const response = await fetch(url);
        await response.text();
        if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`);
      });
      slowest = Math.max(slowest, time);
      await between(20);
    }
  })();
  try {
    await job();
  } finally {
    visits.areOver = true;
  }
  await visiting;
  return slowest;
};

/** Takes all figures of the embedded home; `scale` below 1 is a trial with fewer rows. */
export const measureEmbedded = async (scale: number, tell: (figure: Figure) => void): Promise<void> => {
  const server = await startTestServer();
  try {
    await server.kill();
    const statements = [
      keepAYear,
      addVisits(25_000 * scale, 30, 0),
      addVisits(225_000 * scale, 300, 30),
      tidy,
      'checkpoint',
    ];
    await withDatabase(server.dataDir, async (database) => {
      for (const statement of statements) await database.query(statement);
    });
    await server.restart();

    const headers = headersOf(server, await signInAsAdmin(server));
    const call = async (name: string, body: object): Promise<unknown> => {
      const response = await callApi(server, 'POST', `/rest/v1/rpc/${name}`, body, headers);
      if (!response.ok) throw new Error(`${name} answered ${response.status}: ${await response.text()}`);
      return response.json();
    };

    const page = `${server.url}/about`;
    let summary = 0;
    const beside = await whileVisiting(page, async () => {
      summary = await medianOf(15, () => call('analytics_summary', { days: 30 }));
    });
    tell(atMost('Summary of 30 days, 100,000 of 1 million rows, embedded', summary, 400, 'ms'));
    tell(atMost('Slowest answer of a page beside it', beside, 250, 'ms'));

    let longest = 0;
    const besidePurge = await whileVisiting(page, async () => {
      const left = { remaining: 1 };
      const batch = async () => {
        const answer = await call('purge_analytics', { older_than_days: 30 });
        left.remaining = v.parse(v.object({ remaining: v.number() }), answer).remaining;
      };
      while (left.remaining > 0) longest = Math.max(longest, await timed(batch));
    });
    tell(atMost('Longest batch of a purge of 900,000 rows, embedded', longest, 1000, 'ms'));
    tell(atMost('Slowest answer of a page beside the purge', besidePurge, 250, 'ms'));
  } finally {
    await server.stop();
  }
};
