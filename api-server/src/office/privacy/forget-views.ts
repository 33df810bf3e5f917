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

/** Letters and digits alone: a passport number is typed with spaces and dashes anywhere. */
const bare = (text: string) => searchText(text).replace(/[^\p{L}\p{N}]/gu, '')

const compact = (text: string) => compactNumbers(searchText(text))

/** A test for texts that hold the name of this row, of a request its client, or one of their numbers, written in whatever way. */
function isAbout(row: StoredRow): (text: string) => boolean {
  const name = wordsOf(String(row['Name'] ?? ''))
  const numbers = NUMBERS.map((field) => compact(String(row[field] ?? '')).slice(field === 'Phone' ? -NATIONAL : 0))
  const passport = bare(String(row['PassportNo'] ?? ''))
  const isIn = (text: string, code: string, signs: (of: string) => string) => code.length >= SHORTEST && signs(text).includes(code)
  return (text) => (name.trim() !== '' && wordsOf(text).includes(name)) || isIn(text, passport, bare) || numbers.some((number) => isIn(text, number, compact))
}

/** Deletes the views whose name or address holds the name, phone, identity, visa or border number of the client of one of these requests; of a worker's rows, the name or passport number. */
export async function forgetViews(transaction: Queryable, ...rows: readonly StoredRow[]): Promise<void> {
  const tests = rows.map(isAbout)
  const tells = (text: string) => tests.some((test) => test(text))
  const views = await transaction.query<KeptView>(select())
  const about = views.filter(({ Name, Query }) => [Name, ...new URLSearchParams(Query).values()].some(tells))
  if (about.length > 0) await transaction.query(remove(about.map(({ Id }) => Id)))
}
