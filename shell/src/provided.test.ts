import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(__dirname, '../..')

/** Subpaths that never reach a browser, and the theme, which the host alone loads. */
const notProvided = (entry: string) => entry.includes('/test-support') || entry === '@office/shared-ui/theme'

function entriesOf(folder: string): string[] {
  const { name, exports } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    name: string
    exports: Record<string, string>
  }
  return Object.keys(exports).map((subpath) => join(name, subpath))
}

it('names every entry of the shared packages, so that a remote finds each of them in the host', () => {
  const source = readFileSync(join(__dirname, 'provided.ts'), 'utf8')
  const named = [...source.matchAll(/import\('(@office\/[^']+)'\)/g)].map(([, entry]) => entry)
  const entries = [...entriesOf('shared-api'), ...entriesOf('shared-ui')].filter((entry) => !notProvided(entry))
  expect(named.toSorted()).toEqual(entries.toSorted())
})
