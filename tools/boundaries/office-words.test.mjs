/** The engine says nothing of this office, not even in a string. */
import assert from 'node:assert/strict'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import { engineExports, engineFiles, officeWords, officeWordsIn } from './office-words.mjs'

const root = join(import.meta.dirname, '..', '..')
const [words, exported] = [await officeWords(), engineExports()]

// shared-ui's engine still finds workers and offices by name.
for (const name of ['shared-api', 'api-server', 'shared-ui']) {
  test(`no file of ${name}'s engine names a table, resource, field, filter, hook or constraint of the office`, () => {
    const found = engineFiles(name).flatMap((file) =>
      officeWordsIn(file, words, exported).map(({ line, word }) => `${relative(root, file)}:${line} says ${word}`),
    )
    assert.deepEqual(found, [])
  })
}

test('a file that does is found, for each of its words', () => {
  const found = officeWordsIn(join(import.meta.dirname, 'fixtures', 'words', 'names-the-office.ts'), words, exported)
  assert.deepEqual(found.map(({ word }) => word), ['resources', 'requests', 'PersonId', 'requests_person_open', 'archived'])
})
