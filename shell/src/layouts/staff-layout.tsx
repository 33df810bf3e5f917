import { useSpinner } from '@office/shared-api'
import { Button, LanguageToggle, screen } from '@office/shared-ui'
import { useLocation } from '@office/shared-ui/router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useStaffTexts } from '../translations/staff'
import { AccountMenu } from './account-menu'
import { Brand, SkipLink } from './layout-parts'
import { RemoteTools } from './remote-tools'
import { MenuDrawer, SideMenu } from './side-menu'
import styles from './staff-layout.module.css'

const OfficeClock = screen(() => import('./office-clock'), null, { quiet: true })

/** Side menu and top bar of the staff pages; on a small screen the menu is a drawer. */
export function StaffLayout({ children }: { children: ReactNode }) {
  const t = useStaffTexts()
  const { pathname } = useLocation()
  // The drawer belongs to the page that it was opened on: going elsewhere closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null)

  return (
    <div className={styles.layout}>
      <SkipLink />
      <ProgressBar />
      <aside className={styles.side}>
        <Brand />
        <SideMenu />
      </aside>
      <header className={styles.bar}>
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
        <div className={styles.clock}>
          <OfficeClock />
        </div>
        <div className={styles.tools}>
          <RemoteTools />
          <AccountMenu />
          <LanguageToggle />
        </div>
      </header>
      <main id="main" className={styles.main} tabIndex={-1}>
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
