import ts from 'typescript';

/** Every member has `ok`, and one of them an `error`. */
const isResult = (type: ts.Type): boolean => {
  const members = type.isUnion() ? type.types : [];
  return (
    members.length > 1 &&
    members.every((member) => member.getProperty('ok') !== undefined) &&
    members.some((member) => member.getProperty('error') !== undefined)
  );
};

/** What a statement or `void` throws away; an assignment throws nothing away. */
const droppedBy = (node: ts.Node): ts.Expression | undefined => {
  if (ts.isVoidExpression(node)) return node.expression;
  if (!ts.isExpressionStatement(node)) return undefined;
  const { expression } = node;
  return ts.isVoidExpression(expression) || ts.isBinaryExpression(expression) ? undefined : expression;
};

/** Where these files of a program throw a Result, or the promise of one, away: `file:line`. */
export function droppedResults(program: ts.Program, isLookedAt: (fileName: string) => boolean): string[] {
  const checker = program.getTypeChecker();
  return program
    .getSourceFiles()
    .filter(({ fileName }) => isLookedAt(fileName))
    .flatMap((file) => {
      const found: string[] = [];
      const visit = (node: ts.Node): void => {
        const dropped = droppedBy(node);
        if (dropped !== undefined) {
          const type = checker.getTypeAtLocation(dropped);
          const { line } = file.getLineAndCharacterOfPosition(node.getStart());
          if (isResult(checker.getAwaitedType(type) ?? type)) found.push(`${file.fileName}:${line + 1}`);
        }
        ts.forEachChild(node, visit);
      };
      visit(file);
      return found;
    });
}
