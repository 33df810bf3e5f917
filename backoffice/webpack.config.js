import { remoteConfig } from '../webpack.config.base.js'

/** The frame of every screen that works on requests, whose chunk would else have a copy of it. */
const desk = /[\\/]backoffice[\\/]src[\\/](request[\\/](desk|messaging|request-(handling|tools)|inbox-offers)|keys[\\/]key-table)\b/

export default (_env, { mode }) => remoteConfig({ folder: import.meta.dirname, production: mode === 'production', parts: { desk } })
