import { useKeepsRequest, useLanguage, useSession } from '@office/shared-api'
import { publicPagesOf, type PublicPath, SIGN_IN_PATH } from '@office/shared-api/model/public'
import { classNames, Icon, LanguageToggle, LinkButton, Ltr, screen } from '@office/shared-ui'
import { Link, NavLink } from '@office/shared-ui/router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PUBLIC_LOOK } from '../app/paths'
import { useSite } from '../app/site'
import { Brand, SkipLink } from './layout-parts'
import styles from './public-layout.module.css'

/** Header and footer of the pages that everybody may see. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <SkipLink />
      <PublicHeader />
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <PublicFooter />
    </div>
  )
}

function PublicHeader() {
  const { t } = useTranslation('shell')
  const home = useIsStaff() ? PUBLIC_LOOK : '/'
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={home} className={styles.home} title={t('header.home')}>
          <Brand />
        </Link>
        <div className={styles.tools}>
          <KeptRequest place="header" />
          <PageLinks place="header" />
          <SocialLinks className={styles.above} />
          <LanguageToggle />
          <StaffLink className={styles.above} />
        </div>
      </div>
    </header>
  )
}

const YourRequest = screen(() => import('./your-request'), null, { quiet: true })

/** The way to a request that this browser keeps, which comes after hydration. It stays for the way back after forgetting. */
function KeptRequest({ place }: { place: 'header' | 'footer' }) {
  const keeps = useKeepsRequest()
  const [kept, setKept] = useState(false)
  if (keeps && !kept) setKept(true)
  if (!kept) return null
  return (
    <>
      <YourRequest place={place} className={styles.page} />
      {place === 'footer' && (
        <div className={styles.moved}>
          <PageLinks place="header" />
        </div>
      )}
    </>
  )
}

/** To the public pages of all remotes that have a label, and this place. */
function PageLinks({ place: wanted }: { place: NonNullable<PublicPath['place']> }) {
  const language = useLanguage()
  const { listing } = useSite()
  return publicPagesOf(listing).map(
    ({ path, label, place = 'header' }) =>
      label &&
      place === wanted && (
        <NavLink key={path} to={path} className={classNames(styles.page)}>
          {label[language]}
        </NavLink>
      ),
  )
}

/** In the header where there is room, else in the footer: a phone's header has the office, its pages and the language. */
function SocialLinks({ className }: { className: string | undefined }) {
  const { t } = useTranslation('shell')
  const { instagramUrl, snapchatUrl } = useSite().office
  const look = { variant: 'quiet', size: 'small', className } as const
  return (
    <>
      {instagramUrl && <LinkButton {...look} icon="photos" label={t('header.instagram')} {...newTab(instagramUrl)} />}
      {snapchatUrl && <LinkButton {...look} icon="snaps" label={t('header.snapchat')} {...newTab(snapchatUrl)} />}
    </>
  )
}

/** In the header where there is room, else in the footer: staff work at desks, visitors on phones. */
function StaffLink({ className }: { className: string | undefined }) {
  const { t } = useTranslation('shell')
  const isStaff = useIsStaff()
  return (
    <Link to={isStaff ? '/' : SIGN_IN_PATH} className={classNames(styles.staff, className)}>
      <Icon name={isStaff ? 'dashboard' : 'user'} />
      {t(isStaff ? 'header.back' : 'header.staff')}
    </Link>
  )
}

/** Members of staff look at the public page too, and must find their way back. */
function useIsStaff(): boolean {
  return useSession().status === 'signed-in'
}

function newTab(href: string) {
  return { href, target: '_blank', rel: 'noopener noreferrer' }
}

function PublicFooter() {
  const { t } = useTranslation('shell')
  const language = useLanguage()
  const { name, licenseNumber, crNumber } = useSite().office
  return (
    <footer className={styles.footer}>
      <div className={styles.bar}>
        <p>{t('footer.rights', { name: name[language] })}</p>
        {/* Isolated from left to right: numbers of licences may hold letters and strokes. */}
        {licenseNumber && <p>{t('footer.license', { number: `\u2066${licenseNumber}\u2069` })}</p>}
        <dl className={styles.licences}>
          {crNumber && <Licence label={t('footer.register')} number={crNumber} />}
        </dl>
        <KeptRequest place="footer" />
        <PageLinks place="footer" />
        <SocialLinks className={styles.below} />
        <StaffLink className={styles.below} />
      </div>
    </footer>
  )
}

function Licence({ label, number }: { label: string; number: string }) {
  return (
    <div className={styles.licence}>
      <dt>{label}</dt>
      <dd>
        <Ltr>{number}</Ltr>
      </dd>
    </div>
  )
}
