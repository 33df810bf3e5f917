import { compactNumbers, searchText } from '@office/shared-api/model'
import type { StoredRow } from '../../engine/stored-row'
import { prepared, type Queryable } from '../../platform/database/database'

const select = prepared('privacy.views', 'SELECT "Id", "Name", "Query" FROM views')
const remove = prepared('privacy.delete.views', 'DELETE FROM views WHERE "Id" = ANY($1::integer[])')

interface KeptView {
  readonly Id: number
  readonly Name: string
  readonly Query: string
}

const NUMBERS = ['Phone', 'IdentityId', 'VisaNumber', 'BorderNo'] as const

/** Fewer digits than that tell nobody apart. */
const SHORTEST = 4
/** The digits of a phone that stay the same however its country is written. */
const NATIONAL = 9

/** Whole words with one space around each: a name is found between words, not within one. */
function wordsOf(text: string): string {
  return ` ${(searchText(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
}

const compact = (text: string) => compactNumbers(searchText(text))

/** A test for texts that hold the client's name or one of their numbers, written in whatever way. */
function isAbout(request: StoredRow): (text: string) => boolean {
  const name = wordsOf(String(request['Name'] ?? ''))
  const numbers = NUMBERS.map((field) => compact(String(request[field] ?? '')).slice(field === 'Phone' ? -NATIONAL : 0)).filter(({ length }) => length >= SHORTEST)
  return (text) => (name.trim() !== '' && wordsOf(text).includes(name)) || numbers.some((number) => compact(text).includes(number))
}

/** Deletes the views whose name or address holds the name, phone, identity, visa or border number of this request's client. */
export async function forgetViews(transaction: Queryable, request: StoredRow): Promise<void> {
  const tells = isAbout(request)
  const views = await transaction.query<KeptView>(select())
  const about = views.filter(({ Name, Query }) => [Name, ...new URLSearchParams(Query).values()].some(tells))
  if (about.length > 0) await transaction.query(remove(about.map(({ Id }) => Id)))
}
