// Who may import whom. Every rule is a sentence, its comment says what to do instead, and
// tests/architecture/ holds a violation of each: a rule without one makes the suite fail.

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...require('./tests/architecture/rules/everywhere.cjs'),
    ...require('./tests/architecture/rules/rooms.cjs'),
    ...require('./tests/architecture/rules/runtimes.cjs'),
    ...require('./tests/architecture/rules/server.cjs'),
    ...require('./tests/architecture/rules/vendors.cjs'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
};
