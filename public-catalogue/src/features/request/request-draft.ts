import { isObject, type CatalogueWorker, type FieldValue } from '@office/shared-api/model'
import { tabDraft } from '@office/shared-ui/form'
import { useCallback, useRef, useState } from 'react'
import type { DraftKey } from './draft-key'

/** What somebody has typed and not yet sent for good. */
export interface RequestDraft {
  readonly values: Readonly<Record<string, FieldValue>>
  /** Whom it was for. */
  readonly worker: CatalogueWorker | null
  /** It was sent under this key, and no answer has come yet. */
  readonly sent: DraftKey | null
}

const NOTHING: RequestDraft = { values: {}, worker: null, sent: null }

function isRequestDraft(value: unknown): value is RequestDraft {
  return isObject(value) && isObject(value['values']) && 'worker' in value && 'sent' in value
}

const kept = tabDraft('request-draft', isRequestDraft)

function readDraft(): RequestDraft | null {
  const draft = kept.read()
  return draft && Object.keys(draft.values).length > 0 ? draft : null
}

/** Keeps the request that is being written in this tab, with the key under which it was sent, over a reload by accident. */
export function useRequestDraft() {
  const [earlier] = useState(readDraft)
  const present = useRef(earlier ?? NOTHING)
  const change = useCallback((part: Partial<RequestDraft>) => {
    present.current = { ...present.current, ...part }
    kept.keep(present.current)
  }, [])
  const drop = useCallback(() => {
    present.current = NOTHING
    kept.drop()
  }, [])
  return {
    /** What was found when the dialog opened. */
    earlier,
    change,
    drop,
  }
}
