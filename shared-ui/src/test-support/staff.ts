/** What tests of staff screens need, here and in the remotes. */
export { apiError, fakeServices, listOf, requestRow } from './fake-services'
export { renderStaff } from './render-staff'
