import { Button, screen } from '@office/shared-ui'
import { useLocation } from '@office/shared-ui/router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LanguageToggle } from '../language/language-toggle'
import { AccountMenu } from './account-menu'
import { Brand } from './brand'
import { MenuDrawer } from './menu-drawer'
import { ProgressBar } from './progress-bar'
import { SideMenu } from './side-menu'
import { SkipLink } from './skip-link'
import styles from './staff-frame.module.css'

const OfficeClock = screen(() => import('./office-clock'), null, { quiet: true })

/** Side menu and top bar of the staff pages; on a small screen the menu is a drawer. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shell')
  const { pathname } = useLocation()
  // The drawer belongs to the page that it was opened on: whoever goes elsewhere has closed it.
  const [openedOn, setOpenedOn] = useState<string | null>(null)

  return (
    <div className={styles.frame}>
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
