import { useLabels, useLanguage, useSession } from '@office/shared-api'
import { assign, contact, extendReservation, makeFirm, take, unassign } from '@office/shared-api/model/actions'
import { dayInRiyadh, resources, type AnyRow, type ContactChannel } from '@office/shared-api/model'
import { formatDate } from '@office/shared-ui'
import { useAct, useRowMenu } from '@office/shared-ui/actions'
import type { MenuAction } from '@office/shared-ui/resource'
import { useChoices } from '@office/shared-ui/table'
import { useTranslation } from 'react-i18next'

/** The fields that the inbox reads of a request, from a row of any list. */
type InboxRow = Pick<AnyRow, 'Id'> & Readonly<Partial<Record<'Name' | 'AssigneeId' | 'ReservedUntil', AnyRow[string]>>>

/** The hours that the form of an extension opens with. */
export const USUAL_HOURS = { Hours: 24 } as const

export interface Inbox {
  readonly take: (rows: readonly InboxRow[]) => void
  readonly isTaking: boolean
  /** Opens the choice of colleagues at an opener. */
  readonly assign: (opener: HTMLElement, rows: readonly InboxRow[], done?: () => void) => void
  readonly extend: (rows: readonly InboxRow[]) => void
  readonly logContact: (row: InboxRow, channel?: ContactChannel) => void
  /** The entries in the menu of a request. */
  readonly entries: (row: InboxRow) => readonly MenuAction[]
}

/** True while a reservation will end by itself. */
export function isReserved({ ReservedUntil }: InboxRow): boolean {
  return typeof ReservedUntil === 'string' && ReservedUntil !== ''
}

/** The actions of staff on requests that wait: take them, give them to a colleague, hold their workers, and log that they spoke with the client. */
export function useInbox(): Inbox {
  const { t } = useTranslation('backoffice')
  const { act, isActing, openMenu } = useAct()
  const entriesOf = useRowMenu()
  const colleaguesFor = useColleagues()
  const openColleagues: Inbox['assign'] = (opener, rows, done) => {
    openMenu({ opener, label: t('inbox.assign'), actions: colleaguesFor(rows, done) })
  }
  return {
    take: (rows) => {
      act(take, rows)
    },
    isTaking: isActing,
    assign: openColleagues,
    extend: (rows) => {
      act(extendReservation, rows, {}, { initial: USUAL_HOURS })
    },
    logContact: (row, Channel = 'call') => {
      act(contact, row, {}, { initial: { Channel } })
    },
    entries: (row) => [
      ...entriesOf(row, [take]),
      { label: t('inbox.assign'), icon: 'user', onChoose: (opener) => { openColleagues(opener, [row]) } },
      ...entriesOf(row, [{ action: contact, initial: { Channel: 'call' } }, makeFirm, { action: extendReservation, initial: USUAL_HOURS }]),
    ],
  }
}

/** The colleagues to whom requests can be given, as a menu: the absent disabled, with *nobody* for requests that somebody has. */
function useColleagues() {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const language = useLanguage()
  const me = useSession().user
  const { act } = useAct()
  const { offered, failed } = useChoices(resources.requests)
  return (rows: readonly InboxRow[], done?: () => void): readonly MenuAction[] => {
    const onDone = () => { done?.() }
    const today = dayInRiyadh(new Date())
    const awayOn = (until: unknown) => (typeof until === 'string' && until >= today ? until : null)
    const colleagues = (offered?.['staff'] ?? []).map((row) => ({ Id: row.Id, Name: String(row['Name']), away: awayOn(row['AwayUntil']) }))
    const present = rows.length === 1 ? rows[0]?.AssigneeId : undefined
    const nameOf = ({ Id, Name, away }: (typeof colleagues)[number]) =>
      away !== null ? t('inbox.assign_away', { name: Name, date: formatDate(away, language) }) : Id === me?.Id ? t('inbox.assign_me', { name: Name }) : Name
    const entries = colleagues.map((user): MenuAction => ({
      label: nameOf(user),
      disabled: user.away !== null,
      icon: user.Id === present ? 'check' : 'user',
      onChoose: () => { act(assign, rows, { UserId: user.Id }, { words: { user: user.Name }, onDone }) },
    }))
    if (entries.length === 0) return [{ label: failed ? labels.error('unable_to_load_prerequisites') : t('inbox.staff_none'), disabled: true, onChoose: () => undefined }]
    if (present === null) return entries
    return [...entries, { label: t('inbox.assign_none'), icon: 'close', onChoose: () => { act(unassign, rows, {}, { onDone }) } }]
  }
}
