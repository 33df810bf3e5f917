/** The bytes of a picture that was drawn as a data URL, as a file to send. */
export function pictureFile(dataUrl: string, name: string): File {
  const [head = '', base64 = ''] = dataUrl.split(',')
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg'
  return new File([bytes], name, { type })
}
