/** The product's server as it is, with its limits off: the load comes from one address. */
import { readConfig } from '../api-server/src/platform/config/config'
import { startServer } from '../api-server/src/start'

const server = await startServer(readConfig(process.env))
process.send?.(server.address.replace('localhost', '127.0.0.1'))
