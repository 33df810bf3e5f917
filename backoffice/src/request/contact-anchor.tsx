import { whatsappLink } from '@office/shared-api/model'
import { LinkButton, type ButtonProps } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'

export interface ContactAnchorProps extends Pick<ButtonProps, 'size' | 'variant'> {
  name: string
  phone: string
  channel: 'call' | 'whatsapp'
  /** The sign alone, where there is no room for the word. */
  shows?: 'text' | 'icon'
  onPress?: () => void
}

/** Calls a number, or writes to it on WhatsApp. Nothing where there is no number for it. */
export function ContactAnchor({ name, phone, channel, shows = 'text', onPress, ...look }: ContactAnchorProps) {
  const { t } = useTranslation('backoffice')
  const href = channel === 'whatsapp' ? whatsappLink(phone, '') : phone === '' ? null : `tel:${phone}`
  if (href === null) return null
  const target = channel === 'whatsapp' ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  if (shows === 'icon') return <LinkButton {...look} {...target} icon={channel === 'call' ? 'phone' : 'message'} label={`${t(`inbox.${channel}`)} ${name}`} href={href} onClick={onPress} />
  return (
    <LinkButton {...look} {...target} href={href} onClick={onPress}>
      {t(`inbox.${channel}`)} <span className="visually-hidden">{name}</span>
    </LinkButton>
  )
}
