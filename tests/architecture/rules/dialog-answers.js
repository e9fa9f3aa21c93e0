// Clicks in alertdialogs: a dialog moves the focus into itself only after it is drawn, and until then its backdrop can
// take the press. `answer` waits for the focus.

/** @import { ESTree, Rule, SourceCode } from '@oxlint/plugins' */

const activations = new Set(['click', 'dblclick', 'press', 'tap']);

/** The name of the method that is called. @param {ESTree.Expression} call */
const methodOf = (call) =>
  call.type === 'CallExpression' &&
  call.callee.type === 'MemberExpression' &&
  call.callee.property.type === 'Identifier'
    ? call.callee.property.name
    : undefined;

/**
 * The roles that a chain of calls asks for, and what the chain begins with.
 * @param {ESTree.Expression} expression
 */
const readChain = (expression) => {
  /** @type {unknown[]} */
  const roles = [];
  let start = expression;
  while (start.type === 'CallExpression' && start.callee.type === 'MemberExpression') {
    const [role] = start.arguments;
    if (methodOf(start) === 'getByRole' && role?.type === 'Literal') roles.push(role.value);
    start = start.callee.object;
  }
  return { roles, start };
};

/**
 * The value of a variable, or of a call of a function that only returns an expression, when this file declares it.
 * @param {ESTree.Expression} expression
 * @param {SourceCode} sourceCode
 */
const valueOf = (expression, sourceCode) => {
  const named = expression.type === 'CallExpression' ? expression.callee : expression;
  if (named.type !== 'Identifier') return undefined;
  let scope = sourceCode.getScope(named);
  while (scope.upper !== null && !scope.set.has(named.name)) scope = scope.upper;
  const declared = scope.set.get(named.name)?.defs[0]?.node;
  if (declared?.type !== 'VariableDeclarator' || declared.init === null) return undefined;
  if (declared.init.type !== 'ArrowFunctionExpression') return declared.init;
  return declared.init.body.type === 'BlockStatement' ? undefined : declared.init.body;
};

/** @type {Rule} */
export const dialogsAreAnswered = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      forbidden:
        'A dialog can lose a press until it has the focus: use answer() of tests/support/browser/answer.ts, which waits for that.',
    },
  },
  create: (context) => ({
    CallExpression: (node) => {
      if (!activations.has(methodOf(node) ?? '')) return;
      const { roles, start } = readChain(node);
      const value = valueOf(start, context.sourceCode);
      const held = value === undefined ? [] : readChain(value).roles;
      // A variable may hold a dialog that was waited for; only for its buttons there is `answer`.
      const isButtonOfHeld = held.includes('alertdialog') && [...roles, ...held].includes('button');
      if (roles.includes('alertdialog') || isButtonOfHeld) context.report({ node, messageId: 'forbidden' });
    },
  }),
};
