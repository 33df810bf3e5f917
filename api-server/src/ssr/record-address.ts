import { firstStepOf, publicPathsOf, type RemoteEntry } from '@office/shared-api/model'

const RECORD = /^\/[\w-]+\/([1-9]\d{0,9})$/

/** Where the address of one record leads: `/requests/329` to its screen of staff with the record open. Null for every other address. */
export function recordAddress(listing: readonly RemoteEntry[], { pathname, searchParams }: URL): string | null {
  const [, row] = RECORD.exec(pathname) ?? []
  const path = firstStepOf(pathname)
  const isOfStaff = listing.some((remote) => remote.paths.includes(path) && !publicPathsOf(remote).some((open) => open.path === path))
  if (row === undefined || !isOfStaff) return null
  return `${path}?${new URLSearchParams([...searchParams, ['row', row]]).toString()}`
}
