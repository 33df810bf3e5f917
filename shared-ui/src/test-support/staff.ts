/** For tests of staff screens, here and in the remotes. */
export * from './address'
export * from './fake-network'
export * from './office'
export { forgetToasts, renderStaff, rowMenu } from './render-staff'
export { fakeLive } from './live'
