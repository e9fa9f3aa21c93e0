// Business numbers are written once, in src/content/business.ts; prose takes them by name.
import { readFileSync } from 'node:fs';

/** @import { Node, Rule } from '@oxlint/plugins' */

const source = readFileSync(new URL('../../../src/content/business.ts', import.meta.url), 'utf8');

/** The facts that hold a number, by name. */
const facts = [...source.matchAll(/^export const (\w+) =[^'\n]* '([^'\n]*\d[^'\n]*)';$/gm)].map(
  ([, name = '', value = '']) => ({
    name,
    value,
  }),
);
if (facts.length < 20)
  throw new Error(`Only ${facts.length} facts were read from business.ts: the rule would see nothing.`);

/** One spelling for dashes and for the space before a unit. @param {string} text */
const plain = (text) =>
  text
    .replace(/[–—‑]/g, '-')
    .replace(/\s+(?=[°V])/g, '')
    .replace(/\s+/g, ' ');

/** @param {string} value */
const asPattern = (value) => {
  const written = plain(value).replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  // A year alone is mostly that of a study; ours comes after a word of beginning.
  return /^\d{4}$/.test(value)
    ? new RegExp(`\\b(?:since|founded|started|opened|began)\\b[^.;]{0,30}\\b${written}\\b`, 'i')
    : new RegExp(`(?<![\\w$.,-])${written}(?!\\w)`);
};

const known = facts.map(({ name, value }) => ({ pattern: asPattern(value), source: `facts.${name}` }));

/** Kinds of numbers that are facts whatever their value. */
const kinds = [
  { pattern: /\$ ?\d/, source: 'facts.… or prices' },
  { pattern: /\(\d{3}\) ?\d{3}-\d{4}|\+1 ?\d{10}/, source: 'business.phone' },
  { pattern: /\d-\d+°[CF]/, source: 'facts.…' },
  { pattern: /\b\d+V\b/, source: 'facts.…' },
  { pattern: /\b460\b/, source: 'facts.projects' },
];

/** @type {Rule} */
export const factsHaveOneSource = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      forbidden: 'A business number enters prose by its name: use {{door}} of src/content/business.ts.',
    },
  },
  create: (context) => {
    /** @param {Node} node @param {unknown} value */
    const check = (node, value) => {
      if (typeof value !== 'string') return;
      const text = plain(value);
      const found = [...known, ...kinds].find(({ pattern }) => pattern.test(text));
      if (found !== undefined)
        context.report({ node, messageId: 'forbidden', data: { source: found.source } });
    };
    return {
      Literal: (node) => check(node, node.value),
      TemplateElement: (node) => check(node, node.value.cooked),
      JSXText: (node) => check(node, node.value),
    };
  },
};
