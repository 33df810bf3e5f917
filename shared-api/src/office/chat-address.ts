/**
 * The address that opens WhatsApp, with a text ready to send where there is one. `number`: international, digits alone, as the
 * server gives it; an empty one lets the reader choose the chat.
 */
export function chatAddress(number: string, text?: string): string {
  return `https://wa.me/${number}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`
}
