import { useLabels, useLanguage } from '@office/shared-api'
import { readWishes, resources, textOf, type AnyRow } from '@office/shared-api/model'
import { Ltr } from '@office/shared-ui'
import { nearMoment, rowAddress } from '@office/shared-ui/resource'
import { Link } from '@office/shared-ui/router'
import { useTranslation } from 'react-i18next'
import { ContactAnchor } from '../../request/contact-anchor'
import { WaitingText } from '../../request/waiting'
import styles from './callbacks.module.css'

/** How the list of call requests shows its fields. */

const { State } = resources.callbacks.fields

/** The number, to call or to write to at a press. */
function PhoneCell({ row }: { row: AnyRow }) {
  const [name, phone] = [String(row['Name']), textOf(row['Phone'])]
  return (
    <span className={styles.phone}>
      <Ltr>{phone}</Ltr>
      {(['call', 'whatsapp'] as const).map((channel) => <ContactAnchor key={channel} name={name} phone={phone} channel={channel} shows="icon" size="small" variant="quiet" />)}
    </span>
  )
}

/** The visitor’s wishes; the words lead to their list, as visitors see it. */
function WishesCell({ row }: { row: AnyRow }) {
  const { t } = useTranslation('backoffice')
  const { words, query } = readWishes(textOf(row['Wishes']))
  if (query === '') return words !== '' && <bdi>{words}</bdi>
  const shown = words || query
  return (
    <Link className={styles.wishes} to={`/?public&${query}`} target="_blank" aria-label={t('callbacks.open_wishes', { name: String(row['Name']), wishes: shown })}>
      <bdi>{shown}</bdi>
    </Link>
  )
}

/** By when somebody who waits is to be called, in the hours of the office, or by how much the call is late. */
function DueCell({ row }: { row: AnyRow }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const due = row['ContactDueAt']
  if (row['State'] !== 'new') return null
  return <WaitingText since={String(row['At'])} due={due} ahead={typeof due === 'string' ? t('callbacks.due_by', { time: nearMoment(due, language) }) : undefined} />
}

/** The state; of one that a request was made of, the way to it. */
function StateCell({ row }: { row: AnyRow }) {
  const { t } = useTranslation('backoffice')
  const text = useLabels().choice(State, String(row['State']))
  const id = row['RequestId']
  if (typeof id !== 'number') return <>{text}</>
  return (
    <Link className={styles.request} to={`/requests${rowAddress(id)}`} aria-label={t('callbacks.open_request', { name: String(row['Name']) })}>
      {text}
    </Link>
  )
}

export const CALLBACK_CELLS = {
  Phone: (row: AnyRow) => <PhoneCell row={row} />,
  Wishes: (row: AnyRow) => <WishesCell row={row} />,
  ContactDueAt: (row: AnyRow) => <DueCell row={row} />,
  State: (row: AnyRow) => <StateCell row={row} />,
}
