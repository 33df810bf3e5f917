/** Why a command did not do what was asked; the message is a sentence for the person at the terminal. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}
