/** In the order in which they are looked for: each names the others' names too. */
const BROWSERS = [['Edge', /Edg/], ['Samsung Internet', /SamsungBrowser/], ['Opera', /OPR/], ['Firefox', /Firefox|FxiOS/], ['Chrome', /Chrome|CriOS/], ['Safari', /Safari/]] as const
const SYSTEMS = [['iPhone', /iPhone/], ['iPad', /iPad/], ['Android', /Android/], ['Windows', /Windows/], ['macOS', /Mac OS/], ['Linux', /Linux/]] as const

/** Browser and system by their names, so that people know their sessions apart; nothing else of the header is kept. */
export function deviceOf(userAgent = ''): string {
  const named = [BROWSERS, SYSTEMS].map((names) => names.find(([, pattern]) => pattern.test(userAgent))?.[0])
  return named.filter((name) => name !== undefined).join(' · ')
}
