// Reads the facts of a page for the findability files from its built HTML.
import type { Section, SitePage } from '../../../src/domain/site-page.ts';
import { readPages } from '../../budgets/built-site.ts';
import type { BuiltPage } from '../../budgets/built-site.ts';
import { attributeOf, elementsIn, textOf, type HtmlElement, type HtmlNode } from '../html.ts';

export type PageFacts = {
  readonly path: string;
  readonly section: Section;
  /** The page's heading; "Home" for the home page. */
  readonly title: string;
  readonly description: string;
  /** Sub-headings and the questions of panels, in the order of the page. */
  readonly headings: readonly string[];
  /** Words of the main part, headings included. */
  readonly text: string;
  /** Root-relative addresses of its pictures, as JPEG. */
  readonly pictures: readonly string[];
  /** Address path of the picture that previews show. */
  readonly preview: string;
};

/** The part of the document between navigation and footer. */
export const mainOf = (document: HtmlNode): HtmlElement => {
  const [main] = elementsIn(document, 'main');
  if (main === undefined) throw new Error('A page has no main element.');
  return main;
};

/** Content of a `<meta>` by its name or property. */
export const metaOf = (document: HtmlNode, name: string): string | undefined => {
  const tag = elementsIn(document, 'meta').find(
    (found) => attributeOf(found, 'name') === name || attributeOf(found, 'property') === name,
  );
  return tag === undefined ? undefined : attributeOf(tag, 'content');
};

const required = (value: string | undefined, what: string, path: string): string => {
  if (value === undefined || value === '') throw new Error(`${path} has no ${what}.`);
  return value;
};

const factsOf = (section: Section, { path, document }: BuiltPage): PageFacts => {
  const main = mainOf(document);
  const [heading] = elementsIn(main, 'h1').map(textOf);
  const sources = elementsIn(main, 'img').map((image) => attributeOf(image, 'src') ?? '');
  return {
    path,
    section,
    title: path === '/' ? 'Home' : required(heading, 'first heading', path),
    description: required(metaOf(document, 'description'), 'description', path),
    headings: elementsIn(main, 'h2', 'h3', 'summary').map(textOf),
    text: textOf(main),
    pictures: [...new Set(sources.filter((source) => source.startsWith('/pictures/')))],
    preview: new URL(required(metaOf(document, 'og:image'), 'preview picture', path)).pathname,
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
