// A real HTTP server with the chat-completions protocol and configured answers.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import { listenLocally } from '../free-port.ts';
import { chatRequestSchema, completionOf, type ChatRequest } from './openai-schema.ts';

export const apiKey = 'sk-test-this-key-must-never-be-seen';
export const model = 'test-vision-2026';

/** What a good model says. */
export const text = {
  title: 'Steam shower in dark stone',
  description: 'A walk-in steam shower with a bench. The walls are dark stone.',
  category: 'steam',
  processSteps: 'Waterproofing\nTiling\nGlass front',
  tags: ['steam', 'stone', 'bench'],
  alt: 'A steam shower with a stone bench behind glass.',
};

export type Reply = (response: ServerResponse) => void;

const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));

/** A whole answer whose text is this. */
export const says = (content: string): Reply => json(completionOf({ content }));
export const describes = (said: object): Reply => says(JSON.stringify(said));

const failure = (code: string | null, message = 'No.') => ({
  error: { message, type: 'invalid_request_error', param: null, code },
});

export const replies = {
  good: describes(text),
  withStringTags: describes({ ...text, tags: 'Steam, stone , steam,, bench' }),
  inCodeBlock: says(`\`\`\`json\n${JSON.stringify(text)}\n\`\`\``),
  invalidJson: says('{"title": "Steam shower'),
  prose: says('This is a lovely steam shower.'),
  emptyWords: describes({
    title: '',
    description: ' ',
    category: 'boat',
    processSteps: null,
    tags: [],
    alt: '',
  }),
  noChoices: json({ ...completionOf({ content: null }), choices: [] }),
  refusal: json(completionOf({ content: null, refusal: 'I cannot\ndescribe people.' })),
  refusalWithMore: json(
    completionOf({
      content: null,
      refusal: 'Pay at https://evil.example/pay, call +1 404 555 0199. Your key is sk-live_51H8xyz.',
    }),
  ),
  filtered: json(completionOf({ content: null }, 'content_filter')),
  filteredRequest: json(failure('content_filter'), 400),
  tooMany: json(failure('rate_limit_exceeded'), 429, { 'retry-after': '7' }),
  tooManyWithoutTime: json(failure('rate_limit_exceeded'), 429),
  outOfCredit: json(failure('insufficient_quota'), 429),
  overloaded: json(failure(null), 503),
  wrongKey: json(failure('invalid_api_key', `Incorrect API key provided: ${apiKey}.`), 401),
  unknownModel: json(failure('model_not_found'), 404),
  failed: json(failure(null), 500),
  page: (response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in</html>'),
  /** In the middle: an answer that never began would be asked for again by some clients. */
  cut: (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
    response.write('{"choices":', () => response.destroy());
  },
  slow: () => undefined,
  slowBody: (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
  /** Never ends, as fast as it is read. */
  endless: (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const part = ' '.repeat(64 * 1024);
    const go = (): void => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', go);
    go();
  },
} satisfies Record<string, Reply>;

export type OpenAiServer = {
  /** As AI_BASE_URL is set. */
  readonly baseUrl: string;
  /** What AI_BASE_URL's pictures go to. */
  readonly company: string;
  /** Every valid request since the last `expectNothing`, oldest first. */
  readonly requests: ChatRequest[];
  /** Why a request was none of the protocol; always to be empty. */
  readonly faults: string[];
  /** How the next requests are answered, one each; then well. */
  willAnswer(...next: Reply[]): void;
  stop(): Promise<void>;
};

const readAll = async (request: IncomingMessage): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const part of request) if (part instanceof Uint8Array) parts.push(part);
  return Buffer.concat(parts).toString();
};

const bodySchema = v.pipe(v.string(), v.parseJson(), chatRequestSchema);

export const startOpenAiServer = async (): Promise<OpenAiServer> => {
  const requests: ChatRequest[] = [];
  const faults: string[] = [];
  const queue: Reply[] = [];
  const open = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    open.add(response);
    void (async () => {
      const body = v.safeParse(bodySchema, await readAll(request));
      const problems = [
        ...(request.method === 'POST' && request.url === '/v1/chat/completions' ? [] : ['address']),
        ...(request.headers['content-type'] === 'application/json' ? [] : ['content-type']),
        ...(request.headers.authorization === `Bearer ${apiKey}` ? [] : ['authorization']),
        ...(body.success ? [] : [JSON.stringify(v.flatten(body.issues))]),
        ...(body.success && body.output.model !== model ? ['model'] : []),
      ];
      if (!body.success || problems.length > 0) {
        faults.push(...problems);
        json(failure(null, problems.join()), 400)(response);
        return;
      }
      requests.push(body.output);
      (queue.shift() ?? replies.good)(response);
    })();
  });
  const { port, close } = await listenLocally(server);
  const company = `127.0.0.1:${port}`;
  return {
    baseUrl: `http://${company}/v1`,
    company,
    requests,
    faults,
    willAnswer: (...next) => void queue.splice(0, queue.length, ...next),
    stop: () => {
      for (const response of open) response.destroy();
      return close();
    },
  };
};
