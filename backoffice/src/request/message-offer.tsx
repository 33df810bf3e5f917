import { useLanguage } from '@office/shared-api'
import { sendMessage } from '@office/shared-api/model/actions'
import { CLIENT_MESSAGES } from '@office/shared-api/model'
import type { messagesQuery } from '@office/shared-api/model/shapes'
import { Button } from '@office/shared-ui'
import { useRead } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'
import styles from './messages.module.css'

interface MessageOfferProps {
  /** The request that was just marked. */
  request: number
  /** The client. */
  name: string
  onWrite: () => void
  onClose: () => void
}

/** After a mark that the client reads of, one press to the message that tells them; nothing where none has been prepared. */
export function MessageOffer({ request, name, onWrite, onClose }: MessageOfferProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const { data } = useRead<typeof messagesQuery>(CLIENT_MESSAGES, 'get', { requestId: request })
  if (!data?.some(({ State }) => State === 'prepared')) return null
  return (
    <div className={styles.offer} role="status">
      <p><bdi>{name}</bdi></p>
      <span className={styles.channels}>
        <Button size="small" variant="primary" icon="message" onClick={onWrite}>
          {sendMessage.label[language]}
        </Button>
        <Button size="small" variant="quiet" icon="close" label={t('message.close')} onClick={onClose} />
      </span>
    </div>
  )
}
