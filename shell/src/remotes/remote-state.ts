import type { RemoteModule } from '@office/shared-ui/remote'

/**
 * Why a remote is not there: it is not deployed (`missing`), its files did not arrive or broke (`error`), did not
 * arrive in time (`timeout`), are not what was agreed (`contract`), or need shared packages in versions that this host
 * does not give (`version`).
 */
export type RemoteFailure = 'missing' | 'error' | 'timeout' | 'contract' | 'version'

/** Where a remote stands. `slow` while a load goes on for longer than people wait without a word. */
export type RemoteState =
  | { readonly status: 'loading'; readonly slow: boolean }
  | { readonly status: 'ready'; readonly module: RemoteModule }
  | { readonly status: 'failed'; readonly reason: RemoteFailure; readonly offerReload: boolean }

export const WAITING: RemoteState = { status: 'loading', slow: false }

/** Milliseconds after which a load is given up, entry and exposed chunk together. */
export const GIVE_UP_AFTER = 30_000
