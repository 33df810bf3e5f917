import { languageStore, startData, useLanguage } from '@office/shared-api'
import { useEffect, useRef } from 'react'
import { formatNumber } from './format/format'

interface Named {
  title: string | null
}

/** Titles of open screens and dialogs, the latest last; a dialog covers its screen in the title, too. */
const open = { screen: new Set<Named>(), dialog: new Set<Named>() }
let count = 0

function titleOf(place: keyof typeof open): string {
  return [...open[place]].findLast(({ title }) => title !== null)?.title ?? ''
}

/** Writes the title of the browser's tab: what is open, then the office, in the page's language. */
export function writeTitle(): void {
  const office = startData().office.name[languageStore.getState().language]
  const what = titleOf('dialog') || titleOf('screen')
  const name = what === '' ? office : `${what} | ${office}`
  document.title = count > 0 ? `(${formatNumber(count, languageStore.getState().language)}) ${name}` : name
}

/** A number before the title, for a tab that nobody looks at; none for nought. */
export function tellCount(next: number): void {
  count = next
  writeTitle()
}

/** Names the tab after a screen or a dialog as long as it is shown: tabs are told apart, and a change of screen is heard. Null names nothing. */
export function usePageTitle(title: string | null, place: keyof typeof open = 'screen'): void {
  const language = useLanguage()
  const named = useRef<Named>({ title })
  useEffect(() => {
    const { current } = named
    open[place].add(current)
    return () => {
      open[place].delete(current)
      writeTitle()
    }
  }, [place])
  useEffect(() => {
    named.current.title = title
    writeTitle()
  }, [title, language])
}
