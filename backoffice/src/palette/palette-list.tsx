import { useLanguage } from '@office/shared-api'
import { classNames, Icon } from '@office/shared-ui'
import { Fragment, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './palette.module.css'
import { lineId, type PaletteGroup, type PaletteItem } from './palette-source'

/** The caps of the keys. */
const ENTER = '↵'
const STAMP = `Ctrl ${ENTER}`

interface PaletteListProps {
  id: string
  groups: readonly PaletteGroup[]
  active: PaletteItem | undefined
  onMove: (key: string) => void
  onChoose: (item: PaletteItem) => void
}

/** The lines under their headings. The focus stays in the field, which names the active one. */
export function PaletteList({ id, groups, active, onMove, onChoose }: PaletteListProps) {
  const { t } = useTranslation('backoffice')
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active?.key])
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('palette.results')} className={styles.list} tabIndex={-1}>
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`${id}${group.key}-title`}>
          <p id={`${id}${group.key}-title`} role="presentation" className={styles.heading}>{group.title}</p>
          {group.items.map((item) => (
            <Option key={item.key} id={lineId(id, item)} item={item} isActive={item === active} onMove={() => { onMove(item.key) }} onChoose={() => { onChoose(item) }} />
          ))}
        </div>
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  item: PaletteItem
  isActive: boolean
  onMove: () => void
  onChoose: () => void
}

function Option({ id, item, isActive, onMove, onChoose }: OptionProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const { icon, title, details = [], archived = false, stroke, onStamp } = item
  return (
    // The keyboard reaches lines through the field; a press must not take the focus from it, and a finger that scrolls chooses none.
    <div
      role="presentation"
      className={classNames(styles.option, isActive && styles.active)}
      onPointerMove={isActive ? undefined : onMove}
      onPointerDown={(event) => { event.preventDefault() }}
      onPointerUp={({ button }) => { if (button === 0) onChoose() }}
    >
      <Icon name={icon} className={styles.sign} />
      {/* Label in name: speech control compares the name with the seen words, so these have spaces, and the hints stand outside. */}
      <span
        id={id}
        role="option"
        aria-selected={isActive}
        aria-label={[title, ...details, ...(archived ? [t('palette.archived')] : [])].join(language === 'ar' ? '، ' : ', ')}
        className={styles.words}
      >
        <bdi className={styles.title}>{title}</bdi>{' '}
        {details.map((detail) => <Fragment key={detail}><bdi className={styles.detail}>{detail}</bdi>{' '}</Fragment>)}
        {archived && <span className={styles.archived}>{t('palette.archived')}</span>}
      </span>
      <span className={styles.hints} aria-hidden="true">
        {stroke !== undefined && <kbd dir="ltr">{stroke}</kbd>}
        {isActive && onStamp && <>{t('palette.open')} <kbd>{ENTER}</kbd> {t('palette.stamp')} <kbd dir="ltr">{STAMP}</kbd></>}
      </span>
    </div>
  )
}
