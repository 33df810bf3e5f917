import { addTranslations, useKeepsRequest } from '@office/shared-api'
import type { SubmittedRequest } from '@office/shared-api/model'
import { Notice, screen } from '@office/shared-ui'
import { ConfirmDialog, Modal } from '@office/shared-ui/dialog'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { requestTranslations } from '../../translations/request'
import { removeWorker, useWorkerWords } from '../../workers/catalogue.store'
import { useChosenWorker, WorkerPart } from './chosen-worker'
import styles from './request-dialog.module.css'
import { dropDraft, earlierDraft } from './request-draft'
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
  const words = useWorkerWords()
  // Told until the first attempt: a failed one is told by the form itself.
  const [earlier, setEarlier] = useState(earlierDraft)
  // The worker of an attempt without an answer, perhaps before a reload: only a request for them is a retry.
  const [unknownFor, setUnknownFor] = useState(earlier?.sent ? earlier.worker?.Id : undefined)
  const chosen = useChosenWorker(target, { worker: earlier?.worker, unknown: unknownFor !== undefined })
  const { sent, remember } = useSentEntry()
  const [filled, setFilled] = useState<RequestSentProps['filled']>()
  const [dirty, changeDirty] = useDirty(onDirtyChange)
  const [asking, setAsking] = useState(false)
  const [submitting, setSubmitting] = useState(false)
  const { worker } = chosen
  const unknown = worker !== undefined && unknownFor === worker.Id

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
        {sent !== undefined && <RequestSent sent={sent} filled={filled} />}
        {sent === undefined && (
          <div className={styles.content}>
            <Earlier hasDraft={earlier !== null} unknown={unknown} />
            <RequestForm
              formId={formId}
              intro={<WorkerPart chosen={chosen} words={words} />}
              workerId={worker?.Id ?? null}
              onTaken={chosen.lose}
              onSent={finish}
              onUnknown={(known) => {
                setEarlier(null)
                setUnknownFor(known ? worker?.Id : undefined)
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
        prominent="cancel"
        title={t('leave')}
        okText={t('leave_yes')}
        cancelText={t('leave_no')}
        onConfirm={() => {
          changeDirty(false)
          dropDraft()
          onClose(false)
        }}
        onCancel={() => { setAsking(false); onStay() }}
      >
        {t(unknown ? 'leave_unknown' : 'leave_text')}
      </ConfirmDialog>
    </>
  )
}

/** Half filled: what shows a sent request is fetched meanwhile. */
function useDirty(onChange: (dirty: boolean) => void) {
  const [dirty, setDirty] = useState(false)
  function change(next: boolean) {
    if (next && !dirty) void SentDetails.preload()
    setDirty(next)
    onChange(next)
  }
  return [dirty, change] as const
}

/** The earlier requests of this browser, above the form: one that was sent, and the draft of one that was not. */
function Earlier({ hasDraft, unknown }: { hasDraft: boolean; unknown: boolean }) {
  const { t } = useTranslation(['request', 'common'])
  const keeps = useKeepsRequest()
  return (
    <>
      {keeps && <OpenRequest />}
      {hasDraft && <Notice tone={unknown ? 'warning' : 'info'}>{t(unknown ? 'common:errors.not_known.full' : 'draft_kept')}</Notice>}
    </>
  )
}
