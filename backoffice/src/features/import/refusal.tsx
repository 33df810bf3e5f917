import { useLanguage } from '@office/shared-api'
import { formatNumber, Notice } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import { RefusedFile } from './reading/refused-file'

/** A file that was not read: its name, and in a sentence why. */
export function Refusal({ name, error }: { name: string; error: unknown }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const sentence = () => {
    if (!(error instanceof RefusedFile)) return t('import.read_failed')
    const { cell = '', heading = '', number = 0 } = error.values
    return t(`import.why_${error.reason}`, { cell: String(cell), heading: String(heading), number: formatNumber(Number(number), language) })
  }
  return (
    <Notice tone="danger" title={t('import.refused', { name })}>
      <p>{sentence()}</p>
    </Notice>
  )
}
