/** Texts of the reset flow in English. They come with its chunk. */
export const en = {
  title: 'Reset your password',
  intro: 'Enter your e-mail and we will send you a code of 5 digits.',
  email: 'E-mail',
  send: 'Send the code',
  back: 'Back to sign-in',
  sent_title: 'Enter the code',
  sent: 'A password reset e-mail was sent to',
  sent_hint: 'It comes within a minute or two. Look among the junk mail too.',
  code: 'Code from the e-mail',
  expires: 'The code is valid for',
  check: 'Continue',
  new_code: 'Request a new code',
  new_code_wait: 'Request a new code in',
  new_code_sent: 'A reset code was sent by e-mail. The earlier one no longer works.',
  other_email: 'Use another e-mail',
  password_title: 'Choose a new password',
  invited_title: 'Welcome! Choose your password',
  account: 'For the account',
  password: 'New password',
  again: 'Confirm the new password',
  save: 'Save the password',
  updated: 'Password updated successfully!',
  anew: 'Start again with a new code',
  rules: 'The password',
  rule_length: 'At least {{number}} characters',
  rule_match: 'Both entries are the same',
  rule_met: 'met',
  rule_open: 'not yet met',
} as const

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    reset: typeof en
  }
}
