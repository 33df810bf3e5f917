import { picturePath } from './uploads'

it('a stored picture is found by its row and its version, in the width that pages upload', () => {
  expect(picturePath('persons', 7, 'a1b2')).toBe('/files/persons/7-a1b2-600.webp')
})
