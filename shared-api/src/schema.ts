export { describeSchema, type ValueDescription } from './engine/schema/describe-schema'
export { formSchemaFor, schemaFor, type Schema } from './engine/schema/resource-schema'
export { keptFields, validate, type Validated } from './engine/schema/validate'
export { message } from './engine/validation'
export {
  arrivalReportSchema,
  bannerFormSchema,
  bannerPlace,
  bannerSchema,
  changePasswordSchema,
  displayedCodeSchema,
  newPasswordSchema,
  resetCodeSchema,
  resetEmailSchema,
  signInSchema,
} from './office/schema/form-schemas'
