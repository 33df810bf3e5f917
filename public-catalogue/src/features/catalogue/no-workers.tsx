import { addTranslations } from '@office/shared-api'
import { Button, EmptyState } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import { noWorkersTranslations } from '../../translations/no-workers'
import { WishChat } from '../../wish-chat'

export interface NoWorkersProps {
  filtered: boolean
  /** The filters in words. */
  wishes: readonly string[]
  onClear: () => void
}

addTranslations('noWorkers', noWorkersTranslations)

/** In place of the cards: nobody matches the filters, with two ways on, or nobody is available at all. */
export default function NoWorkers({ filtered, wishes, onClear }: NoWorkersProps) {
  const { t } = useTranslation(['noWorkers', 'catalogue'])
  if (!filtered) {
    return (
      <EmptyState icon="persons" title={t('none')}>
        {t('none_hint')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('empty')}
      action={
        <>
          <Button variant="primary" onClick={onClear}>
            {t('catalogue:filters.clear')}
          </Button>
          <WishChat wishes={wishes} />
        </>
      }
    >
      {t('empty_hint')}
    </EmptyState>
  )
}
