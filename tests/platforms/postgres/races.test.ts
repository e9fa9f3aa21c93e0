// Two writes at the same moment, in two sessions that commit: the embedded back end has one session and cannot show it.
import { randomUUID } from 'node:crypto';
import type postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleProject } from '../../db/project-calls.ts';
import { sampleEvent, samplePhoto } from '../../db/samples.ts';
import { sql } from './session.ts';

type Photo = ReturnType<typeof samplePhoto>;
type Work = (transaction: postgres.TransactionSql) => Promise<unknown>;

const admin = randomUUID();
beforeAll(async () => {
  await sql`insert into auth.users (id, email) values (${admin}, 'race@cedarandsteam.example')`;
  await sql`insert into auth.sessions (id, user_id) values (${admin}, ${admin})`;
  await sql`select private.grant_admin('race@cedarandsteam.example')`;
  await sql`select private.set_route_paths(array['/'])`;
});
afterAll(async () => {
  await sql.begin(async (transaction) => {
    for (const table of [
      'public.analytics_events',
      'public.gallery_photos',
      'public.projects',
      'public.contact_messages',
      'public.newsletter_subscribers',
      'storage.objects',
    ])
      await transaction.unsafe(`delete from ${table}`);
    for (const table of [
      'photo_tombstones',
      'project_tombstones',
      'form_tombstones',
      'rate_limits',
      'route_paths',
    ])
      await transaction.unsafe(`delete from private.${table}`);
    // The last administrator could not be removed otherwise.
    await transaction`alter table private.admins disable trigger user`;
    await transaction`delete from auth.users where id = ${admin}`;
    await transaction`alter table private.admins enable trigger user`;
  });
  await sql.end();
});

const begin = (work: Work): Promise<unknown> =>
  sql.begin(async (transaction) => {
    await transaction`select set_config('request.jwt.claim.sub', ${admin}, true),
      set_config('request.jwt.claims', ${JSON.stringify({ sub: admin, session_id: admin })}, true)`;
    return work(transaction);
  });

/** Starts the second write when the first is done and not committed; answers what the second answered. */
const overlap = async (first: Work, second: Work): Promise<unknown> => {
  let answer: Promise<unknown> = Promise.resolve();
  await begin(async (transaction) => {
    await first(transaction);
    answer = begin(second);
    // Long enough for the second to reach what it must wait for.
    await transaction`select pg_sleep(0.3)`;
  });
  return answer;
};

const resultOf = async (rows: PromiseLike<readonly postgres.Row[]>): Promise<unknown> =>
  (await rows)[0]?.['result'];
const publish =
  (photo: Photo): Work =>
  (on) =>
    resultOf(on`select public.publish_photo(${on.json(photo)}) ->> 'result' as result`);
const remove =
  ({ id }: Photo): Work =>
  (on) =>
    resultOf(on`select public.delete_photo(${id}) ->> 'result' as result`);
const edit =
  ({ id }: Photo, revision: string, title: string): Work =>
  (on) =>
    resultOf(on`select public.edit_photo(${id}, ${revision}, ${on.json({ title })}) ->> 'result' as result`);

const uploaded = async (): Promise<Photo> => {
  const photo = samplePhoto();
  for (const { path } of photo.variants)
    await sql`insert into storage.objects (bucket_id, name) values ('gallery-photos', ${path})`;
  return photo;
};
const published = async (): Promise<{ photo: Photo; revision: string }> => {
  const photo = await uploaded();
  await begin(publish(photo));
  const [row] = await sql`select revision from public.gallery_photos where id = ${photo.id}`;
  return { photo, revision: String(row?.['revision']) };
};
const titles = async ({ id }: Photo) => {
  const rows = await sql<{ title: string }[]>`select title from public.gallery_photos where id = ${id}`;
  return rows.map(({ title }) => title);
};

test('a photo is not published behind its own deletion', async () => {
  const { photo } = await published();
  expect(await overlap(remove(photo), publish(photo))).toBe('deleted');
  expect(await titles(photo)).toEqual([]);
});

test('a deletion takes the photo that is just being published', async () => {
  const photo = await uploaded();
  expect(await overlap(publish(photo), remove(photo))).toBe('deleted');
  expect(await titles(photo)).toEqual([]);
});

