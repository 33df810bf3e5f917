/** Interactions of users around the time at which the page is hydrated. */
import { useNavigate } from '@office/shared-ui/router'
import { useEffect } from 'react'
import { fromList } from '../use-overlay'

/** Signs that somebody wants more than what the screen shows. */
const INTERACTIONS = ['scroll', 'pointerdown', 'pointermove', 'keydown', 'focusin'] as const

/** Calls `load` once, at the user's first interaction. Returns the way to take that back. */
export function loadOnInteraction(load: () => unknown): () => void {
  const stop = () => {
    for (const name of INTERACTIONS) removeEventListener(name, start)
  }
  const start = () => {
    stop()
    load()
  }
  for (const name of INTERACTIONS) addEventListener(name, start, { passive: true })
  return stop
}

/**
 * Opens the link of the list that was followed before scripts ran: the server's early script has remembered it on the
 * document (`data-followed`).
 */
export function useFollowedLink(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const { dataset } = document.documentElement
    const { followed } = dataset
    if (followed === undefined) return
    delete dataset['followed']
    void navigate({ search: new URL(followed).search }, { state: fromList, preventScrollReset: true })
  }, [navigate])
}

/** The link that led to this address says that its dialog is on its way, until `loaded`; one that was followed before scripts ran says so already. */
export function markBusy(loaded: Promise<void>): void {
  const link = [...document.links].find(({ href }) => href === location.href)
  link?.setAttribute('aria-busy', 'true')
  void loaded.then(() => link?.removeAttribute('aria-busy'))
}
