import { startData, useLanguage } from '@office/shared-api'
import { labelOf, type PrivacyTexts } from '@office/shared-api/model/public'
import { RetryNotice, Spinner } from '@office/shared-ui'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './privacy.module.css'

/** Dynamic import: a page of the product's own words does without the client's code. */
async function readWords(): Promise<PrivacyTexts> {
  const { getPrivacyTexts } = await import('@office/shared-api/client')
  return getPrivacyTexts()
}

/** The office's own words in the reader's language, with the page where it began here: an empty line begins a paragraph. */
export function OwnWords() {
  const { t } = useTranslation('privacy')
  const language = useLanguage()
  const [words, setWords] = useState<PrivacyTexts | 'loading' | 'failed'>(startData().privacy ?? 'loading')
  const load = useCallback(() => readWords().then(setWords, () => { setWords('failed') }), [])
  const isThere = words !== 'loading'
  useEffect(() => {
    if (!isThere) void load()
  }, [isThere, load])
  if (words === 'loading') return <Spinner />
  if (words === 'failed') return <RetryNotice title={t('failed')} onRetry={load} />
  return (
    <div className={styles.own}>
      {labelOf(words, language)
        .split(/\n\s*\n/)
        .map((paragraph, at) => (
          <p key={at}>{paragraph}</p>
        ))}
    </div>
  )
}
