import { addTranslations, useKeepsRequest } from '@office/shared-api'
import type { SubmittedRequest } from '@office/shared-api/model'
import { Notice, screen, Spinner } from '@office/shared-ui'
import { ConfirmDialog, Modal } from '@office/shared-ui/dialog'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requestTranslations } from '../../translations/request'
import { refreshCatalogue, removeWorker, useCatalogue, useWorkerWords } from '../../workers/catalogue.store'
import { useChosenWorker, WorkerPart, type WorkerPartProps } from './chosen-worker'
import styles from './request-dialog.module.css'
import { dropDraft, earlierDraft, requestDraft } from './request-draft'
import { RequestForm, type RequestFormProps } from './request-form'
import { RequestSent, SentDetails } from './request-sent'
import type { RequestSentProps } from './sent-details'
import { useSentEntry } from './sent-entry'

addTranslations('request', requestTranslations)

const OpenRequest = screen(() => import('./open-request'), null, { quiet: true })

export interface RequestDialogProps {
  /** The worker's Id from the address, or `new` for a request that begins with choosing one. */
  target: string
  /** Half filled: leaving would lose something. */
  onDirtyChange: (dirty: boolean) => void
  /** Back was pressed while half filled: ask before leaving. */
  leaving: boolean
  onStay: () => void
  onClose: (sent: boolean) => void
}

/** The request dialog: choose a worker, fill in, send, print. */
export default function RequestDialog({ target, onDirtyChange, leaving, onStay, onClose }: RequestDialogProps) {
  const { t } = useTranslation(['request', 'common'])
  const formId = useId()
  const words = useWorkerWords()
  const attempt = useEarlierAttempt()
  const chosen = useChosenWorker(target, { worker: attempt.earlier?.worker, unknown: attempt.unknownFor !== null })
  const { sent, remember } = useSentEntry()
  const [filled, setFilled] = useState<RequestSentProps['filled']>()
  const [dirty, setDirty] = useState(false)
  const [asking, setAsking] = useState(false)
  const [submitting, setSubmitting] = useState(false)

  const { worker } = chosen
  const unknown = attempt.unknownFor !== null && attempt.unknownFor === worker?.Id
  useEffect(() => {
    if (worker !== undefined) requestDraft.setState({ worker })
  }, [worker])

  function changeDirty(next: boolean) {
    if (next && !dirty) void SentDetails.preload()
    setDirty(next)
    onDirtyChange(next)
  }

  function finish(request: SubmittedRequest) {
    const about = worker === undefined ? [] : [worker.Ref, words(worker).Job, words(worker).Country]
    setFilled({ request, worker: about })
    remember(request)
    changeDirty(false)
    dropDraft()
    if (worker !== undefined) removeWorker(worker.Id)
  }

  return (
    <>
      <Modal
        show
        title={t('title')}
        submitting={submitting && sent === undefined}
        {...(sent === undefined && { formId })}
        okText={t(unknown ? 'common:actions.retry' : 'send')}
        {...(unknown && { cancelText: t('common:actions.close') })}
        onClose={() => {
          if (dirty && sent === undefined) setAsking(true)
          else onClose(sent !== undefined)
        }}
      >
        {sent === undefined ? (
          <Unsent formId={formId} attempt={attempt} unknown={unknown} chosen={chosen} words={words} onSent={finish} onSubmittingChange={setSubmitting} onDirtyChange={changeDirty} />
        ) : (
          <RequestSent sent={sent} filled={filled} />
        )}
      </Modal>
      <ConfirmDialog
        show={asking || leaving}
        theme="warning"
        title={t('leave')}
        okText={t('leave_yes')}
        cancelText={t('leave_no')}
        prominent="cancel"
        onConfirm={() => {
          changeDirty(false)
          dropDraft()
          onClose(false)
        }}
        onCancel={() => {
          setAsking(false)
          onStay()
        }}
      >
        {t(unknown ? 'leave_unknown' : 'leave_text')}
      </ConfirmDialog>
    </>
  )
}

/** The draft from before a reload, and the worker of an attempt without an answer: only a request for them is a retry. */
function useEarlierAttempt() {
  const [earlier] = useState(earlierDraft)
  const [unknownFor, setUnknownFor] = useState(() => (earlier?.sent ? (earlier.worker?.Id ?? null) : null))
  // A failed attempt is told by the form itself.
  const [attempted, setAttempted] = useState(false)
  return {
    earlier,
    unknownFor,
    attempted,
    noteFailed: (next: number | null) => {
      setAttempted(true)
      setUnknownFor(next)
    },
  }
}

interface UnsentProps extends WorkerPartProps, Pick<RequestFormProps, 'formId' | 'onSent' | 'onSubmittingChange' | 'onDirtyChange'> {
  attempt: ReturnType<typeof useEarlierAttempt>
  /** Nobody knows whether the request for the chosen worker has arrived. */
  unknown: boolean
}

/** The worker and the form, until the request is sent. */
function Unsent({ attempt: { earlier, attempted, noteFailed }, unknown, chosen, words, ...form }: UnsentProps) {
  const { t } = useTranslation(['request', 'common'])
  const { status } = useCatalogue()
  const keeps = useKeepsRequest()
  const { worker } = chosen
  const waiting = worker === undefined && (status === 'first' || status === 'loading')
  return (
    <div className={styles.content}>
      {keeps && <OpenRequest />}
      {earlier && !attempted && (
        <Notice tone={unknown ? 'warning' : 'info'}>
          {t(unknown ? 'common:errors.not_known.full' : 'draft_kept')}
        </Notice>
      )}
      <RequestForm
        {...form}
        intro={waiting ? <Spinner /> : <WorkerPart chosen={chosen} words={words} />}
        workerId={worker?.Id ?? null}
        onTaken={(id) => {
          chosen.lose(id)
          removeWorker(id)
          void refreshCatalogue()
        }}
        onUnknown={(known) => {
          noteFailed(known ? (worker?.Id ?? null) : null)
        }}
        earlier={earlier}
      />
    </div>
  )
}
