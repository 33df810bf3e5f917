import type { WorkerAnswer } from './cells.worker'
import type { SheetCells } from './read-cells'
import { RefusedFile } from './refused-file'

/** The reading of a file; once it is stopped, `cells` never settles. */
export interface Reading {
  readonly cells: Promise<SheetCells>
  readonly stop: () => void
}

/** Undefined where the browser starts no worker: it takes none from another origin, and a remote may be served from one. */
function startWorker(): Worker | undefined {
  try {
    // One file of a name that is known before its content: builds have folders of their own.
    return new Worker(/* webpackEntryOptions: { filename: "static/js/cells.worker.js" } */ new URL('./cells.worker.ts', import.meta.url))
  } catch {
    return undefined
  }
}

async function readHere(file: Blob, sheet?: string): Promise<SheetCells> {
  const { readCells } = await import('./read-cells')
  return readCells(file, sheet)
}

/**
 * Reads a file in a thread of its own, so that the page lives meanwhile; in the page itself where no worker starts. `cells` rejects with
 * `RefusedFile`.
 */
export function readInWorker(file: Blob, sheet?: string): Reading {
  const worker = startWorker()
  if (!worker) return { cells: readHere(file, sheet), stop: () => undefined }
  const cells = new Promise<SheetCells>((resolve, reject) => {
    let isRunning = false
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      if ('cells' in data) resolve(data.cells)
      else if ('refusal' in data) reject(new RefusedFile(data.refusal.reason, data.refusal.values))
      else if ('failure' in data) reject(new Error(data.failure))
      else isRunning = true
    }
    worker.onerror = () => {
      // One that ran and fell has run out of memory: the page would too.
      if (isRunning) reject(new RefusedFile('too_large_inside'))
      else readHere(file, sheet).then(resolve, reject)
    }
    worker.postMessage({ file, sheet })
  }).finally(() => {
    worker.terminate()
  })
  return { cells, stop: () => { worker.terminate() } }
}
