// Documents of the built site with places for a photo or a project. Read for every page, so that they fit the scripts of the deployed build.
import { photoTemplates } from '../../../src/domain/photo-templates.ts';
import { err, ok, type Result } from '../../../src/domain/result.ts';

type Name = keyof typeof photoTemplates;

/** `headers` are the site's own for the document, its policy among them. */
export type Template = { readonly html: string; readonly headers: Headers };

export type Templates = (name: Name) => Promise<Result<Template, 'failed'>>;

const limitMs = 8_000;

/** Headers that depend on the file or the connection. */
const isOfFile = (name: string): boolean =>
  /^(?:content-(?:type|length|encoding|range)|etag|last-modified|date|vary|accept-ranges|age|connection|keep-alive|transfer-encoding|x-robots-tag|cache-control|server|cf-.*|nel|report-to|alt-svc|set-cookie)$/.test(
    name,
  );

export const createTemplates =
  (siteUrl: string): Templates =>
  async (name) => {
    try {
      const response = await fetch(`${siteUrl}/${photoTemplates[name].file}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(limitMs),
      });
      if (!response.ok) return err('failed');
      const headers = new Headers([...response.headers].filter(([header]) => !isOfFile(header)));
      return ok({ html: await response.text(), headers });
    } catch {
      return err('failed');
    }
  };

/** For a script element with data. */
export const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
