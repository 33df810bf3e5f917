import { resources } from '@office/shared-api/model'
import { ResourceScreen } from '@office/shared-ui/resource'

/** What the office itself sets comes first: staff open a request to change its status or its worker. */
const GROUPS = ['office', 'client', 'visa', 'note']

/** The clients' requests: everything that this screen is, its resource says. */
export default function RequestsScreen() {
  return <ResourceScreen resource={resources.requests} groups={GROUPS} />
}
