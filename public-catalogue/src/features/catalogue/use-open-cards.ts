import { useLocation, useNavigate } from '@office/shared-ui/router'
import { useEffect } from 'react'
import { showCards, showFirstCards } from '../../workers/catalogue.store'

/**
 * The number of open cards, kept with the entry of the history, so that a reload shows them as Back does; other filters begin anew. Returns the way
 * to open more.
 */
export function useOpenCards(filters: string): (count: number) => void {
  const navigate = useNavigate()
  const { search, state } = useLocation() as { search: string; state: { cards?: number } | null }
  const cards = state?.cards
  useEffect(showFirstCards, [filters])
  useEffect(() => {
    if (cards !== undefined) showCards(cards)
  }, [filters, cards])
  return (count) => {
    showCards(count)
    void navigate({ search }, { replace: true, state: { ...state, cards: count }, preventScrollReset: true })
  }
}
