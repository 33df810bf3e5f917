import { isObject, type CatalogueWorker, type FieldValue } from '@office/shared-api/model'
import { tabDraft } from '@office/shared-ui/form'
import { useCallback, useRef, useState } from 'react'
import type { IdempotencyKey } from './use-submission'

/** A draft: the form as typed, until the server has answered. */
export interface RequestDraft {
  readonly values: Readonly<Record<string, FieldValue>>
  readonly worker: CatalogueWorker | null
  /** The key of an attempt that has no answer yet. */
  readonly sent: IdempotencyKey | null
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

/** Keeps the draft in this tab over a reload, with the idempotency key of an attempt without an answer. */
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
    /** The draft from before a reload, found when the dialog opened. */
    earlier,
    change,
    drop,
  }
}
