import type { ObjectSchema } from 'yup'
import { describeSchema } from '../../engine/schema/describe-schema'
import { validate } from '../../engine/schema/resource-schema'
import { appSchema, changePasswordSchema, confirmPasswordSchema, factorCodeSchema, newPasswordSchema, passkeySchema, resetCodeSchema, resetEmailSchema, signInSchema } from './account-forms'
import { FACTOR_NAME_MAX } from '../wire/factors'
import { arrivalReportSchema, bannerFormSchema, bannerPlace, bannerSchema, reportPeriodSchema } from './desk-forms'

function keysOf(schema: ObjectSchema<Record<string, unknown>>, values: Record<string, unknown>) {
  const { errors } = validate(schema, values)
  return Object.fromEntries(Object.entries(errors ?? {}).map(([field, { key }]) => [field, key]))
}

it.each([
  [{ email: '' }, { email: 'required' }],
  [{ email: 'nobody' }, { email: 'email' }],
  [{ email: 'two@at@office.example' }, { email: 'email' }],
  [{ email: '@office.example' }, { email: 'email' }],
  [{ email: 'nobody@' }, { email: 'email' }],
  [{ email: `${'x'.repeat(257)}@office.example` }, { email: 'max_length' }],
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

it('the code of the reset flow is for an e-mail', () => {
  expect(keysOf(resetCodeSchema, {})).toEqual({ email: 'required', code: 'required' })
  expect(keysOf(resetCodeSchema, { email: 'a@office.example', code: '12345' })).toEqual({})
})

it('a password may be long, but not without end', () => {
  const both = (Password: string) => ({ Current: Password, Password, PasswordConfirmation: Password })
  const longest = 'Long words. '.repeat(22).slice(0, 256)
  expect(keysOf(changePasswordSchema, both(longest))).toEqual({})
  expect(validate(changePasswordSchema, both(`${longest}x`)).errors).toEqual(
    Object.fromEntries(['Current', 'Password'].map((name) => [name, { key: 'max_length', values: { max: 256 } }])),
  )
})

it('signing in needs an e-mail and a password', () => {
  expect(keysOf(signInSchema, {})).toEqual({ username: 'required', password: 'required' })
  expect(keysOf(signInSchema, { username: 'a@office.example', password: 'long-enough' })).toEqual({})
})

it('a second factor is used with a code, set up with one, and changed with the password', () => {
  expect([keysOf(factorCodeSchema, {}), keysOf(confirmPasswordSchema, {}), keysOf(appSchema, {})]).toEqual([{ Code: 'required' }, { Password: 'required' }, { Code: 'required' }])
  const long = 'x'.repeat(257)
  expect([keysOf(factorCodeSchema, { Code: long }), keysOf(confirmPasswordSchema, { Password: long })]).toEqual([{ Code: 'max_length' }, { Password: 'max_length' }])
  expect([keysOf(factorCodeSchema, { Code: '123456' }), keysOf(confirmPasswordSchema, { Password: 'x' }), keysOf(appSchema, { Code: '123456', Name: 'Phone' })]).toEqual([{}, {}, {}])
})

it('an app and a passkey may have a name, which has an end', () => {
  const longest = 'x'.repeat(FACTOR_NAME_MAX)
  expect([keysOf(passkeySchema, {}), keysOf(passkeySchema, { Name: longest }), keysOf(appSchema, { Code: '1', Name: longest })]).toEqual([{}, {}, {}])
  const broken = { Name: { key: 'max_length', values: { max: FACTOR_NAME_MAX } } }
  expect([validate(passkeySchema, { Name: `${longest}x` }).errors, validate(appSchema, { Code: '1', Name: `${longest}x` }).errors]).toEqual([broken, broken])
})

it('the arrival report is of a day', () => {
  expect([{}, { date: '' }, { date: 'x' }, { date: '2026-11-24' }].map((values) => keysOf(arrivalReportSchema, values))).toEqual([{ date: 'required' }, { date: 'required' }, { date: 'date' }, {}])
})

it('the period of a report has both days, and none ends before it begins', () => {
  const [from, to] = ['2026-11-24', '2026-11-23']
  expect([{}, { from, to }, { from, to: from }, { from: to, to: from }].map((values) => keysOf(reportPeriodSchema, values))).toEqual([{ from: 'required', to: 'required' }, { to: 'date_order' }, {}, {}])
})

it('a banner has a place from 0, which is that of one left empty, to 9999, and a new one a picture', () => {
  expect([{ sortId: 0 }, { sortId: '٩٩٩٩' }, { sortId: -1 }, { sortId: 10_000 }, {}].map((values) => keysOf(bannerSchema, values))).toEqual([{}, {}, { sortId: 'min' }, { sortId: 'max' }, {}])
  expect(bannerPlace.default).toBe(0)
  expect([{ sortId: 1 }, { sortId: 1, file: 'data' }].map((values) => keysOf(bannerFormSchema, values))).toEqual([{ file: 'required' }, {}])
})

it('the contract says which values each form needs, and what an e-mail and a code look like', () => {
  const needed = [signInSchema, resetEmailSchema, resetCodeSchema, newPasswordSchema, changePasswordSchema, arrivalReportSchema, bannerSchema, bannerFormSchema].map((schema) =>
    describeSchema(schema).flatMap(({ name, required }) => (required ? [name] : [])),
  )
  expect(needed).toEqual([['username', 'password'], ['email'], ['email', 'code'], ['Password', 'PasswordConfirmation'], ['Current', 'Password', 'PasswordConfirmation'], ['date'], [], ['file']])
  expect(describeSchema(resetCodeSchema).map(({ pattern }) => pattern)).toEqual(['^[^@]+@[^@]+$', '^[0-9]{5}$'])
})
