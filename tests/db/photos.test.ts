import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { actors, rowsOf, type Actor, type Answer } from './actors.ts';
import { brokenVariants } from './broken-variants.ts';
import { describeStarts, openServer } from './open-server.ts';
import { bytes, codeOf } from './photo-calls.ts';
import { objectPath, samplePhoto } from './samples.ts';

const { server, ask, calls } = await openServer();

describe('publishing', () => {
  const shown = samplePhoto();
  beforeAll(() => calls.uploadAll(shown));
  test.each(brokenVariants(shown))('a size with %s is refused, and nothing is stored', async (_, change) => {
    const answer = await calls.publish({ ...shown, ...change });
    expect([answer.status, codeOf(answer)]).toEqual([400, '22023']);
    expect(await calls.stored(shown.id)).toEqual([]);
  });

  test('the first call creates the photo, with the times of the server [S2 §3.1, §7.14]', async () => {
    const photo = samplePhoto();
    await calls.uploadAll(photo);
    const answer = await calls.published({
      ...photo,
      created_at: '2001-01-01T00:00:00Z',
      updated_at: '2001-01-01T00:00:00Z',
    });
    expect(answer.result).toBe('created');
    expect(answer.photo).toMatchObject(photo);
    const [row] = await calls.stored(photo.id);
    expect(row).toMatchObject(photo);
    expect(Date.now() - Date.parse(String(answer.photo?.['created_at']))).toBeLessThan(60_000);
  });

  test('a late retry answers the row as it is now and overwrites nothing', async () => {
    const photo = samplePhoto();
    const { revision } = await calls.create(photo);
    await calls.edited({ id: photo.id, revision, changes: { title: 'Edited since' } });
    const answer = await calls.published(photo);
    expect(answer).toMatchObject({ result: 'existed', photo: { id: photo.id, title: 'Edited since' } });
    expect(await calls.stored(photo.id)).toMatchObject([{ title: 'Edited since' }]);
  });

  test.each(['an administrator', 'the secret key'] as const)(
    'a photo deleted by %s does not come back with a late retry',
    async (actor) => {
      const photo = samplePhoto();
      await calls.create(photo);
      if (actor === 'an administrator') await calls.deleted(photo.id);
      else await ask(actor, 'DELETE', `/rest/v1/gallery_photos?id=eq.${photo.id}`);
      expect(await calls.published(photo)).toEqual({ result: 'deleted', photo: null });
      expect(await calls.stored(photo.id)).toEqual([]);
    },
  );

  test('ten calls at once for one photo create one row [S2 §7.14]', async () => {
    const photo = samplePhoto();
    await calls.uploadAll(photo);
    const answers = await Promise.all(Array.from({ length: 10 }, () => calls.published(photo)));
    expect(answers.filter(({ result }) => result === 'created')).toHaveLength(1);
    expect(answers.filter(({ result }) => result === 'existed')).toHaveLength(9);
    expect(await calls.stored(photo.id)).toHaveLength(1);
  });

  test('a client that knows the first columns alone still publishes: texts may be null, variants may be absent [F-D7]', async () => {
    const { id, file_name, image_url } = samplePhoto();
    await calls.upload(file_name);
    expect(await calls.published({ id, file_name, image_url, title: null, tags: null })).toMatchObject({
      result: 'created',
      photo: {
        title: null,
        tags: null,
        variants: [],
        project_id: null,
        position: null,
        featured_position: null,
        visibility: null,
      },
    });
  });

  const other = samplePhoto();
  const sound = samplePhoto();
  const variant = sound.variants[0];
  test.each<[string, Record<string, unknown>]>([
    ['without an id', { id: null }],
    ['with another photo’s object', { file_name: other.file_name, image_url: other.image_url, variants: [] }],
    ['with a path outside the gallery', { file_name: '../secret.webp', variants: [] }],
    ['with an image address of another place', { image_url: 'https://evil.example/x.webp' }],
    ['with a script as image address', { image_url: 'javascript:alert(1)' }],
    ['with an unknown category', { category: 'kitchen' }],
    ['with a title of 121 characters', { title: 'x'.repeat(121) }],
    ['with a description of 2,001 characters', { description: 'x'.repeat(2001) }],
    ['with 21 tags', { tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }],
    ['with a tag of 41 characters', { tags: ['x'.repeat(41)] }],
    ['with lists as tags', { tags: [['cedar'], ['lake']] }],
    ['with a number as title', { title: 5 }],
    ['with an empty tag', { tags: ['cedar', ''] }],
    ['with a line break inside a tag', { tags: ['cedar\nlake'] }],
    ['with an alternative text of 251 characters', { alt: 'x'.repeat(251) }],
    ['with a malformed project', { project_id: 'lake' }],
    ['with a number as project', { project_id: 5 }],
    ['with a capital in the position', { position: 'aB' }],
    ['with an object as position', { position: {} }],
    ['with a position of 61 characters', { position: 'a'.repeat(61) }],
    ['with a capital in the place among the featured ones', { featured_position: 'aB' }],
    ['with a width and no height', { height: null }],
    ['with a variant of another photo', { variants: [other.variants[0], sound.variants[1]] }],
    ['with variants that are not a list', { variants: { path: sound.file_name } }],
    ['with five variants', { variants: [1, 2, 3, 4, 5].map(() => sound.variants[1]) }],
    ['with variants that do not end in its file', { variants: [variant] }],
  ])('a photo %s is refused [S2 §3.3]', async (_, change) => {
    const answer = await calls.publish({ ...sound, ...change });
    expect(answer.status).toBe(400);
    expect(codeOf(answer)).toMatch(/^2[23]/);
    expect(await calls.stored(sound.id)).toEqual([]);
  });

  test.each(['text', 5, null, []])('%j is not a photo', async (photo) => {
    expect((await calls.publish(photo)).status).toBe(400);
  });
});

