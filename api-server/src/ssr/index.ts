import { firstCards } from '../office/catalogue/catalogue'
import type { Parts } from '../parts'
import { web } from './web.plugin'

/** The pages of this office, over its own API. */
export const officeWeb: NonNullable<Parts['web']> = async (app, { config, catalogue }) => {
  await app.register(web, {
    shellFolder: config.shellDir,
    remotesFolder: config.remotesDir,
    office: config.office,
    publicUrl: config.publicUrl,
    findWorker: (id) => catalogue.current().workers.find(({ Id }) => Id === id),
    firstCards: () => Promise.resolve(firstCards(catalogue.current())),
    onNewCards: catalogue.onRenewed,
  })
}
