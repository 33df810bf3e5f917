import { useLanguage, useRole } from '@office/shared-api'
import { classNames, Icon, isIconName } from '@office/shared-ui'
import { Link, NavLink } from '@office/shared-ui/router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../app/site'
import { staffMenu } from '../remotes/remote-paths'
import { PUBLIC_LOOK } from '../app/public-look'
import { LogoutDialog } from './logout-dialog'
import styles from './side-menu.module.css'

/** Entries come from the remotes' own lists, so a new screen needs no release of the shell. */
export function SideMenu() {
  const { t } = useTranslation('shell')
  const { listing } = useSite()
  const language = useLanguage()
  const entries = staffMenu(listing, useRole())
  const [leaving, setLeaving] = useState(false)
  return (
    <nav className={styles.menu} aria-label={t('menu.title')}>
      <ul className={styles.entries}>
        {entries.map(({ path, icon, label }) => (
          <li key={path}>
            <NavLink to={path} end={path === '/'} className={classNames(styles.entry)}>
              {/* A remote may be newer than this shell and name a drawing that it does not have yet. */}
              <Icon name={isIconName(icon) ? icon : 'star'} />
              {label[language]}
            </NavLink>
          </li>
        ))}
      </ul>
      <div className={styles.ends}>
        <Link to={PUBLIC_LOOK} className={styles.entry}>
          <Icon name="eye" />
          {t('menu.public')}
        </Link>
        <button
          type="button"
          className={styles.entry}
          onClick={() => {
            setLeaving(true)
          }}
        >
          <Icon name="logout" />
          {t('menu.logout')}
        </button>
      </div>
      <LogoutDialog
        show={leaving}
        onClose={() => {
          setLeaving(false)
        }}
      />
    </nav>
  )
}
