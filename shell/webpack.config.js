import { hostConfig } from '../webpack.config.base.js'
import { renderConfig } from '../webpack.config.node.js'

const folder = import.meta.dirname

export default (_env, { mode }) => {
  const production = mode === 'production'
  return [
    hostConfig({ folder, production }),
    renderConfig({ folder, name: 'layout', entry: 'src/first-paint/layout.node.tsx', production }),
  ]
}
