import { normalisePassport, searchText } from '@office/shared-api/model'
import { knownWorkers, type KnownWorkersAnswer } from '@office/shared-api/model/shapes'
import { checkWorker } from '@office/shared-api/model/imports'
import { performs } from '../../engine/actions'
import { prepared, type Queryable } from '../../platform/database/database'

/** Workers who are there already, by reference or passport. */

export interface KnownWorker {
  readonly Id: number
  readonly Ref: string
}

/** Workers by the key of the file that names them. */
export type KnownBy = ReadonlyMap<string, readonly KnownWorker[]>

interface Found extends KnownWorker {
  readonly key: string
}

const byRef = prepared('imports.by-ref', `SELECT k.key, p."Id", p."Ref" FROM unnest($1::text[]) k(key) JOIN persons p ON lower(p."Ref") = lower(k.key COLLATE "C") ORDER BY p."Id"`)
const byPassport = prepared('imports.by-passport', `SELECT p."PassportNo" AS key, p."Id", p."Ref" FROM persons p WHERE p."PassportNo" = ANY($1::text[]) AND p."PassportNo" <> '' ORDER BY p."Id"`)

function grouped(found: readonly Found[]): KnownBy {
  const groups = new Map<string, KnownWorker[]>()
  for (const { key, Id, Ref } of found) groups.set(key, [...(groups.get(key) ?? []), { Id, Ref }])
  return groups
}

/** The keys by which a row names a worker, as the tables of imports keep them; '' for none. */
export function keysOf(cells: Readonly<Record<string, string>>): { readonly KeyRef: string; readonly KeyPassport: string } {
  return { KeyRef: (cells['Ref'] ?? '').trim().toLowerCase(), KeyPassport: normalisePassport(cells['PassportNo'] ?? '') }
}

/** The workers with these keys. */
export async function readKnown(database: Queryable, refs: readonly string[], passports: readonly string[]): Promise<{ readonly byRef: KnownBy; readonly byPassport: KnownBy }> {
  const filled = (keys: readonly string[]) => [...new Set(keys.filter((key) => key !== ''))]
  return {
    byRef: grouped(await database.query<Found>(byRef(filled(refs)))),
    byPassport: grouped(await database.query<Found>(byPassport(filled(passports)))),
  }
}

const selectAlike = prepared(
  'persons.alike',
  `SELECT p."Id", p."Ref", CASE WHEN p."PassportNo" = $1 AND $1 <> '' THEN 'passport' ELSE 'name_and_birth' END AS "Why" FROM persons p
   WHERE p."Id" <> $4 AND ((p."PassportNo" = $1 AND p."PassportNo" <> '') OR (p."Label" = $2 AND p."Birth" = $3::date)) ORDER BY p."Id" LIMIT 20`,
)

/** Tells of workers who may be the one that is being typed. */
export const checkingWorker = performs(checkWorker, 'Workers with this passport, or with this name and day of birth', knownWorkers, async ({ PassportNo, Name, Birth, Id }, { reader }) => ({
  workers: await reader.query<KnownWorkersAnswer['workers'][number]>(selectAlike(normalisePassport(PassportNo), Name.trim() === '' ? null : searchText(Name), Birth, Id ?? 0)),
}))
