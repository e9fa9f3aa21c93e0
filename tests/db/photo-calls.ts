// The calls an administrator's device makes for photos, with their answers parsed.
import * as v from 'valibot';
import type { Actor, Answer, Ask, Row } from './actors.ts';
import { rowsOf } from './actors.ts';
import type { samplePhoto } from './samples.ts';

const photoSchema = v.nullable(v.record(v.string(), v.unknown()));
const publishSchema = v.strictObject({
  result: v.picklist(['created', 'existed', 'deleted']),
  photo: photoSchema,
});
const editSchema = v.strictObject({
  result: v.picklist(['saved', 'same', 'conflict', 'deleted']),
  photo: photoSchema,
});
const deleteSchema = v.strictObject({ result: v.literal('deleted'), paths: v.array(v.string()) });
const refusedDeletion = v.strictObject({ result: v.literal('conflict'), photo: photoSchema });
const sweepSchema = v.strictObject({ paths: v.array(v.string()) });

type Sample = ReturnType<typeof samplePhoto>;
export type Edit = { id: unknown; revision: unknown; changes: unknown };

export const bytes = new Uint8Array(64).fill(7);

/** The times of a row as functions write them: the REST interface of the embedded back end formats them differently. */
const withTimesAsInJson = (row: Row): Row => ({
  ...row,
  ...Object.fromEntries(
    ['created_at', 'updated_at'].map((column) => [
      column,
      String(row[column]).replace(/^(\S+) (\S+)\+00$/, '$1T$2+00:00'),
    ]),
  ),
});

/** Speaks as an administrator where no other actor is named. */
export const photoCalls = (ask: Ask) => {
  const rpc = (name: string, body: unknown, actor: Actor = 'an administrator'): Promise<Answer> =>
    ask(actor, 'POST', `/rest/v1/rpc/${name}`, body);
  const upload = (path: string): Promise<Answer> =>
    ask('an administrator', 'POST', `/storage/v1/object/gallery-photos/${path}`, bytes, {
      'content-type': 'image/webp',
    });
  const uploadAll = async ({ variants }: Pick<Sample, 'variants'>): Promise<void> => {
    for (const { path } of variants) {
      const { status, body } = await upload(path);
      if (status !== 200) throw new Error(`${path} was not stored: ${JSON.stringify(body)}`);
    }
  };
  const publish = (photo: unknown, actor?: Actor) => rpc('publish_photo', { photo }, actor);
  const published = async (photo: unknown) => v.parse(publishSchema, (await publish(photo)).body);
  return {
    rpc,
    upload,
    uploadAll,
    publish,
    published,
    /** Uploads and publishes; answers the row. */
    create: async (photo: Sample): Promise<Row> => {
      await uploadAll(photo);
      const answer = await published(photo);
      if (answer.photo === null) throw new Error('The photo was not created.');
      return answer.photo;
    },
    edited: async (edit: Edit) => v.parse(editSchema, (await rpc('edit_photo', edit)).body),
    deleted: async (id: string, revision?: unknown) =>
      v.parse(deleteSchema, (await rpc('delete_photo', { id, revision })).body),
    /** A deletion that was not done. */
    notDeleted: async (id: string, revision: unknown) =>
      v.parse(refusedDeletion, (await rpc('delete_photo', { id, revision })).body),
    swept: async () => v.parse(sweepSchema, (await rpc('list_orphan_objects', {})).body).paths,
    remove: (paths: readonly string[], actor: Actor = 'an administrator') =>
      ask(actor, 'DELETE', '/storage/v1/object/gallery-photos', { prefixes: paths }),
    stored: async (id: string): Promise<Row[]> =>
      rowsOf(await ask('the secret key', 'GET', `/rest/v1/gallery_photos?id=eq.${id}`)).map(
        withTimesAsInJson,
      ),
  };
};

/** The code of a refusal. */
export const codeOf = ({ body }: Answer): string => v.parse(v.object({ code: v.string() }), body).code;
