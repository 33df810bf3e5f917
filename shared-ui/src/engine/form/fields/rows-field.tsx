import { useLabels, useLanguage } from '@office/shared-api'
import { emptyValue, isObject, type FieldDefinition, type FieldValue, type RowsColumn, type RowsField as RowsDefinition, type RowValue, type ValidationMessage } from '@office/shared-api/model/public'
import { rowsIn } from '@office/shared-api/model/rows'
import { useField } from 'formik'
import { useEffect, useId, useRef, useState, type ComponentType } from 'react'
import { Button } from '../../../button/button'
import { formatNumber } from '../../../format/format'
import { FIELD } from '../../../keys/focus-first'
import { fieldParts, type FieldProps } from '../bound-field'
import { FieldFrame } from '../field-frame'
import { useFormTexts } from '../texts'
import styles from './rows-field.module.css'
import { ChoiceField, LookupField } from './select-field'
import { TextField } from './text-field'

/** A renderer for each type of column. */
const CELLS: { readonly [T in RowsColumn['type']]: ComponentType<FieldProps<Extract<FieldDefinition, { type: T }>>> } = {
  text: TextField,
  number: TextField,
  lookup: LookupField,
  choice: ChoiceField,
}

function isCell(value: FieldValue): value is RowValue[string] {
  return value === null || typeof value === 'string' || typeof value === 'number'
}

function emptyRow({ columns }: RowsDefinition): RowValue {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => {
      const empty = emptyValue(column)
      return [name, isCell(empty) ? empty : null]
    }),
  )
}

/** The error of the field with the place of the cell that breaks a rule; null where it is of none. A row that was just added is not told of before it was left. */
function useBrokenCell({ spec: { name }, error }: FieldProps<RowsDefinition>, fresh: number | null) {
  const [, { error: broken }] = useField<FieldValue | undefined>(name)
  const labels = useLabels()
  const { cell = null, ...rule } = isObject(broken) ? (broken as unknown as ValidationMessage) : { key: 'invalid' as const }
  // A refusal of the server has no place but in its words.
  if (error === undefined || cell === null || cell.column === null || error !== labels.validation({ ...rule, cell })) return { error, cell: null }
  return cell.row === fresh ? { error: undefined, cell: null } : { error: undefined, cell: { row: cell.row, column: cell.column, text: labels.validation(rule) } }
}

/** Rows of their own, each with a control for each column. Rows are added up to the most that there may be; the focus goes to an added row, and from a removed one to the next. */
export function RowsField(props: FieldProps<RowsDefinition>) {
  const t = useFormTexts()
  const { spec, readOnly, value, setValue } = props
  const { field } = spec
  const rows = rowsIn(value)
  const [fresh, setFresh] = useState<number | null>(null)
  const broken = useBrokenCell(props, fresh)
  const { frame, input } = fieldParts({ ...props, error: broken.error })
  const { group, focusAt } = useFocusOfRows(rows.length)
  return (
    <FieldFrame {...frame} filled={rows.length > 0} grouped wide>
      <div
        ref={group}
        role="group"
        id={input.id}
        tabIndex={-1}
        aria-labelledby={`${input.id}-label`}
        aria-describedby={input['aria-describedby']}
        className={styles.rows}
        onFocus={({ target, currentTarget }) => {
          if (target === currentTarget) currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus()
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (currentTarget.contains(relatedTarget)) return
          setFresh(null)
          input.onBlur()
        }}
      >
        {rows.map((row, at) => (
          <Row
            // A row has no name but its place, and its controls keep nothing of their own.
            key={at}
            {...props}
            at={at}
            row={row}
            broken={broken.cell?.row === at ? broken.cell : null}
            onChange={(next) => { setValue(rows.map((other, place) => (place === at ? next : other))) }}
            onRemove={() => {
              focusAt(at)
              setValue(rows.filter((_row, place) => place !== at))
            }}
          />
        ))}
        {readOnly && rows.length === 0 && <p>{t('not_chosen')}</p>}
        {!readOnly && (
          <Button
            size="small"
            icon="plus"
            className={styles.add}
            disabled={rows.length >= field.most}
            onClick={() => {
              focusAt(rows.length)
              setFresh(rows.length)
              setValue([...rows, emptyRow(field)])
            }}
          >
            {t('row_add')}
          </Button>
        )}
      </div>
    </FieldFrame>
  )
}

/** Moves the focus once the rows have become more or fewer. `focusAt`: to the first control of this row, or where there is none, to the button that adds one. */
function useFocusOfRows(count: number) {
  const group = useRef<HTMLDivElement>(null)
  const wanted = useRef<number | null>(null)
  useEffect(() => {
    if (wanted.current === null) return
    const row = group.current?.querySelectorAll('[data-row]')[wanted.current]
    const control = row?.querySelector<HTMLElement>(FIELD) ?? group.current?.querySelector<HTMLElement>(`.${styles.add ?? ''}`)
    control?.focus()
    wanted.current = null
  }, [count])
  return { group, focusAt: (at: number) => { wanted.current = at } }
}

interface RowProps extends FieldProps<RowsDefinition> {
  at: number
  row: RowValue
  broken: { readonly column: string; readonly text: string } | null
  onChange: (row: RowValue) => void
  onRemove: () => void
}

function Row({ at, row, broken, onChange, onRemove, spec, formId, choices, readOnly }: RowProps) {
  const t = useFormTexts()
  const language = useLanguage()
  const titleId = useId()
  const number = formatNumber(at + 1, language)
  return (
    <div role="group" data-row aria-labelledby={titleId} className={styles.row}>
      <span id={titleId} className={styles.title}>
        {t('row_title', { number })}
      </span>
      <div className={styles.cells}>
        {Object.entries(spec.field.columns).map(([name, column]) => {
          const Cell = CELLS[column.type] as ComponentType<FieldProps>
          return (
            <Cell
              key={name}
              spec={{ name: `${spec.name}.${at}.${name}`, field: column, label: column.label[language] }}
              formId={formId}
              choices={choices}
              readOnly={readOnly}
              value={row[name] ?? null}
              error={broken?.column === name ? broken.text : undefined}
              setValue={(next) => {
                if (isCell(next)) onChange({ ...row, [name]: next })
              }}
              leave={() => undefined}
            />
          )
        })}
      </div>
      {!readOnly && <Button variant="quiet" size="small" icon="trash" label={t('row_remove', { number })} className={styles.remove} onClick={onRemove} />}
    </div>
  )
}
