import { useLabels, useLanguage, useSession } from '@office/shared-api'
import { queryKeys } from '@office/shared-api/client'
import { dayInRiyadh, resources, type AnyRow, type AssignAnswer, type ContactChannel, type RequestRow, type ReservationAnswer, type TakeAnswer } from '@office/shared-api/model'
import { formatDate, formatNumber, screen } from '@office/shared-ui'
import { ActionMenu, type ActionMenuHandle } from '@office/shared-ui/primereact'
import { useChange, type MenuAction } from '@office/shared-ui/resource'
import { useChoices } from '@office/shared-ui/table'
import { notify } from '@office/shared-ui/dialog'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { assignRequests, extendReservations, logContact, makeFirm, takeRequests } from './inbox-client'
import { CONTACT_FORM, EXTEND_FORM } from './inbox-forms'

const FormDialog = screen(() => import('./form-dialog'), null)

/** The fields that the inbox reads of a request, from a row of any list. */
type InboxRow = Pick<AnyRow, 'Id'> & Readonly<Partial<Record<'Name' | 'AssigneeId' | 'ReservedUntil', AnyRow[string]>>>

type Asked = { readonly extending: readonly InboxRow[] } | { readonly contacted: InboxRow; readonly channel: ContactChannel }

export interface Inbox {
  readonly take: (rows: readonly InboxRow[], done?: () => void) => void
  readonly isTaking: boolean
  /** Opens the choice of colleagues at an opener. */
  readonly assign: (opener: HTMLElement, rows: readonly InboxRow[], done?: () => void) => void
  readonly makeFirm: (rows: readonly InboxRow[], done?: () => void) => void
  readonly extend: (rows: readonly InboxRow[]) => void
  readonly logContact: (row: InboxRow, channel?: ContactChannel) => void
  /** The actions in the menu of a request. */
  readonly actions: (row: InboxRow) => readonly MenuAction[]
  /** Has to be rendered. */
  readonly dialogs: ReactNode
}

/** True while a reservation will end by itself. */
export function isReserved({ ReservedUntil }: InboxRow): boolean {
  return typeof ReservedUntil === 'string' && ReservedUntil !== ''
}

const idsOf = (rows: readonly InboxRow[]) => rows.map(({ Id }) => Id)
const REFRESHES = [queryKeys.resource(resources.requests), queryKeys.resource(resources.persons)]

