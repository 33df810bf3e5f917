export { changePasswordSchema, newPasswordSchema, resetCodeSchema, resetEmailSchema, signInSchema } from './account-schema'
export { message } from './messages'
export { schemaFor } from './resource-schema'
export { validate, type Validated } from './validate'
