import { useLocation, useNavigate } from '@office/shared-ui/router'
import { useEffect } from 'react'
import { showCards } from '../../workers/catalogue.store'

/** The number of open cards is kept with the entry of the history, so that a reload shows them as Back does. Returns the way to open more. */
export function useOpenCards(): (count: number) => void {
  const navigate = useNavigate()
  const { search, state } = useLocation() as { search: string; state: { cards?: number } | null }
  const cards = state?.cards
  useEffect(() => {
    if (cards !== undefined) showCards(cards)
  }, [cards])
  return (count) => {
    showCards(count)
    void navigate({ search }, { replace: true, state: { ...state, cards: count }, preventScrollReset: true })
  }
}
