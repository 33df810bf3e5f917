/** Texts of the shared components in English. Words of the business stand in the common translations. */
export const en = {
  working: 'Working…',
  loading: 'Loading…',
  screen_failed: 'This part could not be loaded',
  screen_failed_hint: 'Check your connection and try again. Nothing you have sent is lost.',
  broken: 'Something went wrong here',
  broken_hint: 'Please try again. If it keeps happening, reload the page.',
  confirm: 'Confirm',
  print: 'Print',
  save_picture: 'Save as picture',
  preparing: 'Preparing…',
  print_blocked: 'The browser blocked the print window',
  print_blocked_hint: 'Save the paper as a picture instead; you can print or share it from your phone.',
  print_failed: 'The paper could not be prepared. Please try again.',
  notifications: 'Messages',
  dismiss: 'Close message',
  paper: {
    title: 'Request application form',
    client_signature: 'Client’s signature',
    office_stamp: 'Office’s stamp',
  },
} as const
