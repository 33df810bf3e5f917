import type { ReadStream } from 'node:tty'
import { PassThrough } from 'node:stream'
import { askPrivately } from '../../src/platform/commands/run-command'
import { CommandError } from '../../src/platform/errors'

/** The standard input of a program that is given these lines. */
function inputOf(text: string): ReadStream {
  const input = new PassThrough()
  input.end(text)
  return input as unknown as ReadStream
}

it.each(['1098765432\n', '1098765432', '1098765432\nmore\n'])('an identity number is the first line of the standard input: %j', async (text) => {
  expect(await askPrivately('Identity number', 'usage', inputOf(text))).toBe('1098765432')
})

it('without a line the command tells its usage', async () => {
  await expect(askPrivately('Identity number', 'usage', inputOf(''))).rejects.toThrow(CommandError)
})
