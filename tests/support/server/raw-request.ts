// Requests as they are written: fetch() tidies addresses and sends bodies whole.
import { request, type ClientRequest, type IncomingHttpHeaders, type RequestOptions } from 'node:http';

export type RawAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
};

/** A request whose body the test writes. */
export const openRequest = (
  url: string,
  options: RequestOptions,
): { readonly sent: ClientRequest; readonly answer: Promise<RawAnswer> } => {
  const sent = request({ host: '127.0.0.1', port: new URL(url).port, ...options });
  const answer = new Promise<RawAnswer>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const body = Buffer.concat(parts);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
      });
    });
  });
  return { sent, answer };
};

export const sendRaw = (
  url: string,
  options: RequestOptions,
  body?: string | Uint8Array,
): Promise<RawAnswer> => {
  const { sent, answer } = openRequest(url, options);
  sent.end(body);
  return answer;
};

/** Announces a body and sends its first bytes: the status of an answer that does not wait for the rest. */
export const statusBeforeBody = async (url: string, options: RequestOptions): Promise<number> => {
  const { sent, answer } = openRequest(url, { method: 'POST', ...options });
  sent.write('the first bytes');
  const { status } = await answer;
  sent.destroy();
  return status;
};
