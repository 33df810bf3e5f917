import { screen } from '@office/shared-ui'
import type { ResourceDialogProps, RowPanel } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'

// They need the form's libraries, which no list waits for.
export const ClientMemory = screen(async () => ({ default: (await import('./client-memory')).ClientMemory }), null)
const MessagesPanel = screen(() => import('./messages-panel'))
const HistoryPanel = screen(() => import('./history-panel'))

/** The panels beside the form of a request on every screen: the messages to its client, and its history. */
export function useCommonPanels({ readOnly }: ResourceDialogProps): RowPanel[] {
  const { t } = useTranslation('backoffice')
  return [
    { name: 'messages', label: t('message.panel'), render: (row) => <MessagesPanel row={row} readOnly={readOnly} /> },
    { name: 'history', label: t('history.title'), render: (row) => <HistoryPanel row={row} readOnly={readOnly} /> },
  ]
}
