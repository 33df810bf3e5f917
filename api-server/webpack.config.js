import { join } from 'node:path'
import { serverConfig } from '../webpack.config.node.js'

const folder = import.meta.dirname

export default (_env, { mode }) =>
  serverConfig({
    folder,
    entry: {
      main: join(folder, 'src/main.ts'),
      'admin-create': join(folder, 'src/office/users/create-admin.command.ts'),
      'factor-remove': join(folder, 'src/office/factors/factor-remove.command.ts'),
      'client-export': join(folder, 'src/office/privacy/client-export.command.ts'),
      forget: join(folder, 'src/office/privacy/forget.command.ts'),
      'worker-export': join(folder, 'src/office/privacy/worker-export.command.ts'),
      'worker-forget': join(folder, 'src/office/privacy/worker-forget.command.ts'),
      backup: join(folder, 'src/backup.command.ts'),
      restore: join(folder, 'src/restore.command.ts'),
      'files-move': join(folder, 'src/move-files.command.ts'),
    },
    copied: ['src/office/migrations', 'src/ssr/first-paint/renderer.process.mjs'],
    minified: ['src/ssr/first-paint/early-script.js', 'src/ssr/installed/service-worker.js', 'src/ssr/installed/no-worker.js'],
    production: mode === 'production',
  })
