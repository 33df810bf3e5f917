/** Texts of the shared components in English. Words of the business stand in the common translations. */
export const en = {
  other_language: 'العربية',
  working: 'Working…',
  loading: 'Loading…',
  screen_failed: 'This part could not be loaded',
  screen_failed_hint: 'Check your connection and try again. Nothing you have sent is lost.',
  slow: 'Still loading…',
  slow_hint: 'Your connection seems slow. You can wait, or try again.',
  updated: 'The site has been updated',
  updated_hint: 'This part needs the new version. Finish what you are typing or save it, then reload the page.',
  reload: 'Reload the page',
  reload_hint: 'If it still does not appear, save what you are typing and reload the page.',
  broken: 'Something went wrong here',
  broken_hint: 'Please try again. If it keeps happening, reload the page.',
  confirm: 'Confirm',
  notifications: 'Messages',
  dismiss: 'Close message',
} as const
