import type { AnyRow } from '@office/shared-api/model'
import { useAct } from '@office/shared-ui/actions'
import { ContactAnchor, type ContactAnchorProps } from './contact-anchor'
import { LOG_CONTACT } from './inbox-offers'
import { useReturn } from './use-return'

interface ContactLinkProps extends Omit<ContactAnchorProps, 'name' | 'phone' | 'onPress'> {
  row: AnyRow
  readOnly: boolean
}

/** Calls the client of a request, or writes to them on WhatsApp; after it the member of staff is asked how it went. Nothing where they have no number for it. */
export function ContactLink({ row, readOnly, channel, ...look }: ContactLinkProps) {
  const onReturn = useReturn()
  const { accept } = useAct()
  const ask = () => {
    if (!readOnly) onReturn(() => { accept(row, { ...LOG_CONTACT, initial: { Channel: channel } }) })
  }
  return <ContactAnchor {...look} channel={channel} name={String(row['Name'])} phone={String(row['Phone'] ?? '')} onPress={ask} />
}
