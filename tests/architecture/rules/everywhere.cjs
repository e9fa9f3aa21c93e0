// What holds in every room.

const { UNIT_TEST, TEST_TOOLS, ENTRIES, OTHER_ENTRIES, forbid } = require('./words.cjs');

module.exports = [
  forbid(
    'no-circular',
    'Two files that need each other are one file or three: move the shared part down. Only simulators may have cycles of types.',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  forbid(
    'no-circular-types',
    'Two files whose types need each other: move the shared type down.',
    { path: '^(src|supabase|scripts)/' },
    { circular: true, via: { dependencyTypes: ['type-only'] } },
  ),
  {
    ...forbid('no-orphans', 'Nothing imports this file and it imports nothing: use it or delete it.', {}, {}),
    from: { orphan: true, path: '^(src|supabase)/', pathNot: [ENTRIES, UNIT_TEST, OTHER_ENTRIES] },
  },
  forbid(
    'everything-resolves',
    'An import the checker cannot follow hides from every other rule: correct the path, or list the package.',
    {},
    { couldNotResolve: true, pathNot: ['^virtual:', '^(npm|jsr):', '\\.wasm\\?url$'] },
  ),
  forbid(
    'tests-are-leaves',
    'A test is read by its runner alone: move what is shared into tests/support.',
    {},
    { path: '\\.(test|spec)\\.tsx?$' },
  ),
  forbid(
    'product-never-imports-tests',
    'What is shipped must not need tests/. Only unit tests may borrow from tests/support.',
    { path: '^(src|supabase)/', pathNot: [UNIT_TEST, '^supabase/tests/'] },
    { path: '^tests/' },
  ),
  forbid(
    'test-tools-stay-in-tests',
    'Test runners and fakes belong in *.test.ts files, tests/, supabase/tests/ and the scripts that run them.',
    { path: '^(src|supabase)/', pathNot: [UNIT_TEST, '^supabase/tests/'] },
    { path: TEST_TOOLS },
  ),
];
