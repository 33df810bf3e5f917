export {
  changePassword,
  checkResetCode,
  inviteUser,
  listActivity,
  requestResetCode,
  resetPassword,
  usersPrerequisite,
} from './account-client'
export { ApiError, toApiError } from './api-error'
export { getAds, removeAd, sortAd, uploadAd } from './banner-client'
export { getDashboard, getLookups, getWorkers, submitRequest } from './public-client'
export { queryClient, queryKeys } from './query-client'
export { getArrivals, releaseWorkers } from './request-client'
export { exportRows, exportUrl, getRow, listRows, prerequisite, removeRow, rowLog, saveRow } from './resource-client'
export { restoreSession, signIn, signOut } from './session-client'
