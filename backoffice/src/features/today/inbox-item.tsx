import { useLanguage } from '@office/shared-api'
import { textOf, type AnyRow, type InboxGroup } from '@office/shared-api/model'
import { Button } from '@office/shared-ui'
import { ActionButton, RowActions, type Entry } from '@office/shared-ui/actions'
import { daysAway } from '@office/shared-ui/resource'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ContactLink } from '../../request/contact-link'
import { EXTEND_RESERVATION, inboxEntries, LOG_CONTACT } from '../../request/inbox-offers'
import { useMessages } from '../../request/messaging'
import { useRequestTools } from '../../request/request-tools'
import { holdsWorker } from '../../request/use-release'
import { ReservedText, WaitingText } from '../../request/waiting'
import styles from './today.module.css'
import { WorkLine } from './work-line'

interface InboxItemProps {
  row: AnyRow
  group: InboxGroup
  readOnly: boolean
  choice: ReactNode
  onRelease: (row: AnyRow) => void
}

/** One request that waits for somebody though no clock runs for it: who it is, why it stands here, and the next step. */
export function InboxItem({ row, group, readOnly, choice, onRelease }: InboxItemProps) {
  const { t } = useTranslation('backoffice')
  const messages = useMessages()
  const tools = useRequestTools()
  const { Id, Ref, Person = null } = row
  const Name = String(row['Name'])
  const entries = () => [...inboxEntries([tools.status(row, 'FilterId'), tools.sheet({ ...row, Name })]), ...messages.entries({ Id, Name })]
  return (
    <WorkLine
      row={{ Id, Name, Ref: String(Ref), Person: typeof Person === 'string' ? Person : null }}
      choice={choice}
      what={<Why row={row} group={group} />}
      more={typeof row['Assignee'] === 'string' ? <bdi>{row['Assignee']}</bdi> : t('inbox.nobody')}
      entries={readOnly ? undefined : entries}
      buttons={!readOnly && <InboxButtons row={row} name={Name} group={group} entries={entries} onRelease={onRelease} />}
    />
  )
}

function InboxButtons({ row, name, group, entries, onRelease }: Pick<InboxItemProps, 'row' | 'group' | 'onRelease'> & { name: string; entries: () => readonly Entry[] }) {
  const { t } = useTranslation('backoffice')
  const mayCall = group === 'contact' || group === 'remind'
  return (
    <>
      {mayCall && <ContactLink row={row} channel="call" readOnly={false} />}
      {mayCall && <ActionButton className={styles.main} row={row} offer={LOG_CONTACT} about={name} shows="text" />}
      {group === 'reservations' && <ActionButton className={styles.main} row={row} offer={EXTEND_RESERVATION} about={name} shows="text" />}
      {group === 'closed' && holdsWorker(row) && (
        <Button className={styles.main} onClick={() => { onRelease(row) }}>
          {t('requests.release')} <span className="visually-hidden">{name}</span>
        </Button>
      )}
      <RowActions row={row} label={t('mark.more', { name })} entries={entries} />
    </>
  )
}

/** Why a request is in its group. */
function Why({ row, group }: Pick<InboxItemProps, 'row' | 'group'>) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  switch (group) {
    case 'contact':
      return <>{t('inbox.waiting')} <WaitingText since={String(row['RequestDate'])} /></>
    case 'remind':
      return <>{daysAway(String(row['NextOn']), language)} <bdi>{textOf(row['NextNote'])}</bdi></>
    default:
      return <ReservedText row={row} />
  }
}
