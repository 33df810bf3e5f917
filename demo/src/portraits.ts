import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { photoAt, picturePath, PHOTO_WIDTHS } from '@office/shared-api/model'
import type { FileStore } from '../../api-server/src/platform/files/folder-files'
import type { DemoWorker } from './workers'

/** Pictures of nobody, drawn once: `<group>-<number>-<width>.webp`. The same folder from `src` and from `dist`. */
const PORTRAITS = path.join(import.meta.dirname, '../portraits')

/** The wire's `Photo` of the demo worker with this Id. */
export function demoPhoto(personId: number): string {
  return picturePath('persons', personId, 'demo')
}

/**
 * Copies a portrait for each worker into the store, in every width. Those of a group take
 * turns; in the catalogue, which has the available workers only, too.
 */
export async function copyPortraits(store: FileStore, workers: readonly DemoWorker[]): Promise<void> {
  const files = await readdir(PORTRAITS)
  const given = new Map<string, number>()
  for (const { row, portrait } of workers) {
    const group = `${row.Available ? 'offered' : 'gone'} ${portrait}`
    const earlier = given.get(group) ?? 0
    given.set(group, earlier + 1)
    const pictures = files.filter((name) => name.startsWith(`${portrait}-`)).length / PHOTO_WIDTHS.length
    for (const width of PHOTO_WIDTHS) {
      const picture = `${portrait}-${(earlier % pictures) + 1}-${width}.webp`
      await store.put(`persons/${path.basename(photoAt(demoPhoto(row.Id), width))}`, await readFile(path.join(PORTRAITS, picture)))
    }
  }
}
