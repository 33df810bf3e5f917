import { LinkButton } from '@office/shared-ui'
import { useNavigate } from '@office/shared-ui/router'
import { useTranslation } from 'react-i18next'

/** The way back to the dashboard, without loading the page anew. */
export function HomeLink() {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  return (
    <LinkButton
      href="/"
      icon="dashboard"
      onClick={(event) => {
        event.preventDefault()
        void navigate('/')
      }}
    >
      {t('forbidden.home')}
    </LinkButton>
  )
}
