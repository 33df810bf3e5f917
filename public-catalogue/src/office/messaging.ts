/** Address that opens a chat with the office, with a text ready to send. `number` in any spelling; digits are kept. */
export function chatAddress(number: string, text?: string): string {
  const address = `https://wa.me/${number.replace(/\D/g, '')}`
  return text === undefined ? address : `${address}?text=${encodeURIComponent(text)}`
}
