// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { err, ok } from '../../domain/result.ts';
import { caller, projectOf } from '../../../tests/support/unit/account-project.ts';
import { createUploadFetch } from './observed-fetch.ts';
import { createPhotosGateway } from './photos.gateway.ts';

const path = `gallery/photo/${'ab'.repeat(32)}-960.webp`;
const object = { path, type: 'image/webp', bytes: new ArrayBuffer(1_500_000) };

/** A request whose progress the test reports. */
class Line {
  static last = new Line();
  readonly upload: { onprogress: () => void; onload: () => void } = {
    onprogress: () => undefined,
    onload: () => undefined,
  };
  readonly sent: unknown[] = [];
  onload = (): void => undefined;
  onerror = (): void => undefined;
  onabort = (): void => undefined;
  status = 200;
  responseText = '';
  responseURL = '';
  headers = '';
  isAborted = false;

  constructor() {
    Line.last = this;
  }
  open(method: string, url: string): void {
    this.sent.push(method, url);
    this.responseURL = new URL(url, location.href).href;
  }
  setRequestHeader(name: string, value: string): void {
    this.sent.push(`${name}: ${value}`);
  }
  send(body: unknown): void {
    this.sent.push(body);
  }
  abort(): void {
    this.isAborted = true;
    this.onabort();
  }
  getAllResponseHeaders(): string {
    return this.headers;
  }
  answer(status: number, body: unknown, headers = ''): void {
    Object.assign(this, { status, responseText: JSON.stringify(body), headers });
    this.onload();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Line);
});

const upload = async (baseUrl = '') => {
  const { publishableKey, accessToken, now } = projectOf(fetch);
  const gateway = createPhotosGateway({ baseUrl, publishableKey, accessToken, now });
  const answer = gateway.uploadObject(caller, object);
  await vi.advanceTimersByTimeAsync(0);
  return { answer, line: Line.last };
};

it('an upload goes on for as long as its bytes move, however slow the line is [B15] [F-B26]', async () => {
  const { answer, line } = await upload();
  for (let step = 0; step < 10; step += 1) {
    await vi.advanceTimersByTimeAsync(29_000);
    line.upload.onprogress();
  }
  line.upload.onload();
  // What the system has buffered is still on its way.
  await vi.advanceTimersByTimeAsync(59_000);
  line.answer(200, { Key: `gallery-photos/${path}` });
  expect(await answer).toEqual(ok(undefined));
  expect(line.sent).toContain(object.bytes);
  expect(line.sent).toContain('content-type: image/webp');
  expect(line.isAborted).toBe(false);
});

it.each([
  ['before the first', (): void => undefined, 30_000],
  ['after some', (line: Line): void => line.upload.onprogress(), 30_000],
  ['and no answer comes after the last', (line: Line): void => line.upload.onload(), 60_000],
])('an upload is given up when no byte moves, %s [B15]', async (_when, before, limitMs) => {
  const { answer, line } = await upload();
  before(line);
  await vi.advanceTimersByTimeAsync(limitMs - 1);
  expect(line.isAborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(line.isAborted).toBe(true);
  expect(await answer).toEqual(err({ kind: 'timeout' }));
});

it('sends nothing for a signal that was aborted before', async () => {
  const init = { method: 'POST', body: object.bytes, signal: AbortSignal.abort() };
  const sent = createUploadFetch(1)('/object', init, () => undefined);
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  expect(Line.last.sent).not.toContain(object.bytes);
});

it('what the server answers is read as that of a fetch', async () => {
  const { answer, line } = await upload();
  line.answer(429, { message: 'later' }, 'retry-after: 3600\r\ncontent-type: application/json\r\n');
  expect(await answer).toMatchObject(err({ kind: 'refused', status: 429, retryAfterMs: 3_600_000 }));
});

it('a wait until a date counts from the date of the server, whatever the clock of the device', async () => {
  const { answer, line } = await upload();
  const dates = 'date: Wed, 21 Oct 2015 07:28:00 GMT\r\nretry-after: Wed, 21 Oct 2015 07:30:00 GMT\r\n';
  line.answer(429, {}, dates);
  expect(await answer).toMatchObject({ error: { retryAfterMs: 120_000 } });
});

it.each([
  ['a connection that breaks', (line: Line): void => line.onerror()],
  [
    'a redirect, as of a captive portal',
    (line: Line): void => {
      line.responseURL = 'http://portal.example/';
      line.answer(200, { Key: `gallery-photos/${path}` });
    },
  ],
])('%s counts as offline', async (_what, happen) => {
  const { answer, line } = await upload('https://project.example');
  happen(line);
  expect(await answer).toEqual(err({ kind: 'offline' }));
});
