import { useLanguage } from '@office/shared-api'
import { toArabicDigits } from '@office/shared-api/model'
import { Ltr } from '@office/shared-ui'

/** Seconds as minutes and seconds, in the reader's digits. */
export function Countdown({ seconds }: { seconds: number }) {
  const language = useLanguage()
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return <Ltr>{language === 'ar' ? toArabicDigits(text) : text}</Ltr>
}
