import { useLanguage } from '@office/shared-api'
import { MINUTE } from '@office/shared-api/model'
import { useFormValues } from '@office/shared-ui/form'
import { comingDay, comingMoment } from '@office/shared-ui/resource'
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

/** Below a setting: one sentence with what follows from its value as it is typed, now. */
export function ConsequenceLine({ name }: { name: SettingName }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const now = useMinute()
  const then = consequencesOf(useFormValues(), now)[name]
  if (!then) return null
  const { says, at, on } = then
  const when = at ? comingMoment(at, language, now) : on ? comingDay(on, language, now) : ''
  return t(`settings.then.${says}`, { when })
}
