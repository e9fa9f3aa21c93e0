// The linter's own words for this house: small rules, each with a message that names the door.

import { patience } from '../../support/patience.ts';
import { factsHaveOneSource } from './business-facts.js';
import { dialogsAreAnswered } from './dialog-answers.js';
import { noOptionalAnchor } from './optional-anchors.js';

/** @import { Definition, Node, Reference, Rule, Scope } from '@oxlint/plugins' */

/**
 * Forbids every node the selectors match.
 * @param {string} message
 * @param {...string} selectors
 * @returns {Rule}
 */
const forbidSyntax = (message, ...selectors) => ({
  meta: { type: 'problem', schema: [], messages: { forbidden: message } },
  create: (context) =>
    Object.fromEntries(
      selectors.map((selector) => [
        selector,
        /** @param {Node} node */
        (node) => context.report({ node, messageId: 'forbidden' }),
      ]),
    ),
});

/** `declare const process` only claims that a global exists. @param {Definition} definition */
const isAmbient = ({ parent }) => parent !== null && 'declare' in parent && parent.declare;

/**
 * Forbids globals, also when read from window, globalThis or self; a local variable of that name is fine.
 * @param {string} message
 * @param {...string} names
 * @returns {Rule}
 */
const forbidGlobals = (message, ...names) => ({
  meta: { type: 'problem', schema: [], messages: { forbidden: message } },
  create: (context) => {
    const banned = new Set(names);
    /** @param {Reference} reference */
    const isGlobal = (reference) => (reference.resolved?.defs ?? []).every(isAmbient);
    /** @param {Scope} scope */
    const check = (scope) => {
      for (const reference of scope.references) {
        const node = reference.identifier;
        if (banned.has(node.name) && isGlobal(reference)) context.report({ node, messageId: 'forbidden' });
      }
      scope.childScopes.forEach(check);
    };
    return {
      'Program:exit': (program) => {
        check(context.sourceCode.getScope(program));
      },
      MemberExpression: (node) => {
        const { object, property } = node;
        if (object.type !== 'Identifier' || !/^(window|globalThis|self)$/.test(object.name)) return;
        const name = property.type === 'Identifier' && !node.computed ? property.name : undefined;
        if (name !== undefined && banned.has(name)) context.report({ node, messageId: 'forbidden' });
      },
    };
  },
});

/** @param {string} of @param {string} names */
const imported = (of, names) =>
  `ImportDeclaration[source.value=${of}] > ImportSpecifier[imported.name=${names}]`;
/** @param {string} names */
const ofNavigator = (names) =>
  `MemberExpression[property.name=${names}]:matches([object.name='navigator'], [object.property.name='navigator'])`;
const authCallback = "CallExpression[callee.property.name='onAuthStateChange']";
const partModule = '/(^|\\u002F)part(\\.tsx)?$/';
const retired = [
  'kept|told|wanted|press|pressed|presses|pressing|robbed|letGo|lanes?|desks?|doors?',
  'understand|whoever|nobody|somebody|anybody|mend|mends|mended|forgive|forgives|forgiven',
  'askers?|hearers?|heartbeats?',
].join('|');
const capitalized = retired.replaceAll(/(?<=^|\|)[a-z]/g, (letter) => letter.toUpperCase());
/** One word of a name in camelCase, snake_case or CONSTANT_CASE. A long press is the gesture. */
const retiredName = `/(?:(?:^|_)(?:${retired})|(?<!^[lL]ong|Long)(?:${capitalized}))(?![a-z])|(?:^|_)(?:${retired.toUpperCase()})(?:_|$)/`;
const testFunction = '/^(test|it|describe)$/';
const hasLimit = '/^(test|it|(before|after)(All|Each))$/';
const hasty = `Literal[value>0][value<${patience.wait}]`;
/** What is tried again, and a call of the page that has no failure. */
const mayBeShort =
  ":matches(MemberExpression[property.name='toPass'], CallExpression[callee.name='requestIdleCallback']) *";

