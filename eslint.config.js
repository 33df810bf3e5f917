import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import regexp from 'eslint-plugin-regexp'
import globals from 'globals'
import tseslint from 'typescript-eslint'

/**
 * Rules for the code itself. Imports between parts are checked by tools/boundaries, style sheets by stylelint.
 * No comment in a file can switch a rule off: what is right for one place is said here, with the reason.
 */

const frontEnd = ['shell', 'public-catalogue', 'backoffice', 'shared-ui']
const source = frontEnd.map((folder) => `${folder}/src/**/*.{ts,tsx}`)
const tests = ['**/*.test.{ts,tsx,mjs}', '*/test/**/*.ts', 'e2e/**/*.ts', '**/test-support/**/*.{ts,tsx}']

/** A lazy component or route of React's own keeps a failed load for ever, so that Retry could never work. */
const lazyBans = [
  {
    selector: "ImportDeclaration[source.value='react'] ImportSpecifier[imported.name='lazy']",
    message: 'Load a screen through screen() of @office/shared-ui: React.lazy keeps a failed load for ever.',
  },
  {
    selector: "MemberExpression[object.name='React'][property.name='lazy']",
    message: 'Load a screen through screen() of @office/shared-ui: React.lazy keeps a failed load for ever.',
  },
  {
    selector: "ObjectExpression > Property[key.name='lazy']",
    message: 'Load a screen through screen() of @office/shared-ui: route.lazy keeps a failed load for ever.',
  },
]

const textBans = [
  {
    selector: 'JSXText[value=/[\\p{L}]{2}/u]',
    message: 'Text that people read belongs into the translations, in Arabic and in English.',
  },
  {
    selector:
      'JSXAttribute[name.name=/^(alt|title|label|placeholder|aria-label)$/] > Literal[value=/\\p{L}{2}/u]',
    message: 'Text that people read belongs into the translations, in Arabic and in English.',
  },
]

/**
 * Names that only a browser or only Node knows; the model must run in both. Intl is everywhere, but is no part of
 * ECMAScript itself.
 */
const hostNames = Object.keys({ ...globals.browser, ...globals.node }).filter(
  (name) => name !== 'Intl' && !Object.hasOwn(globals.builtin, name),
)

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '.cache/',
      'data/',
      'coverage/',
      'test-results/',
      'tools/boundaries/fixtures/',
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    // A pattern that takes ever longer over text that somebody has made for it would stop the server, or the page. Tests
    // and commands read what is ours.
    files: ['*/src/**/*.{ts,tsx,mjs}'],
    ignores: tests,
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // A value of a field is turned into text where its type is known; rows within a field are told by their columns alone (`rowsText`).
      '@typescript-eslint/no-base-to-string': ['error', { ignoredTypeNames: ['Error', 'RegExp', 'RowValue', 'URL', 'URLSearchParams'] }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // `onClick={async () => …}` is how React code is written; what a promise does with its error is checked elsewhere.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // Unions of literals stand for enums here, and classes are few: the two rules ask for every type in the tree to find none.
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    rules: {
      eqeqeq: 'error',
      curly: ['error', 'multi-line'],
      'object-shorthand': 'error',
      'prefer-template': 'error',
      'no-param-reassign': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 80 }],
      // A comment names its thing first, then the reason.
      'no-warning-comments': ['error', { terms: ['what', 'who', 'whose', 'whoever', 'whatever'], location: 'start', decoration: ['*'] }],
    },
  },
  {
    files: source,
    extends: [reactHooks.configs.flat['recommended-latest'], jsxA11y.flatConfigs.recommended],
    rules: {
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...lazyBans, ...textBans],
    },
  },
  {
    // The one helper that makes a fresh lazy component per attempt.
    files: ['shared-ui/src/**/screen.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...textBans] },
  },
  {
    files: ['shared-api/src/{engine,office}/**/*.ts'],
    ignores: tests,
    rules: { 'no-restricted-globals': ['error', ...hostNames] },
  },
  {
    files: tests,
    rules: {
      'no-restricted-syntax': 'off',
      'max-lines': 'off',
      'max-lines-per-function': 'off',
      // `expect(mock.method).toHaveBeenCalled()` names a method without calling it.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    // An error on the console fails the test: tools/jest/matchers.cjs.
    files: ['**/test-support/**/*.{ts,tsx}'],
    rules: { 'no-console': ['error', { allow: ['error'] }] },
  },
  {
    // Playwright reads which fixtures a function wants from its first parameter's pattern, also when it wants none.
    files: ['e2e/**/*.ts'],
    rules: { 'no-empty-pattern': ['error', { allowObjectPatternsAsParameters: true }] },
  },
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: { ...globals.node } },
  },
  {
    // Hands functions over to a page, where they run.
    files: ['tools/test-support/screen-bytes.mjs', 'tools/dev/*.js'],
    languageOptions: { globals: { ...globals.browser } },
  },
  {
    // Written into the page as it stands.
    files: ['api-server/src/ssr/first-paint/*.js'],
    languageOptions: { globals: { ...globals.browser }, sourceType: 'script', ecmaVersion: 2022 },
  },
  {
    // The service worker, as it stands.
    files: ['api-server/src/ssr/installed/*.js'],
    languageOptions: { globals: { ...globals.serviceworker }, sourceType: 'script', ecmaVersion: 2022 },
  },
  {
    files: ['**/*.cjs'],
    languageOptions: { globals: { ...globals.browser, ...globals.node }, sourceType: 'commonjs' },
  },
)
