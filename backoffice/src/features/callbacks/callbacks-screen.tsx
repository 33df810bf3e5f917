import { addTranslations, useRole } from '@office/shared-api'
import { queryKeys, saveRow } from '@office/shared-api/client'
import { can, resources, textOf, type AnyRow, type CallbackRow } from '@office/shared-api/model'
import type { workListQuery } from '@office/shared-api/model/shapes'
import { EmptyState } from '@office/shared-ui'
import { ResourceScreen, rowAddress, RowDialog, useChange, useRead, type MenuAction } from '@office/shared-ui/resource'
import { useNavigate } from '@office/shared-ui/router'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callbackTranslations } from '../../translations/callbacks'
import { ListViews } from '../../views/views'
import { CALLBACK_CELLS } from './callback-cells'

addTranslations('backoffice', callbackTranslations)

const { callbacks, requests, follow } = resources

/** Visitors who asked to be called: called at a press, then closed or made a request. */
export default function CallbacksScreen() {
  const { t } = useTranslation('backoffice')
  const mayUpdate = can(useRole(), 'update', callbacks)
  const move = useMove()
  const [making, setMaking] = useState<AnyRow | null>(null)
  const client = useQueryClient()
  const navigate = useNavigate()
  const waiting = useRead<typeof workListQuery>(follow, 'worklist', {}).data?.groups.callbacks
  const calledOf = useCallback((row: AnyRow) => (mayUpdate && row['State'] === 'new' ? t('callbacks.called_row', { name: String(row['Name']) }) : null), [mayUpdate, t])
  const called = useCallback((row: AnyRow) => { move(row, 'called') }, [move])
  const empty = useMemo(() => ({ new: <EmptyState icon="check" title={t('callbacks.none')}>{t('callbacks.none_hint')}</EmptyState> }), [t])

  function actionsOf(row: AnyRow): readonly MenuAction[] {
    const isOpen = row['State'] === 'new' || row['State'] === 'called'
    const isForgotten = row['Phone'] === ''
    const make: MenuAction = { label: t('callbacks.make'), icon: 'requests', group: 'work', disabled: isForgotten, onChoose: () => { setMaking(row) } }
    const close: MenuAction = { label: t('callbacks.close'), icon: 'check', group: 'work', onChoose: () => { move(row, 'closed') } }
    const reopen: MenuAction = { label: t('callbacks.reopen'), icon: 'refresh', group: 'work', onChoose: () => { move(row, 'new') } }
    return [...(row['RequestId'] === null ? [make] : []), ...(isOpen ? [close] : []), ...(row['State'] === 'new' || isForgotten ? [] : [reopen])]
  }

  return (
    <ResourceScreen
      resource={callbacks}
      hint={t('callbacks.hint')}
      views={<ListViews resource={callbacks} />}
      tabs={{ filter: 'box', counts: waiting === undefined ? undefined : { new: waiting }, empty }}
      cells={CALLBACK_CELLS}
      quickAction={{ icon: 'check', labelOf: calledOf, onChoose: called }}
      rowActions={mayUpdate ? actionsOf : undefined}
    >
      {making && (
        <RowDialog
          resource={requests}
          row={undefined}
          readOnly={!can('Editor', 'create', requests)}
          starts={{ values: beginning(making), beside: { CallbackId: making.Id } }}
          added={{
            okText: t('callbacks.make'),
            done: ({ Ref }) => t('callbacks.made', { ref: `\u2066${textOf(Ref)}\u2069` }),
            offers: ({ Id }) => Promise.resolve([{ label: t('callbacks.open_made'), onPress: () => void navigate(`/requests${rowAddress(Id)}`) }]),
          }}
          onClose={() => {
            setMaking(null)
            void client.invalidateQueries({ queryKey: queryKeys.resource(callbacks) })
          }}
        />
      )}
    </ResourceScreen>
  )
}

/** A new request's form begins with what the visitor has said. */
function beginning({ Name, Phone, Language }: AnyRow) {
  return { Name: Name ?? '', Phone: Phone ?? '', Language: Language ?? '' }
}

/** Returns how to give a call request another state. */
function useMove(): (row: AnyRow, State: CallbackRow['State']) => void {
  const { mutate } = useChange({
    call: ({ row: { Id, Version }, State }: { row: AnyRow; State: CallbackRow['State'] }) => saveRow(callbacks, { Id, Version, State }),
    refreshes: [queryKeys.resource(callbacks), queryKeys.resource(follow)],
  })
  return useCallback((row, State) => { mutate({ row, State }) }, [mutate])
}
