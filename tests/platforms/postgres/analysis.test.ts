import { afterAll, describe, expect, test } from 'vitest';
import { inSession, sql, type SqlActor } from './session.ts';

afterAll(() => sql.end());

const begin = `select public.begin_analysis('api.example.com') as answer`;
const agree = `select public.agree_to_analysis('api.example.com')`;
const giveBack = 'select public.give_back_analysis()';

describe('descriptions of photos', () => {
  test.each<[SqlActor]>([['an anonymous visitor'], ['a plain user'], ['the secret key']])(
    'are none of the business of %s',
    async (actor) => {
      await inSession(async ({ run }) => {
        for (const statement of [agree, begin, giveBack, 'select * from private.analysis_consents'])
          expect((await run(actor, statement)).code, statement).toBe('42501');
      });
    },
  );

  test('begin once the administrator agreed, and end at 300 a day', async () => {
    await inSession(async ({ run, own }) => {
      const answer = async () => (await run('an administrator', begin)).rows[0]?.['answer'];
      expect(await answer()).toBe('no_consent');
      await run('an administrator', agree);
      expect(await answer()).toBe('go');
      await own('update private.analysis_days set used = 299');
      expect([await answer(), await answer()]).toEqual(['go', 'daily_limit']);
      await run('an administrator', giveBack);
      expect([await answer(), await answer()]).toEqual(['go', 'daily_limit']);
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
