import { object, type ObjectSchema } from 'yup'
import type { NumberField } from '../../engine/resource'
import { valueSchema } from '../../engine/schema/field-schema'

/** The place of a banner among the others; the least comes first, and one that is left empty is the first. */
export const bannerPlace: NumberField = { type: 'number', min: 0, max: 9_999, default: 0 }

/** What is sent with a banner besides its file. */
export const bannerSchema: ObjectSchema<Record<string, unknown>> = object({ sortId: valueSchema(bannerPlace) })
