import { readCells, type SheetCells } from './read-cells'
import { RefusedFile, type Refusal, type RefusalValues } from './refused-file'

/** Told by the worker: that it has begun, and how the reading ended. */
export type WorkerAnswer =
  | { readonly isRunning: true }
  | { readonly cells: SheetCells }
  | { readonly refusal: { readonly reason: Refusal; readonly values: RefusalValues } }
  | { readonly failure: string }

interface Asked {
  readonly file: Blob
  readonly sheet?: string
}

async function answerTo({ file, sheet }: Asked): Promise<WorkerAnswer> {
  try {
    return { cells: await readCells(file, sheet) }
  } catch (error) {
    // An error of a class of ours would come out of the worker as a plain one.
    return error instanceof RefusedFile ? { refusal: { reason: error.reason, values: error.values } } : { failure: String(error) }
  }
}

function tell(answer: WorkerAnswer): void {
  postMessage(answer)
}

onmessage = ({ data }: MessageEvent<Asked>) => {
  tell({ isRunning: true })
  void answerTo(data).then(tell)
}
