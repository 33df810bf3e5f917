export * from './schema-public'
export { changePasswordSchema, newPasswordSchema, resetCodeSchema, resetEmailSchema, signInSchema } from './office/schema/account-forms'
