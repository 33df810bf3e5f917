import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { photoAt, picturePath } from '@office/shared-api/model'
import type { DemoWorker } from '../workers'
import { renderPortrait } from './render'

const VERSION = 'demo'

/** Portraits that are drawn at the same time. */
const AT_ONCE = 4

/** The wire's `Photo` of the demo worker with this Id. */
export function demoPhoto(personId: number): string {
  return picturePath('persons', personId, VERSION)
}

/** Draws the portraits of these workers into the folder behind `/files`, each in every width. */
export async function drawPortraits(filesFolder: string, workers: readonly DemoWorker[]): Promise<void> {
  const folder = path.join(filesFolder, 'persons')
  await mkdir(folder, { recursive: true })
  const waiting = [...workers]
  const drawNext = async (): Promise<void> => {
    for (let worker = waiting.pop(); worker; worker = waiting.pop()) {
      for (const [width, bytes] of await renderPortrait(worker.portrait)) {
        await writeFile(path.join(folder, path.basename(photoAt(demoPhoto(worker.row.Id), width))), bytes)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, drawNext))
}
