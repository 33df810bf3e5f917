import { addTranslations, useLabels, useLanguage, useRole } from '@office/shared-api'
import { can, resources, textOf, type AnyRow, type CaseRow } from '@office/shared-api/model'
import { replaceRequest } from '@office/shared-api/model/actions'
import { Button, formatDate, formatPrice, Ltr, screen, Skeleton } from '@office/shared-ui'
import { ActionButton } from '@office/shared-ui/actions'
import { ReadFailed, rowAddress } from '@office/shared-ui/resource'
import { Link, useNavigate } from '@office/shared-ui/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCases } from '../request/use-cases'
import { caseTranslations } from '../translations/cases'
import { CaseDays } from './case-days'
import { CaseState } from './case-state'
import { GuaranteeOver } from './guarantee-over'
import styles from './cases.module.css'

addTranslations('backoffice', caseTranslations)

const { cases } = resources

const CaseDialog = screen(() => import('./case-dialog'), null)

interface CasesProps {
  /** The request. */
  row: AnyRow
  readOnly: boolean
}

/** The cases of a request, with their states and by how much they are late; opened, changed and closed here. */
export function Cases({ row, readOnly }: CasesProps) {
  const { t } = useTranslation('backoffice')
  const mayAdd = can(useRole(), 'create', cases) && !readOnly
  const [opened, setOpened] = useState<CaseRow | 'new' | null>(null)
  const list = useCases(row.Id)
  if (list.isError) return <ReadFailed title={t('cases.failed')} onRetry={() => void list.refetch()} error={list.error} />
  if (!list.data) return <Skeleton className={styles.coming} />
  const rows = list.data.data
  return (
    <div className={styles.cases}>
      {rows.length > 0 && (
        <ul className={styles.list} aria-label={t('cases.list')}>
          {rows.map((one) => (
            <Case key={one.Id} row={one} request={row} onChange={mayAdd ? () => { setOpened(one) } : undefined} />
          ))}
        </ul>
      )}
      {mayAdd && (
        <Button icon="plus" className={styles.add} onClick={() => { setOpened('new') }}>
          {t('cases.open')}
        </Button>
      )}
      {opened && <CaseDialog request={row} row={opened === 'new' ? undefined : opened} onClose={() => { setOpened(null) }} />}
    </div>
  )
}

interface CaseProps {
  row: CaseRow
  request: AnyRow
  onChange: (() => void) | undefined
}

function Case({ row, request, onChange }: CaseProps) {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const language = useLanguage()
  const { Kind, From, Documented } = cases.fields
  const isClosed = row.State === 'closed'
  const documented = textOf(row.Documented)
  const date = (day: string | null) => (day === null ? '' : formatDate(day, language))
  const facts = [
    labels.choice(From, row.From),
    documented !== '' && documented !== 'none' && `${labels.field(cases, 'Documented')}: ${labels.choice(Documented, row.Documented)}`,
    row.DueAmount !== null && `${labels.field(cases, 'DueAmount')}: ${formatPrice(row.DueAmount, 0, language)}`,
    isClosed ? t('cases.closed_on', { date: date(row.ClosedOn) }) : t('cases.since', { date: date(row.OpenedOn) }),
  ].filter((fact) => fact !== false && fact !== '')
  return (
    <li className={styles.one} data-closed={isClosed || undefined}>
      <p className={styles.head}>
        <strong>{labels.choice(Kind, row.Kind)}</strong>
        <Ltr>{row.Ref}</Ltr>
        <CaseState row={{ ...row }} />
      </p>
      <CaseDays row={{ ...row }} />
      <p className={styles.quiet}>{facts.join(' · ')}</p>
      {(row.Story ?? '') !== '' && <p dir="auto">{row.Story}</p>}
      {!isClosed && <GuaranteeOver request={request} />}
      {row.ReplacedBy !== null && row.Outcome === 'replaced' && <Link to={`/requests${rowAddress(row.ReplacedBy)}`}>{t('cases.open_replacement')}</Link>}
      {onChange && (
        <div className={styles.head}>
          <Button size="small" icon="edit" onClick={onChange}>
            {t(isClosed ? 'cases.reopen' : 'cases.change')} <span className="visually-hidden">{row.Ref}</span>
          </Button>
          {!isClosed && <Replace of={row} request={request} />}
        </div>
      )}
    </li>
  )
}

/** Another worker for the client of a case: the form asks for her, for the price and for the day from which the deadline counts. */
function Replace({ of, request }: { of: CaseRow; request: AnyRow }) {
  const navigate = useNavigate()
  const initial = { PersonId: null, AgreedPrice: request['AgreedPrice'] ?? null, ClockFrom: null }
  const open = (made: unknown) => void navigate(`/requests${rowAddress((made as AnyRow).Id)}`)
  return <ActionButton size="small" variant="quiet" row={request} about={of.Ref} offer={{ action: replaceRequest, values: { CaseId: of.Id }, initial, onDone: open }} />
}
