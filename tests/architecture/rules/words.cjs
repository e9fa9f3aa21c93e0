// The words the dependency rules are written in.

const UNIT_TEST = '\\.test\\.tsx?$';
const TEST_TOOLS = '(^|/)node_modules/(vitest|@testing-library|fast-check|fake-indexeddb|jsdom)/';
const ENTRIES = '^src/(main|admin|prerender)\\.tsx$';
const OTHER_ENTRIES = '^src/sw/sw\\.ts$|^supabase/functions/[^/]+/index\\.ts$|\\.d\\.ts$';
/** The half of the style compiler that runs in the build. */
const STYLE_BUILD = '^src/ui/style-compiler/vite-plugin/';
const NODE_CODE = `^(scripts|tests|supabase/(local|seed|tests))/|^[^/]+\\.config\\.(ts|js)$|${STYLE_BUILD}`;

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

module.exports = { UNIT_TEST, TEST_TOOLS, ENTRIES, OTHER_ENTRIES, STYLE_BUILD, NODE_CODE, packages, forbid };
