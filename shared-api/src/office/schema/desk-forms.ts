import { mixed, object } from 'yup'
import { dateSchema } from '../../engine/date-schema'
import type { NumberField } from '../../engine/field'
import { valueSchema } from '../../engine/schema/field-schema'
import type { Schema } from '../../engine/schema/resource-schema'
import { message } from '../../engine/validation'

/** The forms of staff that are no resource's: the arrival report, banners. The sign-in, which is there before them, loads none. */

const day = (notBefore?: string) => dateSchema({ type: 'date', ...(notBefore && { notBefore }) }).test('required', message('required'), Boolean)

/** The parameters of the arrival report. */
export const arrivalReportSchema = object({ date: day() })

/** The period of a report on figures. */
export const reportPeriodSchema = object({ from: day(), to: day('from') })

/** The place of a banner among the others; the least comes first, and one that is left empty is the first. */
export const bannerPlace: NumberField = { type: 'number', min: 0, max: 9_999, default: 0 }

/** The fields of a banner besides its file. */
export const bannerSchema: Schema = object({ sortId: valueSchema(bannerPlace) })

/** The form of a new banner: there must be a picture; which one, the server judges. */
export const bannerFormSchema: Schema = bannerSchema.shape({ file: mixed().test('required', message('required'), Boolean) })
