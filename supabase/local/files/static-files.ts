// Serves the built site as a static host does: clean addresses, the headers of `_headers`, a true 404.
// Knows nothing of the API; the folder may be missing or change while the server runs.
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, resolve, sep } from 'node:path';
import { adminRoutes } from '../../../src/content/admin-routes.ts';
import { chooseEncoding, compress, isCompressible, type Encoding } from './compression.ts';
import { headersFor, parseHeadersFile, type HeaderRule } from './headers-file.ts';
import { contentTypes } from './content-types.ts';

type Found = { path: string; status: 200 | 404; rulesOf: string; modified: number; size: number };
type Loaded = { stamp: string; digest: string; type: string; bodies: Map<Encoding, Uint8Array> };

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

const fileAt = async (path: string): Promise<Pick<Found, 'path' | 'modified' | 'size'> | null> => {
  const found = await stat(path).catch(() => null);
  return found?.isFile() ? { path, modified: found.mtimeMs, size: found.size } : null;
};

/** Makes the handler of one site folder. */
export const createStaticFiles = (folder: string) => {
  const base = resolve(folder);
  const cache = new Map<string, Loaded>();
  let rules: { stamp: string; list: HeaderRule[] } | undefined;

  const locate = async (path: string): Promise<Found | null> => {
    const below = (name: string) => resolve(base, `.${name}`);
    const isInside = (name: string) => below(name).startsWith(`${base}${sep}`) || below(name) === base;
    const candidates = isAdminRoute(path)
      ? ['/admin.html']
      : [path, path === '/' ? '/index.html' : `${path.replace(/\/$/, '')}.html`];
    for (const name of candidates) {
      if (hiddenFiles.has(path) || !isInside(name)) continue;
      const file = await fileAt(below(name));
      if (file) return { ...file, status: 200, rulesOf: path };
    }
    const missing = await fileAt(below(notFoundFile));
    return missing ? { ...missing, status: 404, rulesOf: notFoundFile } : null;
  };

  const load = async (file: Found, encoding: Encoding): Promise<{ loaded: Loaded; body: Uint8Array }> => {
    const stamp = `${file.modified}-${file.size}`;
    let loaded = cache.get(file.path);
    if (loaded?.stamp !== stamp) {
      const bytes = await readFile(file.path);
      loaded = {
        stamp,
        digest: createHash('sha256').update(bytes).digest('hex').slice(0, 20),
        type: contentTypes[extname(file.path).toLowerCase()] ?? 'application/octet-stream',
        bodies: new Map([['identity', bytes]]),
      };
      cache.set(file.path, loaded);
    }
    const plain = loaded.bodies.get('identity') ?? new Uint8Array();
    const body = loaded.bodies.get(encoding) ?? (await compress(plain, encoding));
    loaded.bodies.set(encoding, body);
    return { loaded, body };
  };

  const rulesNow = async (): Promise<HeaderRule[]> => {
    const file = await fileAt(resolve(base, '_headers'));
    const stamp = file ? `${file.modified}-${file.size}` : '';
    if (rules?.stamp !== stamp)
      rules = { stamp, list: file ? parseHeadersFile(await readFile(file.path, 'utf8')) : [] };
    return rules.list;
  };

  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const method = incoming.method ?? 'GET';
    const path = cleanPath(incoming.url ?? '/');
    const send = (status: number, headers: Record<string, string>, body?: string | Uint8Array) => {
      outgoing.writeHead(status, headers).end(method === 'HEAD' ? undefined : body);
    };
    const rulesFor = async (address: string) => Object.fromEntries(headersFor(await rulesNow(), address));
    const refuse = async (status: number, text: string, headers = {}) => {
      const rules = await rulesFor(notFoundFile);
      send(status, { ...rules, 'content-type': 'text/plain; charset=utf-8', ...headers }, text);
    };
    if (path === null) return refuse(400, 'Bad address\n');
    if (method !== 'GET' && method !== 'HEAD')
      return refuse(405, 'Only GET and HEAD\n', { allow: 'GET, HEAD' });
    const file = await locate(path);
    if (!file) return refuse(404, 'Not found\n');
    const clean = cleanAddressOf(path);
    if (file.status === 200 && clean !== null) {
      const query = /\?.*$/.exec(incoming.url ?? '')?.[0] ?? '';
      return send(301, { ...(await rulesFor(path)), location: encodeURI(clean) + query });
    }
    const type = contentTypes[extname(file.path).toLowerCase()] ?? '';
    const encoding = isCompressible(type) ? chooseEncoding(incoming.headers['accept-encoding']) : 'identity';
    const { loaded, body } = await load(file, encoding);
    const etag = `"${loaded.digest}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const headers: Record<string, string> = {
      'cache-control': 'public, max-age=0, must-revalidate',
      ...(await rulesFor(file.rulesOf)),
      'content-type': loaded.type,
      etag,
      ...(isCompressible(loaded.type) ? { vary: 'Accept-Encoding' } : {}),
    };
    const isKnown = (incoming.headers['if-none-match'] ?? '')
      .split(/,\s*/)
      .some((tag) => tag.replace(/^W\//, '') === etag);
    if (file.status === 200 && isKnown) return send(304, headers);
    headers['content-length'] = String(body.byteLength);
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    send(file.status, headers, body);
  };
};
