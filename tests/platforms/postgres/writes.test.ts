import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { brokenVariants } from '../../db/broken-variants.ts';
import { samplePhoto } from '../../db/samples.ts';
import { inSession, sql, type Session, type SqlActor } from './session.ts';

afterAll(() => sql.end());

type Photo = ReturnType<typeof samplePhoto>;
const upload = async ({ own }: Session, { variants }: Photo): Promise<void> => {
  for (const { path } of variants)
    await own(`insert into storage.objects (bucket_id, name) values ('gallery-photos', $1)`, [path]);
};

describe('photos', () => {
  const call = async (session: Session, actor: SqlActor, statement: string, parameters: unknown[]) => {
    const { rows, code } = await session.run(actor, statement, parameters);
    return rows[0]?.['answer'] ?? code;
  };
  const publish = (session: Session, photo: object, actor: SqlActor = 'an administrator') =>
    call(session, actor, 'select public.publish_photo($1) as answer', [photo]);
  const remove = (session: Session, id: string, actor: SqlActor = 'an administrator') =>
    call(session, actor, 'select public.delete_photo($1) as answer', [id]);
  const edit = (session: Session, id: string, changes: object, actor: SqlActor = 'an administrator') =>
    call(
      session,
      actor,
      `select public.edit_photo($1, (select revision from public.gallery_photos where id = $1), $2) as answer`,
      [id, changes],
    );

  test('are created once and only with their objects, edited once, and stay deleted', async () => {
    await inSession(async (session) => {
      const photo = samplePhoto();
      for (const actor of ['a plain user', 'an anonymous visitor'] as const)
        expect(await publish(session, photo, actor)).toBe('42501');
      expect(await publish(session, photo)).toBe('PT400');
      await upload(session, photo);
      expect(await publish(session, photo)).toMatchObject({ result: 'created', photo });

      for (const actor of ['a plain user', 'an anonymous visitor'] as const) {
        expect(await edit(session, photo.id, { title: 'Edited' }, actor)).toBe('42501');
        expect(await remove(session, photo.id, actor)).toBe('42501');
      }
      expect(await edit(session, photo.id, { title: '' })).toBe('22023');
      expect(await edit(session, photo.id, { title: 'Edited' })).toMatchObject({ result: 'saved' });
      expect(await publish(session, photo)).toMatchObject({ result: 'existed', photo: { title: 'Edited' } });

      const paths = photo.variants.map(({ path }) => path);
      const take = `delete from storage.objects where name like 'gallery/${photo.id}/%' returning name`;
      expect((await session.run('an administrator', take)).rows).toEqual([]);
      for (let time = 0; time < 2; time += 1)
        expect(await remove(session, photo.id)).toEqual({ result: 'deleted', paths });
      expect((await session.run('an administrator', take)).rows).toHaveLength(2);
      expect(await publish(session, photo)).toEqual({ result: 'deleted', photo: null });
      expect(await session.own('select id from private.photo_tombstones')).toEqual([{ id: photo.id }]);
    });
  });

  const shown = samplePhoto();
  test.each(brokenVariants(shown))('with a size that has %s are never published', async (_, change) => {
    await inSession(async (session) => {
      await upload(session, shown);
      expect(await publish(session, { ...shown, ...change })).toBe('22023');
      expect(await session.own('select 1 from public.gallery_photos')).toEqual([]);
    });
  });

  test('get no revision twice, not even within a microsecond or while the clock is behind [O26]', async () => {
    await inSession(async (session) => {
      const photo = samplePhoto();
      await upload(session, photo);
      await publish(session, photo);
      const revision = async () => {
        const [row] = await session.own('select revision::text as revision from public.gallery_photos');
        return BigInt(String(row?.['revision']));
      };
      const published = await revision();
      await edit(session, photo.id, { title: 'Later' });
      expect(await revision()).toBeGreaterThan(published);

      const ahead = BigInt((Date.now() + 3_600_000) * 1000);
      await session.own('alter table public.gallery_photos disable trigger increment_revision');
      await session.own('update public.gallery_photos set revision = $1', [String(ahead)]);
      await session.own('alter table public.gallery_photos enable trigger increment_revision');
      await edit(session, photo.id, { title: 'Within a microsecond' });
      expect(await revision()).toBe(ahead + 1n);
      await edit(session, photo.id, { title: 'Within a microsecond' });
      expect(await revision()).toBe(ahead + 1n);
    });
  });

  test('whose objects are unused are listed for administrators after a day', async () => {
    await inSession(async (session) => {
      const sweep = 'select public.list_orphan_objects() as answer';
      const photo = samplePhoto();
      await upload(session, photo);
      expect(await call(session, 'an administrator', sweep, [])).toEqual({ paths: [] });
      await session.own(`update storage.objects set created_at = now() - interval '25 hours'`);
      const paths = photo.variants.map(({ path }) => path);
      expect(await call(session, 'an administrator', sweep, [])).toEqual({ paths });
      for (const actor of ['a plain user', 'an anonymous visitor'] as const)
        expect(await call(session, actor, sweep, [])).toBe('42501');
      await publish(session, photo);
      expect(await call(session, 'an administrator', sweep, [])).toEqual({ paths: [] });
    });
  });
});

describe('forms', () => {
  const receive = async ({ run }: Session, id: string) => {
    const form = { id, name: 'Ann', email: 'ann@b.example', message: 'Hello' };
    const statement = `select public.receive_message($1, '203.0.113.7') as answer`;
    const { rows, code } = await run('the secret key', statement, [form]);
    return rows[0]?.['answer'] ?? code;
  };

  test('that were erased are remembered by their id for two years, and by nothing else', async () => {
    await inSession(async (session) => {
      const ids = [randomUUID(), randomUUID(), randomUUID()];
      for (const id of ids) expect(await receive(session, id)).toMatchObject({ id, is_notified: false });
      await session.run('an administrator', 'delete from public.contact_messages');
      for (const id of ids) expect(await receive(session, id)).toMatchObject({ id, is_notified: true });
      expect(await session.own('select 1 from public.contact_messages')).toEqual([]);

      const [old, recent] = ids;
      const setAge = `update private.form_tombstones set deleted_at = now() - $1::interval where id = $2`;
      await session.own(setAge, ['2 years 1 day', old]);
      await session.own(setAge, ['1 year 364 days', recent]);
      await receive(session, randomUUID());
      const left = await session.own('select * from private.form_tombstones');
      expect(left.map((row) => row['id']).toSorted()).toEqual(ids.slice(1).toSorted());
      expect(left.every((row) => Object.keys(row).join() === 'id,deleted_at')).toBe(true);
    });
  });

  test('are erased at once however many there are, as after a flood', async () => {
    await inSession(async (session) => {
      await session.own(`insert into public.contact_messages (id, name, email, message)
        select gen_random_uuid(), 'Ann', 'ann@b.example', 'Hello' from generate_series(1, 20000)`);
      expect((await session.run('an administrator', 'delete from public.contact_messages')).code).toBeNull();
      expect(await session.own('select count(*)::integer as count from private.form_tombstones')).toEqual([
        { count: 20_000 },
      ]);
    });
  });
});
