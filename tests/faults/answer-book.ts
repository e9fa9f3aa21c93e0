/**
 * What the product's own code makes of every recorded and every invented answer, worked out once: reading each anew
 * would take longer than a history. Must not know histories.
 */
import * as v from 'valibot';
import type { GatewayError } from '../../src/domain/gateway-error.ts';
import { answerOfForm } from '../../src/data/forms/form-response.ts';
import type { Answer } from '../../src/data/forms/item.ts';
import { createContactEndpointGateway } from '../../src/data/supabase/contact-endpoint.gateway.ts';
import { fetchJson } from '../../src/data/supabase/fetch-json.ts';
import { createFormsGateway } from '../../src/data/supabase/forms.gateway.ts';
import { lies, providerReplies, type Line, type RawReply } from './lies.ts';
import recorded from './recorded-answers.json' with { type: 'json' };

const ID = '00000000-0000-4000-8000-000000000001';

const bodyOf = ({ status, body }: RawReply): string | null =>
  status === 204 ? null : body.replaceAll('ID', ID);

const broken = (): ReadableStream =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"ok":'));
      controller.error(new TypeError('terminated'));
    },
  });

const fetchOf =
  (reply: RawReply | Line): typeof fetch =>
  async (_url, init) => {
    if (reply === 'unreached') throw new TypeError('Failed to fetch');
    if (reply === 'cut') return new Response(broken());
    if (reply !== 'hangs') return new Response(bodyOf(reply), reply);
    return new Promise((_resolve, reject) => {
      const abort = () => reject(new DOMException('aborted', 'AbortError'));
      if (init?.signal?.aborted === true) abort();
      init?.signal?.addEventListener('abort', abort);
    });
  };

const LIMIT_MS = 1;

const aborted = (): AbortSignal => AbortSignal.abort();

const readForm = async (reply: RawReply | Line, signal?: AbortSignal): Promise<Answer> =>
  answerOfForm(
    await createFormsGateway({ baseUrl: '', limitMs: limitOf(reply), fetch: fetchOf(reply) }).sendForm(
      { id: ID },
      signal,
    ),
  );

const readProvider = async (reply: RawReply | Line, signal?: AbortSignal): Promise<Answer> =>
  answerOfForm(
    await createContactEndpointGateway({
      endpoint: '',
      limitMs: limitOf(reply),
      fetch: fetchOf(reply),
    }).sendForm(ID, {}, signal),
  );

const limitOf = (reply: RawReply | Line): number => (reply === 'hangs' ? LIMIT_MS : 60_000);

const photoAnswer = v.union([
  v.looseObject({ result: v.string() }),
  v.looseObject({ Key: v.string() }),
  v.array(v.unknown()),
]);

const readPhoto = async (reply: RawReply | Line, signal?: AbortSignal): Promise<GatewayError | null> => {
  const read = await fetchJson({
    fetch: fetchOf(reply),
    url: '',
    init: {},
    limitMs: limitOf(reply),
    signal,
    answer: photoAnswer,
  });
  return read.ok ? null : read.error;
};

export interface AnswerBook {
  readonly forms: ReadonlyMap<string, Answer>;
  readonly provider: ReadonlyMap<string, Answer>;
  /** null: readable. */
  readonly photos: ReadonlyMap<string, GatewayError | null>;
}

const readAll = async <T>(
  replies: Readonly<Record<string, RawReply | Line>>,
  read: (reply: RawReply | Line, signal?: AbortSignal) => Promise<T>,
): Promise<ReadonlyMap<string, T>> => {
  const answers = new Map<string, T>();
  for (const [name, reply] of Object.entries(replies)) answers.set(name, await read(reply));
  // Another tab took over while it was under way.
  answers.set('aborted', await read('hangs', aborted()));
  return answers;
};

export const answerBook: AnswerBook = {
  forms: await readAll({ ...lies, ...recorded.forms }, readForm),
  provider: await readAll({ ...lies, ...providerReplies }, readProvider),
  photos: await readAll({ ...lies, ...recorded.photos }, readPhoto),
};

/** The same answer about the item it was asked for. */
export const about = (answer: Answer, id: string): Answer =>
  answer.kind === 'acknowledged' && answer.id === ID ? { ...answer, id } : answer;
