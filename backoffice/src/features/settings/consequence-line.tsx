import { useLanguage } from '@office/shared-api'
import { DAY, LOCALES, MINUTE, OFFICE_TIME_ZONE, type Language } from '@office/shared-api/model'
import { useFormValues } from '@office/shared-ui/form'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { consequencesOf, type SettingName } from './consequences'

/** The present moment, anew each minute. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => { setNow(new Date()) }, MINUTE)
    return () => { clearInterval(timer) }
  }, [])
  return now
}

/** Weekdays of the next days name them; a later moment has its day and month, too. */
const WITHIN = 6 * DAY

function spoken(moment: Date, parts: Intl.DateTimeFormatOptions, now: Date, language: Language): string {
  const far = moment.getTime() - now.getTime() > WITHIN
  return new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', ...(far && { day: 'numeric', month: 'long' }), ...parts }).format(moment)
}

/** Below a setting: one sentence with what follows from its value as it is typed, now. */
export function ConsequenceLine({ name }: { name: SettingName }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const now = useMinute()
  const then = consequencesOf(useFormValues(), now)[name]
  if (!then) return null
  const { says, at, on } = then
  const when = at
    ? spoken(at, { timeZone: OFFICE_TIME_ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, now, language)
    : on ? spoken(new Date(on), { timeZone: 'UTC' }, now, language) : ''
  return t(`settings.then.${says}`, { when })
}
