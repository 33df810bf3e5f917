import { useRole, useSession } from '@office/shared-api'
import { ACCOUNT_PATH } from '@office/shared-api/client/staff'
import { Button, Icon, LinkButton, screen } from '@office/shared-ui'
import { Popover } from '@office/shared-ui/dialog'
import { useNavigate } from '@office/shared-ui/router'
import { setKeyList, useKeyList } from '@office/shared-ui/screen-layout'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LookSwitches, ThemeChoice } from '../account/look-choices'
import { useStaffTexts } from '../translations/staff'
import styles from './account-menu.module.css'
import { LogoutDialog } from './logout-dialog'

const SessionsDialog = screen(() => import('./sessions-dialog'), null)
const PasswordDialog = screen(() => import('./password-dialog'), null)

/** The name of the signed-in user, and behind it the actions of their account. */
export function AccountMenu() {
  const t = useStaffTexts()
  const { t: common } = useTranslation('common')
  const { user } = useSession()
  const role = useRole()
  const id = useId()
  const hasKeyList = useKeyList() !== 'none'
  const [open, setOpen] = useState<'password' | 'sessions' | 'logout' | null>(null)
  const close = () => {
    setOpen(null)
  }
  if (!user) return null
  return (
    <>
      <Button variant="quiet" size="small" icon="user" className={styles.opener} popoverTarget={id} title={`${t('account.title')} ${user.Name}`}>
        <span className="visually-hidden">{t('account.title')}</span>{' '}
        <bdi className={styles.name}>{user.Name}</bdi>
        <Icon name="chevron-down" className={styles.chevron} />
      </Button>
      <Popover id={id} className={styles.menu} closeOnPress>
        <p className={styles.who}>
          <bdi className={styles.fullName}>{user.Name}</bdi>
          <bdi className={styles.email}>{user.Email}</bdi>
          {role && <span className={styles.role}>{common(`roles.${role}`)}</span>}
        </p>
        <AccountLink />
        {(['password', 'sessions'] as const).map((item) => (
          <Button
            key={item}
            variant="quiet"
            icon={item === 'password' ? 'lock' : 'user'}
            className={styles.item}
            aria-haspopup="dialog"
            onClick={() => {
              setOpen(item)
            }}
          >
            {t(`${item}.title`)}
          </Button>
        ))}
        {hasKeyList && (
          <Button
            variant="quiet"
            icon="info"
            className={styles.item}
            aria-haspopup="dialog"
            onClick={() => {
              setKeyList('open')
            }}
          >
            {t('account.keys')}
          </Button>
        )}
        <LookSwitches className={styles.switch} foldClassName={styles.fold} />
        <ThemeChoice className={styles.theme} />
        <Button
          variant="quiet"
          icon="logout"
          className={styles.item}
          onClick={() => {
            setOpen('logout')
          }}
        >
          {t('menu.logout')}
        </Button>
      </Popover>
      {open === 'password' && <PasswordDialog onClose={close} />}
      {open === 'sessions' && <SessionsDialog onClose={close} />}
      <LogoutDialog show={open === 'logout'} onClose={close} />
    </>
  )
}

/** To the page of one's own account, without loading it anew. */
function AccountLink() {
  const t = useStaffTexts()
  const navigate = useNavigate()
  return (
    <LinkButton
      variant="quiet"
      icon="user"
      className={styles.item}
      href={ACCOUNT_PATH}
      onClick={(event) => {
        event.preventDefault()
        void navigate(ACCOUNT_PATH)
      }}
    >
      {t('account.page')}
    </LinkButton>
  )
}
