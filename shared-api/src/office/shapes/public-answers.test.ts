import { isPublicField } from '../../engine/readable'
import { fieldEntries, type Resource } from '../../engine/resource'
import { resources } from '../resources'
import { offeredWorker } from './catalogue'
import { workerCvs } from './cv'
import { trackedRequest } from './tracking'

/** Follows from fields, and is no field: the age from the birth date, prices from the price list, the check's validity from its days and the consent to say it. */
const DERIVED = ['Id', 'Age', 'PriceId', 'Price', 'Medical', 'Days']

/** The keys of an object anywhere in a shape. */
function keysAt(shape: unknown, ...path: readonly string[]): readonly string[] {
  const at = path.reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], shape)
  return Object.keys((at ?? {}))
}

const workerOfTrack = Object.values(trackedRequest.properties?.['Worker']?.anyOf ?? []).find(({ properties }) => properties !== undefined)

test.each([
  ['persons/getdata', keysAt(offeredWorker, 'properties')],
  ['persons/cv', keysAt(workerCvs, 'properties', 'workers', 'items', 'properties')],
  ['requests/track', keysAt(workerOfTrack, 'properties')],
])('of a worker %s gives everybody public fields alone', (_call, keys) => {
  const open = fieldEntries(resources.persons).flatMap(([name, field]) => (isPublicField(field) ? [name] : []))
  expect(keys.length).toBeGreaterThan(3)
  expect(keys.filter((name) => !DERIVED.includes(name) && !open.includes(name))).toEqual([])
})

test('no field of a resource but workers is public, and of workers neither papers nor the birth date nor notes', () => {
  const named = Object.values<Resource>(resources).flatMap((resource) => fieldEntries(resource).flatMap(([field, definition]) => (isPublicField(definition) ? [`${resource.name}.${field}`] : [])))
  expect(named.filter((name) => !name.startsWith('persons.'))).toEqual([])
  for (const kept of ['Birth', 'PassportNo', 'PassportUntil', 'MedicalOn', 'MedicalUntil', 'OfficeId', 'Note', 'ConsentCv']) expect(named).not.toContain(`persons.${kept}`)
})
