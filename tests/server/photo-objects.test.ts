import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openServer } from '../db/open-server.ts';
import { samplePhoto } from '../db/samples.ts';
import { withDatabase } from '../support/server/with-database.ts';

const { server, ask, calls } = await openServer();

const pathsOf = ({ variants }: ReturnType<typeof samplePhoto>) => variants.map(({ path }) => path);

/** What a client tells apart from bad data: the same call succeeds once these are uploaded. */
const missing = (paths: string[]) => ({
  status: 400,
  body: {
    code: 'PT400',
    message: 'Objects of the photo are not in the bucket.',
    details: JSON.stringify(paths).replaceAll(',', ', '),
    hint: null,
  },
});

describe('publishing a photo whose objects are not there', () => {
  it('names those that are missing, and succeeds when the last one is uploaded', async () => {
    const photo = samplePhoto();
    const [small = '', large = ''] = pathsOf(photo);
    expect(await calls.publish(photo)).toEqual(missing([small, large]));
    await calls.upload(small);
    expect(await calls.publish(photo)).toEqual(missing([large]));
    expect(await calls.stored(photo.id)).toEqual([]);
    await calls.upload(large);
    expect((await calls.published(photo)).result).toBe('created');
  });

  it('is refused as before when its data is bad as well', async () => {
    const answer = await calls.publish({ ...samplePhoto(), category: 'kitchen' });
    expect(answer).toMatchObject({ status: 400, body: { code: '22023' } });
  });

  it('is refused too when the objects were removed after the upload', async () => {
    const photo = samplePhoto();
    await calls.uploadAll(photo);
    await calls.remove(pathsOf(photo));
    expect(await calls.publish(photo)).toEqual(missing(pathsOf(photo)));
    await calls.uploadAll(photo);
    expect((await calls.published(photo)).result).toBe('created');
  });

  it('is refused without variants as well', async () => {
    const { id, file_name, image_url } = samplePhoto();
    expect(await calls.publish({ id, file_name, image_url })).toEqual(missing([file_name]));
  });

  it('is no matter for a photo that exists or was deleted', async () => {
    const photo = samplePhoto();
    await calls.create(photo);
    await calls.deleted(photo.id);
    await calls.remove(pathsOf(photo));
    expect(await calls.published(photo)).toEqual({ result: 'deleted', photo: null });

    const shown = samplePhoto();
    expect((await ask('the secret key', 'POST', '/rest/v1/gallery_photos', shown)).status).toBe(201);
    expect((await calls.published(shown)).result).toBe('existed');
  });
});

describe('the sweep', () => {
  /** No request makes an object older, so the database is changed directly. */
  const tellDatabase = async (statement: string) => {
    await server.halt();
    await withDatabase(server.dataDir, (database) => database.exec(statement));
    await server.restart();
  };
  const age = (interval: string, ids: string[]) =>
    tellDatabase(
      `update storage.objects set created_at = now() - interval '${interval}'
        where ${ids.map((id) => `name like 'gallery/${id}/%'`).join(' or ')}`,
    );

  it('lists the objects of no photo that are older than a day', async () => {
    const [shown, unpublished, deleted, fresh] = [samplePhoto(), samplePhoto(), samplePhoto(), samplePhoto()];
    await calls.create(shown);
    await calls.create(deleted);
    await calls.deleted(deleted.id);
    await calls.uploadAll(unpublished);
    await calls.uploadAll(fresh);
    expect(await calls.swept()).toEqual([]);

    await age('25 hours', [shown.id, unpublished.id, deleted.id]);
    await age('23 hours', [fresh.id]);
    const found = await calls.swept();
    expect(found.toSorted()).toEqual([...pathsOf(unpublished), ...pathsOf(deleted)].toSorted());
    await calls.remove(found);
    expect(await calls.swept()).toEqual([]);
    expect(await calls.stored(shown.id)).toHaveLength(1);
  });

  it('cannot take the objects of a photo published after they were listed', async () => {
    const photo = samplePhoto();
    await calls.uploadAll(photo);
    await age('25 hours', [photo.id]);
    const found = await calls.swept();
    expect(found).toEqual(pathsOf(photo));
    expect((await calls.published(photo)).result).toBe('created');
    await calls.remove(found);
    const pictures = found.map((path) =>
      fetch(`${server.url}/storage/v1/object/public/gallery-photos/${path}`),
    );
    expect((await Promise.all(pictures)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it('answers 500 objects at most, the oldest first', async () => {
    const id = randomUUID();
    await tellDatabase(`
      insert into storage.objects (bucket_id, name, created_at)
      select 'gallery-photos', 'gallery/${id}/' || number, now() - number * interval '1 day'
      from generate_series(2, 602) number`);
    const found = await calls.swept();
    expect([found.length, found[0], found[499]]).toEqual([500, `gallery/${id}/602`, `gallery/${id}/103`]);
  });
});
