import type { ManySaved } from '@office/shared-api/model/public'

/** Why rows stay as they were, in one line, each reason once; '' where none was passed over. */
export function reasonsOf(passed: readonly Pick<ManySaved['passed'][number], 'errors'>[]): string {
  return [...new Set(passed.flatMap(({ errors }) => errors.map(({ errorMsg }) => errorMsg)))].join(' · ')
}
