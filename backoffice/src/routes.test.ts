import { resourceList } from '@office/shared-api/model'
import declared from './remote.json'
import { pathsOfScreens } from './routes'

test('every path leads to a screen of its own or to the table of a resource, and each of these has a path', () => {
  const tables = resourceList.filter(({ menu }) => menu).map(({ name }) => `/${name}`)
  expect([...pathsOfScreens, ...tables].toSorted()).toEqual(declared.paths.toSorted())
})

test('the menu leads to these paths alone', () => {
  for (const { path } of declared.menu) expect(declared.paths).toContain(path)
})
