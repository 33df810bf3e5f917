import { restoreSession, signOut } from '@office/shared-api/client/staff'
import { Button, LanguageToggle } from '@office/shared-ui'
import { AccountCard } from '../account/account-form'
import { useFactorTexts } from '../translations/factors'
import { SecondFactors } from './second-factors'

/** Stands in the place of all pages while a second factor is required of the reader, who has none: the server refuses everything else. */
export default function SetUpAlone() {
  const t = useFactorTexts()
  return (
    <main id="main">
      <AccountCard title={t('title')} intro={t('required')}>
        <SecondFactors onChanged={() => void restoreSession()} />
        <footer>
          <LanguageToggle />
          <Button variant="quiet" size="small" icon="logout" onClick={() => void signOut()}>
            {t('logout')}
          </Button>
        </footer>
      </AccountCard>
    </main>
  )
}
