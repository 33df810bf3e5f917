/** Of requests what visitors' pages need besides `public.ts`: it comes with the form, and with the paper that is printed of it. */
export { isLikelyIdentity } from './office/identity-check'
export { requestForm } from './office/resources/request-form.resource'
