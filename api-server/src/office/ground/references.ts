import type { RowHooks } from '../../engine/bound-resource'

/** References are what people read to each other over the phone: a letter and the Id in six digits or more, as in R-000203. */
function reference(letter: string, id: number): string {
  return `${letter}-${String(id).padStart(6, '0')}`
}

export function requestRef(id: number): string {
  return reference('R', id)
}

export function workerRef(id: number): string {
  return reference('W', id)
}

export function caseRef(id: number): string {
  return reference('K', id)
}

/** A worker without a reference gets one. */
export const workerReference: RowHooks = {
  beforeSave: ({ id, after }) => (after['Ref'] ? {} : { values: { Ref: workerRef(id) } }),
}
