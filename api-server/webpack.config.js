import { join } from 'node:path'
import { serverConfig } from '../webpack.config.node.js'

const folder = import.meta.dirname

export default (_env, { mode }) =>
  serverConfig({
    folder,
    entry: {
      main: join(folder, 'src/main.ts'),
      'admin-create': join(folder, 'src/office/users/create-admin.command.ts'),
      'client-export': join(folder, 'src/office/privacy/client-export.command.ts'),
      forget: join(folder, 'src/office/privacy/forget.command.ts'),
      backup: join(folder, 'src/platform/commands/backup.command.ts'),
      restore: join(folder, 'src/platform/commands/restore.command.ts'),
    },
    // Read at run time, by the path that they have from the program.
    copied: ['office/migrations', 'ssr/render.worker.mjs'],
    production: mode === 'production',
  })
