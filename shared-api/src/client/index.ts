import { addTranslations } from '../i18n/i18n'
import { answerTranslations } from '../office/translations/answers'

addTranslations('common', answerTranslations)

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
export { ApiError, toApiError } from './api-error'
export { getAds, getLookups, getWorkers, removeAd, sortAd, uploadAd } from './catalogue-client'
export { queryClient, queryKeys } from './query-client'
export { getArrivals, getDashboard, getReservationsByAddress, releaseWorkers, submitRequest, trackRequest } from './request-client'
export { countGroups, exportRows, exportUrl, getRow, listRows, prerequisite, readCall, removeRow, rowLog, saveRow, sendCall } from './resource-client'
