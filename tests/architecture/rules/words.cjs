// The words the dependency rules are written in.

const UNIT_TEST = '\\.test\\.tsx?$';
const TEST_TOOLS = '(^|/)node_modules/(vitest|@testing-library|fast-check|fake-indexeddb|jsdom)/';
const ENTRIES = '^src/(main|admin|prerender)\\.tsx$';
const OTHER_ENTRIES = '^src/sw/sw\\.ts$|^supabase/functions/[^/]+/index\\.ts$|\\.d\\.ts$';
const NODE_CODE = '^(scripts|tests|supabase/(local|seed|tests))/|^[^/]+\\.config\\.(ts|js)$';

/** @param {...string} names */
const packages = (...names) => `(^|/)node_modules/(${names.join('|')})/`;

/**
 * @param {string} name
 * @param {string} comment
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['from']} from
 * @param {import('dependency-cruiser').IRegularForbiddenRuleType['to']} to
 * @returns {import('dependency-cruiser').IForbiddenRuleType}
 */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = { UNIT_TEST, TEST_TOOLS, ENTRIES, OTHER_ENTRIES, NODE_CODE, packages, forbid };
