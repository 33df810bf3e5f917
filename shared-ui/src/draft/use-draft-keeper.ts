import type { AnyRow, FieldValue } from '@office/shared-api/model'
import { useServices } from '../engine/resource/services'
import { dropDraft, keepDraft } from './draft.store'

/**
 * Keeps what a form tells of its unsaved values. When the session ends, the screen goes with its form; whoever signs in
 * again as the same person finds both as they were.
 */
export function useDraftKeeper(place: string, row: AnyRow | undefined) {
  const { userId } = useServices()
  return (values: Readonly<Record<string, FieldValue>> | null): void => {
    if (values !== null && userId !== undefined) keepDraft({ userId, place, row, values })
    else dropDraft()
  }
}
