import { object, ref, string } from 'yup'
import { valueSchema } from '../../engine/schema/field-schema'
import { normaliseNumber } from '../../engine/typed-text'
import { message } from '../../engine/validation'
import { textOf } from '../../engine/values'
import { isCommonPassword } from '../common-passwords'
import { FACTOR_NAME_MAX } from '../wire/factors'
import { ACCOUNT_TEXT_MAX, PASSWORD_MIN_LENGTH, RESET_CODE_LENGTH } from '../wire/account'

/** The forms of accounts: signing in, a forgotten password, a new one. They come with the sign-in; forms of the desk have a home of their own. */

const ADDRESS = /^[^@]+@[^@]+$/
/** The e-mail of an account there is: what may become one, the users' form says, and an older account still signs in. */
const email = () =>
  valueSchema({ type: 'text', max: ACCOUNT_TEXT_MAX })
    .meta({ pattern: ADDRESS.source })
    .test('required', message('required'), Boolean)
    .test('format', message('email'), (text: unknown) => !text || ADDRESS.test(textOf(text)))
const password = () =>
  string()
    .test('required', message('required'), Boolean)
    .min(PASSWORD_MIN_LENGTH, message('password'))
    .max(ACCOUNT_TEXT_MAX, message('max_length', { max: ACCOUNT_TEXT_MAX }))

const factorName = () => string().max(FACTOR_NAME_MAX, message('max_length', { max: FACTOR_NAME_MAX }))

/** Sign-in: the user name is an e-mail address. */
export const signInSchema = object({ username: email(), password: password() })

/** The first step of the reset flow. */
export const resetEmailSchema = object({ email: email() })

const CODE = new RegExp(`^[0-9]{${RESET_CODE_LENGTH}}$`)
const code = () =>
  string()
    .meta({ pattern: CODE.source })
    .transform((_value, original: unknown) => normaliseNumber(textOf(original)))
    .test('required', message('required'), Boolean)
    .test('length', message('code_length'), (text) => !text || CODE.test(text))

/** The second step: the code that was sent. */
export const resetCodeSchema = object({ email: email(), code: code() })

const newPassword = () => ({
  Password: password().test('common', message('password_common'), (text) => !text || !isCommonPassword(text)),
  PasswordConfirmation: string()
    .test('required', message('required'), Boolean)
    .oneOf([ref('Password')], message('password_match')),
})

const filled = () => string().test('required', message('required'), Boolean).max(ACCOUNT_TEXT_MAX, message('max_length', { max: ACCOUNT_TEXT_MAX }))

/** The second step of signing in, and a code that is typed back. */
export const factorCodeSchema = object({ Code: filled() })

/** The password of somebody who is signed in, before a change of how they sign in. */
export const confirmPasswordSchema = object({ Password: filled() })

/** The first code of an authenticator app, and a name for it. */
export const appSchema = object({ Code: filled(), Name: factorName() })

/** A name for a passkey. */
export const passkeySchema = object({ Name: factorName() })

/** The last step; which account it is for, the token says. */
export const newPasswordSchema = object(newPassword())

/** 'Change password' of somebody who is signed in. */
export const changePasswordSchema = object({
  Current: string().test('required', message('required'), Boolean).max(ACCOUNT_TEXT_MAX, message('max_length', { max: ACCOUNT_TEXT_MAX })),
  ...newPassword(),
})
