import { useLanguage } from '@office/shared-api'
import { Button, formatNumber } from '@office/shared-ui'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { KNOWN_HEADINGS } from './columns'
import { FileButton } from './file-button'
import styles from './import.module.css'
import { MOST_ROWS, MOST_SHEET_MEGABYTES } from './reading/limits'
import type { SheetCells } from './reading/read-cells'
import { readInWorker, type Reading } from './reading/read-in-worker'
import { tableOf, type SheetTable } from './reading/table'
import { Refusal } from './refusal'
import { StepHeading } from './step-heading'

/** A file that was read, with the names of its sheets. */
export interface ReadFile extends SheetTable, Pick<SheetCells, 'sheet' | 'sheets'> {
  readonly file: File
}

/** Kinds that are not read are among them: a sentence says how to save them otherwise. */
const ACCEPTED = '.xlsx,.csv,.tsv,.txt,.xls,.xlsm,.xlsb,.ods'

type State = { readonly name: 'idle' } | { readonly name: 'reading' } | { readonly name: 'refused'; readonly file: string; readonly error: unknown }

/** Reads files one at a time; the reading ends with the screen. */
export function useFileReading(onRead: (read: ReadFile) => void) {
  const [state, setState] = useState<State>({ name: 'idle' })
  const reading = useRef<Reading | null>(null)
  const stop = () => {
    reading.current?.stop()
    reading.current = null
  }
  useEffect(() => stop, [])

  async function read(file: File, sheet?: string) {
    stop()
    setState({ name: 'reading' })
    const mine = readInWorker(file, sheet)
    reading.current = mine
    try {
      const { rows, ...names } = await mine.cells
      if (reading.current !== mine) return
      const table = tableOf(rows, KNOWN_HEADINGS)
      setState({ name: 'idle' })
      onRead({ ...table, ...names, file })
    } catch (error) {
      if (reading.current === mine) setState({ name: 'refused', file: file.name, error })
    }
  }

  return {
    state,
    read: (file: File, sheet?: string) => void read(file, sheet),
    cancel: () => {
      stop()
      setState({ name: 'idle' })
    },
  }
}

interface FileStepProps {
  /** It was come back to: the focus goes to its heading. */
  returned: boolean
  onRead: (read: ReadFile) => void
}

/** The choice of a file, and why one is not read. */
export function FileStep({ returned, onRead }: FileStepProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const hintId = useId()
  const { state, read, cancel } = useFileReading(onRead)
  const isReading = state.name === 'reading'
  return (
    <section className={styles.part}>
      {returned && <StepHeading>{t('import.file')}</StepHeading>}
      <p id={hintId} className={styles.muted}>
        {t('import.file_hint', { rows: formatNumber(MOST_ROWS, language), megabytes: formatNumber(MOST_SHEET_MEGABYTES, language) })}
      </p>
      <div className={styles.buttons}>
        <FileButton variant="primary" label={t('import.choose')} name={t('import.file')} accept={ACCEPTED} describedBy={hintId} busy={isReading} onFile={read} />
        {isReading && <Button onClick={cancel}>{t('import.cancel')}</Button>}
        <span role="status">{isReading && t('import.reading')}</span>
      </div>
      {state.name === 'refused' && <Refusal name={state.file} error={state.error} />}
    </section>
  )
}
