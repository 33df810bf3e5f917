import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../lib/front-ends.mjs'
import { menuText, withTables } from './menu.mjs'

const label = { ar: 'م', en: 'M' }
const entry = (path, icon = 'star') => ({ path, icon, label })
const resource = (name, more = {}) => ({ name, label, permissions: { list: 'Read' }, menu: { icon: 'star' }, ...more })
const declared = { name: 'tiny', paths: ['/', '/a', '/z'], menu: [entry('/'), entry('/a'), entry('/z')] }

test('a table that asks for an entry comes behind the last of its group, one of a group of its own at the end', () => {
  const grouped = { ...declared, menu: [{ ...entry('/'), group: 'work' }, { ...entry('/a'), group: 'people' }, { ...entry('/z'), group: 'office' }] }
  const { paths, menu } = withTables(grouped, [resource('b', { menu: { icon: 'star', group: 'people' } }), resource('c', { menu: { icon: 'star', group: 'new' } })])
  assert.deepEqual(paths, ['/', '/a', '/z', '/b', '/c'])
  assert.deepEqual(menu.map(({ path }) => path), ['/', '/a', '/b', '/z', '/c'])
})

test('an entry follows its resource: icon, label and role; others stay as they are', () => {
  const words = { ar: 'ج', en: 'New' }
  const { menu } = withTables(declared, [resource('a', { label: words, menu: { icon: 'moon' }, permissions: { list: 'Editor' } }), resource('none', { menu: undefined })])
  assert.deepEqual(menu, [entry('/'), { path: '/a', icon: 'moon', role: 'Editor', label: words }, entry('/z')])
})

test('it is written as it stands', () => {
  const text = readFileSync(join(root, 'backoffice/src/remote.json'), 'utf8')
  assert.equal(menuText(JSON.parse(text)), text)
})
