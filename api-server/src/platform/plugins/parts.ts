import type { Config } from '../config/config'
import type { Database } from '../database/database'

/** The parts that the app, its plugins and its routes are built from. Tests give their own. */
export interface Parts {
  readonly config: Config
  readonly database: Database
  /** The clock. */
  readonly now: () => Date
  /** Polling for what other servers change, for visitors: the pause between two looks (milliseconds); a second when absent. */
  readonly polling?: number
  /** Where log lines go; the standard output when absent. */
  readonly logTo?: { readonly write: (line: string) => void }
}
