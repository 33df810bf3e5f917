/** The calls of accounts and of staff. A session begins with one of them, so they bring the words that staff alone read. */
import { addTranslations } from '../i18n/i18n'
import { staffTranslations } from '../office/translations/staff'

addTranslations('common', staffTranslations)

export {
  changePassword,
  checkResetCode,
  endSession,
  inviteUser,
  listActivity,
  listSessions,
  requestResetCode,
  resetPassword,
  restoreSession,
  signIn,
  signOut,
  usersPrerequisite,
} from './account-client'
export { removeAd, sortAd, uploadAd } from './banner-client'
export { getArrivals, getDashboard, getReservationsByAddress, releaseWorkers } from './office-client'
export { followNews, type Following } from './live'
export { countRows, getNotifications, readNotifications } from './notification-client'
export { userIsActing } from './presence'
