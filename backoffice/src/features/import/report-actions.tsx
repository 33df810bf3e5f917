import { queryKeys } from '@office/shared-api/client'
import { sendAction } from '@office/shared-api/client/staff'
import { resources } from '@office/shared-api/model'
import { cancelImport, runImport, undoImport } from '@office/shared-api/model/imports'
import type { ImportReport } from '@office/shared-api/model/shapes'
import { useLanguage } from '@office/shared-api'
import { Button } from '@office/shared-ui'
import { ConfirmDialog } from '@office/shared-ui/dialog'
import { useChange } from '@office/shared-ui/resource'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './import.module.css'
import { isBefore } from './states'

type ImportAction = typeof runImport | typeof undoImport | typeof cancelImport

function useImportAction(action: ImportAction, id: number) {
  const language = useLanguage()
  return useChange({
    call: () => sendAction<ImportAction>(action, { Id: id }),
    done: () => action.done[language],
    failed: () => action.failed[language],
    refreshes: [queryKeys.resource(resources.persons), queryKeys.lookups],
  })
}

interface ReportActionsProps {
  id: number
  report: ImportReport
  onAnother: () => void
}

/** The buttons of an import in its state: run it, take it back, stop it, or begin another. */
export function ReportActions({ id, report: { Name, State, Counts, UndoUntil }, onAnother }: ReportActionsProps) {
  const { t } = useTranslation('backoffice')
  const [asked, setAsked] = useState<'undo' | 'cancel' | null>(null)
  const [run, undo, cancel] = [useImportAction(runImport, id), useImportAction(undoImport, id), useImportAction(cancelImport, id)]
  const close = () => { setAsked(null) }
  const isNothing = Counts.added + Counts.changed === 0
  return (
    <div className={styles.buttons}>
      {State === 'checked' && (
        <Button variant="primary" busy={run.isPending} unavailable={isNothing} title={isNothing ? t('import.run_nothing') : undefined} onClick={() => { run.mutate(undefined) }}>
          {t('import.run')}
        </Button>
      )}
      {UndoUntil !== null && (
        <Button busy={undo.isPending} onClick={() => { setAsked('undo') }}>
          {t('import.undo')}
        </Button>
      )}
      {(isBefore(State) || State === 'running') && (
        <Button busy={cancel.isPending} onClick={() => { setAsked('cancel') }}>
          {t('import.cancel_import')}
        </Button>
      )}
      {!isBefore(State) && State !== 'running' && State !== 'undoing' && <Button onClick={onAnother}>{t('import.another')}</Button>}
      <ConfirmDialog show={asked === 'undo'} title={t('import.undo_title')} okText={t('import.undo')} onCancel={close} onConfirm={() => { close(); undo.mutate(undefined) }}>
        <p>{t('import.undo_hint', { name: Name })}</p>
      </ConfirmDialog>
      <ConfirmDialog show={asked === 'cancel'} title={t('import.cancel_title')} okText={t('import.cancel_import')} cancelText={t('import.keep')} onCancel={close} onConfirm={() => { close(); cancel.mutate(undefined) }}>
        <p>{t('import.cancel_hint')}</p>
      </ConfirmDialog>
    </div>
  )
}
