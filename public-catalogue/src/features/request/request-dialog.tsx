import { addTranslations, useKeepsRequest } from '@office/shared-api'
import type { SubmittedRequest } from '@office/shared-api/model'
import { Notice, screen, Spinner } from '@office/shared-ui'
import { ConfirmDialog, Modal } from '@office/shared-ui/dialog'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requestTranslations } from '../../translations/request'
import { refreshCatalogue, removeWorker, useCatalogue, useWorkerWords } from '../../workers/catalogue.store'
import { useChosenWorker, WorkerPart } from './chosen-worker'
import styles from './request-dialog.module.css'
import { dropDraft, earlierDraft, requestDraft } from './request-draft'
import { RequestForm } from './request-form'
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
  const { status } = useCatalogue()
  const words = useWorkerWords()
  const [earlier] = useState(earlierDraft)
  // The worker of an attempt without an answer, perhaps before a reload: only a request for them is a retry.
  const [unknownFor, setUnknownFor] = useState(() => (earlier?.sent ? (earlier.worker?.Id ?? null) : null))
  const chosen = useChosenWorker(target, { worker: earlier?.worker, unknown: unknownFor !== null })
  const entry = useSentEntry()
  const [filled, setFilled] = useState<RequestSentProps['filled']>()
  const [dirty, setDirty] = useState(false)
  const [asking, setAsking] = useState(false)
  const [submitting, setSubmitting] = useState(false)
  // A failed attempt is told by the form itself.
  const [attempted, setAttempted] = useState(false)
  const keeps = useKeepsRequest()
  const waiting = chosen.worker === undefined && (status === 'first' || status === 'loading')

  const { worker } = chosen
  const unknown = unknownFor !== null && unknownFor === worker?.Id
  useEffect(() => {
    if (worker !== undefined) requestDraft.setState({ worker })
  }, [worker])

  const { sent } = entry

  function changeDirty(next: boolean) {
    if (next && !dirty) void SentDetails.preload()
    setDirty(next)
    onDirtyChange(next)
  }

  function finish(request: SubmittedRequest) {
    const about = worker === undefined ? [] : [worker.Ref, words(worker).Job, words(worker).Country]
    setFilled({ request, worker: about })
    entry.remember(request)
    changeDirty(false)
    dropDraft()
    if (worker !== undefined) removeWorker(worker.Id)
  }

  function lose(workerId: number) {
    chosen.lose(workerId)
    removeWorker(workerId)
    void refreshCatalogue()
  }

  function stay() {
    setAsking(false)
    onStay()
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
        {sent !== undefined && <RequestSent sent={sent} filled={filled} />}
        {sent === undefined && (
          <div className={styles.content}>
            {keeps && <OpenRequest />}
            {earlier && !attempted && (
              <Notice tone={unknown ? 'warning' : 'info'}>
                {t(unknown ? 'common:errors.not_known.full' : 'draft_kept')}
              </Notice>
            )}
            <RequestForm
              formId={formId}
              intro={waiting ? <Spinner /> : <WorkerPart chosen={chosen} words={words} />}
              workerId={chosen.worker?.Id ?? null}
              onTaken={lose}
              onSent={finish}
              onUnknown={(known) => {
                setAttempted(true)
                setUnknownFor(known ? (worker?.Id ?? null) : null)
              }}
              onSubmittingChange={setSubmitting}
              onDirtyChange={changeDirty}
              earlier={earlier}
            />
          </div>
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
        onCancel={stay}
      >
        {t(unknown ? 'leave_unknown' : 'leave_text')}
      </ConfirmDialog>
    </>
  )
}
