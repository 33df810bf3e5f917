// First: the tokens of the desk (`desk-tokens.css`) stand on these.
import './dark.css'
import { sessionStore, useLanguage, useRole, useSession } from '@office/shared-api'
import { ApiError, queryClient } from '@office/shared-api/client'
import { restoreSession, showTheme } from '@office/shared-api/client/staff'
import { ACCOUNT_PATH } from '@office/shared-api/client/staff'
import { hasRank } from '@office/shared-api/model/desk'
import { publicPageAt } from '@office/shared-api/model/public'
import { screen, SlotNotice } from '@office/shared-ui'
import { PrimeProvider } from '@office/shared-ui/primereact'
import { ScreenSkeleton } from '@office/shared-ui/screen-layout'
import { Navigate, useLocation } from '@office/shared-ui/router'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { SiteProvider, useSite } from '../app/site'
import { RemoteSlot } from '../remotes/remote-slot'
import { isAccountPath } from '../app/paths'
import { PublicPage } from '../app/public-page'
import { firstPathOf, staffEntryOf, staffRemoteOf } from '../app/staff-paths'
import { ForbiddenPage } from './forbidden-page'
import { installApp, nameApp } from './installed-app'
import { MissedNotice, missed } from './missed-notice'
import { StaffLayout } from './staff-layout'
import { useStaffListing, type StaffListing } from './staff-listing'

const AccountPage = screen(() => import('../account/account-page'))
const SetUpAlone = screen(() => import('../factors/set-up-alone'))

/**
 * The pages of staff: each belongs to the remote that names its path. Another's public page is the one that visitors see; a path of
 * nobody's is the dashboard, and one of the signed out the first page of the role.
 */
export default function StaffArea() {
  const { user } = useSession()
  useRequiredFactor()
  return user?.MustSetUp ? <SetUpAlone /> : <OpenArea />
}

/** While pages are open, the office may come to require a second factor: who the reader is, is then asked anew. */
function useRequiredFactor() {
  useEffect(() => queryClient.getQueryCache().subscribe(({ query }) => {
    const error: unknown = query.state.error
    if (error instanceof ApiError && error.code === 'second_factor_required' && !sessionStore.getState().user?.MustSetUp) void restoreSession()
  }), [])
}

function OpenArea() {
  const site = useSite()
  const { listing, status, retry } = useStaffListing()
  return (
    <SiteProvider value={{ ...site, listing }}>
      <QueryClientProvider client={queryClient}>
        <PrimeProvider>
          <StaffFrame status={status} onRetry={retry} />
        </PrimeProvider>
      </QueryClientProvider>
    </SiteProvider>
  )
}

interface StaffFrameProps {
  /** Of the listing, which says to which remote a path belongs. */
  status: StaffListing['status']
  onRetry: () => void
}

/** One layout for all pages of staff: it stays, with a menu that is open in it, when the listing comes and from page to page. */
function StaffFrame({ status, onRetry }: StaffFrameProps) {
  const { listing } = useSite()
  useInstalledApp()
  const { pathname } = useLocation()
  const isOfStaff = pathname === '/' || pathname === ACCOUNT_PATH || staffRemoteOf(listing, pathname) !== undefined
  const publicPage = isOfStaff ? undefined : publicPageAt(listing, pathname)
  if (publicPage) return <PublicPage page={publicPage} />
  return (
    <>
      <Theme />
      <StaffLayout>
        {status === 'complete' ? <StaffPage /> : status === 'reading' ? <ScreenSkeleton /> : <NoListing onRetry={onRetry} />}
      </StaffLayout>
    </>
  )
}

/** One's own account, which is the host's page, or the page of the remote that names the path; a path of nobody's leads on. */
function StaffPage() {
  const { listing } = useSite()
  const { pathname } = useLocation()
  const role = useRole()
  const remote = staffRemoteOf(listing, pathname)
  if (pathname === ACCOUNT_PATH) return <AccountPage />
  if (remote === undefined && isAccountPath(pathname)) return <Navigate to={firstPathOf(listing, role)} replace />
  if (remote === undefined && pathname !== '/') return <Navigate to="/" replace state={missed(pathname)} />
  const name = remote ?? DASHBOARD_REMOTE
  const entry = staffEntryOf(listing, pathname)
  const forbidden = entry?.role !== undefined && !(role && hasRank(role, entry.role))
  return (
    <>
      <MissedNotice />
      {forbidden ? <ForbiddenPage entry={entry} /> : <RemoteSlot key={name} name={name} waiting={<ScreenSkeleton />} />}
    </>
  )
}

function NoListing({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shell')
  const retry = () => {
    // The button goes: the keyboard stays at the page.
    document.getElementById('main')?.focus()
    onRetry()
  }
  return (
    <SlotNotice tone="danger" title={t('remote.failed')} onRetry={retry}>
      <p>{t('remote.failed_hint')}</p>
    </SlotNotice>
  )
}

function useInstalledApp() {
  const language = useLanguage()
  useEffect(installApp, [])
  useEffect(() => {
    nameApp(language)
  }, [language])
}

/** Staff's own pages alone have a theme; the pages of visitors are light, whoever looks at them. */
function Theme() {
  useLayoutEffect(showTheme, [])
  return null
}

/** The remote that is reported missing when the listing names no staff remote at all. */
const DASHBOARD_REMOTE = 'backoffice'
