import { addTranslations, useLabels, useLanguage, useRole } from '@office/shared-api'
import { can, resources } from '@office/shared-api/model'
import { Button, EmptyState } from '@office/shared-ui'
import { Link, useSearchParams } from '@office/shared-ui/router'
import { ScreenLayout } from '@office/shared-ui/screen-layout'
import { download } from '@office/shared-ui/table'
import { useTranslation } from 'react-i18next'
import { importTranslations } from '../../translations/import'
import { ImportReport } from './import-report'
import styles from './import.module.css'
import { templateFile } from './made-sheets'
import { NewImport } from './new-import'

addTranslations('backoffice', importTranslations)

/** The import's Id in the address: leaving and coming back finds it. */
const PARAMETER = 'id'

/** The import of workers from a spreadsheet: a new one, or the one that the address names. */
export default function ImportScreen() {
  const { t } = useTranslation('backoffice')
  const [labels, language] = [useLabels(), useLanguage()]
  const [params, setParams] = useSearchParams()
  // The path can be typed; the calls would be refused.
  const mayImport = can(useRole(), 'create', resources.persons)
  if (!mayImport) return <EmptyState icon="lock" title={labels.error('forbidden')} />
  const id = Number(params.get(PARAMETER))
  return (
    <ScreenLayout
      title={t('import.title')}
      hint={t('import.hint')}
      aside={
        <>
          <Link to={resources.persons.screen}>{labels.resource(resources.persons)}</Link>
          <Button icon="download" onClick={() => void templateFile(t('import.template_name'), language).then(download)}>
            {t('import.template')}
          </Button>
        </>
      }
    >
      <div className={styles.screen}>
        {Number.isInteger(id) && id > 0 ? (
          <ImportReport key={id} id={id} onAnother={() => { setParams({}) }} />
        ) : (
          <NewImport onSent={(sent) => { setParams({ [PARAMETER]: String(sent) }) }} />
        )}
      </div>
    </ScreenLayout>
  )
}
