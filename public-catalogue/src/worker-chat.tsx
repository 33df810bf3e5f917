import { startData } from '@office/shared-api'
import { chatAddress } from '@office/shared-api/model/public'
import { LinkButton } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'

/** The link to a chat about one worker; nothing when the office has no number. `worker`: the worker in words. */
export function WorkerChat({ worker, reference }: { worker: string; reference: string }) {
  const { t } = useTranslation('catalogue')
  const { whatsappNumber } = startData().office
  if (whatsappNumber === undefined) return null
  return (
    <LinkButton
      icon="message"
      label={t('card.chat', { worker })}
      href={chatAddress(whatsappNumber, t('card.chat_text', { ref: reference }))}
      target="_blank"
      rel="noopener noreferrer"
    />
  )
}
