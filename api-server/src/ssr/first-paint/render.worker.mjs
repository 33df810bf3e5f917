/** Runs in a worker thread: loads a renderer of the front end, calls it once and posts the markup. */
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

const { bundle, exported, input } = workerData
const module = createRequire(import.meta.url)(bundle)
parentPort.postMessage(await module[exported](input))
