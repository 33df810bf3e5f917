import { valueSchema } from '../../engine/schema/field-schema'
import { message } from '../../engine/validation'

/** The code that the visitor's form displays, typed again. It protects nothing, and is checked in the page alone. */
export function displayedCodeSchema(displayed: string) {
  return valueSchema({ type: 'text', format: 'number', max: displayed.length })
    .test('required', message('required'), Boolean)
    .test('match', message('code_match'), (text: unknown) => !text || text === displayed)
}
