/**
 * One jest run over two groups of tests.
 * - front: the model and the front-end packages, beside their source. Node by default; a file that renders asks for
 *   jsdom with `@jest-environment jsdom` in its first comment.
 * - server: api-server/test and demo/test, as ES modules, because the embedded database and the server's paths need `import.meta`.
 * The tests of our own tools run with `node --test` instead, because they start linters and servers.
 * Node must be started with `--experimental-vm-modules` (tools/jest/run.mjs does), or the embedded database ends the process.
 */
const typescript = (react) => ({
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        // JSON is imported with its type, as Node asks for it.
        experimental: { keepImportAttributes: true },
        parser: { syntax: 'typescript', tsx: true },
        ...(react ? { transform: { react: { runtime: 'automatic' } } } : {}),
      },
    },
  ],
})

const front = {
  displayName: 'front',
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{shared-api,shared-ui,shell,public-catalogue,backoffice}/src/**/*.test.{ts,tsx}'],
  transform: typescript(true),
  moduleNameMapper: {
    // The browser's build is an ES module, which jest does not read from a package; this is the same code for Node.
    '^csv-parse/browser/esm/sync$': '<rootDir>/node_modules/csv-parse/dist/cjs/sync.cjs',
    '\\.css$': '<rootDir>/tools/jest/css-modules.cjs',
    '\\.(woff2?|svg|png|webp|jpe?g)$': '<rootDir>/tools/jest/asset.cjs',
  },
  setupFiles: ['<rootDir>/tools/jest/browser-gaps.cjs'],
  setupFilesAfterEnv: ['<rootDir>/tools/jest/matchers.cjs'],
  restoreMocks: true,
}

const server = {
  displayName: 'server',
  rootDir: import.meta.dirname,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/{api-server,demo}/test/**/*.test.ts'],
  transform: typescript(false),
  extensionsToTreatAsEsm: ['.ts'],
  globalSetup: '<rootDir>/tools/jest/server-run.mjs',
  globalTeardown: '<rootDir>/tools/jest/server-run-end.mjs',
  restoreMocks: true,
}

// One timeout for tests and hooks: it ends what hangs, and says nothing of speed.
export default { projects: [front, server], testTimeout: 300_000 }
