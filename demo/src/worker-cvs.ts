import type { PersonRow } from '@office/shared-api/model'
import type { LookupIds } from './lookup-ids'

type Level = '1' | '2' | '3' | '4'

interface Cv {
  /** Names of items, and how well each language is spoken. */
  readonly languages: readonly (readonly [language: string, level: Level])[]
  /** In the job of the worker unless another is named. */
  readonly history: readonly (readonly [place: string, years: number, job?: string])[]
}

/** The workers by Id of whom everything is known. */
const FULL_CVS: Readonly<Record<number, Cv>> = {
  1: { languages: [['Arabic', '3'], ['English', '2']], history: [['Saudi Arabia', 4], ['Kuwait', 2]] },
  2: { languages: [['English', '4'], ['Arabic', '1']], history: [['Hong Kong', 3, 'Domestic worker'], ['Singapore', 2]] },
  3: { languages: [['Arabic', '4'], ['English', '1'], ['French', '1']], history: [['Saudi Arabia', 6], ['Bahrain', 1], ['Qatar', 2]] },
  4: { languages: [['English', '3'], ['Hindi', '2'], ['Arabic', '2']], history: [['United Arab Emirates', 5]] },
  8: { languages: [['Arabic', '2'], ['English', '3']], history: [['Oman', 2, 'Domestic worker'], ['Jordan', 3], ['Saudi Arabia', 1]] },
  9: { languages: [['English', '2'], ['Arabic', '1']], history: [['Malaysia', 2], ['Kuwait', 4]] },
}

export function hasFullCv(Id: number): boolean {
  return FULL_CVS[Id] !== undefined
}

/** The languages and the earlier work of a worker, with the experience that follows from it; of most nothing is known. */
export function cvOf(Id: number, job: string, ids: LookupIds): Pick<PersonRow, 'Languages' | 'History'> & { readonly experience: string | null } {
  const { languages, history } = FULL_CVS[Id] ?? { languages: [], history: [] }
  const abroad = history.length > 0 ? 'Worked abroad' : null
  return {
    Languages: languages.map(([language, Level]) => ({ Language: ids('languages', language), Level })),
    History: history.map(([place, Years, other]) => ({ Place: ids('places', place), Job: ids('jobs', other ?? job), Years })),
    experience: history.some(([place]) => place === 'Saudi Arabia') ? 'Worked in the Kingdom' : abroad,
  }
}
