import type { savePreferences } from '../office/shapes/account'
import { ACCOUNT, LETTERS, LETTERS_COOKIE, NO_LETTERS } from '../office/wire/account'
import { readCookie, writeCookie } from '../stores/cookies'
import { sendAction } from './calls'

/** Whether letters, digits and signs alone are shortcuts on this device: people who dictate, or whose hands slip, switch them off. */
export function hasLetterKeys(): boolean {
  return readCookie(LETTERS_COOKIE) !== NO_LETTERS
}

/** Switches them at once, and keeps it for the user's next sign-in, wherever that is. */
export async function switchLetterKeys(LetterKeys: boolean): Promise<void> {
  writeCookie(LETTERS_COOKIE, LetterKeys ? LETTERS : NO_LETTERS)
  await sendAction<typeof savePreferences>({ of: ACCOUNT, name: 'preferences' }, { LetterKeys })
}
