/**
 * Loaded into a server before tsx and its program (`--import`): its sources are traced for `TRACED_DIGITS`, and every
 * message of its parent is replied to with what `officeTraced` returns.
 */
import { register } from 'node:module'
import { record } from './trace.mjs'

register('./trace.mjs', import.meta.url)
record(process.env.TRACED_DIGITS)
process.on('message', () => process.send(globalThis.officeTraced()))
// Listening for messages alone keeps no server alive.
process.channel.unref()
