import { useLabels, useLanguage } from '@office/shared-api'
import { toApiError } from '@office/shared-api/client'
import { Button, formatNumber, Notice } from '@office/shared-ui'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileButton } from './file-button'
import styles from './import.module.css'
import type { Point } from './progress'
import { MOST_PHOTOS, MOST_PHOTOS_MEGABYTES } from './reading/limits'
import { photosIn } from './reading/photos'
import { RefusedFile } from './reading/refused-file'
import { Refusal } from './refusal'
import { sendPhotos, type SentPhotos } from './sending'
import { WorkProgress } from './work-progress'

type State =
  | { readonly name: 'idle' }
  | { readonly name: 'sending'; readonly first: Point; readonly now: Point; readonly total: number }
  | { readonly name: 'sent'; readonly photos: SentPhotos }
  | { readonly name: 'refused'; readonly file: string; readonly error: unknown }
  | { readonly name: 'failed'; readonly error: unknown }

/** Photos of the workers of an import, from a zip: scaled here, kept by the server until the import runs. */
export function PhotosPart({ id, onSent }: { id: number; onSent: () => void }) {
  const { t } = useTranslation('backoffice')
  const [labels, language] = [useLabels(), useLanguage()]
  const hintId = useId()
  const { state, send, stop } = useSendingPhotos(id, onSent)
  return (
    <div className={styles.photos}>
      <p id={hintId} className={styles.muted}>
        {t('import.photos_hint', { number: formatNumber(MOST_PHOTOS, language), megabytes: formatNumber(MOST_PHOTOS_MEGABYTES, language) })}
      </p>
      <div className={styles.buttons}>
        <FileButton label={t('import.photos_choose')} name={t('import.photos')} accept=".zip" describedBy={hintId} busy={state.name === 'sending'} onFile={send} />
        {state.name === 'sending' && <Button onClick={stop}>{t('import.cancel')}</Button>}
      </div>
      {state.name === 'sending' && <WorkProgress label={t('import.photos_sending')} first={state.first} now={state.now} total={state.total} />}
      {state.name === 'sent' && <Sent photos={state.photos} />}
      {state.name === 'refused' && <Refusal name={state.file} error={state.error} />}
      {state.name === 'failed' && (
        <Notice tone="danger" title={t('import.photos_failed')}>
          <p>{toApiError(state.error).fields[0]?.errorMsg ?? labels.error(toApiError(state.error).code)}</p>
        </Notice>
      )}
    </div>
  )
}

/** Names that are told; of more, how many. */
const TOLD = 20

function Sent({ photos: { kept, unknown, broken, twice } }: { photos: SentPhotos }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const namesOf = (names: readonly string[]) => [...names.slice(0, TOLD), ...(names.length > TOLD ? [`+${formatNumber(names.length - TOLD, language)}`] : [])].join(t('import.comma'))
  return (
    <Notice tone={unknown.length + broken.length + twice.length > 0 ? 'warning' : 'success'} title={t('import.photos_kept', { number: formatNumber(kept, language) })}>
      {unknown.length > 0 && <p>{t('import.photos_unknown', { names: namesOf(unknown) })}</p>}
      {broken.length > 0 && <p>{t('import.photos_broken', { names: namesOf(broken) })}</p>}
      {twice.length > 0 && <p>{t('import.photos_twice', { names: namesOf(twice) })}</p>}
    </Notice>
  )
}

function useSendingPhotos(id: number, onSent: () => void) {
  const [state, setState] = useState<State>({ name: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File) {
    const mine = new AbortController()
    running.current = mine
    const first = { done: 0, at: Date.now() }
    setState({ name: 'sending', first, now: first, total: 0 })
    try {
      const found = await photosIn(file)
      setState({ name: 'sending', first, now: first, total: found.length })
      const photos = await sendPhotos(id, found, (now) => { setState({ name: 'sending', first, now, total: found.length }) }, mine.signal)
      setState({ name: 'sent', photos })
    } catch (error) {
      if (mine.signal.aborted) setState({ name: 'idle' })
      else setState(error instanceof RefusedFile ? { name: 'refused', file: file.name, error } : { name: 'failed', error })
    }
    onSent()
  }

  return { state, send: (file: File) => void send(file), stop: () => running.current?.abort() }
}
