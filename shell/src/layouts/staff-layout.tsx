import { useLanguage, useSpinner } from '@office/shared-api'
import { showMenu } from '@office/shared-api/client/staff'
import { Button, Icon, LanguageToggle, screen } from '@office/shared-ui'
import { useLocation, useNavigationType } from '@office/shared-ui/router'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../app/site'
import { useStaffTexts } from '../translations/staff'
import { AccountMenu } from './account-menu'
import { SkipLink } from './layout-parts'
import { RemoteTools } from './remote-tools'
import { MenuDrawer, SideMenu } from './side-menu'
import './desk-tokens.css'
import styles from './staff-layout.module.css'

const OfficeClock = screen(() => import('./office-clock'), null, { quiet: true })

/**
 * The frame of the staff pages: one menu that carries name, language, screens, both dates, notifications and account. On a small
 * screen it is a bar, and the screens are in a drawer.
 */
export function StaffLayout({ children }: { children: ReactNode }) {
  const t = useStaffTexts()
  const { name } = useSite().office
  const language = useLanguage()
  const { pathname } = useLocation()
  // The drawer belongs to the page that it was opened on: going elsewhere closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null)
  useDesk()
  const { frame, main } = useFocusOnPage(pathname)

  return (
    <div className={styles.layout}>
      <SkipLink />
      <ProgressBar />
      <header ref={frame} className={styles.frame}>
        <Button
          variant="quiet"
          icon="menu"
          label={t('menu.open')}
          aria-haspopup="dialog"
          className={styles.opener}
          onClick={() => {
            setOpenedOn(pathname)
          }}
        />
        <div className={styles.head}>
          <p className={styles.office} title={name[language]}>
            <Icon name="heart" className={styles.sign} />
            <span className={styles.name}>{name[language]}</span>
          </p>
          <LanguageToggle />
        </div>
        {/* Filled by a tool of a remote. */}
        <div id="staff-search" className={styles.search} />
        <div className={styles.menu}>
          <SideMenu />
        </div>
        <div className={styles.tools}>
          <div className={styles.clock}>
            <OfficeClock />
          </div>
          <RemoteTools />
          <AccountMenu />
        </div>
      </header>
      <main ref={main} id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {openedOn === pathname && (
        <MenuDrawer
          onClose={() => {
            setOpenedOn(null)
          }}
        >
          <OfficeClock />
        </MenuDrawer>
      )}
    </div>
  )
}

/** The keyboard begins at the page: past the frame, which is the same around each of them, unless a redirect changed the path. Returns the refs of both. */
function useFocusOnPage(pathname: string) {
  const frame = useRef<HTMLElement>(null)
  const main = useRef<HTMLElement>(null)
  const navigation: string = useNavigationType()
  const focusPage = useEffectEvent(() => {
    const { activeElement, body } = document
    const isInFrame = navigation !== 'REPLACE' && frame.current?.contains(activeElement)
    if (activeElement === body || activeElement?.closest('nav') || isInFrame) main.current?.focus({ preventScroll: true })
  })
  useEffect(() => {
    focusPage()
  }, [pathname])
  return { frame, main }
}

/** Density and menu: while a page of staff stands, the sizes of `desk-tokens.css` hold, also for what opens beside the layout. */
function useDesk() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['desk'] = ''
    const hideMenu = showMenu()
    return () => {
      hideMenu()
      delete dataset['desk']
    }
  }, [])
}

/** A line at the top of the page while work that somebody waits for lasts; quick work passes without it. */
export function ProgressBar() {
  const { t } = useTranslation('ui')
  const running = useSpinner()
  return (
    <div role="status" className={styles.progress}>
      {running && (
        <span className={styles.line}>
          <span className="visually-hidden">{t('working')}</span>
        </span>
      )}
    </div>
  )
}
