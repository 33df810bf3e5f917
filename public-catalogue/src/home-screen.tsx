import { useTranslation } from 'react-i18next'

export function HomeScreen() {
  const { t } = useTranslation('catalogue')
  return <h1>{t('title')}</h1>
}
