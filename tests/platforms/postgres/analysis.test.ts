import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { inSession, sql, type Session, type SqlActor } from './session.ts';

afterAll(() => sql.end());

const begin = `select public.reserve_analysis('api.example.com') as answer`;
const agree = `select public.consent_to_analysis('api.example.com')`;
const giveBack = 'select public.release_analysis($1) as answer';

const begunSchema = v.object({ result: v.string(), permit: v.optional(v.string()) });
const take = async ({ run }: Session) =>
  v.parse(begunSchema, (await run('an administrator', begin)).rows[0]?.['answer']);

describe('descriptions of photos', () => {
  test.each<[SqlActor]>([['an anonymous visitor'], ['a plain user'], ['the secret key']])(
    'are none of the business of %s',
    async (actor) => {
      await inSession(async ({ run }) => {
        for (const statement of [agree, begin, 'select * from private.analysis_consents'])
          expect((await run(actor, statement)).code, statement).toBe('42501');
      });
    },
  );

  test('begin once the administrator agreed, and end at 300 a day', async () => {
    await inSession(async (session) => {
      const { run, own } = session;
      const answer = async () => (await take(session)).result;
      expect(await answer()).toBe('no_consent');
      await run('an administrator', agree);
      expect(await answer()).toBe('go');
      await own('update private.analysis_days set used = 299');
      expect([await answer(), await answer()]).toEqual(['go', 'daily_limit']);
    });
  });

  test('are given back once each, by the function alone, whatever an administrator calls by hand', async () => {
    await inSession(async (session) => {
      const { run, own } = session;
      const back = async (permit: unknown, actor: SqlActor = 'the secret key') => {
        const { rows, code } = await run(actor, giveBack, [permit]);
        return code ?? rows[0]?.['answer'];
      };
      await run('an administrator', agree);
      const { permit } = await take(session);
      await own('update private.analysis_days set used = 300');
      for (let time = 0; time < 20; time += 1) {
        expect(await back(permit, 'an administrator')).toBe('42501');
        expect(await back(randomUUID())).toBe(false);
      }
      expect(await back(permit, 'a plain user')).toBe('42501');
      expect(await back(permit, 'an anonymous visitor')).toBe('42501');
      expect(await take(session)).toEqual({ result: 'daily_limit' });

      expect([await back(permit), await back(permit)]).toEqual([true, false]);
      expect((await take(session)).result).toBe('go');
      expect(await take(session)).toEqual({ result: 'daily_limit' });
    });
  });

  test('of yesterday are given back to yesterday', async () => {
    await inSession(async (session) => {
      const { run, own } = session;
      await run('an administrator', agree);
      const { permit } = await take(session);
      await own(`update private.analysis_days set day = day - 1`);
      await own(`update private.analysis_permits set day = day - 1`);
      await take(session);
      await take(session);
      expect((await run('the secret key', giveBack, [permit])).code).toBeNull();
      expect(await own('select used from private.analysis_days order by day')).toEqual([{ used: 2 }]);
    });
  });

  test('of earlier days are forgotten after a week', async () => {
    await inSession(async ({ run, own }) => {
      await own(`insert into private.analysis_days values (current_date - 9, 5), (current_date - 3, 5)`);
      await run('an administrator', agree);
      await run('an administrator', begin);
      expect(await own('select used from private.analysis_days order by day')).toEqual([
        { used: 5 },
        { used: 1 },
      ]);
    });
  });
});
