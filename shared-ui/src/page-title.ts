import { languageStore, startData, useLanguage } from '@office/shared-api'
import { useEffect } from 'react'
import { formatNumber } from './format/format'

/** What is open; a dialog covers its screen in the title, too. */
const open = { screen: '', dialog: '' }
let count = 0

/** Writes the title of the browser's tab: what is open, then the office, in the page's language. */
export function writeTitle(): void {
  const office = startData().office.name[languageStore.getState().language]
  const what = open.dialog || open.screen
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
  useEffect(() => {
    if (title === null) return
    open[place] = title
    writeTitle()
    return () => {
      open[place] = ''
      writeTitle()
    }
  }, [title, place, language])
}
