import { startData } from '@office/shared-api'
import { Icon } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import { chatAddress } from '../../office/messaging'
import styles from './messaging-button.module.css'

/** Floats over the catalogue: one tap to a chat with the office. */
export function MessagingButton() {
  const { t } = useTranslation('catalogue')
  const number = startData().office.whatsappNumber
  if (number === undefined) return null
  return (
    <a
      className={styles.button}
      href={chatAddress(number, t('chat.text'))}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t('chat.floating')}
      title={t('chat.floating')}
    >
      <Icon name="message" />
    </a>
  )
}
