import { useChange, useAsking, type MenuAction } from '@office/shared-ui/resource'
import { screen } from '@office/shared-ui'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getTrackLink } from './messages-client'

const MessageSheet = screen(() => import('./message-sheet'), null)

interface Client {
  /** Of the request. */
  readonly Id: number
  readonly Name: string
}

export interface Messaging {
  /** Opens the sheet in which staff write to the client. */
  readonly write: (client: Client) => void
  readonly actions: (client: Client) => readonly MenuAction[]
  /** Has to be rendered. */
  readonly dialogs: ReactNode
}

/** Telling the client of a request: the sheet, and the link at which they follow it. */
export function useMessaging(): Messaging {
  const { t } = useTranslation('backoffice')
  const { ask, dialog } = useAsking()
  const [open, setOpen] = useState<Client | null>(null)
  const copy = useChange({
    call: async ({ Id, New }: { Id: number; New: boolean }) => {
      const { Link } = await getTrackLink({ Id, New })
      await navigator.clipboard.writeText(Link)
    },
    done: (_answer, { New }) => t(New ? 'message.link_renewed' : 'message.link_copied'),
    failed: () => t('message.link_failed'),
  })

  async function renew({ Id, Name }: Client) {
    if (await ask([{ key: 'new', text: t('message.link_question', { name: Name }) }])) copy.mutate({ Id, New: true })
  }

  return {
    write: setOpen,
    actions: (client) => [
      { label: t('message.title'), icon: 'message', onChoose: () => { setOpen(client) } },
      { label: t('message.link_copy'), icon: 'copy', onChoose: () => { copy.mutate({ Id: client.Id, New: false }) } },
      { label: t('message.link_new'), icon: 'refresh', onChoose: () => void renew(client) },
    ],
    dialogs: (
      <>
        {open && <MessageSheet request={open} onClose={() => { setOpen(null) }} />}
        {dialog}
      </>
    ),
  }
}
