const YEAR_IN_SECONDS = 31_536_000

/** The value of a cookie that scripts may read, or undefined. */
export function readCookie(name: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const prefix = `${name}=`
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(prefix))
  return found?.slice(prefix.length)
}

/** Keeps a small preference for a year, on every path of this site. */
export function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_IN_SECONDS}; SameSite=Lax`
}
