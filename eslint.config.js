// What every line must keep to. The house's own rules stand in tests/architecture/rules/house-plugin.js;
// tests/architecture/lint.test.ts breaks each restriction once and does the allowed thing once.
import { join } from 'node:path';
import { defineConfig, globalIgnores } from 'eslint/config';
import reactHooks from 'eslint-plugin-react-hooks';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { houseRules } from './tests/architecture/rules/house-plugin.js';

const unitTests = '**/*.test.{ts,tsx}';
const code = ['**/*.{ts,tsx,js,mjs,cjs}'];

/** The projects the root tsconfig names. @param {string} root */
const projectsOf = (root) => {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined };
  const project = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), undefined, host);
  return project?.projectReferences?.map((reference) => ts.resolveProjectReferencePath(reference)) ?? [];
};

/** @type {import('eslint').Linter.RulesRecord} */
const language = {
  'array-callback-return': 'error',
  eqeqeq: ['error', 'always', { null: 'ignore' }],
  'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
  'no-alert': 'error',
  'no-async-promise-executor': 'error',
  'no-cond-assign': 'error',
  'no-constant-binary-expression': 'error',
  'no-control-regex': 'error',
  'no-debugger': 'error',
  'no-empty': 'error',
  'no-eval': 'error',
  'no-irregular-whitespace': 'error',
  'no-new-func': 'error',
  'no-restricted-exports': [
    'error',
    {
      restrictDefaultExports: {
        direct: true,
        named: true,
        defaultFrom: true,
        namedFrom: true,
        namespaceFrom: true,
      },
    },
  ],
  'no-self-assign': 'error',
  'no-self-compare': 'error',
  'no-template-curly-in-string': 'error',
  'no-unmodified-loop-condition': 'error',
  'no-unsafe-finally': 'error',
  'no-useless-escape': 'error',
  'no-useless-return': 'error',
};

/** @type {import('eslint').Linter.RulesRecord} */
const types = {
  '@typescript-eslint/ban-ts-comment': [
    'error',
    {
      'ts-ignore': true,
      'ts-nocheck': true,
      'ts-expect-error': 'allow-with-description',
      minimumDescriptionLength: 10,
    },
  ],
  '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
  '@typescript-eslint/consistent-type-exports': 'error',
  '@typescript-eslint/consistent-type-imports': 'error',
  '@typescript-eslint/no-confusing-void-expression': 'off',
  '@typescript-eslint/no-generated-empty-object-type': 'off',
  '@typescript-eslint/no-invalid-void-type': 'off',
  '@typescript-eslint/no-unsafe-enum-assignment': 'off',
  '@typescript-eslint/no-unsafe-enum-comparison': 'off',
  '@typescript-eslint/no-unnecessary-condition': [
    'error',
    { allowConstantLoopConditions: 'only-allowed-literals' },
  ],
  '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
  '@typescript-eslint/prefer-nullish-coalescing': [
    'error',
    { ignorePrimitives: { string: true, boolean: true } },
  ],
  '@typescript-eslint/prefer-optional-chain': 'error',
  '@typescript-eslint/require-await': 'off',
  '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
  '@typescript-eslint/unbound-method': 'off',
  '@typescript-eslint/switch-exhaustiveness-check': ['error', { requireDefaultForNonUnion: true }],
};

/** The rules for a tree with this root. @param {string} root */
export const houseConfig = (root) =>
  defineConfig(
    globalIgnores([
      '**/dist/',
      '**/build/',
      'supabase/.temp/',
      'src/data/supabase/database.types.ts',
      'test-results/',
    ]),
    {
      files: code,
      extends: [tseslint.configs.strictTypeChecked],
      plugins: { house: { rules: houseRules } },
      languageOptions: {
        parserOptions: {
          project: projectsOf(root),
          tsconfigRootDir: root,
        },
      },
      linterOptions: { reportUnusedDisableDirectives: 'error', reportUnusedInlineConfigs: 'error' },
      rules: {
        ...language,
        ...types,
        'house/auth-callback-never-waits': 'error',
        'house/own-system': 'error',
      },
    },
    {
      files: ['public/**'],
      extends: [tseslint.configs.disableTypeChecked],
      languageOptions: { parserOptions: { project: null } },
    },
    { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
    {
      files: ['src/**/*.{ts,tsx}'],
      plugins: reactHooks.configs.flat['recommended-latest'].plugins,
      rules: {
        'react-hooks/exhaustive-deps': 'error',
        'react-hooks/purity': 'error',
        'react-hooks/rules-of-hooks': 'error',
        'react-hooks/set-state-in-render': 'error',
        'house/connectivity-has-one-door': 'error',
        'house/console-has-one-door': 'error',
        'house/environment-has-one-door': 'error',
        'house/no-node-globals': 'error',
        'house/no-raw-html': 'error',
        'house/part-keeps-its-name': 'error',
        'house/storage-has-one-door': 'error',
        'house/typed-hooks': 'error',
      },
    },
    {
      files: ['**/*.d.ts'],
      rules: { 'no-restricted-exports': 'off', '@typescript-eslint/consistent-type-imports': 'off' },
    },
    { files: ['src/data/local/**'], rules: { 'house/storage-has-one-door': 'off' } },
    { files: ['src/platform/env.ts'], rules: { 'house/environment-has-one-door': 'off' } },
    { files: ['src/platform/logger.ts'], rules: { 'house/console-has-one-door': 'off' } },
    { files: ['src/platform/**'], rules: { 'house/connectivity-has-one-door': 'off' } },
    { files: ['src/state/**'], rules: { 'house/typed-hooks': 'off' } },
    { files: ['src/prerender*.tsx'], rules: { 'house/no-raw-html': 'off' } },
    { files: ['src/content/**'], rules: { 'max-lines': 'off' } },
    {
      files: ['src/content/**', 'src/pages/**'],
      ignores: ['src/content/business.ts', 'src/workbench/**', unitTests],
      rules: { 'house/facts-have-one-door': 'error' },
    },
    {
      files: [`src/${unitTests}`],
      rules: {
        'house/console-has-one-door': 'off',
        'house/no-node-globals': 'off',
        'house/storage-has-one-door': 'off',
        '@typescript-eslint/no-base-to-string': 'off',
      },
    },
    {
      files: [unitTests, '**/*.spec.ts', 'tests/**/*.ts'],
      rules: {
        'house/no-fixed-waits': 'error',
        'house/no-skipped-tests': 'error',
        'house/waits-are-patient': 'error',
      },
    },
    { files: ['tests/support/eventually.ts'], rules: { 'house/waits-are-patient': 'off' } },
    {
      files: ['*.config.{ts,js}', 'tests/**/*.config.ts', 'tests/support/*.{reporter,setup}.ts'],
      rules: { 'no-restricted-exports': 'off' },
    },
  );

export default houseConfig(import.meta.dirname);
