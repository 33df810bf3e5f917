import { photoAt } from './pictures'
import { picturePath, UPLOAD_MAX_BYTES } from './uploads'

it('a picture is kept at its widest, and shown at the width that is asked for', () => {
  expect(picturePath('persons', 12, 'aB-3')).toBe('/files/persons/12-aB-3-600.webp')
  expect(photoAt('/files/persons/12-aB-3-600.webp', 300)).toBe('/files/persons/12-aB-3-300.webp')
})

it.each([
  'https://elsewhere.example/files/persons/12-a-600.webp',
  '/files/persons/12-a-600.webp?size=1',
  '/files/persons/x-a-600.webp',
  '/files/Persons/12-a-600.webp',
  '/files/persons/12-a b-600.webp',
  '/files/persons/12-a-wide.webp',
  '/logo.png',
])('a path that is not ours, %s, stays as it is', (path) => {
  expect(photoAt(path, 300)).toBe(path)
})

it('a file of eight megabytes is taken', () => {
  expect(UPLOAD_MAX_BYTES).toBe(8_388_608)
})
