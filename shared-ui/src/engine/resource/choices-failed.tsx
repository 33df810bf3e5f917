import { useTranslation } from 'react-i18next'
import { Button } from '../../button/button'
import { Notice } from '../../feedback/notice'
import { useLabels } from '../../reader'
import { useResourceTexts } from './translations'
import type { Choices } from './use-choices'

/** Says that what labels, filters and fields are chosen from did not come, and asks for it again. */
export function ChoicesFailed({ choices, className }: { choices: Choices; className?: string | undefined }) {
  const t = useResourceTexts()
  const { t: common } = useTranslation('common')
  const labels = useLabels()
  if (!choices.failed) return null
  return (
    <Notice
      tone="danger"
      title={t('choices_failed')}
      className={className}
      actions={
        <Button icon="refresh" busy={choices.retrying} onClick={choices.retry}>
          {common('actions.retry')}
        </Button>
      }
    >
      <p>{labels.error('unable_to_load_prerequisites')}</p>
    </Notice>
  )
}
