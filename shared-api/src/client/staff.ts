/** The calls of accounts and of staff. A session begins with one of them, so they bring the words that staff alone read. */
import { staffTranslations } from '../office/translations/staff'
import { addAnswerWords } from './answer-words'

addAnswerWords(staffTranslations)

export {
  changePassword,
  checkResetCode,
  requestResetCode,
  resetPassword,
  restoreSession,
  signIn,
  signOut,
  usersPrerequisite,
} from './account-client'
export { removeAd, sortAd, uploadAd } from './banner-client'
export { askCall, readCall, readFile, sendAction } from './calls'
export { passkeyOptions, removeFactor, renewRecoveryCodes, secondStep, setUpFactor, signInByPasskey } from './factor-client'
export { hasLetterKeys, switchLetterKeys } from './letter-keys'
export { followNews, type Following } from './live'
export { countRows } from './notification-client'
export { ACCOUNT, ACCOUNT_PATH, ACCOUNT_TEXT_MAX, DIGEST_AT_LABEL, DIGEST_LABEL, DIGEST_TEXTS, DIGESTS, LETTER_KEYS_LABEL, SESSIONS, MENU_FOLDED_LABEL, PASSWORD_MIN_LENGTH, PUSH_LABEL, RESET_CODE_LENGTH, RESET_CODE_LIFETIME, RESET_CODE_PAUSE, THEME_LABEL, THEME_TEXTS, THEMES, type Theme } from '../office/wire/account'
export { LEAVE, manifestPathOf, SERVICE_WORKER_PATH } from '../office/wire/installed'
export { FACTOR_NAME_MAX, FEW_CODES } from '../office/wire/factors'
export { foldMenu, foldMenuBeside, isMenuFolded, showMenu } from './menu-fold'
export { userIsActing } from './presence'
export { mayRestore, RESTORE_DAYS } from '../engine/restoring'
export { NOTIFICATION_TEXTS } from '../office/notification-words'
export { NOTIFICATION_KINDS } from '../office/wire/notifications'
export { PUSH } from '../office/wire/push'
export { changeTheme, showTheme, themeHere } from './theme'
