import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sourcesIn } from './office-words.mjs'

const root = join(import.meta.dirname, '../..')
const namesIn = (list) => list.replace(/\/\/.*$/gm, '').split(',').map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '))

for (const [name, file] of [
  ['@tanstack/react-query', 'react-query.ts'],
  ['react-i18next', 'react-i18next.ts'],
]) {
  test(`the host gives every name of ${name} that the product uses, and no other`, () => {
    const given = namesIn(/export \{([^}]*)\}/.exec(readFileSync(join(root, 'shell/src/remotes', file), 'utf8'))[1])
    const importOf = new RegExp(`import \\{([^}]*)\\} from '${name}'`, 'g')
    const used = ['shell', 'public-catalogue', 'backoffice', 'shared-ui', 'shared-api']
      .flatMap((part) => sourcesIn(join(root, part, 'src')))
      .flatMap((source) => [...readFileSync(source, 'utf8').matchAll(importOf)])
      .flatMap(([, list]) => namesIn(list))
    assert.deepEqual([...new Set(used)].toSorted(), given.toSorted())
  })
}
