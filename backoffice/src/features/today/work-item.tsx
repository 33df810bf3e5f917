import { useLanguage } from '@office/shared-api'
import { sendMessage } from '@office/shared-api/model/actions'
import { Button, Icon } from '@office/shared-ui'
import { ActionButton, RowActions } from '@office/shared-ui/actions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ClockText } from '../../request/clock'
import { GuaranteeEnd, GuaranteeText } from '../../request/guarantee'
import { NextStep } from '../../request/next-step'
import { useMessages } from '../../request/messaging'
import type { DueGroup, WorkRow } from '../../request/pipeline-client'
import type { Marking } from '../../request/use-marking'
import type { Pipeline } from '../../request/use-pipeline'
import { ARRIVED, isArriving } from './arriving'
import styles from './today.module.css'
import { NextButton, type Next } from './next-act'
import { WorkLine } from './work-line'

interface WorkItemProps {
  row: WorkRow
  /** The action that the request waits for: where the flight has come, the arrival is to be recorded; a message, to be sent. */
  group: DueGroup
  pipeline: Pipeline
  /** Null for who may only look. */
  marking: Marking | null
  choice: ReactNode
  onNext: (next: Next) => void
}

/** A request whose clock runs: the next stage, how much time is left, and the button that records it; from the arrival on, the day of the guarantee, and its end. */
export function WorkItem({ row, group, pipeline, marking, choice, onNext }: WorkItemProps) {
  const { t } = useTranslation('backoffice')
  const next = isArriving(group) ? pipeline.arrival : pipeline.find(row.NextStageId)
  const stage = pipeline.nameOf(next?.Id ?? null)
  const main =
    group === 'messages' ? (
      <WriteButton row={row} />
    ) : group === 'handover' ? (
      <NextButton next={{ act: 'hand_over', row }} onPress={onNext} />
    ) : (
      marking && next && group !== 'guarantee' && (
        <ActionButton
          className={styles.main}
          shows="text"
          row={row}
          offer={{ ...marking.today(row, next), ...(isArriving(group) && { label: ARRIVED }) }}
          about={isArriving(group) ? row.Name : `${stage}, ${row.Name}`}
        />
      )
    )
  const standing =
    group === 'guarantee'
      ? { what: <GuaranteeText row={row} />, more: <GuaranteeEnd row={row} /> }
      : { what: <Step row={row} stage={stage} done={next === undefined ? pipeline.nameOf(row.StageId) : ''} />, more: group === 'handover' ? <GuaranteeText row={row} /> : <ClockText inList row={row} soonDays={pipeline.soonDays} /> }
  const entries = marking ? () => marking.entries(row) : undefined
  return (
    <WorkLine
      row={row}
      choice={choice}
      entries={entries}
      {...standing}
      buttons={
        marking && (
          <>
            {main}
            <RowActions row={row} label={t('mark.more', { name: row.Name })} entries={() => marking.entries(row)} />
          </>
        )
      }
    />
  )
}

function WriteButton({ row }: { row: WorkRow }) {
  const language = useLanguage()
  const messages = useMessages()
  return (
    <Button
      className={styles.main}
      onClick={() => {
        messages.write(row)
      }}
    >
      {sendMessage.label[language]} <span className="visually-hidden">{row.Name}</span>
    </Button>
  )
}

/** The next stage; or the one that was just recorded, until the server says what follows. */
function Step({ row, stage, done }: { row: WorkRow; stage: string; done: string }) {
  if (stage !== '') return <NextStep row={row} stage={stage} />
  return <p className={styles.recorded}>{done !== '' && <><Icon name="check" className={styles.done} /> {done}</>}</p>
}
