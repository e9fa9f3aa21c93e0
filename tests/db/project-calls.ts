// The calls an administrator's device makes for projects, with their answers parsed.
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Actor, Answer, Ask, Row } from './actors.ts';

const row = v.record(v.string(), v.unknown());
const projectSchema = v.nullable(row);
const publishSchema = v.strictObject({
  result: v.picklist(['created', 'existed', 'deleted']),
  project: projectSchema,
});
const editSchema = v.strictObject({
  result: v.picklist(['saved', 'same', 'conflict', 'deleted']),
  project: projectSchema,
});
const deleteSchema = v.variant('result', [
  v.strictObject({ result: v.literal('deleted') }),
  v.strictObject({ result: v.literal('conflict'), project: row }),
]);
const foundSchema = v.strictObject({
  state: v.picklist(['published', 'deleted', 'unknown']),
  project: projectSchema,
  photos: v.nullable(v.array(row)),
});

/** A project as publish_project takes it. */
export const sampleProject = (title = 'Sauna by the lake') => ({
  id: randomUUID(),
  title,
  description: 'Red cedar, glass front.',
  category: 'outdoor',
  place: 'Decatur, GA',
  process_steps: 'Foundation, frame, cladding',
  tags: ['cedar', 'lake'],
});

/** Speaks as an administrator where no other actor is named. */
export const projectCalls = (ask: Ask) => {
  const rpc = (name: string, body: unknown, actor: Actor = 'an administrator'): Promise<Answer> =>
    ask(actor, 'POST', `/rest/v1/rpc/${name}`, body);
  const publish = (project: unknown, actor?: Actor) => rpc('publish_project', { project }, actor);
  const published = async (project: unknown) => v.parse(publishSchema, (await publish(project)).body);
  const edit = (id: unknown, revision: unknown, changes: unknown, actor?: Actor) =>
    rpc('edit_project', { id, revision, changes }, actor);
  return {
    publish,
    published,
    edit,
    /** Publishes; answers the row. */
    create: async (project: unknown): Promise<Row> => {
      const answer = await published(project);
      if (answer.project === null) throw new Error('The project was not created.');
      return answer.project;
    },
    edited: async (id: unknown, revision: unknown, changes: unknown) =>
      v.parse(editSchema, (await edit(id, revision, changes)).body),
    remove: (id: unknown, actor?: Actor) => rpc('delete_project', { id }, actor),
    removed: async (id: unknown, revision?: unknown) =>
      v.parse(deleteSchema, (await rpc('delete_project', { id, revision })).body),
    found: async (address: unknown, actor: Actor = 'an anonymous visitor') =>
      v.parse(foundSchema, (await rpc('find_project', { address }, actor)).body),
  };
};
