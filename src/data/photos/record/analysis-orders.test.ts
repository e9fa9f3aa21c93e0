// Answers of the service before, during and after publishing, in any order: what is public was on screen at the request.
import { expect, it } from 'vitest';
import {
  photoFields,
  withFields,
  type PhotoField,
  type PhotoMetadata,
} from '../../../domain/photo-metadata.ts';
import { fc } from '../../../../tests/support/fast-check.ts';
import { draft, rowOf } from '../../../../tests/support/outbox/photo-life.ts';
import { nextRequest } from './next-request.ts';

const steps = ['ask', 'answer', 'answer again', 'look', 'type', 'publish', 'exchange'] as const;
const written = ['title', 'description', 'alt'] as const;

/** A photo, the screen of its person, and the rows that the server was sent. */
const start = () => {
  const life = draft();
  let screen: PhotoMetadata = life.now.text;
  let read: readonly PhotoField[] = [];
  let texts = 0;
  let revision = 0;
  const submitted: PhotoMetadata[] = [];
  const text = (kind: string): string => `${kind} ${(texts += 1)}`;
  const describe = (fields: readonly PhotoField[]) =>
    life.happen({
      type: 'analyzed',
      text: Object.fromEntries(fields.map((field) => [field, text('generated')])),
    });

  const exchange = (): void => {
    const request = nextRequest(life.now);
    if (request?.kind === 'upload') life.exchange({ kind: 'uploaded', sha256: request.variant.sha256 });
    if (request?.kind !== 'publish' && request?.kind !== 'edit') return;
    const fields = request.kind === 'edit' ? request.fields : photoFields;
    for (const field of fields)
      expect(
        submitted.map((text) => text[field]),
        field,
      ).toContain(request.text[field]);
    revision += 1;
    life.exchange({ kind: 'row', row: rowOf(revision, request.text) });
  };
  const does: Record<(typeof steps)[number], () => unknown> = {
    // The editor is about a draft: what is published is asked about one by one, with the answer on screen.
    ask: () => revision === 0 && life.happen({ type: 'analysisRequested', isRequested: true }),
    answer: () => describe(written),
    'answer again': () => describe(['title', 'place']),
    look: () => {
      screen = life.now.text;
      read = photoFields.filter((field) => life.now.analysis?.generated.includes(field));
    },
    type: () => {
      const field = written[texts % written.length] ?? 'title';
      const changed = { [field]: text('typed') };
      life.happen({ type: 'draftEdited', text: changed, read });
      screen = withFields(screen, { ...screen, ...changed }, [field]);
    },
    publish: () => {
      submitted.push(screen);
      life.publish(undefined, read);
    },
    exchange,
  };
  const end = (): void => {
    does.publish();
    for (let left = 10; left > 0; left -= 1) exchange();
    does.answer();
    exchange();
    expect(nextRequest(life.now)).toBeNull();
  };
  return { does, end, server: () => life.now.server };
};

it('no row holds a word that was not on screen when it was requested, in 1,000 orders [A0]', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...steps), { maxLength: 14 }), (order) => {
      const { does, end, server } = start();
      for (const step of order) does[step]();
      end();
      expect(server()).toMatchObject({ kind: 'present' });
    }),
    { numRuns: 1_000 },
  );
});
