import { startData } from '@office/shared-api'
import { CHOSEN_WORKER, dayInRiyadh, directionOf, LANGUAGES, renderText, type AnyRow, type Language } from '@office/shared-api/model'
import { formatDate } from '@office/shared-ui'
import { RowDialog, type ResourceDialogProps } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'
import styles from './settings.module.css'

const TEXT = { ar: 'Ar', en: 'En' } as const

/** A text of the office with what its clients would read, beside its form. */
export function TemplateDialog(props: ResourceDialogProps) {
  const { t } = useTranslation('backoffice')
  return <RowDialog {...props} panels={[{ name: 'preview', label: t('message.preview'), render: (row) => <Preview row={row} /> }]} />
}

/** The text as it is saved, of a request that nobody has sent. */
function Preview({ row }: { row: AnyRow }) {
  const { i18n } = useTranslation('backoffice')
  const wordsIn = (language: Language) => {
    const t = i18n.getFixedT(language, 'backoffice')
    return {
      client: t('message.example_client'),
      worker: CHOSEN_WORKER[language],
      ref: 'R-000123',
      stage: t('message.example_stage'),
      date: formatDate(dayInRiyadh(new Date()), language),
      papers: t('message.example_papers'),
      link: `${location.origin}/…`,
      office: startData().office.name[language],
    }
  }
  return (
    <div className={styles.previews}>
      {LANGUAGES.map((language) => (
        <p key={language} className={styles.preview} lang={language} dir={directionOf(language)}>
          {renderText(String(row[TEXT[language]] ?? ''), wordsIn(language))}
        </p>
      ))}
    </div>
  )
}
