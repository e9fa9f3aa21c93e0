import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { inSession, sql, type Session } from './session.ts';

afterAll(() => sql.end());

const write = async ({ run }: Session, address: string): Promise<unknown> => {
  const form = { id: randomUUID(), name: 'Ann', email: 'ann@b.example', message: 'Hello' };
  const statement = `select public.receive_message($1, $2) ->> 'result' as answer`;
  const { rows, code } = await run('the secret key', statement, [form, address]);
  return code ?? rows[0]?.['answer'];
};

test('a /48 whose every /64 writes twice closes the form for itself alone', async () => {
  await inSession(async (session) => {
    await session.own('update private.form_settings set messages_per_hour = 1000');
    const results: unknown[] = [];
    for (let household = 0; household < 60; household += 1)
      for (const host of [1, 2])
        results.push(await write(session, `2001:db8:1:${(household * 257).toString(16)}::${host}`));
    expect(results.filter((result) => result === 'stored')).toHaveLength(80);
    expect(results.slice(80).every((result) => result === 'busy')).toBe(true);
    expect(await write(session, '2001:db8:2::1')).toBe('stored');
    expect(await write(session, '203.0.113.7')).toBe('stored');
    const rows = await session.own('select row_to_json(r)::text as text from private.rate_limits r');
    expect(rows.map(({ text }) => text).join()).not.toMatch(/db8:|203\.0/);
  });
});

test.each([
  ['a household', 20, (form: number) => `2001:db8:1:2::${form + 1}`, '2001:db8:1:3::1'],
  ['a /56', 40, (form: number) => `2001:db8:1:${(form % 40).toString(16)}::1`, '2001:db8:1:100::1'],
  [
    'an IPv4 address, also inside IPv6',
    20,
    (form: number) => ['::ffff:203.0.113.7', '203.0.113.7'][form % 2] ?? '',
    '203.0.113.8',
  ],
])('%s may write %i times in ten minutes, and its neighbor still may', async (_, most, address, neighbor) => {
  await inSession(async (session) => {
    for (let form = 0; form < most; form += 1) expect(await write(session, address(form))).toBe('stored');
    expect(await write(session, address(most))).toBe('busy');
    expect(await write(session, neighbor)).toBe('stored');
  });
});

test('when many send a little each, a new sender is accepted first', async () => {
  await inSession(async (session) => {
    expect(await write(session, '198.51.100.1')).toBe('stored');
    await session.own(
      `update private.rate_limits set calls = 600 where client = convert_to('forms contact', 'utf8')`,
    );
    expect(await write(session, '198.51.100.1')).toBe('busy');
    expect(await write(session, '198.51.100.2')).toBe('stored');
    expect(await write(session, '2001:db8:1::1')).toBe('stored');
    expect(await write(session, '2001:db8:1:1::1')).toBe('busy');
    await session.own(
      `update private.rate_limits set calls = 900 where client = convert_to('forms contact', 'utf8')`,
    );
    expect(await write(session, '198.51.100.3')).toBe('busy');
  });
});
