export * from './schema-public'
export { appSchema, changePasswordSchema, confirmPasswordSchema, factorCodeSchema, newPasswordSchema, passkeySchema, resetCodeSchema, resetEmailSchema, signInSchema } from './office/schema/account-forms'
