// Reads HTML as a browser without script does.
import { parse, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';

export type HtmlElement = Tree.Element;
export type HtmlNode = Tree.Node;

export const parseHtml = (html: string): Tree.Document => parse(html, { scriptingEnabled: false });

const childrenOf = (node: HtmlNode): readonly Tree.ChildNode[] =>
  'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : [];

/** All elements below a node with one of these names, in the order of the document. */
export const elementsIn = (node: HtmlNode, ...names: readonly string[]): readonly HtmlElement[] =>
  childrenOf(node).flatMap((child) => [
    ...('tagName' in child && names.includes(child.tagName) ? [child] : []),
    ...elementsIn(child, ...names),
  ]);

/** Value of an attribute, decoded. */
export const attributeOf = ({ attrs }: HtmlElement, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** Text of an element that contains only text. */
export const contentOf = (element: HtmlElement): string =>
  element.childNodes.map((node) => ('value' in node ? node.value : '')).join('');

const unread = new Set(['script', 'style', 'svg', 'noscript']);
/** Inline elements, which do not separate words. */
const marks = new Set(['a', 'abbr', 'b', 'em', 'i', 'mark', 'small', 'span', 'strong', 'sub', 'sup']);

const rawText = (node: HtmlNode): string => {
  if (node.nodeName === '#text' && 'value' in node) return node.value;
  if (unread.has(node.nodeName)) return ' ';
  const text = childrenOf(node).map(rawText).join('');
  return marks.has(node.nodeName) ? text : ` ${text} `;
};

/** The visible text of a node, or of a piece of HTML. */
export const textOf = (source: HtmlNode | string): string =>
  rawText(typeof source === 'string' ? parseFragment(source, { scriptingEnabled: false }) : source)
    .replace(/\s+/g, ' ')
    .trim();
