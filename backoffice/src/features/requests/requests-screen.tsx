import { useLanguage, useRole } from '@office/shared-api'
import { assign } from '@office/shared-api/model/actions'
import { can, resources, textOf, type AnyRow } from '@office/shared-api/model'
import type { workListQuery } from '@office/shared-api/model/shapes'
import { EmptyState, formatNumber, screen } from '@office/shared-ui'
import { useAct } from '@office/shared-ui/actions'
import { ResourceScreen, useRead } from '@office/shared-ui/resource'
import { Link, useSearchParams } from '@office/shared-ui/router'
import { NARROW, NewRows, useMedia, type Selection } from '@office/shared-ui/table'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { WAITING } from '../../bulk'
import { KEYS } from '../../keys/key-table'
import { AssigneeButton } from '../../request/assignee-button'
import { CLIENT_CELLS } from '../../request/client-cell'
import { RequestRecord } from '../../request/open-request'
import { useRequestTools } from '../../request/request-tools'
import { useRequestMenu } from '../../request/use-request-menu'
import { ReservedText, WaitingText } from '../../request/waiting'
import { ListViews } from '../../views/views'
import { NewCard } from './new-card'
import styles from './requests.module.css'

const BOX = 'box'

const ChosenRequests = screen<Pick<Selection, 'rows' | 'clear'>>(() => import('./chosen-requests'), WAITING)
const chosenRequests = ({ rows, clear }: Selection) => <ChosenRequests rows={rows} clear={clear} />

/** The clients' requests: the boxes of the inbox over table and form of the resource, the application form on paper, workers released, and new ones noticed. */
export default function RequestsScreen() {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const mayUpdate = can(useRole(), 'update', resources.requests)
  const tools = useRequestTools()
  const requestMenu = useRequestMenu()
  const printLabelOf = useCallback((row: AnyRow) => t('requests.print_row', { name: String(row['Name']) }), [t])
  const [params] = useSearchParams()
  const box = params.get(BOX)
  const isNarrow = useMedia(NARROW)
  const boxes = useRead<typeof workListQuery>(resources.follow, 'worklist', {}).data?.boxes
  const cells = useCells(mayUpdate)
  const computed = useWaiting(box)

  return (
    <ResourceScreen
      resource={resources.requests}
      views={<ListViews resource={resources.requests} />}
      dialog={RequestRecord}
      tabs={{ filter: BOX, counts: boxes, empty: EMPTY }}
      cards={box === 'new' && isNarrow ? (row) => <NewCard row={row} readOnly={!mayUpdate} /> : undefined}
      cells={cells}
      computed={computed}
      bulkActions={mayUpdate ? chosenRequests : undefined}
      quickAction={{ icon: 'print', key: KEYS.print.stroke, labelOf: printLabelOf, onChoose: tools.print }}
      rowActions={(row) => (mayUpdate ? requestMenu(row) : [])}
    >
      <NewRows
        resource={resources.requests}
        label={(count) => t('requests.new', { count, number: formatNumber(count, language) })}
      />
    </ResourceScreen>
  )
}

const EMPTY = { new: <EmptyBox box="new" />, mine: <EmptyBox box="mine" />, waiting: <EmptyBox box="waiting" /> }

/** A box without requests says what it is for; that nobody waits is good news. */
function EmptyBox({ box }: { box: 'new' | 'mine' | 'waiting' }) {
  const { t } = useTranslation('backoffice')
  return (
    <EmptyState icon="check" title={t(`inbox.none_${box}`)} action={box === 'mine' ? <Link to={`?${BOX}=new`}>{t('inbox.open_new')}</Link> : undefined}>
      {t(`inbox.none_${box}_hint`)}
    </EmptyState>
  )
}

/** How long clients have waited: of the new ones since they asked, of the others since they were contacted. */
function useWaiting(box: string | null) {
  const { t } = useTranslation('backoffice')
  return useMemo(() => {
    if (box !== 'new' && box !== 'waiting' && box !== 'mine') return undefined
    const since = (row: AnyRow) => (box === 'waiting' ? row['FirstContactAt'] : row['FirstContactAt'] === null ? row['RequestDate'] : null)
    const render = (row: AnyRow) => {
      const start = since(row)
      return typeof start === 'string' && <WaitingText since={start} due={box === 'waiting' ? null : row['ContactDueAt']} />
    }
    return [{ name: 'waiting', header: t('inbox.waiting'), render }]
  }, [box, t])
}

/** The worker with the end of the reservation, and the assignee, who is chosen in place. The same cells as long as nothing in them changes. */
function useCells(mayAssign: boolean) {
  const { t } = useTranslation('backoffice')
  const { act } = useAct()
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useMemo(() => {
    const worker = (row: AnyRow) =>
      row['PersonId'] === null && !row['WantedPerson'] ? null : (
        <span className={styles.worker}>
          {row['PersonId'] !== null && (
            <span>
              <bdi>{textOf(row['Person'])}</bdi>
            </span>
          )}
          <ReservedText short row={row} />
        </span>
      )
    if (!mayAssign) return { ...CLIENT_CELLS, PersonId: worker }
    const assignee = (row: AnyRow) => (
      <AssigneeButton row={row} nobody={t('inbox.assign_none')} className={styles.assignee} onPress={(opener) => { latest.current(assign, row, {}, { opener }) }} />
    )
    return { ...CLIENT_CELLS, PersonId: worker, AssigneeId: assignee }
  }, [mayAssign, t])
}
