import { useState } from 'react'
import { Button } from '../../button/button'
import { Icon } from '../../icon/icon'
import styles from './toolbar.module.css'
import { useTableTexts } from './texts'

interface SearchBoxProps {
  /** The name of the table, for people. */
  name: string
  /** The search that is in force. */
  value: string
  onSearch: (text: string) => void
}

/** The search box: Enter searches, Escape clears. */
export function SearchBox({ name, value, onSearch }: SearchBoxProps) {
  const t = useTableTexts()
  const [typed, setTyped] = useState({ text: value, over: value })
  // Another search took over (Back, a cleared filter): what was typed over the old one is gone.
  const text = typed.over === value ? typed.text : value

  function search(next: string) {
    setTyped({ text: next, over: next })
    onSearch(next)
  }

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
