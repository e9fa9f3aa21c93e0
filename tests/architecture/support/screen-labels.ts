import ts from 'typescript';

/** What a screen shows: fixed text, and `null` where it puts a value in. */
type Parts = readonly (string | null)[];

const jsxPart = (child: ts.JsxText | ts.JsxExpression): string | null => {
  if (ts.isJsxText(child)) return child.text.replaceAll(/\s*\n\s*/g, ' ');
  const { expression } = child;
  return expression !== undefined && ts.isStringLiteral(expression) ? expression.text : null;
};

/** An element among the children, such as an icon, ends a text. */
const jsxTexts = (children: ts.NodeArray<ts.JsxChild>): readonly Parts[] => {
  const texts: Parts[] = [];
  let text: (string | null)[] = [];
  for (const child of children)
    if (ts.isJsxText(child) || ts.isJsxExpression(child)) text.push(jsxPart(child));
    else {
      texts.push(text);
      text = [];
    }
  return [...texts, text];
};

const textsOf = (node: ts.Node): readonly Parts[] => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [[node.text]];
  if (ts.isTemplateExpression(node))
    return [[node.head.text, ...node.templateSpans.flatMap(({ literal }) => [null, literal.text])]];
  return ts.isJsxElement(node) || ts.isJsxFragment(node) ? jsxTexts(node.children) : [];
};

/** A number, a time, a few words: less than a sentence. */
const value = '[^,.;?!]{1,30}';

const escaped = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** A text of little else than values would take every label for its own. */
const isTelling = (parts: Parts): boolean =>
  (parts.includes(null) ? /\p{Letter}{3}/u : /\p{Letter}/u).test(parts.join(' '));

/** A pattern of each text of a module, as a whole: strings, templates and the children of an element. */
export const labelPatterns = (fileName: string, code: string): readonly RegExp[] => {
  const patterns: RegExp[] = [];
  const visit = (node: ts.Node): void => {
    for (const parts of ts.isImportDeclaration(node) ? [] : textsOf(node)) {
      if (!isTelling(parts)) continue;
      const pattern = parts.map((part) => (part === null ? value : escaped(part))).join('');
      patterns.push(new RegExp(`^${pattern.trim()}$`, 'u'));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return patterns;
};
