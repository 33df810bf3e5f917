import { useLabels, useLanguage } from '@office/shared-api'
import { calendarOf, parseDay } from '@office/shared-api/model/calendar'
import { holds, type AnyRow, type Resource } from '@office/shared-api/model/public'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../button/button'
import { formatNumber } from '../../format/format'
import { Icon } from '../../icon/icon'
import { useChoices, type Choices } from '../choices'
import { FieldText } from '../field-text'
import type { FormValues } from '../form'
import { clustersOf, saysSomething } from './clusters'
import { FieldForm } from './field-form'
import type { SaveFields } from './record-saves'
import styles from './record.module.css'
import { useRecordTexts } from './texts'

export interface RecordFieldsProps {
  resource: Resource
  row: AnyRow
  /** In the order in which they stand. */
  names: readonly string[]
  readOnly: boolean
  save: SaveFields
  /** Values that are typed and not saved; null while there are none. */
  onDraft: (values: FormValues | null) => void
  /** Of a field, by its name: fields that its form may change besides, and what stands in it above the input. */
  together?: Readonly<Record<string, { readonly beside: readonly string[]; readonly intro: ReactNode }>> | undefined
}

/** Fields of a record as pairs to read. One that may be changed becomes an input by a press or F2, those that belong together one form; empty ones wait behind a button. */
export function RecordFields({ resource, row, names, readOnly, save, onDraft, together }: RecordFieldsProps) {
  const t = useRecordTexts()
  const labels = useLabels()
  const language = useLanguage()
  const choices = useChoices(resource)
  const list = useRef<HTMLDListElement>(null)
  const [withEmpty, setWithEmpty] = useState(false)
  /** The first field of the form that is open, and the one that was pressed. */
  const [edited, setEdited] = useState<{ readonly first: string; readonly at: string } | null>(null)
  const clusters = useMemo(() => clustersOf(resource, names), [resource, names])

  const isDecider = (name: string) => clusters.some(([first, ...others]) => first === name && others.length > 0)
  const applies = (name: string) => holds(resource.fields[name]?.dropUnless, row)
  const isShown = (name: string) => applies(name) && (withEmpty || isDecider(name) || saysSomething(row, name))
  const hidden = names.filter((name) => applies(name) && !isShown(name))
  const mayEdit = (name: string) => !readOnly && resource.fields[name]?.setBy !== 'server'

  function close(name: string, stays: boolean) {
    setEdited(null)
    // The button is there again after the next commit.
    if (stays) setTimeout(() => list.current?.querySelector<HTMLElement>(`[data-edit="${name}"]`)?.focus())
  }

  return (
    <>
      <dl ref={list} className={styles.pairs}>
        {clusters.map(([first = '', ...others]) => {
          const cluster = [first, ...others]
          if (edited?.first === first) {
            return (
              <FieldForm
                key={first}
                resource={resource}
                row={row}
                names={cluster}
                at={edited.at}
                beside={together?.[first]?.beside}
                intro={together?.[first]?.intro}
                choices={choices}
                save={save}
                onDraft={onDraft}
                onClose={(stays) => { close(edited.at, stays) }}
              />
            )
          }
          return cluster.filter(isShown).map((name) => (
            <Pair key={name} resource={resource} row={row} name={name} choices={choices} onEdit={mayEdit(name) ? () => { setEdited({ first, at: name }) } : null} />
          ))
        })}
      </dl>
      {hidden.length > 0 && (
        <Button variant="quiet" size="small" className={styles.more} title={new Intl.ListFormat(language, { type: 'conjunction' }).format(hidden.map((name) => labels.field(resource, name)))} onClick={() => { setWithEmpty(true) }}>
          {t('show_empty', { count: hidden.length, number: formatNumber(hidden.length, language) })}
        </Button>
      )}
    </>
  )
}

interface PairProps {
  resource: Resource
  row: AnyRow
  name: string
  choices: Choices
  /** Null where it is only to read. */
  onEdit: (() => void) | null
}

/** The label and the value of a field. One that may be changed is a button. */
function Pair({ resource, row, name, choices, onEdit }: PairProps) {
  const t = useRecordTexts()
  const label = useLabels().field(resource, name)
  const field = resource.fields[name]
  const text = field && <FieldText name={name} field={field} row={row} choices={choices} />
  const day = field?.type === 'entered-date' ? parseDay(String(row[name] ?? '')) : null
  // A day stands as it was entered: its calendar is said where it is not the one of all other days.
  const value = day && calendarOf(day.year) === 'hijri' ? <span>{text} {t('hijri')}</span> : text
  return (
    <div className={styles.pair}>
      <dt>{label}</dt>
      <dd>
        {onEdit ? (
          <button
            type="button"
            className={styles.value}
            data-edit={name}
            title={t('edit_field', { field: label })}
            onClick={onEdit}
            onKeyDown={(event) => {
              if (event.key === 'F2') onEdit()
            }}
          >
            {value}
            <Icon name="edit" className={styles.pencil} />
          </button>
        ) : (
          value
        )}
      </dd>
    </div>
  )
}
