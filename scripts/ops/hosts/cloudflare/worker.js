// Runs only for addresses without a file. Cloudflare's own 404 has the headers of the matching rule of _headers: below /assets
// browsers would cache it for a year. Pages of photos come from the gallery function, with the headers of the site.
import { galleryFunction } from './gallery-function.js';

/**
 * @typedef {{ ASSETS: { fetch(address: URL): Promise<Response> } }} Environment
 */

const sitemap = '/gallery/sitemap.xml';

/**
 * @param {Response} page
 * @param {ReadableStream | null} body
 * @param {number} status
 */
const withHeadersOf = (page, body, status) => {
  const headers = new Headers(page.headers);
  for (const name of ['etag', 'content-length', 'last-modified']) headers.delete(name);
  return new Response(body, { status, headers });
};

/**
 * Undefined for an address without a photo.
 * @param {URL} url
 * @param {Environment} env
 */
const photoAt = async ({ pathname, origin }, env) => {
  if (pathname !== sitemap && !/^\/gallery\/[^/.]+$/.test(pathname)) return undefined;
  const address = `${galleryFunction}${pathname.slice('/gallery'.length)}`;
  const answer = galleryFunction ? await fetch(address).catch(() => null) : null;
  if (pathname === sitemap) return answer?.ok === true ? new Response(answer.body, answer) : undefined;
  if (answer?.status === 404) return undefined;
  const shell = await env.ASSETS.fetch(new URL('/gallery/photo', origin));
  if (answer?.status === 200 || answer?.status === 410)
    return withHeadersOf(shell, answer.body, answer.status);
  return withHeadersOf(shell, shell.body, galleryFunction ? 503 : 200);
};

const worker = {
  /**
   * @param {Request} request
   * @param {Environment} env
   */
  async fetch(request, env) {
    const answer = await photoAt(new URL(request.url), env);
    if (answer !== undefined) return request.method === 'HEAD' ? new Response(null, answer) : answer;
    const page = await env.ASSETS.fetch(new URL('/404', request.url));
    const headers = new Headers(page.headers);
    headers.set('Cache-Control', 'no-store');
    return new Response(request.method === 'HEAD' ? null : page.body, { status: 404, headers });
  },
};

export default worker;
