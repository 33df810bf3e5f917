import { cp, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { memoryFolder } from '../../tools/test-support/memory-folder.mjs'
import { ownDatabase, startProduct, type FilledOffice } from './product'

/** Fills one office with the demo before the journeys: each product begins with a copy, because a first start takes several times as long as the next. */
export default async function fillOffice(): Promise<() => Promise<void>> {
  const files = await mkdtemp(path.join(memoryFolder(), 'office-e2e-filled-'))
  const product = await startProduct()
  // Once it has stopped by itself its files are whole, and nobody is connected to its database.
  const copy = await product.stop(async (data, database) => {
    await cp(data, files, { recursive: true })
    return database === null ? null : ownDatabase(database)
  })
  process.env['OFFICE_E2E_FILLED'] = JSON.stringify({ files, template: copy?.name ?? null } satisfies FilledOffice)
  return async () => {
    await copy?.drop()
    await rm(files, { recursive: true, force: true })
  }
}
