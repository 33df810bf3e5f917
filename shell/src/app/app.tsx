import { useSession } from '@office/shared-api'
import { screen, Spinner } from '@office/shared-ui'
import { useLocation } from '@office/shared-ui/router'
import { PublicFrame } from '../frames/public-frame'
import { PUBLIC_REMOTE } from '../remotes/remote-paths'
import { RemotePlace } from '../remotes/remote-place'
import { SessionCheck } from '../session/session-check'
import { CatalogueSkeleton } from './catalogue-skeleton'
import { useHydrated } from './use-hydrated'

const SignInScreen = screen(() => import('../sign-in/sign-in-screen'))
const StaffArea = screen(() => import('../frames/staff-area'))
const Toasts = screen(() => import('./toasts'), null)

/** All pages: by session first, by path second. */
export function App() {
  const { status } = useSession()
  const hydrated = useHydrated()
  return (
    <>
      {status === 'checking' && <SessionCheck />}
      {status === 'signed-in' && <StaffArea />}
      {status === 'signed-out' && <SignedOutPages hydrated={hydrated} />}
      {hydrated && <Toasts />}
    </>
  )
}

/** The catalogue; every other path is the sign-in screen, which leads to the path that was asked for. */
function SignedOutPages({ hydrated }: { hydrated: boolean }) {
  const { pathname } = useLocation()
  if (pathname === '/') {
    return (
      <PublicFrame>
        <RemotePlace name={PUBLIC_REMOTE} waiting={<CatalogueSkeleton />} />
      </PublicFrame>
    )
  }
  return <PublicFrame>{hydrated ? <SignInScreen /> : <Spinner />}</PublicFrame>
}
