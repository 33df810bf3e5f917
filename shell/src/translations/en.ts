/** The shell's texts in English. */
export const en = {
  skip: 'Skip to content',
  header: { home: 'Home page', instagram: 'Our Instagram', snapchat: 'Our Snapchat', staff: 'Staff sign-in', back: 'Back to the office' },
  footer: {
    rights: 'All rights reserved to {{name}}',
    license: 'Recruitment licence',
    register: 'Commercial registration',
  },
  menu: {
    title: 'Main menu',
    open: 'Open the menu',
    public: 'View the public page',
    logout: 'Sign out',
    logout_question: 'Your session on this device will end. Do you want to sign out?',
    logout_failed: 'You could not be signed out. Check your connection and try again.',
  },
  clock: { hijri: '{{weekday}}, {{day}} AH' },
  account: { title: 'Your account:' },
  forbidden: {
    title: 'Your role does not open this page',
    hint: 'You are signed in as {{role}}. If you need this page for your work, ask an administrator of the office.',
    home: 'Go to the dashboard',
  },
  missed: { title: 'This is the dashboard', hint: 'There is no page at the address that was asked for:' },
  session: {
    checking: 'Checking your session…',
    failed: 'Your session could not be checked',
    failed_hint: 'The server does not answer. Check your connection and try again.',
  },
  sign_in: {
    title: 'Staff sign-in',
    intro: 'For the office’s staff. Visitors need no account.',
    email: 'E-mail',
    password: 'Password',
    submit: 'Sign in',
    forgot: 'Forgot your password?',
    ended: 'Your session has ended',
    draft_kept: 'What you had typed is kept. Sign in again to go on with it.',
  },
  password: {
    title: 'Change password',
    current: 'Present password',
    new: 'New password',
    again: 'Confirm the new password',
    submit: 'Change',
    changed: 'Password updated successfully!',
  },
  sessions: {
    title: 'My sessions',
    hint: 'Where you are signed in. End whatever is not yours, and change your password.',
    unknown: 'Another program',
    current: 'This browser',
    seen: 'last used {{time}}',
    begun: 'since {{time}}',
    end: 'End',
    which: 'the session {{device}}, last used {{time}}',
    ended: 'The session has been ended',
    failed: 'The sessions could not be loaded',
  },
  remote: {
    failed: 'This part of the site is not available right now',
    failed_hint: 'The rest of the site works. Try again in a moment.',
    contract_hint: 'This part is being updated. Try again in a moment.',
  },
} as const

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    shell: typeof en
  }
}
