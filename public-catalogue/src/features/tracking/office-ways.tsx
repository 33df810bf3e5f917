import { startData } from '@office/shared-api'
import { chatAddress } from '@office/shared-api/model/public'
import { LinkButton } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import { callAddress } from '../../call'
import styles from './tracking.module.css'

export interface OfficeWaysProps {
  /** The reference of the request, for the text of the chat. */
  readonly reference?: string | undefined
  /** The way that stands first, filled, where the office has it. */
  readonly first?: 'call' | 'chat' | undefined
}

/** The two ways to reach the office: by telephone and by WhatsApp. Nothing of a way that it does not have. */
export function OfficeWays({ reference, first }: OfficeWaysProps) {
  const { t } = useTranslation(['tracking', 'catalogue'])
  const { phone, whatsappNumber } = startData().office
  const text = reference === undefined ? t('catalogue:chat.text') : t('chat_text', { ref: reference })
  const filled = first === 'call' && phone === undefined ? 'chat' : first === 'chat' && whatsappNumber === undefined ? 'call' : first
  const call = phone !== undefined && (
    <LinkButton key="call" variant={filled === 'call' ? 'primary' : 'secondary'} icon="phone" href={callAddress(phone)}>
      {t('call')}
    </LinkButton>
  )
  const chat = whatsappNumber !== undefined && (
    <LinkButton
      key="chat"
      variant={filled === 'chat' ? 'primary' : 'secondary'}
      icon="message"
      href={chatAddress(whatsappNumber, text)}
      target="_blank"
      rel="noopener noreferrer"
    >
      {t('chat')}
    </LinkButton>
  )
  if (!call && !chat) return null
  return <div className={styles.ways}>{filled === 'chat' ? [chat, call] : [call, chat]}</div>
}

/** The ways to reach the office and its licence, on paper. */
export function OfficeOnPaper() {
  const { t } = useTranslation('tracking')
  const { phone, whatsappNumber, contactEmail, licenseNumber, crNumber } = startData().office
  const lines = [
    [t('paper_phone'), phone],
    [t('chat'), whatsappNumber && `+${whatsappNumber}`],
    [t('paper_mail'), contactEmail],
    [t('paper_license'), licenseNumber],
    [t('paper_register'), crNumber],
  ] as const
  return lines.map(
    ([label, value]) =>
      value !== undefined && (
        <p key={label}>
          {label}: <bdi>{value}</bdi>
        </p>
      ),
  )
}
