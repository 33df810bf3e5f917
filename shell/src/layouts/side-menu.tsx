import { useLanguage, useRole } from '@office/shared-api'
import { Button, classNames, formatNumber, Icon, isIconName, useNews } from '@office/shared-ui'
import { useNativeDialog } from '@office/shared-ui/dialog'
import { Link, NavLink } from '@office/shared-ui/router'
import { Fragment, useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PUBLIC_LOOK } from '../app/paths'
import { staffMenu } from '../app/staff-paths'
import { useSite } from '../app/site'
import { useStaffTexts } from '../translations/staff'
import { Brand } from './layout-parts'
import styles from './side-menu.module.css'

/** The screens in groups. Entries come from the remotes' own lists, so a new screen needs no release of the shell. */
export function SideMenu() {
  const t = useStaffTexts()
  const { listing } = useSite()
  const language = useLanguage()
  const news = useNews()
  const id = useId()
  const groups = staffMenu(listing, useRole())
  const nameOf = (label: string, count = 0) => (count ? `${label} ${formatNumber(count, language)}` : label)
  return (
    <nav className={styles.menu} aria-label={t('menu.title')}>
      {groups.map(({ group, entries }) => (
        <Fragment key={group ?? 'others'}>
          {group && (
            <p id={`${id}${group}`} className={styles.group}>
              {t(`menu.groups.${group}`)}
            </p>
          )}
          <ul className={styles.entries} aria-labelledby={group && `${id}${group}`}>
            {entries.map(({ path, icon, label }) => (
              <li key={path}>
                {/* As the name in full: a reader hears a title that says less or more as a second sentence. */}
                <NavLink to={path} end={path === '/'} className={classNames(styles.entry)} title={nameOf(label[language], news[path])}>
                  {/* A remote may be newer than this shell and name a drawing that it does not have yet. */}
                  <Icon name={isIconName(icon) ? icon : 'star'} />
                  <span className={styles.label}>{label[language]}</span>
                  {news[path] ? <span className={styles.count}>{formatNumber(news[path], language)}</span> : null}
                </NavLink>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
      <div className={styles.ends}>
        <Link to={PUBLIC_LOOK} target="_blank" className={styles.entry} title={`${t('menu.public')} ${t('menu.new_tab')}`}>
          <Icon name="eye" />
          <span className={styles.label}>
            {t('menu.public')} <span className="visually-hidden">{t('menu.new_tab')}</span>
          </span>
        </Link>
      </div>
    </nav>
  )
}

interface MenuDrawerProps {
  onClose: () => void
  /** The content below the menu. */
  children?: ReactNode
}

/** The side menu of a small screen, over the page. */
export function MenuDrawer({ onClose, children }: MenuDrawerProps) {
  const { t } = useTranslation('common')
  const staff = useStaffTexts()
  const dialog = useNativeDialog(onClose)
  return (
    <dialog {...dialog} className={styles.drawer} aria-label={staff('menu.title')}>
      <div className={styles.head}>
        <Brand />
        <Button variant="quiet" icon="close" label={t('actions.close')} onClick={onClose} />
      </div>
      <SideMenu />
      <div className={styles.foot}>{children}</div>
    </dialog>
  )
}
