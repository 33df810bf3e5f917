import { useSession } from '@office/shared-api'
import { BrowserRouter } from '@office/shared-ui/router'
import type { RemoteLoader } from '../remotes/remote-loader'
import { RemotePlace } from '../remotes/remote-place'

export function App({ remotes }: { remotes: RemoteLoader }) {
  const { status } = useSession()
  return (
    <BrowserRouter>
      <RemotePlace loader={remotes} name={status === 'signed-in' ? 'backoffice' : 'catalogue'} />
    </BrowserRouter>
  )
}
