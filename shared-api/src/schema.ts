export * from './schema-public'
// Beside the rules of values: no first table asks what a condition means.
export * from './engine/where'
export {
  arrivalReportSchema,
  bannerFormSchema,
  bannerPlace,
  bannerSchema,
  changePasswordSchema,
  newPasswordSchema,
  resetCodeSchema,
  resetEmailSchema,
  signInSchema,
} from './office/schema/form-schemas'
