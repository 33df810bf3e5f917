import { useLanguage } from '@office/shared-api'
import { queryKeys } from '@office/shared-api/client'
import { readCall, sendAction } from '@office/shared-api/client/staff'
import { sendMessage, trackLink } from '@office/shared-api/model/actions'
import { CLIENT_MESSAGES, type Message, type TrackLinkAnswer } from '@office/shared-api/model'
import type { messagesQuery } from '@office/shared-api/model/shapes'
import type { ToastAction } from '@office/shared-ui/dialog'
import { inGroup, type Entry } from '@office/shared-ui/actions'
import { useChange, useAsking } from '@office/shared-ui/resource'
import { screen } from '@office/shared-ui'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { KEYS } from '../keys/key-table'

const MessageSheet = screen(() => import('./message-sheet'), null)

export interface Client {
  /** Of the request. */
  readonly Id: number
  readonly Name: string
  /** The message that the sheet opens with; without it the newest that is prepared. */
  readonly prepared?: Pick<Message, 'TemplateId' | 'Language'>
}

export interface Messages {
  /** Opens the sheet in which staff write to the client. */
  readonly write: (client: Client) => void
  /** After a mark that the client reads of, the way to the message that tells them; none where no message has been prepared. */
  readonly offers: (client: Client) => Promise<readonly ToastAction[]>
  /** The entries in the menu of a request. */
  readonly entries: (client: Client) => readonly Entry[]
}

const MessagesContext = createContext<Messages | null>(null)

/** The messages to clients of requests below it: the sheet, the offer after a mark, and the link at which clients follow their request. */
export function Messaging({ children }: { children: ReactNode }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const { ask, dialog } = useAsking()
  const [open, setOpen] = useState<Client | null>(null)
  const queries = useQueryClient()
  const copy = useChange({
    call: async (values: { Id: number; New: boolean }) => {
      const { Link } = (await sendAction(trackLink, values)) as TrackLinkAnswer
      await navigator.clipboard.writeText(Link)
    },
    done: (_answer, { New }) => t(New ? 'message.link_renewed' : 'message.link_copied'),
    failed: () => t('message.link_failed'),
  })

  async function renew({ Id, Name }: Client) {
    if (await ask([{ key: 'new', text: t('message.link_question', { name: Name }) }], { title: t('message.link_ask'), okText: t('message.link_new') })) copy.mutate({ Id, New: true })
  }

  async function offers(client: Client) {
    const asked = { requestId: client.Id }
    const found = await queries.query({
      queryKey: queryKeys.call(CLIENT_MESSAGES, 'get', asked),
      queryFn: ({ signal }) => readCall<typeof messagesQuery>(CLIENT_MESSAGES, 'get', asked, { signal }),
      staleTime: 0,
    })
    return found.some(({ State }) => State === 'prepared') ? [{ label: sendMessage.label[language], onPress: () => { setOpen(client) } }] : []
  }

  const messages: Messages = {
    write: setOpen,
    offers,
    entries: (client) => inGroup('client', [
      { label: sendMessage.label[language], icon: sendMessage.icon, key: KEYS.message.stroke, onChoose: () => { setOpen(client) } },
      { label: t('message.link_copy'), icon: 'copy', onChoose: () => { copy.mutate({ Id: client.Id, New: false }) } },
      { label: t('message.link_new'), icon: 'refresh', onChoose: () => void renew(client) },
    ]),
  }
  return (
    <MessagesContext value={messages}>
      {children}
      {open && <MessageSheet request={open} onClose={() => { setOpen(null) }} />}
      {dialog}
    </MessagesContext>
  )
}

export function useMessages(): Messages {
  const messages = use(MessagesContext)
  if (!messages) throw new Error('messages need <Messaging> above them')
  return messages
}
