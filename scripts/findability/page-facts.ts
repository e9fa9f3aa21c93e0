// What the findability files say about a page, read from its built HTML: the page itself is the only source.
import type { Section, SitePage } from '../../src/domain/site-page.ts';
import { attribute, readPages } from '../budgets/built-site.ts';
import type { BuiltPage } from '../budgets/built-site.ts';

export type PageFacts = {
  readonly path: string;
  readonly section: Section;
  /** The page's own heading; "Home" for the first page. */
  readonly title: string;
  readonly description: string;
  /** Sub-headings, in the order of the page. */
  readonly headings: readonly string[];
  /** Words of the main part, headings included. */
  readonly text: string;
  /** Root-relative addresses of its pictures, as JPEG. */
  readonly pictures: readonly string[];
  /** Address path of the picture that previews show. */
  readonly preview: string;
};

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const decode = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole;
      return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
    },
  );

/** The words of a piece of HTML, as a reader sees them. */
export const textOf = (html: string): string =>
  decode(
    html
      .replace(/<(script|style|svg|noscript)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, ' ')
      // Marks inside a word do not part it.
      .replace(/<\/?(?:a|abbr|b|em|i|mark|small|span|strong|sub|sup)\b[^>]*>/g, '')
      .replace(/<[^>]+>/g, ' '),
  )
    .replace(/\s+/g, ' ')
    .trim();

/** The part of the document between navigation and footer. */
export const mainOf = (html: string): string => {
  const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1];
  if (main === undefined) throw new Error('A page has no main element.');
  return main;
};

/** Content of a `<meta>` by its name or property. */
export const metaOf = (html: string, name: string): string | undefined => {
  const tag = [...html.matchAll(/<meta\b[^>]*>/g)]
    .map(([found]) => found)
    .find((found) => attribute(found, 'name') === name || attribute(found, 'property') === name);
  const content = tag === undefined ? undefined : attribute(tag, 'content');
  return content === undefined ? undefined : decode(content);
};

const required = (value: string | undefined, what: string, path: string): string => {
  if (value === undefined || value === '') throw new Error(`${path} has no ${what}.`);
  return value;
};

const factsOf = (section: Section, { path, html }: BuiltPage): PageFacts => {
  const main = mainOf(html);
  const heading = textOf(/<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(main)?.[1] ?? '');
  const sources = [...main.matchAll(/<img\b[^>]*>/g)].map(([tag]) => attribute(tag, 'src') ?? '');
  return {
    path,
    section,
    title: path === '/' ? 'Home' : required(heading, 'first heading', path),
    description: required(metaOf(html, 'description'), 'description', path),
    headings: [...main.matchAll(/<h([23])\b[^>]*>([\s\S]*?)<\/h\1>/g)].map(([, , inner = '']) =>
      textOf(inner),
    ),
    text: textOf(main),
    pictures: [...new Set(sources.filter((source) => source.startsWith('/pictures/')))],
    preview: new URL(required(metaOf(html, 'og:image'), 'preview picture', path)).pathname,
  };
};

/** The facts of every listed page, in the order of the list; throws for one that was not built. */
export const factsOfPages = async (
  folder: string,
  pages: readonly SitePage[],
): Promise<readonly PageFacts[]> => {
  const built = new Map((await readPages(folder)).map((page) => [page.path, page]));
  return pages.flatMap(({ path, section }) => {
    if (section === undefined) return [];
    const page = built.get(path);
    if (page?.isListed !== true) throw new Error(`${path} is in the list of pages and was not built as one.`);
    return [factsOf(section, page)];
  });
};
