import type { AnyRow, STATUS_CLASSES } from '@office/shared-api/model'
import { useLookupChoices } from '@office/shared-ui/resource'

/** Classes of a status after which nothing is waited for any more. */
const GIVEN_UP: readonly unknown[] = ['rejected', 'cancelled'] satisfies (typeof STATUS_CLASSES)[number][]

/** Whether a status, by its Id, rejects or cancels a request. */
export function useGivesUp(): (status: unknown) => boolean {
  const { lookups = [] } = useLookupChoices()
  return (status) => GIVEN_UP.includes(lookups.find(({ Id }) => Id === status)?.['Class'])
}

/** Whether a request is archived, rejected or cancelled: it has no next stage, and its clock does not run. */
export function useIsOver(row: AnyRow): boolean {
  const givesUp = useGivesUp()
  return row['Archived'] === true || givesUp(row['Status'])
}
