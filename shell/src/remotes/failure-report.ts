import { FAILURE_PATH, SHELL, type FrontEndFailure, type RemoteEntry } from '@office/shared-api/model/public'

const told = new Set<string>()

/** Tells the server's log that a part of the page did not work: each failure once, and without the reader's cookies. */
export function tellFailure(failure: FrontEndFailure): void {
  const body = JSON.stringify(failure)
  if (told.has(body)) return
  told.add(body)
  const headers = { 'Content-Type': 'application/json' }
  // A page that is being left, or has no network, owes nobody a report.
  fetch(FAILURE_PATH, { method: 'POST', body, headers, credentials: 'omit', keepalive: true }).catch(() => undefined)
}

/** The failure behind an error of a screen: whose it is can be told from the addresses of scripts that it names. */
export function failureOf(error: unknown, listing: readonly Pick<RemoteEntry, 'name'>[]): FrontEndFailure {
  const text = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : ''
  const reason = error instanceof Error && error.name === 'LoadError' ? 'screen' : 'render'
  for (const { name } of listing) {
    const [, build] = new RegExp(`/${name}/([0-9a-f]{16,64})/`).exec(text) ?? []
    if (build !== undefined) return { remote: name, build, reason }
  }
  return { remote: SHELL, build: '', reason }
}
