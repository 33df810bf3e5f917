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
export { getDashboard, getLookups, getWorkers, submitRequest } from './public-client'
export { queryClient, queryKeys } from './query-client'
export { listRows, prerequisite, removeRow, rowLog, saveRow } from './resource-client'
export { restoreSession, signIn, signOut } from './session-client'
