import { noticeSession, useSession } from '@office/shared-api'
import { publicPageAt, readInvitation, RESET_PATH } from '@office/shared-api/model/public'
import { AfterHydration, screen, Spinner } from '@office/shared-ui'
import { useLocation } from '@office/shared-ui/router'
import { useEffect, useLayoutEffect } from 'react'
import { useHeldPress } from '../first-paint/held-press'
import { PublicLayout } from '../layouts/public-layout'
import { PublicPage } from './public-page'
import { SessionCheck } from '../session/session-check'
import { AddressLanguage } from './language'
import { isPublicLook } from './paths'
import { useSite } from './site'

export const SignInScreen = screen(() => import('../sign-in/sign-in-screen'))
export const NotFoundScreen = screen(() => import('../not-found/not-found-screen'))
const ResetPasswordScreen = screen(() => import('../reset-password/reset-password-screen'))
const StaffArea = screen(() => import('../layouts/staff-area'))
const Toasts = screen(async () => ({ default: (await import('@office/shared-ui/dialog')).ToastHost }), null, { quiet: true })

/** All pages: by session first, by path second. */
export function App() {
  const { status } = useSession()
  useLayoutEffect(() => {
    // Hydrated: see the server's early script.
    document.documentElement.dataset['live'] = 'true'
  }, [])
  useHeldPress()
  useEffect(noticeSession, [])
  return (
    <>
      {status === 'checking' && <SessionCheck />}
      {status === 'signed-in' && <SignedInPages />}
      {status === 'signed-out' && <SignedOutPages />}
      <AfterHydration>
        <AddressLanguage />
        <Toasts />
      </AfterHydration>
    </>
  )
}

/** The staff area, the catalogue as visitors see it, and somebody's invitation: its link must not be lost on a shared computer. */
function SignedInPages() {
  const { listing } = useSite()
  const location = useLocation()
  if (isPublicLook(location)) return <PublicPage page={publicPageAt(listing, '/')} />
  if (location.pathname !== RESET_PATH || !readInvitation(location.hash)) return <StaffArea />
  return (
    <PublicLayout>
      <ResetPasswordScreen />
    </PublicLayout>
  )
}

/** The public pages and the reset flow; a path of staff is the sign-in screen, which leads to it, and one of nobody's is said to be none. */
function SignedOutPages() {
  const { listing, nowhere } = useSite()
  const { pathname } = useLocation()
  const page = publicPageAt(listing, pathname)
  if (page || pathname === '/') return <PublicPage page={page} />
  return (
    <PublicLayout>
      {pathname === RESET_PATH ? (
        // Its first step stands behind the `#`, which no server sees.
        <AfterHydration waiting={<Spinner />}>
          <ResetPasswordScreen />
        </AfterHydration>
      ) : pathname === nowhere ? (
        <NotFoundScreen />
      ) : (
        <SignInScreen />
      )}
    </PublicLayout>
  )
}
