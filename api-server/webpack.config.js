import { join } from 'node:path'
import { serverConfig } from '../webpack.config.node.js'

const folder = import.meta.dirname

export default (_env, { mode }) =>
  serverConfig({
    folder,
    entry: {
      main: join(folder, 'src/main.ts'),
      'admin-create': join(folder, 'src/commands/admin-create.ts'),
      'client-export': join(folder, 'src/commands/client-export.ts'),
      forget: join(folder, 'src/commands/forget.ts'),
      backup: join(folder, 'src/commands/backup.ts'),
      restore: join(folder, 'src/commands/restore.ts'),
    },
    // Read at run time, by the path that they have from the program.
    copied: ['database/migrations', 'web/render.worker.mjs'],
    production: mode === 'production',
  })
