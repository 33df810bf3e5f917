import { PAGE_SIZES } from '@office/shared-api/model'
import { id, listOf, MOST_ID, type Schema } from '@office/shared-api/model/shapes'
import { HttpError } from '../platform/errors'

/** A selection of rows, as the calls take it that change several at once. */

/** As many as a page of the table can show; an action may say another number (`most`). */
export const MOST_SELECTED = Math.max(...PAGE_SIZES)

/** Of the body: repeated in a form, or one text with commas. */
export function idsOf(rows: string, most = MOST_SELECTED): Schema<readonly number[]> {
  return { ...listOf(id), minItems: 1, maxItems: most, description: `Of ${rows}; repeated in a form, or one text with commas.` }
}

/** Throws `bad_request` for a text that is no such number. */
function numberIn(text: string, least: number): number {
  const number = /^[0-9]{1,10}$/.test(text) ? Number(text) : -1
  if (number < least || number > MOST_ID) throw new HttpError('bad_request')
  return number
}

/** The Ids of a list, or other numbers from `least`, in the order in which they were sent. Throws `bad_request` for more than `most`. */
export function sentIds(texts: readonly string[] = [], { most = Infinity, least = 1 } = {}): readonly number[] {
  if (texts.length > most) throw new HttpError('bad_request')
  return texts.map((text) => numberIn(text, least))
}

/** The rows of a selection, each once and in the order in which they are locked. Throws `bad_request`. */
export function selectedIds(sent: readonly number[], most = MOST_SELECTED): readonly number[] {
  const ids = [...new Set(sent)].sort((a, b) => a - b)
  if (ids.length === 0 || ids.length > most) throw new HttpError('bad_request')
  return ids
}
