/**
 * Ends the waiting for scripts and style sheets of chunks that are still on their way: whoever waits for them is told
 * that they failed, and the next to ask asks anew. One that comes after all is taken all the same.
 */
export function abandonPending(): void {
  // Webpack marks its scripts, and takes each away when it has come.
  const scripts = document.querySelectorAll('script[data-webpack]')
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({ sheet }) => sheet === null)
  for (const element of [...scripts, ...sheets]) element.dispatchEvent(new Event('error'))
}
