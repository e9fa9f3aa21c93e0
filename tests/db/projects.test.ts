import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { actors, rowsShown, statusFor, type Row } from './actors.ts';
import { openServer } from './open-server.ts';
import { codeOf } from './photo-calls.ts';
import { projectCalls, sampleProject } from './project-calls.ts';
import { samplePhoto } from './samples.ts';
import { slugCases } from './slug-cases.ts';

const { ask, calls, rows } = await openServer();
const projects = projectCalls(ask);

const readers = ['an anonymous visitor', 'a plain user', 'an administrator'] as const;
const unknown = { state: 'unknown', project: null, photos: null };

const revisionOf = (row: Row | null | undefined): number => Number(row?.['revision']);
const stored = (id: string) => rows(`projects?id=eq.${id}`);
const addPhoto = async (projectId: string, position: string | null = null) => {
  const photo = { ...samplePhoto(), project_id: projectId, position };
  await calls.create(photo);
  return photo.id;
};

/** A published project as an editor of it has seen it. */
const someProject = async () => {
  const project = sampleProject();
  const row = await projects.create(project);
  return { id: project.id, revision: revisionOf(row), slug: String(row['slug']), row, project };
};

describe('publishing a project', () => {
  test('creates it once, with times, revision and address of the server', async () => {
    const project = sampleProject();
    const past = '2001-01-01T00:00:00Z';
    const sent = { ...project, slug: 'mine', created_at: past, updated_at: past, revision: 1 };
    const answer = await projects.published(sent);
    expect(answer).toMatchObject({ result: 'created', project });
    expect(answer.project?.['slug']).toMatch(/^sauna-by-the-lake-decatur-ga(-\d+)?$/);
    expect(Date.now() - Date.parse(String(answer.project?.['created_at']))).toBeLessThan(60_000);
    expect(revisionOf(answer.project)).toBeGreaterThan(1);

    const { project: edited } = await projects.edited(project.id, revisionOf(answer.project), {
      title: 'Edited since',
      place: null,
    });
    expect(await projects.published(sent)).toEqual({ result: 'existed', project: edited });
    expect(edited).toMatchObject({ title: 'Edited since', slug: answer.project?.['slug'] });
  });

  test('ten times at once creates one row, and ten projects of one title have ten addresses', async () => {
    const project = sampleProject('Sent at once');
    const same = await Promise.all(Array.from({ length: 10 }, () => projects.published(project)));
    expect(same.filter(({ result }) => result === 'created')).toHaveLength(1);
    expect(same.filter(({ result }) => result === 'existed')).toHaveLength(9);

    const others = await Promise.all(
      Array.from({ length: 9 }, () => projects.published(sampleProject('Sent at once'))),
    );
    const slugs = [same[0], ...others].map((answer) => answer?.project?.['slug']);
    const base = 'sent-at-once-decatur-ga';
    const numbered = Array.from({ length: 9 }, (_, index) => `${base}-${index + 2}`);
    expect(slugs.toSorted()).toEqual([base, ...numbered].toSorted());
  });

  test('makes the address from title and place', async () => {
    const made = [];
    for (const [title, place] of slugCases)
      made.push((await projects.create({ ...sampleProject(title), place }))['slug']);
    expect(made).toEqual(slugCases.map(([, , slug]) => slug));
  });

  test('needs id and title alone', async () => {
    const project = { id: randomUUID(), title: 'No more than this' };
    expect(await projects.create(project)).toMatchObject({ ...project, place: null, tags: null });
  });

  test.each(['an administrator', 'the secret key'] as const)(
    'does not bring back what %s deleted, and gives its address to no other',
    async (actor) => {
      const { id, slug, project } = await someProject();
      if (actor === 'an administrator') await projects.removed(id);
      else await ask(actor, 'DELETE', `/rest/v1/projects?id=eq.${id}`);
      expect(await projects.published(project)).toEqual({ result: 'deleted', project: null });
      expect(await stored(id)).toEqual([]);
      expect(await projects.create(sampleProject())).not.toMatchObject({ slug });
    },
  );

  test.each<[string, Record<string, unknown>]>([
    ['without an id', { id: null }],
    ['with a malformed id', { id: 'x' }],
    ['without a title', { title: undefined }],
    ['with null as title', { title: null }],
    ['with an empty title', { title: '' }],
    ['with a title of 121 characters', { title: 'x'.repeat(121) }],
    ['with a number as title', { title: 5 }],
    ['with a description of 2,001 characters', { description: 'x'.repeat(2001) }],
    ['with an unknown category', { category: 'kitchen' }],
    ['with a place of 61 characters', { place: 'x'.repeat(61) }],
    ['with steps of 4,001 characters', { process_steps: 'x'.repeat(4001) }],
    ['with 21 tags', { tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }],
    ['with lists as tags', { tags: [['cedar'], ['lake']] }],
    ['with an empty tag', { tags: ['cedar', ''] }],
  ])('%s is refused', async (_, change) => {
    const project = sampleProject();
    const answer = await projects.publish({ ...project, ...change });
    expect(answer.status).toBe(400);
    expect(codeOf(answer)).toMatch('id' in change ? /^2[23]/ : /^22023$/);
    expect(await stored(project.id)).toEqual([]);
  });

  test.each(['text', 5, null, []])('%j is not a project', async (project) => {
    expect((await projects.publish(project)).status).toBe(400);
  });
});

