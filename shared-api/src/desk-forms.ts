export { LEAST_OF_RATE, lastOfPeriod, REPORTS, STAGE_COLUMN } from './office/wire/reports'
export { arrivalReportSchema, bannerFormSchema, bannerPlace, bannerSchema, reportPeriodSchema } from './office/schema/desk-forms'
