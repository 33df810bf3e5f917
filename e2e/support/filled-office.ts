import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startProduct } from './product'

/** Fills one office with the demo before the journeys: each product begins with a copy, because a first start takes several times as long as the next. */
export default async function fillOffice(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'office-e2e-filled-'))
  const product = await startProduct()
  // Once it has stopped by itself its files are whole.
  await product.stop((data) => cp(data, folder, { recursive: true }))
  process.env['OFFICE_E2E_FILLED'] = folder
  return () => rm(folder, { recursive: true, force: true })
}
