import { TRACK_PATH, type OfficeFacts } from '@office/shared-api/model'
import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '../../office/catalogue/catalogue'
import { officeFacts } from '../../office/catalogue/office-facts'
import { readCvs } from '../../office/catalogue/worker-cvs'
import { readerOf } from '../../platform/database/database'
import { filesOf } from '../../platform/files/file-store'
import type { Parts } from '../../platform/plugins/parts'
import type { PublicPageSource } from '../public-page'
import { web } from '../web.plugin'
import { serveCardPictures } from './card-pictures'
import { cataloguePage, type Offered } from './catalogue-page'
import { comparePage } from './compare-page'
import { privacyPage } from './privacy-page'
import { trackPage } from './track-page'
import { workerPage, type ReadCvs } from './worker-page'

/** The public pages of this office: by the names that remotes declare, and by the paths of remotes from before there were names. */
export function officePages(copy: Offered, office: OfficeFacts, cvs: ReadCvs): ReadonlyMap<string, PublicPageSource> {
  const catalogue = cataloguePage(copy, office)
  return new Map([
    ['catalogue', catalogue],
    ['/', catalogue],
    ['worker', workerPage(copy, office, cvs)],
    ['compare', comparePage(copy, office, cvs)],
    ['track', trackPage],
    ['privacy', privacyPage(copy.settings)],
    [TRACK_PATH, trackPage],
  ])
}

/** The paths that search engines list: the public page, and those of published workers where the office wants it. */
export function listedPaths({ workers, settings }: Pick<Offered, 'workers' | 'settings'>): readonly string[] {
  return ['/', ...(settings?.IndexWorkers ? workers.map(({ Ref }) => `/worker/${encodeURIComponent(Ref)}`) : [])]
}

/** The pages of this office, over its own API. */
export async function officeWeb(app: FastifyInstance, { config, database, now }: Parts, catalogue: Catalogue): Promise<void> {
  const office = () => officeFacts(config.office, catalogue.current().settings)
  serveCardPictures(app, { files: filesOf(config), photos: () => catalogue.current().workers.map(({ Photo }) => Photo) })
  let listed = listedPaths(catalogue.current())
  catalogue.onRenewed(() => {
    listed = listedPaths(catalogue.current())
  })
  const cvs: ReadCvs = (refs) => readCvs(readerOf(database), catalogue.current(), refs, now())
  await app.register(web, {
    shellFolder: config.shellDir,
    remotesFolder: config.remotesDir,
    publicUrl: config.publicUrl,
    serviceWorker: config.serviceWorker,
    office,
    pages: () => officePages(catalogue.current(), office(), cvs),
    listed: () => listed,
    onRenewed: catalogue.onRenewed,
  })
}
