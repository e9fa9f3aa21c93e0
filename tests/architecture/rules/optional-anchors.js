// JavaScriptCore, the engine of Safari, takes a pattern that has an optional group with an anchor first for anchored
// as a whole: `/(?:^index)?\.html$/` does not find the end of `about.html` there, as it does everywhere else.
import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** @import { ESTree, Rule } from '@oxlint/plugins' */
/** @import { AST } from '@eslint-community/regexpp' */
/** @typedef {ESTree.NewExpression | ESTree.CallExpression} Call */

const parser = new RegExpParser();

/** @param {AST.QuantifiableElement} element @returns {boolean} */
const isGroupWithAnchor = (element) =>
  (element.type === 'Group' || element.type === 'CapturingGroup') &&
  element.alternatives.some(({ elements: [first] }) => {
    if (first === undefined) return false;
    if (first.type === 'Assertion') return first.kind === 'start' || first.kind === 'end';
    return first.type !== 'Quantifier' && isGroupWithAnchor(first);
  });

/** @param {string} pattern @param {string} flags */
const hasOptionalAnchor = (pattern, flags) => {
  let isFound = false;
  const unicode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
  visitRegExpAST(parser.parsePattern(pattern, 0, pattern.length, unicode), {
    onQuantifierEnter: ({ element, min }) => {
      isFound ||= min === 0 && isGroupWithAnchor(element);
    },
  });
  return isFound;
};

/** What is written in the code; an `x` stands for each value that is put in. @param {Call['arguments'][number] | undefined} node */
const textOf = (node) => {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked ?? '').join('x');
  if (node?.type === 'TaggedTemplateExpression')
    return node.quasi.quasis.map(({ value }) => value.raw).join('x');
  return '';
};

/** @type {Rule} */
export const noOptionalAnchor = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      forbidden:
        "An optional group must not begin with ^ or $: Safari's engine then finds nothing. Write the cases as alternatives.",
    },
  },
  create: (context) => {
    /** @param {ESTree.Node} node @param {string} pattern @param {string} flags */
    const check = (node, pattern, flags) => {
      if (hasOptionalAnchor(pattern, flags)) context.report({ node, messageId: 'forbidden' });
    };
    /** @param {Call} node */
    const checkCall = (node) => {
      const [pattern, flags] = node.arguments;
      if (node.callee.type === 'Identifier' && node.callee.name === 'RegExp')
        check(node, textOf(pattern), textOf(flags));
    };
    return {
      Literal: (node) => {
        if ('regex' in node) check(node, node.regex.pattern, node.regex.flags);
      },
      NewExpression: checkCall,
      CallExpression: checkCall,
    };
  },
};
