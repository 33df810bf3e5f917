/** Each ban of eslint.config.js that is our own is shown to fail on a line that breaks it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ESLint } from 'eslint'
import tseslint from 'typescript-eslint'

// The lines below belong to no TypeScript project, so the rules that ask for types stay out.
const eslint = new ESLint({ overrideConfig: [tseslint.configs.disableTypeChecked] })

async function rulesBroken(filePath, code) {
  const [result] = await eslint.lintText(code, { filePath })
  return result.messages.map((message) => message.ruleId ?? message.message)
}

/** A function of as many lines; empty ones and comments are lines too. */
const functionOf = (lines) => `export function a() {\n// One.\n${'\n'.repeat(lines - 3)}}`

const bans = [
  [
    'lazy imported from React',
    'shell/src/a.tsx',
    "import { lazy } from 'react';\nexport const A = lazy(load);",
    'no-restricted-syntax',
  ],
  ['React.lazy', 'backoffice/src/a.tsx', 'export const A = React.lazy(load);', 'no-restricted-syntax'],
  [
    'lazy of a route',
    'shell/src/a.tsx',
    "export const routes = [{ path: '/', lazy: load }];",
    'no-restricted-syntax',
  ],
  [
    'a sentence in a component',
    'shared-ui/src/a.tsx',
    'export const A = () => <p>Saved</p>;',
    'no-restricted-syntax',
  ],
  [
    'an Arabic sentence in a component',
    'shell/src/a.tsx',
    'export const A = () => <p>تم الحفظ</p>;',
    'no-restricted-syntax',
  ],
  [
    'a sentence as a label',
    'shell/src/a.tsx',
    'export const A = () => <nav aria-label="Main menu" />;',
    'no-restricted-syntax',
  ],
  [
    'the page in the model',
    'shared-api/src/engine/a.ts',
    'export const a = () => document.title;',
    'no-restricted-globals',
  ],
  [
    'Node in the model',
    'shared-api/src/engine/a.ts',
    'export const a = () => process.env;',
    'no-restricted-globals',
  ],
  [
    'a pattern that some text keeps busy for ever',
    'shared-api/src/engine/a.ts',
    'export const a = /^(?:a+)+$/;',
    'regexp/no-super-linear-backtracking',
  ],
  ['any', 'api-server/src/a.ts', 'export const a = (b: any) => b;', '@typescript-eslint/no-explicit-any'],
  [
    'a bare non-null claim',
    'api-server/src/a.ts',
    'export const a = (b?: string) => b!;',
    '@typescript-eslint/no-non-null-assertion',
  ],
  [
    'a hook in a condition',
    'shell/src/a.tsx',
    "import { useState } from 'react';\nexport function A(p: { a: boolean }) { if (p.a) { useState(0); } return null; }",
    'react-hooks/rules-of-hooks',
  ],
  [
    'a picture without words',
    'shell/src/a.tsx',
    'export const A = () => <img src="/a.webp" />;',
    'jsx-a11y/alt-text',
  ],
  ['a function of 81 lines', 'tools/a.mjs', functionOf(81), 'max-lines-per-function'],
  [
    'a comment that switches a rule off',
    'api-server/src/a.ts',
    '/* eslint-disable */\nexport const a = (b: any) => b;',
    '@typescript-eslint/no-explicit-any',
  ],
]

for (const [name, filePath, code, rule] of bans) {
  test(`refused: ${name}`, async () => {
    const broken = await rulesBroken(filePath, code)
    assert.ok(broken.includes(rule), `expected ${rule}, got ${broken.join(', ') || 'nothing'}`)
  })
}

const allowed = [
  ['the lazy mode of a table', 'backoffice/src/a.tsx', 'export const A = () => <Table lazy />;'],
  [
    'lazy inside the one helper',
    'shared-ui/src/screen.tsx',
    "import { lazy } from 'react';\nexport const A = lazy(load);",
  ],
  ['a function of 80 lines', 'tools/a.mjs', functionOf(80)],
  ['a longer function in a test', 'tools/a.test.mjs', functionOf(81)],
  ['a sign that is no word', 'shell/src/a.tsx', 'export const A = () => <span>{1} / {2} ×</span>;'],
]

for (const [name, filePath, code] of allowed) {
  test(`allowed: ${name}`, async () => {
    assert.deepEqual(await rulesBroken(filePath, code), [])
  })
}
