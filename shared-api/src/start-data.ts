import { DEFAULT_LANGUAGE, type StartData } from './public'

/** Id of the inert JSON block that the server writes into the page. */
export const START_DATA_ID = 'start-data'

const NOTHING: StartData = {
  language: DEFAULT_LANGUAGE,
  office: { name: { ar: '', en: '' } },
  remotes: [],
  served: 'nothing',
}

function readBlock(): StartData {
  const text = typeof document === 'undefined' ? null : document.getElementById(START_DATA_ID)?.textContent
  // The block is written by our own server from the same type, so its shape is not checked again.
  return text ? (JSON.parse(text) as StartData) : NOTHING
}

let current: StartData | undefined

/** The server's data at the time it wrote this page. Outside a page (a renderer, a test) they are those of `setStartData`. */
export function startData(): StartData {
  current ??= readBlock()
  return current
}

/** For renderers on the server and for tests, which have no page to read from. */
export function setStartData(data: StartData): void {
  current = data
}
