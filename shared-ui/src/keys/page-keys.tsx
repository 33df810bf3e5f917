import { useLines } from './lines'
import { usePageKeys } from './use-page-keys'

/** The keys that work wherever the focus is, by stroke or sequence, besides those of every screen; and the ways of the focus through rows and lines. */
export default function PageKeys({ bindings }: { bindings: Readonly<Record<string, () => void>> }) {
  useLines()
  usePageKeys(bindings)
  return null
}