describeStarts(server, () => {
  const upload = (actor: Actor, path: string, body: Uint8Array = bytes, type = 'image/webp', headers = {}) =>
    ask(actor, 'POST', `/storage/v1/object/gallery-photos/${path}`, body, {
      'content-type': type,
      ...headers,
    });
  const look = (path: string) => fetch(`${server.url}/storage/v1/object/public/gallery-photos/${path}`);
  const isRefused = ({ status }: Answer) => status >= 400;
  const list = async (actor: Actor, prefix: string): Promise<unknown[]> => {
    const answer = await ask(actor, 'POST', '/storage/v1/object/list/gallery-photos', {
      prefix,
      limit: 100,
      offset: 0,
    });
    return answer.status < 300 ? rowsOf(answer) : [];
  };

  test.each(actors.map((actor) => ({ actor, may: actor === 'an administrator' ? 'may' : 'may not' })))(
    '$actor $may add, list and delete objects; everybody may look at one',
    async ({ actor, may }) => {
      const id = randomUUID();
      const own = objectPath(id, 960);
      const answer = await upload(actor, own);
      expect(isRefused(answer)).toBe(may === 'may not');
      expect((await look(own)).status === 200).toBe(may === 'may');

      const present = objectPath(id, 480);
      expect((await upload('an administrator', present)).status).toBe(200);
      const seen = await look(present);
      expect(new Uint8Array(await seen.arrayBuffer())).toEqual(bytes);
      expect(await list(actor, `gallery/${id}`)).toHaveLength(may === 'may' ? 2 : 0);
      expect((await list(actor, 'gallery')).length > 0).toBe(may === 'may');

      await ask(actor, 'DELETE', '/storage/v1/object/gallery-photos', { prefixes: [present] });
      expect((await look(present)).status === 200).toBe(may === 'may not');
    },
  );

  test.each(actors)('%s cannot overwrite, move or copy an object, nor change the bucket', async (actor) => {
    const id = randomUUID();
    const path = objectPath(id, 480);
    await upload('an administrator', path);
    const changed = new Uint8Array(64).fill(9);
    const target = objectPath(id, 960);
    const attempts = [
      await upload(actor, path, changed),
      await upload(actor, path, changed, 'image/webp', { 'x-upsert': 'true' }),
      await ask(actor, 'PUT', `/storage/v1/object/gallery-photos/${path}`, changed, {
        'content-type': 'image/webp',
      }),
      await ask(actor, 'POST', '/storage/v1/object/move', {
        bucketId: 'gallery-photos',
        sourceKey: path,
        destinationKey: target,
      }),
      await ask(actor, 'PUT', '/storage/v1/bucket/gallery-photos', { public: false }),
      await ask(actor, 'POST', '/storage/v1/bucket/gallery-photos/empty', {}),
      await ask(actor, 'DELETE', '/storage/v1/bucket/gallery-photos'),
      await ask(actor, 'POST', '/storage/v1/bucket', { id: 'mine', name: 'mine', public: true }),
    ];
    expect(attempts.map(isRefused)).not.toContain(false);
    expect(new Uint8Array(await (await look(path)).arrayBuffer())).toEqual(bytes);
    expect((await look(target)).status).not.toBe(200);
  });

  const id = randomUUID();
  test.each([
    ['a name outside gallery/', `other/${id}/x-480.webp`],
    ['a name without a hash', `gallery/${id}/photo-480.webp`],
    ['a width nobody asked for', objectPath(id, 481)],
    ['another ending', objectPath(id, 480, 'svg')],
    ['an id that is none', objectPath('not-an-id', 480)],
    ['a deeper folder', `gallery/${id}/${objectPath(id, 480)}`],
    ['a step up', `gallery/${id}/..%2F..%2F${objectPath(id, 480)}`],
  ])('an administrator cannot store under %s', async (_, path) => {
    expect(isRefused(await upload('an administrator', path))).toBe(true);
    expect((await look(path)).status).not.toBe(200);
  });

  test.each([
    ['an SVG', 'image/svg+xml', bytes],
    ['an HTML page', 'text/html', bytes],
    ['a PNG', 'image/png', bytes],
    ['a picture over 6 MiB', 'image/webp', new Uint8Array(6 * 1024 * 1024 + 1)],
  ])('an administrator cannot store %s', async (_, type, body) => {
    const path = objectPath(randomUUID(), 480);
    expect(isRefused(await upload('an administrator', path, body, type))).toBe(true);
    expect((await look(path)).status).not.toBe(200);
  });
});