test('of two edits of one revision the second is a conflict', async () => {
  const { photo, revision } = await published();
  expect(await overlap(edit(photo, revision, 'First'), edit(photo, revision, 'Second'))).toBe('conflict');
  expect(await titles(photo)).toEqual(['First']);
});

test('two projects with one title get two addresses, and one that was sent twice is created once', async () => {
  const [first, second] = [sampleProject(), sampleProject()];
  const add =
    (project: object, path: string): Work =>
    (on) =>
      resultOf(on`select public.publish_project(${on.json({ ...project })}) #>> ${`{${path}}`} as result`);
  const slug = 'sauna-by-the-lake-decatur-ga';
  expect(await overlap(add(first, 'result'), add(second, 'project,slug'))).toBe(`${slug}-2`);
  const third = sampleProject();
  expect(await overlap(add(third, 'result'), add(third, 'result'))).toBe('existed');
});

test('one edit in two calls is written once', async () => {
  const { photo, revision } = await published();
  expect(await overlap(edit(photo, revision, 'Once'), edit(photo, revision, 'Once'))).toBe('same');
  expect(await titles(photo)).toEqual(['Once']);
});

test('an edit of a photo that is just being deleted says so', async () => {
  const { photo, revision } = await published();
  expect(await overlap(remove(photo), edit(photo, revision, 'Late'))).toBe('deleted');
});

test('a message sent again while it is erased stays erased', async () => {
  const form = { id: randomUUID(), name: 'Ann', email: 'ann@b.example', message: 'Hello' };
  const receive: Work = (on) =>
    resultOf(on`select public.receive_message(${on.json(form)}, '203.0.113.7') ->> 'is_notified' as result`);
  expect(await begin(receive)).toBe('false');
  const erase: Work = (on) => on`delete from public.contact_messages where id = ${form.id}`;
  expect(await overlap(erase, receive)).toBe('true');
  expect(await sql`select 1 from public.contact_messages where id = ${form.id}`).toHaveLength(0);
});

test('a newsletter form sent again while its address is erased stays erased', async () => {
  const form = { id: randomUUID(), email: 'race@b.example' };
  const receive: Work = (on) =>
    resultOf(on`select public.receive_subscriber(${on.json(form)}, '203.0.113.7') ->> 'result' as result`);
  await begin(receive);
  const erase: Work = (on) => on`delete from public.newsletter_subscribers where id = ${form.id}`;
  expect(await overlap(erase, receive)).toBe('stored');
  expect(await sql`select 1 from public.newsletter_subscribers where id = ${form.id}`).toHaveLength(0);
});

test('a message is claimed by one delivery, and the next delivery gets another message', async () => {
  const forms = Array.from({ length: 2 }, () => ({
    id: randomUUID(),
    name: 'Ann',
    email: 'ann@b.example',
    message: 'Hello',
  }));
  for (const form of forms) await sql`select public.receive_message(${sql.json(form)}, '203.0.113.8')`;
  const claim: Work = (on) => resultOf(on`select public.claim_notification() ->> 'id' as result`);
  const claimed = new Set<unknown>();
  const keep: Work = async (on) => claimed.add(await claim(on));
  await overlap(keep, keep);
  expect(claimed).toEqual(new Set(forms.map(({ id }) => id)));
  expect(await begin(claim)).toBeNull();

  const [first] = forms;
  await sql`update public.contact_messages set notify_claimed_at = null`;
  const claimFirst: Work = (on) =>
    resultOf(on`select public.claim_notification(${first?.id ?? null}) ->> 'id' as result`);
  expect(await overlap(claimFirst, claimFirst)).toBeNull();
});

test('the same visits in opposite orders at the same moment stop neither call, and each is stored once', async () => {
  const send = (address: string, events: readonly object[]) =>
    sql.begin(async (on) => {
      await on`select set_config('request.headers', ${JSON.stringify({ 'x-forwarded-for': address })}, true)`;
      const list = JSON.stringify(events);
      return Number(
        await resultOf(on`select public.ingest_events((${list}::text)::json) ->> 'accepted' as result`),
      );
    });
  for (let round = 0; round < 10; round += 1) {
    const events = Array.from({ length: 200 }, () => sampleEvent());
    const accepted = await Promise.all([
      send('203.0.113.1', events),
      send('203.0.113.2', events.toReversed()),
    ]);
    expect(accepted.reduce((sum, count) => sum + count, 0)).toBe(200);
  }
});