/** The actions of staff on requests that wait: take them, give them to a colleague, hold their workers, and log that they spoke with the client. */
export function useInbox(): Inbox {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const language = useLanguage()
  const me = useSession().user
  const { offered, failed } = useChoices(resources.requests)
  const menu = useRef<ActionMenuHandle>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => {
    setAsked(null)
  }

  const take = useChange<readonly number[], TakeAnswer>({
    call: takeRequests,
    done: ({ taken, passed }) => {
      const names = [...new Set(passed.flatMap(({ By }) => By ?? []))]
      if (names.length > 0) notify.error(t('inbox.taken_by', { name: new Intl.ListFormat(language, { type: 'conjunction' }).format(names) }), t('inbox.taken_hint'))
      return taken.length > 0 ? t('inbox.taken', { count: taken.length, number: formatNumber(taken.length, language) }) : null
    },
    failed: () => t('inbox.not_taken'),
    refreshes: REFRESHES,
  })
  const assign = useChange<{ readonly ids: readonly number[]; readonly user: { readonly Id: number; readonly Name: string } }, AssignAnswer>({
    call: ({ ids, user }) => assignRequests(ids, user.Id),
    done: (_answer, { user }) => (user.Id === 0 ? t('inbox.unassigned') : t('inbox.assigned', { name: user.Name })),
    failed: () => t('inbox.not_assigned'),
    refreshes: REFRESHES,
  })
  const toldOf = (key: 'made_firm' | 'extended') => ({ done }: ReservationAnswer) => {
    if (done.length > 0) return t(`reserved.${key}`)
    notify.error(t('reserved.failed'), t('reserved.passed'))
    return null
  }
  const firm = useChange<readonly number[], ReservationAnswer>({ call: makeFirm, done: toldOf('made_firm'), failed: () => t('reserved.failed'), refreshes: REFRESHES })
  // Forms tell the broken rules of their fields.
  const extend = useChange<{ readonly ids: readonly number[]; readonly hours: number }, ReservationAnswer>({
    call: ({ ids, hours }) => extendReservations(ids, hours),
    done: toldOf('extended'),
    failed: ({ fields }) => (fields.length > 0 ? null : t('reserved.failed')),
    refreshes: REFRESHES,
  })
  const contact = useChange<Parameters<typeof logContact>[0] & { readonly name: string }, RequestRow>({
    call: ({ name: _name, ...values }) => logContact(values),
    done: (_row, { name }) => t('contact.logged', { name }),
    failed: ({ fields }) => (fields.length > 0 ? null : t('contact.not_logged')),
    refreshes: REFRESHES,
  })

  function openColleagues(opener: HTMLElement, rows: readonly InboxRow[], done?: () => void) {
    const give = (user: { readonly Id: number; readonly Name: string }) => {
      assign.mutate({ ids: idsOf(rows), user }, { onSuccess: () => done?.() })
    }
    const today = dayInRiyadh(new Date())
    const awayOn = (until: unknown) => (typeof until === 'string' && until >= today ? until : null)
    const colleagues = (offered?.['staff'] ?? []).map((row) => ({ Id: row.Id, Name: String(row['Name']), away: awayOn(row['AwayUntil']) }))
    const present = rows.length === 1 ? rows[0]?.AssigneeId : undefined
    const actions: MenuAction[] = colleagues.map((user) => ({
      label:
        user.away !== null
          ? t('inbox.assign_away', { name: user.Name, date: formatDate(user.away, language) })
          : user.Id === me?.Id
            ? t('inbox.assign_me', { name: user.Name })
            : user.Name,
      disabled: user.away !== null,
      icon: user.Id === present ? 'check' : 'user',
      onChoose: () => { give(user) },
    }))
    if (present !== null) actions.push({ label: t('inbox.assign_none'), icon: 'close', onChoose: () => { give({ Id: 0, Name: '' }) } })
    const none: MenuAction = { label: failed ? labels.error('unable_to_load_prerequisites') : t('inbox.staff_none'), disabled: true, onChoose: () => undefined }
    menu.current?.open({ opener, label: t('inbox.assign'), actions: colleagues.length > 0 ? actions : [none] })
  }

  const takeRows = (rows: readonly InboxRow[], done?: () => void) => {
    take.mutate(idsOf(rows), { onSuccess: () => done?.() })
  }
  const makeRowsFirm = (rows: readonly InboxRow[], done?: () => void) => {
    firm.mutate(idsOf(rows), { onSuccess: () => done?.() })
  }
  const openExtend = (rows: readonly InboxRow[]) => {
    setAsked({ extending: rows })
  }
  const openContact = (row: InboxRow, channel: ContactChannel = 'call') => {
    setAsked({ contacted: row, channel })
  }

  function actions(row: InboxRow): MenuAction[] {
    const offers: (MenuAction | false)[] = [
      row.AssigneeId !== me?.Id && { label: t('inbox.take'), icon: 'check', onChoose: () => { takeRows([row]) } },
      // The menu of colleagues takes the place of the one that is closing.
      { label: t('inbox.assign'), icon: 'user', onChoose: (opener) => { setTimeout(() => { openColleagues(opener, [row]) }) } },
      { label: t('contact.log'), icon: 'message', onChoose: () => { openContact(row) } },
      isReserved(row) && { label: t('reserved.make_firm'), icon: 'lock', onChoose: () => { makeRowsFirm([row]) } },
      isReserved(row) && { label: t('reserved.extend'), icon: 'clock', onChoose: () => { openExtend([row]) } },
    ]
    return offers.filter((action) => action !== false)
  }

  const dialogs = (
    <>
      <ActionMenu ref={menu} />
      {asked && 'extending' in asked && (
        <FormDialog
          title={asked.extending.length === 1 ? `${t('reserved.extend')} · ${asked.extending[0]?.Name}` : t('reserved.extend')}
          okText={t('reserved.extend')}
          form={EXTEND_FORM}
          hints={{ Hours: t('reserved.extend_hint') }}
          onSubmit={async ({ Hours }) => {
            await extend.mutateAsync({ ids: idsOf(asked.extending), hours: Number(Hours) })
            close()
          }}
          onClose={close}
        />
      )}
      {asked && 'contacted' in asked && (
        <FormDialog
          title={`${t('contact.log')} · ${asked.contacted.Name}`}
          okText={t('contact.log')}
          form={CONTACT_FORM}
          row={{ Channel: asked.channel }}
          quick
          hints={{ NextOn: t('contact.next_hint') }}
          onSubmit={async ({ Outcome, Channel, NextOn, Text }) => {
            await contact.mutateAsync({
              Id: asked.contacted.Id,
              name: String(asked.contacted.Name),
              Outcome: Outcome as RequestContact['Outcome'],
              Channel: Channel as RequestContact['Channel'],
              Text: String(Text ?? ''),
              NextOn: NextOn ? String(NextOn) : null,
            })
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )

  return { take: takeRows, isTaking: take.isPending, assign: openColleagues, makeFirm: makeRowsFirm, extend: openExtend, logContact: openContact, actions, dialogs }
}

type RequestContact = Parameters<typeof logContact>[0]
