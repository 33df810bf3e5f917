export { arrivalReportSchema, bannerFormSchema, bannerPlace, bannerSchema } from './office/schema/desk-forms'
