export * from './schema-public'
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
