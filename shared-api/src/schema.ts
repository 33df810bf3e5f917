export { describeSchema, type ValueDescription } from './engine/schema/describe-schema'
export { schemaFor } from './engine/schema/resource-schema'
export { validate, type Validated } from './engine/schema/validate'
export { message } from './engine/validation'
export {
  arrivalReportSchema,
  bannerPlace,
  bannerSchema,
  changePasswordSchema,
  newPasswordSchema,
  resetCodeSchema,
  resetEmailSchema,
  signInSchema,
} from './office/schema/form-schemas'
