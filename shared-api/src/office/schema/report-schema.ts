import { object } from 'yup'
import { valueSchema } from '../../engine/schema/field-schema'
import { message } from '../../engine/schema/messages'

/** What the arrival report is chosen by. */
export const arrivalReportSchema = object({
  date: valueSchema({ type: 'date' }).test('required', message('required'), Boolean),
})
