import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { sampleProject } from '../../db/project-calls.ts';
import { samplePhoto } from '../../db/samples.ts';
import { slugCases } from '../../db/slug-cases.ts';
import { inSession, sql, type Session, type SqlActor } from './session.ts';

afterAll(() => sql.end());

const call = async (session: Session, actor: SqlActor, statement: string, parameters: unknown[]) => {
  const { rows, code } = await session.run(actor, statement, parameters);
  return rows[0]?.['answer'] ?? code;
};
const publish = (session: Session, project: object, actor: SqlActor = 'an administrator') =>
  call(session, actor, 'select public.publish_project($1) as answer', [project]);
const edit = (session: Session, id: string, changes: object, actor: SqlActor = 'an administrator') =>
  call(
    session,
    actor,
    `select public.edit_project($1, coalesce((select revision from public.projects where id = $1), 1), $2) as answer`,
    [id, changes],
  );
const remove = (session: Session, id: string, actor: SqlActor = 'an administrator') =>
  call(session, actor, 'select public.delete_project($1) as answer', [id]);
const find = (session: Session, address: string, actor: SqlActor = 'an anonymous visitor') =>
  call(session, actor, 'select public.find_project($1) as answer', [address]);
const addPhoto = async ({ own }: Session, projectId: string, position: string | null) => {
  const { id, file_name, image_url } = samplePhoto();
  await own(
    `insert into public.gallery_photos (id, file_name, image_url, project_id, position) values ($1, $2, $3, $4, $5)`,
    [id, file_name, image_url, projectId, position],
  );
  return id;
};

describe('projects', () => {
  test('are created once, edited once, and stay deleted', async () => {
    await inSession(async (session) => {
      const project = sampleProject();
      for (const actor of ['a plain user', 'an anonymous visitor', 'the secret key'] as const)
        expect(await publish(session, project, actor)).toBe('42501');
      expect(await publish(session, project)).toMatchObject({ result: 'created', project });
      for (const actor of ['a plain user', 'an anonymous visitor', 'the secret key'] as const) {
        expect(await edit(session, project.id, { title: 'Edited' }, actor)).toBe('42501');
        expect(await remove(session, project.id, actor)).toBe('42501');
      }
      for (const title of ['', null]) expect(await edit(session, project.id, { title })).toBe('22023');
      expect(await edit(session, project.id, { title: 'Edited' })).toMatchObject({ result: 'saved' });
      expect(await publish(session, project)).toMatchObject({
        result: 'existed',
        project: { title: 'Edited' },
      });
      for (let time = 0; time < 2; time += 1)
        expect(await remove(session, project.id)).toEqual({ result: 'deleted' });
      expect(await publish(session, project)).toEqual({ result: 'deleted', project: null });
      expect(await session.own('select id, slug from private.project_tombstones')).toEqual([
        { id: project.id, slug: 'sauna-by-the-lake-decatur-ga' },
      ]);
      expect(await publish(session, sampleProject())).toMatchObject({
        result: 'created',
        project: { slug: 'sauna-by-the-lake-decatur-ga-2' },
      });
    });
  });

  test('get their address from title and place', async () => {
    await inSession(async (session) => {
      for (const [title, place, slug] of slugCases)
        expect(await publish(session, { ...sampleProject(title), place })).toMatchObject({
          project: { slug },
        });
    });
  });

  test.each(['photo', randomUUID(), 'Capitals', '-a', 'a--b', 'a/b', '', 'x'.repeat(61)])(
    'take no address %j, not even from their owner',
    async (slug) => {
      await inSession(async ({ run }) => {
        const add = `insert into public.projects (id, slug, title) values (gen_random_uuid(), $1, 'A sauna')`;
        expect((await run('the owner', add, [slug])).code).toBe('23514');
      });
    },
  );

  test('are seen with a photo, and found with all of them in order', async () => {
    await inSession(async (session) => {
      const project = sampleProject();
      await publish(session, project);
      const address = 'sauna-by-the-lake-decatur-ga';
      const seen = async (actor: SqlActor) =>
        (await session.run(actor, 'select 1 from public.projects')).rows.length;
      expect(await seen('an anonymous visitor')).toBe(0);
      expect(await seen('a plain user')).toBe(0);
      expect(await seen('an administrator')).toBe(1);
      expect(await find(session, address)).toEqual({ state: 'unknown', project: null, photos: null });

      const added: string[] = [];
      for (const position of [null, 'z', 'a0', 'a', '9z'])
        added.push(await addPhoto(session, project.id, position));
      for (const actor of ['an anonymous visitor', 'a plain user', 'an administrator'] as const) {
        expect(await seen(actor)).toBe(1);
        expect(await find(session, address, actor)).toMatchObject({
          state: 'published',
          project,
          photos: [4, 3, 2, 1, 0].map((at) => ({ id: added[at] })),
        });
      }
      await remove(session, project.id);
      expect(await find(session, address)).toEqual({ state: 'deleted', project: null, photos: null });
      expect(
        await session.own('select 1 from public.gallery_photos where project_id is not null'),
      ).toHaveLength(5);
    });
  });

  test('and photos that are hidden are seen by administrators alone, also after the end of a session', async () => {
    await inSession(async (session) => {
      const project = sampleProject();
      await publish(session, project);
      const id = await addPhoto(session, project.id, null);
      await session.own(`update public.gallery_photos set visibility = 'hidden' where id = $1`, [id]);
      const seen = async (actor: SqlActor, table: string) => {
        const of = table === 'projects' ? project.id : id;
        const { rows, code } = await session.run(actor, `select id from public.${table} where id = $1`, [of]);
        return code ?? rows.length;
      };
      for (const table of ['gallery_photos', 'projects']) {
        expect([table, await seen('an anonymous visitor', table)]).toEqual([table, 0]);
        expect([table, await seen('a plain user', table)]).toEqual([table, '42501']);
        for (const actor of ['an administrator', 'the secret key'] as const)
          expect([table, actor, await seen(actor, table)]).toEqual([table, actor, 1]);
      }
      const photo = await call(session, 'an administrator', 'select public.find_photo($1) as answer', [id]);
      expect(photo).toEqual({ state: 'unknown', photo: null, project: null });

      await session.own('delete from auth.sessions where id = $1', [session.users.admin]);
      expect(await seen('an administrator', 'gallery_photos')).toBe('PT401');
    });
  });
});
