/** Names a run of the server's tests, in which one office is filled and copied for each test (api-server/test/support/databases.ts). */
import { randomBytes } from 'node:crypto'

export default function nameRun() {
  process.env.OFFICE_TEST_RUN = `office-filled-${randomBytes(6).toString('hex')}`
}
