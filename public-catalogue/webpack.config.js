import { remoteConfig } from '../webpack.config.base.js'

export default (_env, { mode }) => remoteConfig({ folder: import.meta.dirname, production: mode === 'production' })
