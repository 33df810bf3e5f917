import { addTranslations } from '@office/shared-api'
import type { RemoteEntry } from '@office/shared-api/model'
import { readListing } from '@office/shared-ui'
import { federationContainers } from './federation-containers'
import { RemoteLoader } from './remote-loader'
import { tellFailure } from './tell-failure'

/** The loader of a page, wired to the federation runtime and to this site's `remotes.json`. */
export function createRemotes(listing: readonly RemoteEntry[]): RemoteLoader {
  return new RemoteLoader(
    {
      containers: federationContainers,
      readListing,
      onModule: (name, { translations }) => {
        addTranslations(name, translations)
      },
      onFailure: ({ name, build }, reason, error) => {
        reportError(new Error(`remote ${name}: ${reason}`, { cause: error }))
        tellFailure({ remote: name, build, reason })
      },
    },
    listing,
  )
}
