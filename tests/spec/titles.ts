// Reads the strings that titles of tests consist of from source code.
import ts from 'typescript';

export type Title = { readonly text: string; readonly file: string };

const definition = /^(?:it|test|describe)(?:\.(?:describe|each))*$/;
const skipped = /^(?:it|test|describe)\..*\b(?:skip|skipIf|runIf|fixme|todo)\b/;

const textOf = (node: ts.StringLiteralLike | ts.TemplateExpression): string =>
  ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
    : node.text;

/**
 * Titles may be computed: the strings come from the title, the table of `each` and the lists of the loops around, and
 * from the constants of the file that these name. Skipped tests and groups are left out.
 */
export function titlesIn(file: string, source: string): readonly Title[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest);
  const constants = new Map<string, ts.Expression>();
  const seen = new Set<ts.Node>();
  const titles: Title[] = [];

  const findConstants = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer !== undefined)
      constants.set(node.name.text, node.initializer);
    ts.forEachChild(node, findConstants);
  };

  const collect = (node: ts.Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      titles.push({ text: textOf(node), file });
    const constant = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
    if (constant !== undefined) collect(constant);
    ts.forEachChild(node, collect);
  };

  const visit = (node: ts.Node, lists: readonly ts.Expression[]): void => {
    if (ts.isCallExpression(node)) {
      const [title] = node.arguments;
      const each = ts.isCallExpression(node.expression) ? node.expression : undefined;
      const name = (each ?? node).expression.getText(tree);
      if (skipped.test(name)) return;
      if (definition.test(name) && title !== undefined && !ts.isFunctionLike(title))
        [title, ...(each?.arguments ?? []), ...lists].forEach(collect);
    }
    const around = ts.isForOfStatement(node) ? [...lists, node.expression] : lists;
    ts.forEachChild(node, (child) => visit(child, around));
  };

  findConstants(tree);
  visit(tree, []);
  return titles;
}
