import { foldMenuBeside } from '@office/shared-api/client/staff'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../button/button'
import { useDialogStack } from '../../dialog/native-dialog'
import { focusRow, makeCurrent } from '../../keys/current-row'
import { LIST_KEYS } from '../../keys/list-keys'
import { chooseByKey, type Keyed } from '../../keys/strokes'
import { usePageTitle } from '../../page-title'
import styles from './record.module.css'
import { useSectionInSight } from './use-section-in-sight'
import { useRecordTexts } from './texts'

export interface RecordSection {
  readonly name: string
  readonly label: string
  readonly content: ReactNode
}

interface RecordPanelProps {
  /** The record's Id: its row in the list is marked, and gets the focus back. */
  id: number
  title: string
  /** Stands behind the title, such as the state. */
  state?: ReactNode
  /** The line below the title. */
  facts?: ReactNode
  /** The buttons of the line below the title. */
  tools?: ReactNode
  /** Stands above the sections: the next step. */
  lead?: ReactNode
  sections: readonly RecordSection[]
  /** The section that the address names. */
  section: string | null
  onSection: (name: string) => void
  /** Takes the place of the sections: the form of the whole record. */
  form?: ReactNode
  /** All that can be done to the record: its keys work while nothing is typed. */
  keys: () => readonly Keyed[]
  /** Others' changes, in words; heard when they come. */
  news: string
  /** Of a record that another one leads to: goes back there, by its button and by Escape. */
  back?: { readonly label: string; readonly onBack: () => void } | undefined
  /** Goes to the neighbour in the list; undefined where the record stands alone. */
  onStep?: ((by: 1 | -1) => void) | undefined
  onClose: () => void
}

/**
 * A record beside its list, as a region that is not modal: the list stays in use. On narrower screens it covers the list, on a phone
 * as a page. Its title takes the focus when it opens; Escape goes back to the row, and once more closes.
 */
export function RecordPanel({ id, title, state, facts, tools, lead, sections, section, onSection, form, keys, news, back, onStep, onClose }: RecordPanelProps) {
  const t = useRecordTexts()
  const { t: common } = useTranslation('common')
  const titleId = useId()
  const region = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  usePageTitle(title, 'dialog')
  useLayoutEffect(foldMenuBeside, [])
  useFocusBack(id)
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [id])
  const inSight = useSectionInSight(region, section) ?? sections[0]?.name
  useRecordKeys(region, { id, keys, back, onStep, onClose })

  useEffect(() => {
    if (section !== null) region.current?.querySelector(`[data-section="${section}"]`)?.scrollIntoView({ block: 'start' })
  }, [section])

  return (
    <aside ref={region} data-record={id} className={styles.panel} role="region" aria-labelledby={titleId}>
      <header className={styles.head}>
        <div className={styles.line}>
          <Button variant="quiet" icon="chevron-previous" label={back?.label ?? t('back')} className={back ? undefined : styles.back} onClick={back?.onBack ?? onClose} />
          <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
            <bdi>{title}</bdi>
          </h2>
          {state}
          <span className={styles.nav}>
            {onStep && (
              <>
                <Button variant="quiet" icon="chevron-down" className={styles.up} label={t('previous')} aria-keyshortcuts={LIST_KEYS.previous.stroke} onClick={() => { onStep(-1) }} />
                <Button variant="quiet" icon="chevron-down" label={t('next')} aria-keyshortcuts={LIST_KEYS.next.stroke} onClick={() => { onStep(1) }} />
              </>
            )}
            <Button variant="quiet" icon="close" className={styles.close} label={common('actions.close')} onClick={onClose} />
          </span>
        </div>
        <div className={styles.line}>
          <div className={styles.facts}>{facts}</div>
          <div className={styles.tools}>{tools}</div>
        </div>
        {!form && sections.length > 1 && (
          <nav className={styles.index} data-fades="" aria-label={t('sections')}>
            {sections.map(({ name, label }) => (
              <button key={name} type="button" className={styles.entry} aria-current={name === inSight ? 'location' : undefined} onClick={() => { onSection(name) }}>
                {label}
              </button>
            ))}
          </nav>
        )}
      </header>
      <p className="visually-hidden" aria-live="polite">
        {news}
      </p>
      {form ?? (
        <>
          {lead}
          {sections.map(({ name, label, content }) => (
            <section key={name} data-section={name} className={styles.section} aria-label={label}>
              <h3>{label}</h3>
              {content}
            </section>
          ))}
        </>
      )}
    </aside>
  )
}

/** Whether something is open over the record: it has the keys then. */
const isCovered = () => useDialogStack.getState().dialogs.length > 0 || document.querySelector('[role=menu]') !== null

/**
 * The keys of an open record: those of its neighbours, and of its menu; Escape goes from the record back to its row, and from there closes. A row of
 * the list that has the focus comes before it.
 */
function useRecordKeys(region: RefObject<HTMLElement | null>, { id, keys, back, onStep, onClose }: Pick<RecordPanelProps, 'id' | 'keys' | 'back' | 'onStep' | 'onClose'>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isCovered()) return
    if (event.key === 'Escape') {
      const row = rowOf(id)
      if (back) back.onBack()
      else if (row && region.current?.contains(document.activeElement)) focusRow(row)
      else onClose()
      event.preventDefault()
      return
    }
    const step = (by: 1 | -1) => ({ key: (by === 1 ? LIST_KEYS.next : LIST_KEYS.previous).stroke, disabled: onStep === undefined, onChoose: () => onStep?.(by) })
    chooseByKey(event, () => [step(1), step(-1), ...keys()], region.current?.querySelector('h2') ?? document.body)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}

/** The record's row in the list; none where it is not there, or covered by the record. */
function rowOf(id: number): HTMLElement | undefined {
  const mark = [...document.querySelectorAll(`[data-row="${id}"]`)].find((element) => element.checkVisibility())
  return mark?.closest<HTMLElement>('tr, li') ?? undefined
}

/** How far the page was scrolled when a record covered it, in pixels. */
const place = { list: 0 }

/** The record's row is the one at which the keys go on; once the record is closed it has the focus, else where that came from. */
function useFocusBack(id: number) {
  const latest = useRef(id)
  useState(() => {
    if (document.querySelector('[data-record]') === null) place.list = window.scrollY
  })
  useLayoutEffect(() => {
    latest.current = id
    const row = rowOf(id)
    if (row) makeCurrent(row)
  })
  useLayoutEffect(() => {
    const opener = document.activeElement
    return () => {
      // The list is uncovered by the same commit, and begins at its top.
      setTimeout(() => {
        if (window.scrollY !== place.list && document.querySelector('[data-record]') === null) window.scrollTo(0, place.list)
        if (document.activeElement !== document.body && document.activeElement !== null) return
        const row = rowOf(latest.current)
        if (row) focusRow(row)
        else if (opener instanceof HTMLElement) opener.focus()
      })
    }
  }, [])
}
