import type { AnyRow } from '@office/shared-api/model'
import { useState } from 'react'

export interface Selection {
  /** The chosen rows that are on the page. */
  readonly rows: readonly AnyRow[]
  readonly has: (row: AnyRow) => boolean
  readonly toggle: (row: AnyRow) => void
  /** Chooses every row of the page, or none when all are chosen. */
  readonly toggleAll: () => void
  readonly clear: () => void
}

const NOTHING: ReadonlySet<number> = new Set()

/** Which rows of a page are chosen. Another `page` begins with none: nobody acts on rows that he does not see. */
export function useSelection(page: string, shown: readonly AnyRow[]): Selection {
  const [chosen, setChosen] = useState({ page, ids: NOTHING })
  const ids = chosen.page === page ? chosen.ids : NOTHING
  const rows = shown.filter(({ Id }) => ids.has(Id))
  const choose = (next: readonly number[]) => {
    setChosen({ page, ids: new Set(next) })
  }
  return {
    rows,
    has: ({ Id }) => ids.has(Id),
    toggle: ({ Id }) => {
      choose(ids.has(Id) ? [...ids].filter((id) => id !== Id) : [...ids, Id])
    },
    toggleAll: () => {
      choose(rows.length === shown.length ? [] : shown.map(({ Id }) => Id))
    },
    clear: () => {
      choose([])
    },
  }
}
