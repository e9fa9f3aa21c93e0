/** `extend` restarts the time limit of the request, with another length if given, in ms. */
export type ObservedFetch = (
  url: string,
  init: RequestInit,
  extend: (ms?: number) => void,
) => Promise<Response>;

const bodiless: readonly number[] = [204, 205, 304];

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const { status, responseText } = request;
  return new Response(bodiless.includes(status) ? null : responseText, { status, headers });
}

/** Only XMLHttpRequest reports upload progress. The limit restarts with it, and after the last part is `answerMs`. */
export const createUploadFetch =
  (answerMs: number): ObservedFetch =>
  (url, { method = 'GET', headers, body = null, signal }, extend) =>
    new Promise((resolve, reject) => {
      if (body instanceof ReadableStream) throw new TypeError('A stream cannot be uploaded.');
      const request = new XMLHttpRequest();
      request.open(method, url);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = () => extend();
      request.upload.onload = () => extend(answerMs);
      request.onload = () => {
        // XMLHttpRequest follows redirects, which come from a captive portal.
        const isRedirected = request.responseURL !== new URL(url, location.href).href;
        if (isRedirected) reject(new TypeError('The request was redirected.'));
        else resolve(responseOf(request));
      };
      request.onerror = () => reject(new TypeError('The request failed.'));
      const abort = (): void => reject(new DOMException('The request was aborted.', 'AbortError'));
      if (signal?.aborted === true) return abort();
      request.onabort = abort;
      signal?.addEventListener('abort', () => request.abort());
      request.send(body);
    });
