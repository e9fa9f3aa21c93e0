/** A network on which one request goes wrong. What reaches the server really reaches it. */

export const faults = [
  'the request is lost',
  'the answer is lost',
  'the request arrives twice',
  'the server fails after it has committed',
  'the answer is cut off',
  'a stranger answers 200 {}',
  'a stranger answers 200 and nothing',
  'a stranger answers 200 and a web page',
  'the server asks to wait',
  'the answer does not come in time',
] as const;

export type Fault = (typeof faults)[number];

type Send = typeof fetch;
type Asked = Parameters<Send>;

const answer = (body: string | null, init?: ResponseInit) => new Response(body, init);

const outOfTime = ([, init]: Asked): Promise<Response> =>
  new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });

const play: Readonly<Record<Fault, (asked: Asked) => Promise<Response>>> = {
  'the request is lost': () => Promise.reject(new TypeError('Failed to fetch')),
  'the answer is lost': async (asked) => {
    await fetch(...asked);
    throw new TypeError('Failed to fetch');
  },
  'the request arrives twice': async (asked) => {
    await fetch(...asked);
    return fetch(...asked);
  },
  'the server fails after it has committed': async (asked) => {
    await fetch(...asked);
    return answer('{"message":"Internal server error"}', { status: 500 });
  },
  'the answer is cut off': async (asked) => {
    const text = await (await fetch(...asked)).text();
    return answer(text.slice(0, text.length / 2));
  },
  'a stranger answers 200 {}': () => Promise.resolve(answer('{}')),
  'a stranger answers 200 and nothing': () => Promise.resolve(answer('')),
  'a stranger answers 200 and a web page': () =>
    Promise.resolve(answer('<!doctype html><title>Hotel</title>')),
  'the server asks to wait': () =>
    Promise.resolve(answer('{"code":"PT429"}', { status: 429, headers: { 'Retry-After': '7' } })),
  'the answer does not come in time': async (asked) => {
    await fetch(...asked);
    return outOfTime(asked);
  },
};

/** Which request goes wrong: the first with this method whose path contains `path`. */
export interface Struck {
  readonly method: string;
  readonly path: string;
}

/**
 * Strikes once; every other request passes. With `isTabDead` the struck request is never answered, as for a tab that
 * dies meanwhile; `struck` resolves when the server has done with it what it will.
 */
export function faultyFetch(fault: Fault, { method, path }: Struck, isTabDead: boolean) {
  let tellStruck: () => void = () => undefined;
  const struck = new Promise<void>((resolve) => (tellStruck = resolve));
  let isOver = false;
  const send: Send = async (...asked) => {
    const [url, init] = asked;
    const isMeant = init?.method === method && typeof url === 'string' && url.includes(path);
    if (isOver || !isMeant) return fetch(...asked);
    isOver = true;
    if (!isTabDead) {
      tellStruck();
      return play[fault](asked);
    }
    if (fault === 'the answer does not come in time') await fetch(...asked);
    else await play[fault](asked).catch(() => undefined);
    tellStruck();
    return new Promise(() => undefined);
  };
  return { fetch: send, struck };
}
