import { useRole } from '@office/shared-api'
import type { Resource } from '@office/shared-api/model/public'
import { readableBy } from '@office/shared-api/model/readable'

/** The resource as the reader's role sees it: fields that are kept from the role stand in no column, filter, view or form. */
export function useReadable(resource: Resource): Resource {
  return readableBy(resource, useRole())
}
