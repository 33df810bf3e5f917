import { addTranslations, useLanguage } from '@office/shared-api'
import { mark } from '@office/shared-api/model/actions'
import type { PipelineStage } from '@office/shared-api/model'
import { ConfirmDialog } from '@office/shared-ui/dialog'
import { useTranslation } from 'react-i18next'
import { stampingTranslations } from '../translations/stamping'
import { ARRIVAL_FIELD } from './use-pipeline'

addTranslations('backoffice', stampingTranslations)

interface ClockQuestionProps {
  stage: PipelineStage
  onAnswer: (yes: boolean) => void
}

/** Asks about a stage that starts or stops the legal clock: Enter is yes. */
export default function ClockQuestion({ stage, onAnswer }: ClockQuestionProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  return (
    <ConfirmDialog
      show
      theme="warning"
      focusOk
      title={language === 'ar' ? stage.Ar : stage.En}
      okText={mark.label[language]}
      onConfirm={() => {
        onAnswer(true)
      }}
      onCancel={() => {
        onAnswer(false)
      }}
    >
      <p>{t(stage.Field === ARRIVAL_FIELD ? 'stamping.stops_clock' : 'stamping.starts_clock')}</p>
    </ConfirmDialog>
  )
}
