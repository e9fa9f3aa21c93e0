import * as v from 'valibot';

const visits = v.object({ events: v.array(v.object({ id: v.string() })) });

/** The ids in the body of a request: of one form, or of a batch of visits. */
export const idsIn = (body: string): readonly string[] => {
  if (!body.startsWith('{')) return [new URLSearchParams(body).get('id') ?? ''];
  return v.parse(visits, JSON.parse(body)).events.map(({ id }) => id);
};
