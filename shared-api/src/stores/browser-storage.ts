/**
 * Returns what `act` returns; null where the browser refuses its storage (a private window, blocked site data) or has no room left: what
 * is kept there makes a reload more pleasant, and nothing depends on it.
 */
export function quietly<Result>(act: () => Result): Result | null {
  try {
    return act()
  } catch {
    return null
  }
}
