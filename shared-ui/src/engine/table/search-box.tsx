import { useEffect, useState } from 'react'
import { Button } from '../../button/button'
import { Icon } from '../../icon/icon'
import styles from './toolbar.module.css'
import { useTableTexts } from './texts'
import { useLatest } from './use-latest'

interface SearchBoxProps {
  /** The name of the table, for people. */
  name: string
  /** The search that is in force. */
  value: string
  /** `replace` while somebody types: their words are one step back. */
  onSearch: (text: string, how?: { replace: boolean }) => void
}

/** Debounce: milliseconds for which a search waits for the next key. */
const DEBOUNCE = 300

/** Fewer signs than these find half the table. */
const LEAST = { letters: 2, digits: 3 }

function isSearch(text: string): boolean {
  const digits = text.replaceAll(/\P{Nd}/gu, '').length
  return text === '' || (/\p{L}/u.test(text) ? text.length >= LEAST.letters : digits >= LEAST.digits)
}

/** The search box: it searches while somebody types, Enter at once, Escape clears. */
export function SearchBox({ name, value, onSearch }: SearchBoxProps) {
  const t = useTableTexts()
  const [typed, setTyped] = useState({ text: value, over: value })
  // Another search took over (Back, a cleared filter): what was typed over the old one is gone.
  const text = typed.over === value ? typed.text : value

  function search(next: string) {
    setTyped({ text: next, over: next })
    onSearch(next)
  }

  const latest = useLatest(onSearch)
  useEffect(() => {
    const next = text.trim()
    if (next === value || !isSearch(next)) return
    const timer = setTimeout(() => {
      setTyped({ text, over: next })
      latest.current(next, { replace: true })
    }, DEBOUNCE)
    return () => {
      clearTimeout(timer)
    }
  }, [text, value, latest])

  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        search(text.trim())
      }}
    >
      <Icon name="search" className={styles.searchIcon} />
      <input
        type="text"
        // A number stays left to right.
        dir="auto"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        className={styles.searchInput}
        aria-label={t('search', { name })}
        placeholder={t('search_placeholder')}
        value={text}
        onChange={(event) => {
          setTyped({ text: event.target.value, over: value })
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return
          event.preventDefault()
          search('')
        }}
      />
      {text !== '' && (
        <Button
          variant="quiet"
          size="small"
          icon="close"
          label={t('clear_search')}
          onClick={() => {
            search('')
          }}
        />
      )}
    </form>
  )
}
