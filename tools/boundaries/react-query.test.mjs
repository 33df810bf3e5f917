import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { sourcesIn } from './office-words.mjs'

const root = join(import.meta.dirname, '../..')
const namesIn = (list) => list.replace(/\/\/.*$/gm, '').split(',').map((name) => name.trim()).filter((name) => name !== '' && !name.startsWith('type '))

test('the host gives every name of TanStack Query that the product uses, and no other', () => {
  const given = namesIn(/export \{([^}]*)\}/.exec(readFileSync(join(root, 'shell/src/remotes/react-query.ts'), 'utf8'))[1])
  const used = ['shell', 'public-catalogue', 'backoffice', 'shared-ui', 'shared-api']
    .flatMap((part) => sourcesIn(join(root, part, 'src')))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '@tanstack\/react-query'/g)])
    .flatMap(([, list]) => namesIn(list))
  assert.deepEqual([...new Set(used)].toSorted(), given.toSorted())
})
