import { addTranslations } from '@office/shared-api'
import { EmptyState } from '@office/shared-ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { noWorkersTranslations } from '../../translations/no-workers'
import { CallMe } from '../../call-me'
import { WishChat } from '../../wish-chat'

export interface NoWorkersProps {
  filtered: boolean
  /** The filters in words. */
  wishes: readonly string[]
  /** Leads to the list without filters. */
  clear: ReactNode
}

addTranslations('noWorkers', noWorkersTranslations)

/** In place of the cards: nobody matches the filters, with the ways on, or nobody is available at all. */
export default function NoWorkers({ filtered, wishes, clear }: NoWorkersProps) {
  const { t } = useTranslation('noWorkers')
  if (!filtered) {
    return (
      <EmptyState icon="persons" title={t('none')} action={<CallMe wishes={[]} />}>
        {t('none_hint')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('empty')}
      action={
        <>
          {clear}
          <CallMe wishes={wishes} />
          <WishChat wishes={wishes} />
        </>
      }
    >
      {t('empty_hint')}
    </EmptyState>
  )
}
