import assert from 'node:assert/strict'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import ts from 'typescript'
import { root } from '../lib/front-ends.mjs'

/** TypeScript's codes for an import of a name, or of a file, that is not there. */
const MISSING = new Set([2305, 2307, 2614, 2724])

test('programs in JavaScript, which no type check reads, import names that are there', () => {
  const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile).config, ts.sys, root)
  const files = ts.sys.readDirectory(root, ['.mjs'], ['**/node_modules', '**/dist'], ['bench', 'demo', 'e2e', 'tools'])
  assert.ok(files.length > 50)
  const program = ts.createProgram(files, { ...options, checkJs: true })
  const missing = files.flatMap((file) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(file))
      .filter(({ code }) => MISSING.has(code))
      .map(({ messageText }) => `${relative(root, file)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
  )
  assert.deepEqual(missing, [])
})
