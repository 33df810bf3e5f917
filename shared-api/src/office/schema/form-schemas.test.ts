import type { ObjectSchema } from 'yup'
import { changePasswordSchema, newPasswordSchema, resetCodeSchema, resetEmailSchema, validate } from '../../schema'

function keysOf(schema: ObjectSchema<Record<string, unknown>>, values: Record<string, unknown>) {
  const { errors } = validate(schema, values)
  return Object.fromEntries(Object.entries(errors ?? {}).map(([field, { key }]) => [field, key]))
}

it.each([
  [{ email: '' }, { email: 'required' }],
  [{ email: 'nobody' }, { email: 'email' }],
  [{ email: ' a@office.example ' }, {}],
  // An account from before e-mails were ASCII alone.
  [{ email: 'زيد@office.example' }, {}],
])('the e-mail of the reset flow: %o gives %o', (values, keys) => {
  expect(keysOf(resetEmailSchema, values)).toEqual(keys)
})

it.each([
  ['', 'required'],
  ['1234', 'code_length'],
  ['123456', 'code_length'],
  ['12a45', 'code_length'],
])('the code %p is refused for %s', (code, key) => {
  expect(keysOf(resetCodeSchema, { email: 'a@office.example', code })).toEqual({ code: key })
})

it('takes the code in Arabic digits', () => {
  expect(validate(resetCodeSchema, { email: 'a@office.example', code: '١٢٣٤٥' }).values).toMatchObject({ code: '12345' })
})

it.each([
  [{}, { Password: 'required', PasswordConfirmation: 'required' }],
  [{ Password: '1234567', PasswordConfirmation: '1234567' }, { Password: 'password' }],
  [{ Password: 'long-enough', PasswordConfirmation: 'long-enougH' }, { PasswordConfirmation: 'password_match' }],
  [{ Password: '12345678', PasswordConfirmation: '12345678' }, { Password: 'password_common' }],
  [{ Password: 'long-enough', PasswordConfirmation: 'long-enough' }, {}],
])('a new password %o is refused for %o', (values, keys) => {
  expect(keysOf(newPasswordSchema, values)).toEqual(keys)
  expect(keysOf(changePasswordSchema, { Current: 'x', ...values })).toEqual(keys)
})

it('a change of password needs the present one', () => {
  const values = { Password: 'long-enough', PasswordConfirmation: 'long-enough' }
  expect(keysOf(changePasswordSchema, values)).toEqual({ Current: 'required' })
})
