/** Notes how high the page is when it is left: the server's early script gives a reload that height until its list is there. */
export function notePageHeight(): void {
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem('height', JSON.stringify([location.href, document.documentElement.scrollHeight]))
    } catch {
      // A browser may refuse its storage: then a reload begins where its cards end.
    }
  })
}
