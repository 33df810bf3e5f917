import { resourceNamed } from '../../engine/registry'
import { can } from '../../engine/permissions'
import { ROLES } from '../../engine/roles'
import { editableFields, fieldEntries } from '../../engine/resource'
import { LOOKUP_LIST_NAMES, LOOKUP_TYPES, resourceList, resources } from '.'
import { requestForm } from './request-form.resource'

it('declares the tables of the specification and each list, all under a path of their own', () => {
  expect(Object.keys(resources)).toEqual(expect.arrayContaining(['requests', 'follow', 'persons', 'offices', 'users', ...LOOKUP_LIST_NAMES]))
  expect(new Set(resourceList.map(({ path }) => path)).size).toBe(resourceList.length)
})

it('gives follow-up neither add nor delete nor a log', () => {
  for (const role of ROLES) {
    for (const action of ['create', 'remove', 'log'] as const) expect(can(role, action, resources.follow)).toBe(false)
  }
})

it('lets readers read, editors change and admins see the log, and strangers nothing', () => {
  expect(can('Read', 'list', resources.requests)).toBe(true)
  expect(can('Read', 'update', resources.requests)).toBe(false)
  expect(can('Editor', 'update', resources.requests)).toBe(true)
  expect(can('Editor', 'log', resources.requests)).toBe(false)
  expect(can('Admin', 'log', resources.requests)).toBe(true)
  expect(can(undefined, 'list', resources.requests)).toBe(false)
  expect(can('Read', 'list', resources.users)).toBe(false)
})

it('numbers the lookup lists as the wire does', () => {
  expect(LOOKUP_TYPES).toMatchObject({ countries: 0, jobs: 1, categories: 2, experiances: 3, religions: 4, statuses: 5, followup: 6 })
})

it('gives what is the editor’s to the three stronger roles, and what is the admin’s to the two strongest', () => {
  const allowed = (least: 'Editor' | 'Admin') => ROLES.filter((role) => can(role, 'update', { permissions: { update: least } }))
  expect(allowed('Editor')).toEqual(['Developer', 'Admin', 'Editor'])
  expect(allowed('Admin')).toEqual(['Developer', 'Admin'])
})

it('has every field that visitors fill in where their form finds it', () => {
  const names = (resource: Parameters<typeof editableFields>[0]) => editableFields(resource, 'public').map(([name]) => name)
  expect(names(requestForm)).toEqual(names(resources.requests))
})

describe.each(resourceList.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  it('is known by its name', () => {
    expect(resourceNamed(resource.name)).toBe(resource)
  })

  it('has a label for itself, each field and each group in both languages', () => {
    const groups = fieldEntries(resource).flatMap(([, { group }]) => (group ? [resource.groups?.[group]] : []))
    const labels = [resource.label, ...fieldEntries(resource).map(([, { label }]) => label), ...groups]
    for (const label of labels) expect([label?.ar, label?.en].filter((text) => text?.trim())).toHaveLength(2)
  })

  it('names existing fields in its conditions, and existing fields as its title', () => {
    for (const [, field] of fieldEntries(resource)) {
      for (const [name] of [...(field.dropUnless ?? []), ...(field.requiredIf ?? [])]) expect(resource.fields).toHaveProperty(name)
    }
    expect(Object.keys(resource.fields)).toEqual(expect.arrayContaining([resource.title.ar, resource.title.en]))
  })
})