/** @type {Record<string, Rule>} */
export const houseRules = {
  'storage-has-one-door': forbidGlobals(
    'Browser storage belongs to src/data/local: add a key to keys.ts and a door at the root of data/.',
    'localStorage',
    'sessionStorage',
    'indexedDB',
  ),
  'environment-has-one-door': forbidSyntax(
    'Read build-time values from src/platform/env.ts.',
    "MemberExpression[object.type='MetaProperty'][property.name='env']",
  ),
  'components-reach-data-by-hooks': forbidSyntax(
    'A component takes only types from data/: put the request into an *.api.ts, a hook or a listener beside it.',
    "ImportDeclaration[importKind!='type'][source.value=/^@.data.+/] > ImportSpecifier[importKind!='type']",
  ),
  'connectivity-has-one-door': forbidSyntax(
    'navigator.onLine and navigator.serviceWorker belong to src/platform: use its functions.',
    ofNavigator('/^(onLine|serviceWorker)$/'),
    "VariableDeclarator[init.name='navigator'] > ObjectPattern > Property[key.name=/^(onLine|serviceWorker)$/]",
  ),
  'console-has-one-door': forbidGlobals(
    'The page logs through src/platform/logger.ts; the worker does not log.',
    'console',
  ),
  'no-node-globals': forbidGlobals(
    'src/ runs in a browser: use a web standard, or do it in scripts/.',
    'process',
    'Buffer',
    'global',
    'require',
    '__dirname',
    '__filename',
    'setImmediate',
  ),
  'no-raw-html': forbidSyntax(
    'Text becomes markup only in the prerenderer: render elements instead.',
    "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    "Property[key.name='dangerouslySetInnerHTML']",
    'AssignmentExpression[left.property.name=/^(inner|outer)HTML$/]',
    "CallExpression[callee.property.name='insertAdjacentHTML']",
    "CallExpression[callee.object.name='document'][callee.property.name=/^write(ln)?$/]",
  ),
  'own-system': forbidSyntax(
    'defaultSystem carries every recipe (28 kB): use the system of src/ui/styling/system.ts.',
    imported("'@chakra-ui/react'", "'defaultSystem'"),
    "MemberExpression[property.name='defaultSystem']",
  ),
  'part-keeps-its-name': forbidSyntax(
    "The build finds parts by their name: import { part } from '@/ui/style-compiler/part.tsx', and call it.",
    `ImportDeclaration[source.value=${partModule}] > ImportSpecifier[imported.name='part'][local.name!='part']`,
    `ImportDeclaration[source.value=${partModule}] > ImportNamespaceSpecifier`,
    `:matches(ExportNamedDeclaration, ExportAllDeclaration, ImportExpression)[source.value=${partModule}]`,
  ),
  'typed-hooks': forbidSyntax(
    'Use the typed hooks of src/state/hooks.ts.',
    imported("'react-redux'", '/^(useSelector|useDispatch|useStore)$/'),
    "ImportDeclaration[source.value='react-redux'] > ImportNamespaceSpecifier",
  ),
  'auth-callback-never-waits': forbidSyntax(
    'Waiting inside onAuthStateChange locks the session: note the event and do the work after the callback.',
    `${authCallback} AwaitExpression`,
    `${authCallback} > :function[async=true]`,
  ),
  'no-fixed-waits': forbidSyntax(
    'Wait for what the user would see, not for a time, a silent network, or an idle moment that a busy page never has.',
    "CallExpression[callee.property.name='waitForTimeout']",
    "Literal[value='networkidle']",
    "CallExpression[callee.name='requestIdleCallback'][arguments.length=1]",
  ),
  'waits-are-patient': forbidSyntax(
    'A busy machine must not fail a test: leave the limit to tests/support/patience.ts; for vi.waitFor use eventually().',
    "CallExpression[callee.object.name='vi'][callee.property.name=/^wait(For|Until)$/]",
    `Property[key.name=/^(timeout|[a-zA-Z]+Timeout)$/] > ${hasty}:not(${mayBeShort})`,
    `CallExpression[callee.object.name=${testFunction}][callee.property.name='setTimeout'] > Literal[value<${patience.test}]`,
    `CallExpression:matches([callee.name=${hasLimit}], [callee.callee.object.name=${hasLimit}]) > Literal[value<${patience.test}]`,
  ),
  'dialogs-are-answered': dialogsAreAnswered,
  'facts-have-one-door': factsHaveOneSource,
  'no-optional-anchor': noOptionalAnchor,
  'no-retired-names': forbidSyntax(
    'Use the standard term: stored, cached or retained (kept), notified or acknowledged (told), requested (wanted), ' +
      'click or batch (press), lease lost (robbed), released (letGo), queue (lane), local photos (desk), endpoint (door).',
    `Identifier[name=${retiredName}]:not(MemberExpression > .property):not(Property > .key)`,
  ),
  'no-skipped-tests': forbidSyntax(
    'A test that does not run proves nothing: repair it or remove it.',
    `CallExpression[callee.object.name=${testFunction}][callee.property.name=/^(only|skip|todo|fixme|skipIf|runIf)$/]`,
    `CallExpression[callee.object.object.name=${testFunction}][callee.object.property.name=/^(only|skip)$/]`,
    'CallExpression[callee.name=/^(xit|xtest|xdescribe|fit|fdescribe)$/]',
  ),
};

export default { meta: { name: 'house' }, rules: houseRules };
