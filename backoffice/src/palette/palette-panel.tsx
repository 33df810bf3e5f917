import { useLanguage } from '@office/shared-api'
import { SEARCHED } from '@office/shared-api/model'
import { Button, formatNumber, Icon } from '@office/shared-ui'
import { useNativeDialog } from '@office/shared-ui/dialog'
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PaletteList } from './palette-list'
import styles from './palette.module.css'
import { lineId, type PaletteItem } from './palette-source'
import { useFoundRows } from './use-found-rows'
import { requestAtHand, useRecordItems } from './use-record-items'
import { useScreenItems } from './use-screen-items'
import { useViewItems } from './use-view-items'

/** The deed of a key on a line. */
type Deed = 'onChoose' | 'onStamp'

/** The element with the focus once the palette is closed, else the title of the page: a menu stands at it. */
function openerNow(): HTMLElement {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && !activeElement.matches('body, main')) return activeElement
  return document.querySelector<HTMLElement>('main h1') ?? document.body
}

/** Field and lines of the palette, in a dialog. A key that comes before the answer is done once it has come. */
export function PalettePanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const id = useId()
  const dialog = useNativeDialog(onClose)
  const [typed, setTyped] = useState('')
  const found = useFound(typed)
  const { groups, items, isPending, failure } = found
  const { active, moveTo, perform, press, startAnew } = useChoosing(found, typed, onClose)
  const count = items.length
  const isNothing = count === 0 && !isPending && !failure
  return (
    <dialog {...dialog} className={styles.palette} aria-label={t('find')} onPointerDown={({ target, currentTarget }) => { if (target === currentTarget) onClose() }}>
      <div className={styles.head}>
        <Icon name="search" className={styles.sign} />
        <input
          data-autofocus
          className={styles.field}
          role="combobox"
          aria-label={t('find')}
          aria-autocomplete="list"
          aria-expanded={count > 0}
          aria-controls={count > 0 ? id : undefined}
          aria-activedescendant={active && lineId(id, active)}
          placeholder={t('palette.hint')}
          dir="auto"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={SEARCHED.most}
          value={typed}
          onKeyDown={press}
          onChange={({ target }) => {
            startAnew()
            setTyped(target.value)
          }}
        />
        <Button variant="quiet" size="small" icon="close" label={t('palette.close')} onClick={onClose} />
      </div>
      {count > 0 && <PaletteList id={id} groups={groups} active={active} onMove={moveTo} onChoose={(item) => { perform(item, 'onChoose') }} />}
      {isPending && <p className={styles.line}>{t('palette.searching')}</p>}
      {isNothing && <p className={styles.line}>{t('palette.nothing', { text: typed.trim() })}</p>}
      {failure && (
        <div className={styles.line} role="alert">
          <span>{t('palette.failed')}. {failure.text}</span>
          <Button size="small" icon="refresh" onClick={failure.retry}>{t('palette.retry')}</Button>
        </div>
      )}
      <p role="status" className="visually-hidden">{typed !== '' && !isPending && !failure && t('palette.count', { count, number: formatNumber(count, language) })}</p>
    </dialog>
  )
}

/** The lines of all sources, in their order. */
function useFound(typed: string) {
  const [atHand] = useState(() => requestAtHand(window.location))
  const found = useFoundRows(typed)
  const [record, screens, views] = [useRecordItems(atHand, typed), useScreenItems(typed), useViewItems(typed)]
  const sources = typed.trim() === '' ? [record, screens, views] : [found, screens, views, record]
  const groups = sources.flatMap((source) => source.groups)
  return {
    groups,
    items: groups.flatMap((group) => group.items),
    isPending: sources.some((source) => source.isPending),
    failure: sources.find((source) => source.failure)?.failure,
  }
}

/** The line that the arrows have moved to, and the deed of a key on it. */
function useChoosing({ items, isPending, failure }: ReturnType<typeof useFound>, typed: string, onClose: () => void) {
  const [moved, setMoved] = useState<string | null>(null)
  const waiting = useRef<Deed>(null)
  // Before anything is typed Enter does nothing: the first entry may be an action on the record at hand.
  const active = items.find(({ key }) => key === moved) ?? (typed.trim() === '' ? undefined : items[0])

  function perform(item: PaletteItem | undefined, deed: Deed) {
    const act = item?.[deed]
    if (!act) return
    onClose()
    // Behind the closing, which gives the focus back.
    setTimeout(() => { act(openerNow()) })
  }
  const settle = useEffectEvent(() => {
    const deed = waiting.current
    waiting.current = null
    if (deed && !failure) perform(active, deed)
  })
  useEffect(() => {
    if (!isPending) settle()
  }, [isPending])

  function step(by: 1 | -1) {
    const at = active ? items.indexOf(active) : by === 1 ? -1 : 0
    setMoved(items[(at + by + items.length) % items.length]?.key ?? null)
  }
  function press(event: KeyboardEvent<HTMLInputElement>) {
    const { key, ctrlKey, metaKey, nativeEvent } = event
    if (nativeEvent.isComposing) return
    if (key === 'ArrowDown' || key === 'ArrowUp') step(key === 'ArrowDown' ? 1 : -1)
    else if (key === 'Enter') {
      const deed = ctrlKey || metaKey ? 'onStamp' : 'onChoose'
      if (isPending && moved === null) waiting.current = deed
      else perform(active, deed)
    } else return
    event.preventDefault()
  }
  /** Something else is typed. */
  function startAnew() {
    waiting.current = null
    setMoved(null)
  }

  return { active, moveTo: setMoved, perform, press, startAnew }
}
