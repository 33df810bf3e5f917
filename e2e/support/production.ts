import { freePort } from './free-port'
import { ownDatabase } from './product'

/**
 * The settings of an office in production with its data in this folder, and its database on PostgreSQL where there is one, which takes a
 * third of the processor's time of the embedded one. It must be told where it is reached before it knows its port.
 */
export async function productionIn(folder: string) {
  const port = String(await freePort())
  const database = await ownDatabase()
  return {
    environment: {
      NODE_ENV: 'production',
      PORT: port,
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: folder,
      ...(database ? { DATABASE_URL: database.url } : { ALLOW_EMBEDDED: '1' }),
    },
    dropDatabase: async () => {
      await database?.drop()
    },
  }
}
