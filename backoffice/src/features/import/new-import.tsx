import { useLanguage, useSession } from '@office/shared-api'
import { sendAction } from '@office/shared-api/client/staff'
import { resources } from '@office/shared-api/model'
import { cancelImport, type MissingItem } from '@office/shared-api/model/imports'
import { ChoicesFailed, useChoices } from '@office/shared-ui/resource'
import { useEffect, useRef, useState } from 'react'
import { assign } from './columns'
import { ColumnsStep, type ColumnsDraft } from './columns-step'
import { FileStep, useFileReading, type ReadFile } from './file-step'
import { ItemsStep } from './items-step'
import { LastImports } from './last-imports'
import { categoriesIn, missingItems, namesOf, type MissingInFile } from './missing-items'
import { Refusal } from './refusal'
import { SendStep, useSending } from './send-step'
import { keepSentFile, sentRows, type SentRow } from './sent-file'
import { Steps } from './step-heading'
import { WritingHelp } from './writing-help'

/** A file on its way through the steps before it is sent. */
interface Draft extends ColumnsDraft {
  readonly missing: readonly MissingInFile[]
  readonly chosen: readonly MissingItem[]
}

type Step = 'file' | 'columns' | 'items' | 'sending'

/** From a file to an import that the server checks: the steps before there is one. */
export function NewImport({ onSent }: { onSent: (id: number) => void }) {
  const [step, setStep] = useState<Step>('file')
  const [draft, setDraft] = useState<Draft | null>(null)
  const [returned, setReturned] = useState(false)
  const language = useLanguage()
  const userId = useSession().user?.Id
  const change = (part: Partial<Draft>) => { setDraft((before) => before && { ...before, ...part }) }
  const { state: sent, start, stop } = useSending((id) => {
    if (draft) keepSentFile(userId, id, { columns: draft.read.columns, rows: draft.read.rows })
    onSent(id)
  })
  const begin = (read: ReadFile) => {
    setDraft({ mode: draft?.mode ?? 'add', category: draft?.category ?? '', read, assigned: assign(read.columns), missing: [], chosen: [] })
    setStep('columns')
  }
  const otherSheet = useFileReading(begin)
  const send = ({ read, assigned, category, mode, chosen }: Draft) => {
    setStep('sending')
    start({ name: read.file.name, mode, newItems: chosen.map(({ List, Label }) => ({ List, Label })), rows: sentRows(read, assigned, category) }, { done: 0 })
  }
  const looking = useMissing()
  const look = (present: Draft) => {
    looking.start(sentRows(present.read, present.assigned, present.category), (missing) => {
      // Nothing is chosen beforehand: an item that is misspelt would come into the list by one press.
      const next = { ...present, missing, chosen: [] }
      setDraft(next)
      if (missing.length > 0) setStep('items')
      else send(next)
    })
  }
  const cancel = () => {
    stop()
    // The rows that have come are nobody's any more; where this does not reach the server, it gives the import up by itself.
    if (sent?.sent.id !== undefined) sendAction<typeof cancelImport>(cancelImport, { Id: sent.sent.id }).catch(() => undefined)
    setStep('columns')
  }

  if (step === 'file' || !draft) {
    return (
      <>
        <Steps present="file" />
        <FileStep returned={returned} onRead={begin} />
        <WritingHelp />
        <LastImports />
      </>
    )
  }
  return (
    <>
      <Steps present={step === 'sending' ? 'check' : step} />
      {step === 'columns' && (
        <>
          <ChoicesFailed choices={looking.choices} />
          {otherSheet.state.name === 'refused' && <Refusal name={otherSheet.state.file} error={otherSheet.state.error} />}
          <ColumnsStep
            key={draft.read.sheet}
            draft={draft}
            busy={looking.busy || otherSheet.state.name === 'reading'}
            onAssign={(assigned) => { change({ assigned }) }}
            onMode={(mode) => { change({ mode }) }}
            categories={categoriesIn(looking.choices.lookups ?? [], language)}
            onCategory={(category) => { change({ category }) }}
            onSheet={(sheet) => { otherSheet.read(draft.read.file, sheet) }}
            onBack={() => { setReturned(true); setStep('file') }}
            onNext={() => { look(draft) }}
          />
        </>
      )}
      {step === 'items' && (
        <ItemsStep missing={draft.missing} chosen={draft.chosen} onChoose={(chosen) => { change({ chosen }) }} onBack={() => { setStep('columns') }} onNext={() => { send(draft) }} />
      )}
      {step === 'sending' && sent && <SendStep state={sent} onRetry={() => { start(sent.sending, sent.sent) }} onCancel={cancel} />}
    </>
  )
}

/** Looks for items that no list has, once the lists are there. */
function useMissing() {
  const choices = useChoices(resources.persons)
  const [busy, setBusy] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const { lookups, offered } = choices
  return {
    choices,
    busy: busy || lookups === undefined || offered === undefined,
    start: (rows: readonly SentRow[], onFound: (missing: readonly MissingInFile[]) => void) => {
      if (!lookups || !offered) return
      running.current?.abort()
      const mine = new AbortController()
      running.current = mine
      setBusy(true)
      missingItems(rows, namesOf(lookups, offered['offices'] ?? []), mine.signal).then(
        (missing) => {
          setBusy(false)
          onFound(missing)
        },
        () => { setBusy(false) },
      )
    },
  }
}
