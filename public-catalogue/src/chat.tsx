import { startData } from '@office/shared-api'
import { LinkButton } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'

/** Address that opens a chat with the office, with a text ready to send. `number`: digits alone, as the server gives it. */
export function chatAddress(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}

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
