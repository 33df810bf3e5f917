const KEPT_AS = 'reloaded-at'

/** Milliseconds in which a page reloads itself at most once. */
const AT_MOST_ONCE_IN = 10 * 60_000

/**
 * Reloads the page, unless that has been done a short while ago: what a new page did not cure, another will not. Answers
 * whether it reloads. A browser that refuses its storage could not remember, so its page is never reloaded.
 */
export function reloadOnce(reload: () => void = reloadPage): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEPT_AS) ?? 0)
    if (Date.now() - last < AT_MOST_ONCE_IN) return false
    sessionStorage.setItem(KEPT_AS, String(Date.now()))
  } catch {
    return false
  }
  reload()
  return true
}

/** A new page, now. */
export function reloadPage(): void {
  location.reload()
}
