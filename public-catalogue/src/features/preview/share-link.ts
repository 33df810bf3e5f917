/** Gives an address to the phone's share sheet where there is one, else to the clipboard. */
export async function shareLink(link: { title: string; url: string }): Promise<'shared' | 'copied' | 'failed'> {
  if ('share' in navigator) {
    try {
      await navigator.share(link)
      return 'shared'
    } catch (error) {
      // The reader closing the sheet is an answer; a browser that refuses to open it is not.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared'
    }
  }
  try {
    await navigator.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
