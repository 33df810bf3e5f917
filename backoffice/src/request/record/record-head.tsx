import { useLabels, useLanguage } from '@office/shared-api'
import { assign } from '@office/shared-api/model/actions'
import { resources, textOf, type AnyRow } from '@office/shared-api/model'
import { Button, Ltr } from '@office/shared-ui'
import { ActionButton, RowActions, useAct } from '@office/shared-ui/actions'
import { LookupBadge, useLookupChoices, type MenuAction } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'
import { AssigneeButton } from '../assignee-button'
import { ShortClock } from '../clock'
import { ContactLink } from '../contact-link'
import { NextStep } from '../next-step'
import type { WorkRow } from '../pipeline-client'
import { useRequestTools } from '../request-tools'
import type { Marking } from '../use-marking'
import type { Pipeline } from '../use-pipeline'
import styles from './request-record.module.css'

/** The status, behind the client's name. */
export function State({ row }: { row: AnyRow }) {
  const language = useLanguage()
  const { lookups } = useLookupChoices()
  if (!lookups || row['Status'] === null) return null
  return (
    <span>
      <Heard field="Status" />
      <LookupBadge list={resources.statuses} id={row['Status'] ?? null} lookups={lookups} language={language} fallback={null} />
    </span>
  )
}

/** The label of a value that the eye knows by its look. */
function Heard({ field }: { field: keyof typeof resources.requests.fields }) {
  return <span className="visually-hidden">{`${useLabels().field(resources.requests, field)}: `}</span>
}

/** Reference, day of the clock, and the assignee, whose name is pressed to hand the request over. */
export function Facts({ row, work, soonDays, readOnly }: { row: AnyRow; work: WorkRow | null; soonDays: number | undefined; readOnly: boolean }) {
  const { t } = useTranslation('backoffice')
  const { act } = useAct()
  const name = typeof row['Assignee'] === 'string' ? <bdi>{row['Assignee']}</bdi> : <span>{t('inbox.assign_none')}</span>
  return (
    <>
      <span>
        <Heard field="Ref" />
        <Ltr>{textOf(row['Ref'])}</Ltr>
      </span>
      {work && <ShortClock row={work} soonDays={soonDays} />}
      {readOnly ? (
        <span>{name}</span>
      ) : (
        <span>
          <AssigneeButton row={row} nobody={t('inbox.assign_none')} onPress={(opener) => { act(assign, row, {}, { opener }) }} />
        </span>
      )}
    </>
  )
}

interface ToolsProps {
  row: AnyRow
  readOnly: boolean
  entries: () => readonly MenuAction[]
}

/** Call, WhatsApp, print, and the menu with all the rest. After a call the contact is asked about. */
export function Tools({ row, readOnly, entries }: ToolsProps) {
  const { t } = useTranslation('backoffice')
  const tools = useRequestTools()
  const name = String(row['Name'])
  return (
    <>
      {(['call', 'whatsapp'] as const).map((channel) => <ContactLink key={channel} size="small" variant="quiet" row={row} channel={channel} readOnly={readOnly} />)}
      <Button size="small" variant="quiet" icon="print" label={t('requests.print_row', { name })} onClick={() => { tools.print(row) }} />
      <RowActions row={row} size="small" label={t('mark.more', { name })} entries={entries} />
    </>
  )
}

interface LeadProps {
  work: WorkRow
  pipeline: Pipeline
  /** Null for who may only look. */
  marking: Marking | null
}

/** The next step with its button; nothing where the way is at its end. */
export function Lead({ work, pipeline, marking }: LeadProps) {
  const next = pipeline.find(work.NextStageId)
  if (!next) return null
  const stage = pipeline.nameOf(next.Id)
  return (
    <div className={styles.lead}>
      <NextStep row={work} stage={stage} />
      {marking && <ActionButton variant="primary" row={work} offer={marking.today(work, next)} about={stage} />}
    </div>
  )
}
