import { useLabels, useLanguage, useRole, useSession } from '@office/shared-api'
import { toApiError } from '@office/shared-api/client'
import { changeTheme, foldMenu, hasLetterKeys, isMenuFolded, LETTER_KEYS_LABEL, MENU_FOLDED_LABEL, switchLetterKeys, THEME_LABEL, THEME_TEXTS, themeHere, THEMES } from '@office/shared-api/client/staff'
import { ACCOUNT_PATH } from '@office/shared-api/client/staff'
import type { Bilingual } from '@office/shared-api/model/public'
import { Button, classNames, Icon, LinkButton, screen } from '@office/shared-ui'
import { notify, Popover } from '@office/shared-ui/dialog'
import { useNavigate } from '@office/shared-ui/router'
import { setKeyList, useKeyList } from '@office/shared-ui/screen-layout'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
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
        <Switch className={styles.fold} label={MENU_FOLDED_LABEL} read={isMenuFolded} change={foldMenu} />
        <Switch label={LETTER_KEYS_LABEL} read={hasLetterKeys} change={switchLetterKeys} />
        <ThemeChoice />
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

/** A preference is kept on this device at once; that it did not reach the account is told. */
function useKeeping() {
  const labels = useLabels()
  return (keeping: Promise<void>) => {
    keeping.catch((error: unknown) => {
      notify.error(labels.error(toApiError(error).code))
    })
  }
}

interface SwitchProps {
  label: Bilingual
  className?: string | undefined
  /** How the preference is on this device. */
  read: () => boolean
  change: (on: boolean) => Promise<void>
}

/** A preference that is on or off. */
function Switch({ label, className, read, change }: SwitchProps) {
  const language = useLanguage()
  const keep = useKeeping()
  const [on, setOn] = useState(read)
  return (
    <label className={classNames(styles.switch, className)}>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        onChange={() => {
          setOn(!on)
          keep(change(!on))
        }}
      />
      {label[language]}
    </label>
  )
}

/** The theme of staff's pages: a press applies at once. */
function ThemeChoice() {
  const language = useLanguage()
  const keep = useKeeping()
  const name = useId()
  const [chosen, setChosen] = useState(themeHere)
  return (
    <fieldset className={styles.theme}>
      <legend>{THEME_LABEL[language]}</legend>
      {THEMES.map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            name={name}
            checked={theme === chosen}
            onChange={() => {
              setChosen(theme)
              keep(changeTheme(theme))
            }}
          />
          {THEME_TEXTS[theme][language]}
        </label>
      ))}
    </fieldset>
  )
}
