import * as v from 'valibot';

const entry = v.object({ id: v.string() });
const carried = v.union([v.object({ events: v.array(entry) }), v.object({ photo: entry })]);

/** The ids in the body of a request: of one form, of a photo, or of a batch of visits. */
export const idsIn = (body: string): readonly string[] => {
  if (!body.startsWith('{')) return [new URLSearchParams(body).get('id') ?? ''];
  const found = v.parse(carried, JSON.parse(body));
  return ('photo' in found ? [found.photo] : found.events).map(({ id }) => id);
};
