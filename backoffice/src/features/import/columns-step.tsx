import { useLanguage } from '@office/shared-api'
import { Button, Notice } from '@office/shared-ui'
import { IMPORT_COLUMNS, IMPORT_MODES, type ImportMode } from '@office/shared-api/model/imports'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CATEGORY, missingFields, reassigned, type Assigned } from './columns'
import type { ReadFile } from './file-step'
import styles from './import.module.css'
import type { NamedChoice } from './missing-items'
import { StepHeading } from './step-heading'

/** A file with the fields of its columns. */
export interface ColumnsDraft {
  readonly read: ReadFile
  readonly assigned: Assigned
  readonly mode: ImportMode
  /** The category of every row, where no column has it: as a cell names it, '' for none. */
  readonly category: string
}

interface ColumnsStepProps {
  draft: ColumnsDraft
  /** The next step is being made. */
  busy: boolean
  onAssign: (assigned: Assigned) => void
  onMode: (mode: ImportMode) => void
  categories: readonly NamedChoice[]
  onCategory: (category: string) => void
  onSheet: (sheet: string) => void
  onBack: () => void
  onNext: () => void
}

/** Which field each column of the file is, by its heading or by hand, and what is done with workers who are there already. */
export function ColumnsStep({ draft: { read, assigned, mode, category }, categories, busy, onAssign, onMode, onCategory, onSheet, onBack, onNext }: ColumnsStepProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const sheetId = useId()
  const nameOf = (at: number) => read.columns[at]?.heading || t('import.no_heading', { letters: read.columns[at]?.letters ?? '' })
  const ignored = read.columns.flatMap((_, at) => (assigned[at] === null ? [nameOf(at)] : []))
  const missing = missingFields(assigned, category)
  const isNothing = assigned.every((name) => name === null)
  return (
    <section className={styles.part}>
      <StepHeading>{t('import.columns_title')}</StepHeading>
      <p className={styles.muted}>{t('import.columns_hint')}</p>
      {read.sheets.length > 1 && (
        <p className={styles.line}>
          <label htmlFor={sheetId}>{t('import.sheet')}</label>
          <select id={sheetId} className={styles.select} value={read.sheet} onChange={({ target }) => { onSheet(target.value) }}>
            {read.sheets.map((sheet) => (
              <option key={sheet}>{sheet}</option>
            ))}
          </select>
        </p>
      )}
      <ul className={styles.rows} aria-label={t('import.columns_title')}>
        {read.columns.map(({ letters }, at) => (
          <li key={letters} className={styles.column}>
            <span className={styles.name}>
              <bdi>{nameOf(at)}</bdi>
            </span>
            <span className={styles.example}>
              <span className="visually-hidden">{t('import.example')}: </span>
              <bdi>{read.rows.find(({ cells }) => cells[at] !== '')?.cells[at]}</bdi>
            </span>
            <select
              className={styles.select}
              aria-label={t('import.field_of', { column: nameOf(at) })}
              value={assigned[at] ?? ''}
              onChange={({ target }) => { onAssign(reassigned(assigned, at, target.value === '' ? null : target.value)) }}
            >
              <option value="">{t('import.ignored')}</option>
              {IMPORT_COLUMNS.map(({ name, field }) => (
                <option key={name} value={name}>
                  {field.label[language]}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {!assigned.includes(CATEGORY) && <CategoryForAll {...{ category, categories, onCategory }} />}
      <fieldset className={styles.modes}>
        <legend>{t('import.mode')}</legend>
        {IMPORT_MODES.map((one) => (
          <label key={one} className={styles.choice}>
            <input type="radio" name="mode" checked={one === mode} onChange={() => { onMode(one) }} />
            {t(`import.mode_${one}`)}
          </label>
        ))}
        <p className={styles.muted}>{t('import.mode_hint')}</p>
      </fieldset>
      {ignored.length > 0 && !isNothing && <p className={styles.muted}>{t('import.ignored_columns', { columns: ignored.join(t('import.comma')) })}</p>}
      {missing.length > 0 && !isNothing && (
        <Notice tone="info">
          <p>{t('import.missing_fields', { fields: missing.map(({ field }) => field.label[language]).join(t('import.comma')) })}</p>
        </Notice>
      )}
      {isNothing && (
        <Notice tone="warning">
          <p>{t('import.none_assigned')}</p>
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button onClick={onBack}>{t('import.previous')}</Button>
        <Button variant="primary" busy={busy} disabled={isNothing} onClick={onNext}>
          {t('import.next')}
        </Button>
        <span role="status">{busy && t('import.looking')}</span>
      </div>
    </section>
  )
}

/** One category for all rows of a file that has no column of it. */
function CategoryForAll({ category, categories, onCategory }: Pick<ColumnsStepProps, 'categories' | 'onCategory'> & Pick<ColumnsDraft, 'category'>) {
  const { t } = useTranslation('backoffice')
  const id = useId()
  return (
    <p className={styles.line}>
      <label htmlFor={id}>{t('import.category_for_all')}</label>
      <select id={id} className={styles.select} value={category} onChange={({ target }) => { onCategory(target.value) }}>
        <option value="">{t('import.category_none')}</option>
        {categories.map(({ cell, label }) => (
          <option key={cell} value={cell}>
            {label}
          </option>
        ))}
      </select>
    </p>
  )
}
