import { useLanguage } from '@office/shared-api'
import { cellHint, IMPORT_COLUMNS } from '@office/shared-api/model/imports'
import { useTranslation } from 'react-i18next'
import styles from './import.module.css'

/** How the cells of a file are written, field by field, for whoever fills in a template. */
export function WritingHelp() {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  return (
    <details className={styles.part}>
      <summary>{t('import.writing')}</summary>
      <dl className={styles.help}>
        {IMPORT_COLUMNS.map((column) => {
          const hint = cellHint(column)
          return (
            hint && (
              <div key={column.name}>
                <dt>{column.field.label[language]}</dt>
                <dd>{hint[language]}</dd>
              </div>
            )
          )
        })}
      </dl>
    </details>
  )
}
