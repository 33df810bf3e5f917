import { hostConfig } from '../webpack.config.base.js'

export default (_env, { mode }) => hostConfig({ folder: import.meta.dirname, production: mode === 'production' })