describe('an edit of a project', () => {
  test.each([
    ['title', 'By the pond'],
    ['description', null],
    ['category', 'steam'],
    ['place', 'Athens, GA'],
    ['process_steps', 'Frame, cladding'],
    ['tags', ['one', 'two']],
  ])('writes %s alone and leaves the address', async (field, value) => {
    const project = await someProject();
    const { result, project: after } = await projects.edited(project.id, project.revision, {
      [field]: value,
    });
    const { updated_at, revision } = after ?? {};
    expect({ result, project: after }).toEqual({
      result: 'saved',
      project: { ...project.row, [field]: value, updated_at, revision },
    });
    expect(revisionOf(after)).toBeGreaterThan(project.revision);
    expect(Date.parse(String(updated_at))).toBeGreaterThan(Date.parse(String(project.row['updated_at'])));
  });

  test('sent again is written once, and one that another overtook changes nothing', async () => {
    const { id, revision } = await someProject();
    const first = await projects.edited(id, revision, { title: 'First' });
    expect(await projects.edited(id, revision, { title: 'First' })).toEqual({ ...first, result: 'same' });
    const late = await projects.edited(id, revision, { title: 'Late' });
    expect(late).toEqual({ result: 'conflict', project: first.project });
    expect(await stored(id)).toMatchObject([{ title: 'First' }]);
    const again = await projects.edited(id, revisionOf(first.project), { title: 'Late' });
    expect(again).toMatchObject({ result: 'saved', project: { title: 'Late' } });
  });

  test('of a deleted or unknown project says so', async () => {
    const { id, revision } = await someProject();
    await projects.removed(id);
    const gone = { result: 'deleted', project: null };
    expect(await projects.edited(id, revision, { title: 'Late' })).toEqual(gone);
    expect(await projects.edited(randomUUID(), 1, { title: 'Late' })).toEqual(gone);
  });

  test.each<[string, Record<string, unknown>]>([
    ['without an id', { id: null }],
    ['without a revision', { revision: null }],
    ['without changes', { changes: {} }],
    ['with null as changes', { changes: null }],
    ['with a list as changes', { changes: ['title'] }],
    ['of the address', { changes: { slug: 'mine' } }],
    ['of its revision', { changes: { revision: 1 } }],
    ['of a field that only photos have', { changes: { alt: 'x' } }],
    ['with null as title', { changes: { title: null } }],
    ['with an empty title', { changes: { title: '' } }],
    ['with a number as place', { changes: { place: 5 } }],
    ['with an unknown category', { changes: { category: 'kitchen' } }],
    ['with null among the tags', { changes: { tags: ['cedar', null] } }],
  ])('%s is refused as bad input', async (_, change) => {
    const { id, revision, row } = await someProject();
    const edit = { id, revision, changes: { title: 'New' }, ...change };
    const answer = await projects.edit(edit.id, edit.revision, edit.changes);
    expect([answer.status, codeOf(answer)]).toEqual([400, '22023']);
    expect(revisionOf((await stored(id))[0])).toBe(row['revision']);
  });
});

