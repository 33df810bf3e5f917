import type { SubmittedRequest } from '@office/shared-api/model'
import { Notice, Spinner } from '@office/shared-ui'
import { ConfirmDialog, Modal } from '@office/shared-ui/dialog'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { refreshCatalogue, removeWorker, useCatalogue, useWorkerWords } from '../../workers/catalogue.store'
import { useChosenWorker, WorkerPart } from './chosen-worker'
import styles from './request-dialog.module.css'
import { dropDraft, earlierDraft, requestDraft } from './request-draft'
import { RequestForm } from './request-form'
import { RequestSent } from './request-sent'

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
  const { t } = useTranslation(['catalogue', 'common'])
  const formId = useId()
  const { status } = useCatalogue()
  const words = useWorkerWords()
  const [earlier] = useState(earlierDraft)
  // The worker of an attempt without an answer, perhaps before a reload: only a request for them is a retry.
  const [unknownFor, setUnknownFor] = useState(() => (earlier?.sent ? (earlier.worker?.Id ?? null) : null))
  const chosen = useChosenWorker(target, { worker: earlier?.worker, unknown: unknownFor !== null })
  const [sent, setSent] = useState<{ request: SubmittedRequest; worker: readonly string[] } | null>(null)
  const [dirty, setDirty] = useState(false)
  const [asking, setAsking] = useState(false)
  const [submitting, setSubmitting] = useState(false)
  const waiting = chosen.worker === undefined && (status === 'first' || status === 'loading')

  const { worker } = chosen
  const unknown = unknownFor !== null && unknownFor === worker?.Id
  useEffect(() => {
    if (worker !== undefined) requestDraft.setState({ worker })
  }, [worker])

  function changeDirty(next: boolean) {
    setDirty(next)
    onDirtyChange(next)
  }

  function finish(request: SubmittedRequest) {
    const about = worker === undefined ? [] : [worker.Ref, words(worker).Job, words(worker).Country]
    setSent({ request, worker: about })
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
        title={t('request.title')}
        submitting={submitting && sent === null}
        {...(sent === null && { formId })}
        okText={t(unknown ? 'common:actions.retry' : 'request.send')}
        {...(unknown && { cancelText: t('common:actions.close') })}
        onClose={() => {
          if (dirty && sent === null) setAsking(true)
          else onClose(sent !== null)
        }}
      >
        {sent !== null && <RequestSent {...sent} />}
        {sent === null && (
          <div className={styles.content}>
            {earlier && (
              <Notice tone={unknown ? 'warning' : 'info'}>
                {t(unknown ? 'common:errors.not_known.full' : 'request.draft_kept')}
              </Notice>
            )}
            {waiting ? <Spinner /> : <WorkerPart chosen={chosen} words={words} />}
            <RequestForm
              formId={formId}
              workerId={chosen.worker?.Id ?? null}
              onTaken={lose}
              onSent={finish}
              onUnknown={(known) => {
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
        title={t('request.leave')}
        okText={t('request.leave_yes')}
        cancelText={t('request.leave_no')}
        prominent="cancel"
        onConfirm={() => {
          changeDirty(false)
          dropDraft()
          onClose(false)
        }}
        onCancel={stay}
      >
        {t('request.leave_text')}
      </ConfirmDialog>
    </>
  )
}
