/** Saves a file that was made in the page, as a press on a link to it would. */
export function download(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the file only after the click has returned.
  setTimeout(() => {
    URL.revokeObjectURL(address)
  }, 60_000)
}
