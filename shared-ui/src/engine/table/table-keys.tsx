import { useEffect, useState, type RefObject } from 'react'
import { Modal } from '../../dialog'
import { useDialogStack } from '../../dialog/native-dialog'
import styles from './table-keys.module.css'
import { useTableTexts } from './texts'

const FIELDS = 'input, textarea, select, [contenteditable]'
/** The button of each row that opens it. */
const OPENERS = '[data-row] button:first-child'

const KEYS = [
  ['/', 'keys_search'],
  ['↓ ↑', 'keys_rows'],
  ['Enter', 'keys_open'],
  ['Alt + Page Down', 'next'],
  ['Alt + Page Up', 'previous'],
  ['T', 'keys_today'],
  ['Esc', 'keys_close'],
  ['?', 'keys_title'],
] as const

/** The keys of a table, for hands that stay on the keyboard: `/` searches, arrows go from row to row, `?` lists them all. */
export function TableKeys({ table }: { table: RefObject<HTMLElement | null> }) {
  const t = useTableTexts()
  const [listed, setListed] = useState(false)

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { current } = table
      if (!current || event.altKey || event.ctrlKey || event.metaKey || useDialogStack.getState().dialogs.length > 0) return
      const action = actionOf(event, current)
      if (!action) return
      event.preventDefault()
      if (action === 'list') setListed(true)
      else action.focus()
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
    }
  }, [table])

  return (
    <Modal
      show={listed}
      size="small"
      center
      title={t('keys_title')}
      onClose={() => {
        setListed(false)
      }}
    >
      <dl className={styles.keys}>
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}

/** The target of a key: the list of keys, or the control that gets the focus. */
function actionOf({ key, code, shiftKey, target }: KeyboardEvent, table: HTMLElement): 'list' | HTMLElement | null | undefined {
  const at = target instanceof Element ? target : document.body
  const search = table.querySelector<HTMLElement>('[role=search] input')
  const isTyping = at.closest(FIELDS) !== null
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const rows = [...table.querySelectorAll<HTMLElement>(OPENERS)]
    const here = rows.findIndex((row) => row.closest('tr')?.contains(at))
    if (here >= 0) return isTyping ? null : rows[here + (key === 'ArrowDown' ? 1 : -1)]
    return key === 'ArrowDown' && (at === search || at === document.body) ? rows[0] : null
  }
  if (isTyping) return null
  // The same key of an Arabic keyboard writes a letter, and a question mark of its own.
  if (key === '?' || key === '؟') return 'list'
  return key === '/' || (code === 'Slash' && !shiftKey) ? search : null
}
