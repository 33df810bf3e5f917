import { join } from 'node:path'
import { serverConfig } from '../webpack.config.node.js'

const folder = import.meta.dirname

/** The demo as the built server loads it, outside production: `dist/fill-demo.js`. */
export default (_env, { mode }) =>
  serverConfig({ folder, entry: { 'fill-demo': join(folder, 'src/fill-demo.ts') }, production: mode === 'production' })