describe('a deletion of a project', () => {
  test('leaves its photos, which name it still, and may be repeated', async () => {
    const { id, slug } = await someProject();
    const photo = await addPhoto(id, 'a');
    const [before] = await calls.stored(photo);
    for (let time = 0; time < 2; time += 1) expect(await projects.removed(id)).toEqual({ result: 'deleted' });
    expect(await stored(id)).toEqual([]);
    expect(await calls.stored(photo)).toEqual([before]);
    expect(before).toMatchObject({ project_id: id, position: 'a' });
    expect(await projects.found(slug)).toEqual({ state: 'deleted', project: null, photos: null });
  });

  test('of a revision that is over is a conflict', async () => {
    const { id, revision } = await someProject();
    const { project } = await projects.edited(id, revision, { title: 'Changed since' });
    expect(await projects.removed(id, revision)).toEqual({ result: 'conflict', project });
    expect(await stored(id)).toHaveLength(1);
    expect(await projects.removed(id, project?.['revision'])).toEqual({ result: 'deleted' });
    expect(await projects.removed(id, revision)).toEqual({ result: 'deleted' });
  });

  test('before its project arrived keeps the project away', async () => {
    const [project, other] = [sampleProject(), sampleProject()];
    for (const { id } of [project, other]) expect(await projects.removed(id)).toEqual({ result: 'deleted' });
    expect(await projects.published(project)).toEqual({ result: 'deleted', project: null });
  });

  test.each([null, 'x'])('%s is no id of a project', async (id) => {
    const answer = await projects.remove(id);
    expect(answer.status).toBe(400);
    expect(codeOf(answer)).toMatch(/^22/);
  });
});

describe('readers', () => {
  const seen = async (actor: (typeof readers)[number], id: string) =>
    rowsShown(await ask(actor, 'GET', `/rest/v1/projects?select=id,slug&id=eq.${id}`)).length;

  test('see a project from its first photo to its last, administrators always', async () => {
    const { id, slug } = await someProject();
    const expectSeen = async (count: number) => {
      for (const actor of readers) {
        expect(await seen(actor, id), actor).toBe(actor === 'an administrator' ? 1 : count);
        if (count === 0) expect(await projects.found(slug, actor)).toEqual(unknown);
        else expect(await projects.found(slug, actor)).toMatchObject({ state: 'published' });
      }
    };
    await expectSeen(0);
    const photo = await addPhoto(id);
    await expectSeen(1);
    await calls.deleted(photo);
    await expectSeen(0);
  });

  test('find the photos by position, then as they came', async () => {
    const { id, slug, row } = await someProject();
    // Not in the order of a dictionary, where digits and letters may mix otherwise.
    const positions = [null, 'z', 'a0', 'a', '9z', null, 'a0'];
    const added: string[] = [];
    for (const position of positions) added.push(await addPhoto(id, position));
    await calls.create(samplePhoto());
    const { project, photos } = await projects.found(slug);
    expect(project).toEqual(row);
    expect(photos?.map((photo) => photo['id'])).toEqual([4, 3, 2, 6, 1, 0, 5].map((at) => added[at]));
    expect(photos?.[0]).toEqual((await calls.stored(String(added[4])))[0]);
  });

  test('find nothing at any other text', async () => {
    const { id, slug } = await someProject();
    await addPhoto(id);
    const others = [id, slug.toUpperCase(), ` ${slug}`, `${slug}/`, '', 'photo', null, "x' or true --"];
    for (const address of others) expect(await projects.found(address)).toEqual(unknown);
  });
});

test.each(actors.map((actor) => ({ actor, status: statusFor(actor) })))(
  '$actor writing projects is answered $status',
  async ({ actor, status }) => {
    const { id, revision } = await someProject();
    const project = sampleProject();
    expect((await projects.publish(project, actor)).status).toBe(status);
    expect(await stored(project.id)).toHaveLength(status === 200 ? 1 : 0);
    expect((await projects.edit(id, revision, { title: 'Edited' }, actor)).status).toBe(status);
    expect((await stored(id))[0]?.['title'] === 'Edited').toBe(status === 200);
    expect((await projects.remove(id, actor)).status).toBe(status);
    expect(await stored(id)).toHaveLength(status === 200 ? 0 : 1);
  },
);
