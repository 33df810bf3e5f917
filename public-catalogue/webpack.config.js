import { remoteConfig } from '../webpack.config.base.js'
import { earlyConfig, renderConfig } from '../webpack.config.node.js'

const folder = import.meta.dirname

export default (_env, { mode }) => {
  const production = mode === 'production'
  return [
    remoteConfig({ folder, production, renderer: 'first-screen.cjs' }),
    renderConfig({ folder, name: 'first-screen', entry: 'src/first-paint/first-screen.node.tsx', production }),
    earlyConfig({ folder, entry: { track: './src/first-paint/track.early.ts' }, production }),
  ]
}
