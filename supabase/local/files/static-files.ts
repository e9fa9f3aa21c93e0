// Serves the built site as a static host does: clean addresses, the headers of `_headers`, a true 404.
// Knows nothing of the API; the folder may be missing or change while the server runs.
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, resolve, sep } from 'node:path';
import { adminRoutes } from '../../../src/content/admin-routes.ts';
import { contentTypes } from './content-types.ts';
import { acceptsEncoding, encodings, isCompressedFile, isCompressible } from './encodings.ts';
import { headersFor, parseHeadersFile, type HeaderRule } from './headers-file.ts';
import { sendFile } from './send-file.ts';

type Found = { name: string; status: 200 | 404; rulesOf: string };

/** Whether an address belongs to the private area, which has its own entry page. */
export const isAdminRoute = (url: string): boolean =>
  adminRoutes.includes(url.replace(/\/?(?:[?#].*)?$/, ''));

const notFoundFile = '/404.html';

// The private page is served at its routes alone, where its headers guard it.
const hiddenFiles = new Set([
  '/_headers',
  '/_redirects',
  '/admin',
  '/admin/',
  '/admin.html',
  '/404',
  '/404/',
]);

/** Where a page's other spellings lead: the rules of `_headers` know the clean address only. */
const cleanAddressOf = (path: string): string | null => {
  if (path === notFoundFile) return null;
  const clean = path.replace(/^\/index\.html$|\.html$|\/$/, '') || '/';
  return clean === path ? null : clean;
};

/** The address decoded, or null when it is malformed or tries to leave the site's folder. */
export const cleanPath = (url: string): string | null => {
  const raw = url.replace(/[?#].*$/, '');
  try {
    const path = decodeURIComponent(raw);
    const isUnsafe =
      /[\0\\]|\/\//.test(path) || path.split('/').some((part) => part === '..' || part === '.');
    return path.startsWith('/') && !isUnsafe ? path : null;
  } catch {
    return null;
  }
};

const statFile = async (path: string) => {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? found : null;
};

/** Makes the handler of one site folder. */
export const createStaticFiles = (folder: string) => {
  const base = resolve(folder);
  let rules: { stamp: string; list: HeaderRule[] } | undefined;

  const isFile = async (name: string): Promise<boolean> => {
    const path = resolve(base, `.${name}`);
    return path.startsWith(`${base}${sep}`) && (await statFile(path)) !== null;
  };

  const locate = async (path: string): Promise<Found | null> => {
    const candidates = isAdminRoute(path)
      ? ['/admin.html']
      : [path, path === '/' ? '/index.html' : `${path.replace(/\/$/, '')}.html`];
    for (const name of candidates) {
      if (hiddenFiles.has(path) || isCompressedFile(path)) continue;
      if (await isFile(name)) return { name, status: 200, rulesOf: path };
    }
    const isPageThere = await isFile(notFoundFile);
    return isPageThere ? { name: notFoundFile, status: 404, rulesOf: notFoundFile } : null;
  };

  const encodingOf = async (name: string, accepted: string | undefined) => {
    for (const [encoding, ending] of encodings)
      if (acceptsEncoding(accepted, encoding) && (await isFile(`${name}${ending}`)))
        return { encoding, ending };
    return null;
  };

  const rulesNow = async (): Promise<HeaderRule[]> => {
    const path = resolve(base, '_headers');
    const file = await statFile(path);
    const stamp = file ? `${file.mtimeMs}-${file.size}` : '';
    if (rules?.stamp !== stamp)
      rules = { stamp, list: file ? parseHeadersFile(await readFile(path, 'utf8')) : [] };
    return rules.list;
  };

  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const method = incoming.method ?? 'GET';
    const path = cleanPath(incoming.url ?? '/');
    const rulesFor = async (address: string) => Object.fromEntries(headersFor(await rulesNow(), address));
    const refuse = async (status: number, text: string, headers = {}) => {
      const shared = { ...(await rulesFor(notFoundFile)), 'content-type': 'text/plain; charset=utf-8' };
      outgoing.writeHead(status, { ...shared, ...headers }).end(method === 'HEAD' ? undefined : text);
    };
    if (path === null) return refuse(400, 'Bad address\n');
    if (method !== 'GET' && method !== 'HEAD')
      return refuse(405, 'Only GET and HEAD\n', { allow: 'GET, HEAD' });
    const file = await locate(path);
    if (!file) return refuse(404, 'Not found\n');
    const clean = cleanAddressOf(path);
    if (file.status === 200 && clean !== null) {
      const query = /\?.*$/.exec(incoming.url ?? '')?.[0] ?? '';
      outgoing.writeHead(301, { ...(await rulesFor(path)), location: encodeURI(clean) + query }).end();
      return;
    }
    const type = contentTypes[extname(file.name).toLowerCase()] ?? 'application/octet-stream';
    const isText = isCompressible(type);
    const compressed = isText ? await encodingOf(file.name, incoming.headers['accept-encoding']) : null;
    const headers = {
      'cache-control': 'public, max-age=0, must-revalidate',
      ...(await rulesFor(file.rulesOf)),
      'content-type': type,
      ...(isText ? { vary: 'Accept-Encoding' } : {}),
      ...(compressed ? { 'content-encoding': compressed.encoding } : {}),
    };
    outgoing.statusCode = file.status;
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
    sendFile(incoming, outgoing, { root: base, name: `${file.name}${compressed?.ending ?? ''}` });
  };
};
