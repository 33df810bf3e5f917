import { resources } from '@office/shared-api/model'
import { ResourceScreen } from '@office/shared-ui/resource'

/** The clients' requests: everything that this screen is, its resource says. */
export default function RequestsScreen() {
  return <ResourceScreen resource={resources.requests} />
}
