import { readRemoteListing, type RemoteEntry } from '@office/shared-api/model'

/** Milliseconds for an answer: it is read while somebody waits for a Retry. */
const PATIENCE = 4_000

/** Where the remotes are now. Rejects when the site does not answer in time. */
export async function readListing(): Promise<readonly RemoteEntry[]> {
  const answer = await fetch('/remotes/remotes.json', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) })
  if (!answer.ok) throw new Error(`remotes.json: ${answer.status}`)
  return readRemoteListing(await answer.json())
}
