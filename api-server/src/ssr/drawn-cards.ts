import type { FirstCards } from '@office/shared-api/model'

/** The first cards that pages show. */
export interface DrawnCards {
  /** Rejects when none have been drawn yet and none can be read. */
  readonly current: () => Promise<FirstCards>
  /** The cards have changed: once these have been drawn, they take the place of those that are shown until then. */
  readonly renew: () => Promise<void>
}

/** Keeps visitors from waiting for a drawing: each change of the list is drawn once, ahead of the pages that show it. */
export function createDrawnCards(read: () => Promise<FirstCards>, draw: (cards: FirstCards) => Promise<void>): DrawnCards {
  let drawn: FirstCards | undefined
  let changes = 0
  let drawnChange = 0
  return {
    current: async () => drawn ?? read(),
    async renew() {
      changes += 1
      const change = changes
      const cards = await read()
      await draw(cards)
      // A later change may have been drawn faster.
      if (change < drawnChange) return
      drawn = cards
      drawnChange = change
    },
  }
}
