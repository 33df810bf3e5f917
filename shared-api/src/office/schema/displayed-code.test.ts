import { object } from 'yup'
import { validate } from '../../engine/schema/resource-schema'
import { displayedCodeSchema } from './displayed-code'

it.each([
  ['12345', undefined],
  ['١٢٣٤٥', undefined],
  [' 123 45 ', undefined],
  ['', 'required'],
  [null, 'required'],
  ['12346', 'code_match'],
  ['123456', 'max_length'],
  ['1234x', 'invalid'],
])('the code 12345, typed as %j, is refused as %s', (code, key) => {
  const { errors } = validate(object({ code: displayedCodeSchema('12345') }), { code })
  expect(errors?.['code']?.key).toBe(key)
})
