import { LOOKUP_TYPES, resourceNamed, type Language } from '@office/shared-api/model'
import { foldLabel, indexNames, readRow, takesNewItems, type MissingItem, type NamedRow, type NameIndex } from '@office/shared-api/model/imports'
import type { Choices } from '@office/shared-ui/resource'
import type { SentRow } from './sent-file'

/** An item that cells name and no list has, with the number of rows that name it. */
export interface MissingInFile extends MissingItem {
  readonly rows: number
}

type Row = NonNullable<Choices['lookups']>[number]

const named = ({ Id, Disable }: Row, names: readonly unknown[]): NamedRow => {
  const [Ar = '', En = '', ArFemale = '', ArMale = ''] = names.map((name) => (typeof name === 'string' ? name : ''))
  return { Id, Ar, En, ArFemale, ArMale, Disable: Disable === true }
}

/** The names that cells may have, from the items and labour offices that there are now. */
export function namesOf(lookups: readonly Row[], offices: readonly Row[]): NameIndex {
  const lists = Object.entries(LOOKUP_TYPES).map(([list, type]) => [list, lookups.filter(({ Type }) => Type === type).map((item) => named(item, [item['Ar'], item['En'], item['ArFemale'], item['ArMale']]))] as const)
  return indexNames({ ...Object.fromEntries(lists), offices: offices.map((office) => named(office, [office['NameArabic'], office['NameEnglish']])) })
}

/** An item as a cell names it, which is the same in both languages of the page, with its label. */
export interface NamedChoice {
  readonly cell: string
  readonly label: string
}

/** The categories that are offered. */
export function categoriesIn(lookups: readonly Row[], language: Language): readonly NamedChoice[] {
  const offered = lookups.filter(({ Type, Disable }) => Type === LOOKUP_TYPES.categories && Disable !== true)
  return offered.map((item) => ({ cell: String(item['Ar']), label: String(item[language === 'ar' ? 'Ar' : 'En']) }))
}

/** Rows that are read before the page has its turn. */
const PORTION = 200

const turn = () => new Promise((resolve) => setTimeout(resolve))

/** The items that rows name and no list has, those of most rows first. Rejects with the signal's reason. */
export async function missingItems(rows: readonly SentRow[], names: NameIndex, signal: AbortSignal): Promise<readonly MissingInFile[]> {
  const found = new Map<string, MissingInFile>()
  for (let from = 0; from < rows.length; from += PORTION) {
    await turn()
    signal.throwIfAborted()
    for (const { Cells } of rows.slice(from, from + PORTION)) {
      const inRow = new Map(readRow(Cells, names).missing.map((item) => [`${item.List} ${foldLabel(item.Label)}`, item]))
      for (const [key, item] of inRow) found.set(key, { ...(found.get(key) ?? item), rows: (found.get(key)?.rows ?? 0) + 1 })
    }
  }
  return [...found.values()].toSorted((one, other) => one.List - other.List || other.rows - one.rows)
}

/** Items that an import may add, and those that are the office's to decide. */
export function byPermission(items: readonly MissingInFile[]): { readonly offered: readonly MissingInFile[]; readonly never: readonly MissingInFile[] } {
  return { offered: items.filter(({ List }) => takesNewItems(List)), never: items.filter(({ List }) => !takesNewItems(List)) }
}

/** The name of the list with a `Type`. */
export function listLabel(type: number, language: Language): string {
  const list = Object.entries(LOOKUP_TYPES).find(([, one]) => one === type)?.[0]
  return list === undefined ? '' : resourceNamed(list).label[language]
}
