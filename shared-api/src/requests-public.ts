/** Of requests what visitors' pages need besides `public.ts`: it comes with the form, and with the paper that is printed of it. */
export { isLikelyIdentity } from './office/identity-check'
export { callbackForm } from './office/resources/callback-form.resource'
export { requestForm } from './office/resources/request-form.resource'
export { wishesText } from './office/wishes'
