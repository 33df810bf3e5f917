import { ACCOUNT, isTheme, THEME_COOKIE, type Theme } from '../office/wire/account'
import type { savePreferences } from '../office/shapes/account'
import { readCookie, writeCookie } from '../stores/cookies'
import { sessionStore } from '../stores/session.store'
import { sendAction } from './calls'

/** The theme of staff's pages on this device. */
export function themeHere(): Theme {
  const kept = readCookie(THEME_COOKIE)
  return isTheme(kept) ? kept : 'system'
}

/** Gives the page the theme of this device, as the server wrote it into a page of staff; returns how it ends. */
export function showTheme(): () => void {
  document.documentElement.dataset['theme'] = themeHere()
  return hideTheme
}

function hideTheme(): void {
  delete document.documentElement.dataset['theme']
}

/** Changes the theme at once, and keeps it for the user's next sign-in, wherever that is. */
export async function changeTheme(Theme: Theme): Promise<void> {
  writeCookie(THEME_COOKIE, Theme)
  showTheme()
  await sendAction<typeof savePreferences>({ of: ACCOUNT, name: 'preferences' }, { Theme })
}

/** A page that was written for somebody whose session has ended is one of visitors: these are light. */
export function endThemeWithSession(): void {
  sessionStore.subscribe(({ status }) => {
    // Programs without a page sign out too.
    if (status === 'signed-out' && typeof document !== 'undefined') hideTheme()
  })
}
