import { ENGINE_ERROR_STATUS } from '../../engine/errors'
import { commonTranslations } from '../../translations'
import { answerTranslations } from './answers'

const { errors, validation, messages } = commonTranslations.en

/** The sentences that the specification fixes, with its misspellings mended. */
it('says the specification’s sentences about fields', () => {
  expect(validation).toMatchObject({
    required: 'This field can not be empty!',
    identity: 'Identity length can not be more than 10 digits',
    invalid: 'Invalid Value',
    phone: 'Invalid Phone',
    email: 'Invalid email address',
    password: 'Password must be more or equal to 8 characters',
    password_match: 'Does not match password field.',
    code_match: 'Code does not match',
    role: 'Role must be selected',
    max_length: 'Maximum string length is {{max}}',
  })
})

it.each([
  ['locked_account', 'The account is locked, please contact the site administration for review.', 'locked account'],
  [
    'account_not_active',
    'Your email has not been confirmed. Please check your email to activate your account.',
    'account not active',
  ],
  ['no_account_match', 'There is no account that matches the information entered.', 'no account match'],
  [
    'code_not_match',
    'The code does not match, please check if you typed the right code or request a new code.',
    'code not match',
  ],
  ['code_expired', 'The code has expired', 'code expired'],
  [
    'unable_to_submit',
    'Unable to submit your request right now, please refresh the page and try again.',
    'unable to submit',
  ],
  [
    'person_not_available',
    'The selected CV is not available anymore, please pick another CV and try again.',
    'person not available',
  ],
  [
    'unable_to_load_prerequisites',
    'Some requirements could not be loaded, please refresh the page and try again.',
    'unable to load prerequisites',
  ],
  [
    'unable_to_delete',
    'An error occurred while blocking or the data associated with other records cannot be deleted.',
    'unable to delete',
  ],
  ['not_saved', 'Not saved!', 'not saved'],
  ['no_data_found', 'No data found.', 'no data found'],
] as const)('has both wordings of %s', (code, full, hint) => {
  expect(errors[code]).toEqual({ full, hint })
})

it('says what succeeded', () => {
  expect(messages).toMatchObject({ saved: 'Saved Successfully', deleted: 'Deleted Successfully', sent: 'Sent Successfully!' })
})

it('has both wordings of every error in Arabic letters', () => {
  for (const { full, hint } of Object.values(commonTranslations.ar.errors)) {
    expect(full).toMatch(/[\u0600-\u06ff]/)
    expect(hint).toMatch(/[\u0600-\u06ff]/)
  }
})

it('has every sentence that a visitor’s form can say among the words that visitors load', () => {
  const ofSubmitting = ['unable_to_submit', 'person_not_available', 'too_many_reservations', 'unable_to_load_prerequisites', 'network', 'not_known']
  expect(Object.keys(answerTranslations.ar.errors)).toEqual(expect.arrayContaining([...Object.keys(ENGINE_ERROR_STATUS).filter((code) => code !== 'too_slow'), ...ofSubmitting]))
  const ofFields = ['required', 'identity', 'invalid', 'phone', 'email', 'max_length', 'min', 'max', 'date', 'date_of_month', 'date_future', 'date_past', 'too_young', 'hijri_year']
  expect(Object.keys(answerTranslations.ar.validation)).toEqual(expect.arrayContaining(ofFields))
})
