import { object, string } from 'yup'
import { PASSWORD_MIN_LENGTH } from '../constants'
import { valueSchema } from './field-schema'
import { message } from './messages'

const email = () => valueSchema({ type: 'text', format: 'email', max: 256 }).test('required', message('required'), Boolean)
const password = () =>
  string()
    .test('required', message('required'), Boolean)
    .min(PASSWORD_MIN_LENGTH, message('password'))
    .max(256, message('max_length', { max: 256 }))

/** Sign-in: the user name is an e-mail address. */
export const signInSchema = object({ username: email(), password: password() })
