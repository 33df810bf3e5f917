import { useLanguage } from '@office/shared-api'
import { sendMessage } from '@office/shared-api/model/actions'
import { Button, Icon, Ltr } from '@office/shared-ui'
import { ActionButton, RowActions } from '@office/shared-ui/actions'
import { ChoiceBox, type Selection } from '@office/shared-ui/table'
import { useTranslation } from 'react-i18next'
import { ClockText } from '../../request/clock'
import { NextStep } from '../../request/next-step'
import { RequestLink } from '../../request/open-request'
import { useMessages } from '../../request/messaging'
import type { DueGroup, WorkRow } from '../../request/pipeline-client'
import type { Marking } from '../../request/use-marking'
import { ARRIVAL_FIELD, type Pipeline } from '../../request/use-pipeline'
import styles from './today.module.css'

const ARRIVED = { ar: 'تسجيل الوصول', en: 'Record arrival' }

interface WorkItemProps {
  row: WorkRow
  /** The action that the request waits for: where the flight has come, the arrival is to be recorded; a message, to be sent. */
  group: DueGroup
  pipeline: Pipeline
  /** Null for who may only look. */
  marking: Marking | null
  /** Null where rows are not chosen. */
  selection: Selection<WorkRow> | null
}

/** One request of the work list: a line on a desk, a card with a button as wide as itself on a phone. */
export function WorkItem({ row, group, pipeline, marking, selection }: WorkItemProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const messages = useMessages()
  const arriving = group === 'arriving'
  const next = arriving ? pipeline.stages.find(({ Field }) => Field === ARRIVAL_FIELD) : pipeline.find(row.NextStageId)
  const stage = pipeline.nameOf(next?.Id ?? null)
  return (
    <li className={styles.row}>
      {selection && (
        <ChoiceBox
          label={t('today.choose', { name: row.Name })}
          checked={selection.has(row)}
          onToggle={(range) => {
            selection.toggle(row, range)
          }}
        />
      )}
      <div className={styles.who}>
        <RequestLink id={row.Id} name={row.Name} className={styles.client} />
        <p className={styles.worker}>
          <Ltr>{row.Ref}</Ltr> {row.Person !== null && <bdi>{row.Person}</bdi>}
        </p>
      </div>
      <Step row={row} stage={stage} done={next === undefined ? pipeline.nameOf(row.StageId) : ''} />
      <ClockText row={row} />
      {marking && (
        <div className={styles.buttons}>
          {group === 'messages' && (
            <Button
              variant="primary"
              icon="message"
              className={styles.main}
              onClick={() => {
                messages.write(row)
              }}
            >
              {sendMessage.label[language]} <span className="visually-hidden">{row.Name}</span>
            </Button>
          )}
          {next && group !== 'messages' && (
            <ActionButton
              variant="primary"
              className={styles.main}
              row={row}
              offer={{ ...marking.today(row, next), ...(arriving && { label: ARRIVED }) }}
              about={arriving ? row.Name : `${stage}, ${row.Name}`}
            />
          )}
          <RowActions row={row} label={t('mark.more', { name: row.Name })} entries={() => marking.entries(row)} />
        </div>
      )}
    </li>
  )
}

/** The next stage; or the one that was just recorded, until the server says what follows. */
function Step({ row, stage, done }: { row: WorkRow; stage: string; done: string }) {
  if (stage !== '') return <NextStep row={row} stage={stage} />
  return <p>{done !== '' && <><Icon name="check" className={styles.done} /> {done}</>}</p>
}
