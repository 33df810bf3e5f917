import { whatsappLink, type AnyRow } from '@office/shared-api/model'
import { LinkButton, type ButtonProps } from '@office/shared-ui'
import { useAct } from '@office/shared-ui/actions'
import { useTranslation } from 'react-i18next'
import { LOG_CONTACT } from './inbox-offers'
import { useReturn } from './use-return'

interface ContactLinkProps extends Pick<ButtonProps, 'size' | 'variant'> {
  row: AnyRow
  channel: 'call' | 'whatsapp'
  readOnly: boolean
  /** The sign alone, where there is no room for the word. */
  shows?: 'text' | 'icon'
}

/** Calls the client of a request, or writes to them on WhatsApp; after it the member of staff is asked how it went. Nothing where they have no number for it. */
export function ContactLink({ row, channel, readOnly, shows = 'text', ...look }: ContactLinkProps) {
  const { t } = useTranslation('backoffice')
  const onReturn = useReturn()
  const { accept } = useAct()
  const phone = String(row['Phone'] ?? '')
  const name = String(row['Name'])
  const href = channel === 'whatsapp' ? whatsappLink(phone, '') : phone === '' ? null : `tel:${phone}`
  if (href === null) return null
  const target = channel === 'whatsapp' ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  const ask = () => {
    if (!readOnly) onReturn(() => { accept(row, { ...LOG_CONTACT, initial: { Channel: channel } }) })
  }
  if (shows === 'icon') return <LinkButton {...look} {...target} icon={channel === 'call' ? 'phone' : 'message'} label={`${t(`inbox.${channel}`)} ${name}`} href={href} onClick={ask} />
  return (
    <LinkButton {...look} {...target} href={href} onClick={ask}>
      {t(`inbox.${channel}`)} <span className="visually-hidden">{name}</span>
    </LinkButton>
  )
}
