import { addTranslations, startData, useLanguage } from '@office/shared-api'
import { LANGUAGES, type Language } from '@office/shared-api/model/public'
import { RetryNotice, Spinner } from '@office/shared-ui'
import { Modal } from '@office/shared-ui/dialog'
import { PrintPreview } from '@office/shared-ui/print'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../workers/catalogue.store'
import { useLoadedCvs } from '../../workers/cvs'
import { CvPaper } from './cv-paper'
import styles from './cv-paper.module.css'
import { cvPaperTranslations } from '../../translations/cv-paper'

addTranslations('cvPaper', cvPaperTranslations)

type Choice = Language | 'both'
const CHOICES: readonly Choice[] = [...LANGUAGES, 'both']

/** The CV paper to print or save. It is read anew: a name stands on the paper alone, where the office shows it. */
export default function CvPaperDialog({ reference, onClose }: { readonly reference: string; readonly onClose: () => void }) {
  const { t } = useTranslation(['cvPaper', 'worker', 'common'])
  const [chosen, setChosen] = useState<Choice>(useLanguage())
  const { facts } = useCatalogue()
  const { state, retry } = useLoadedCvs(reference)
  const [cv] = state.status === 'ready' ? state.cvs.workers : []
  return (
    <Modal show size="large" title={t('worker:print')} cancelText={t('common:actions.close')} onClose={onClose}>
      {state.status === 'waiting' && <Spinner />}
      {state.status === 'failed' && <RetryNotice title={t('worker:failed')} onRetry={retry} />}
      {state.status === 'ready' && !cv && <p>{t('worker:gone')}</p>}
      {state.status === 'ready' && cv && (
        <div className={styles.dialog}>
          <Languages chosen={chosen} onChoose={setChosen} />
          <PrintPreview title={`${t('title')} ${reference}`} fileName={`${reference.replace(/[^\w-]/g, '_')}.png`}>
            <CvPaper cv={cv} day={state.cvs.On} vat={facts?.Vat ?? 0} office={startData().office} languages={chosen === 'both' ? LANGUAGES : [chosen]} />
          </PrintPreview>
        </div>
      )}
    </Modal>
  )
}

function Languages({ chosen, onChoose }: { chosen: Choice; onChoose: (choice: Choice) => void }) {
  const { t } = useTranslation('cvPaper')
  const name = useId()
  return (
    <fieldset className={styles.languages}>
      <legend>{t('language')}</legend>
      {CHOICES.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={name}
            checked={choice === chosen}
            onChange={() => {
              onChoose(choice)
            }}
          />
          {t(`in_${choice}`)}
        </label>
      ))}
    </fieldset>
  )
}
