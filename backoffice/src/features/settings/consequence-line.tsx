import { useLabels, useLanguage } from '@office/shared-api'
import { MINUTE, resources } from '@office/shared-api/model'
import { withdraw } from '@office/shared-api/model/actions'
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
  const labels = useLabels()
  const now = useMinute()
  const then = consequencesOf(useFormValues(), now)[name]
  if (!then) return null
  const { says, at, on } = then
  const when = at ? comingMoment(at, language, now) : on ? comingDay(on, language, now) : ''
  const field = resources.settings.fields[name]
  return t(`settings.then.${says}`, {
    when,
    // The switch under which a withdrawal hides something, and the press that withdraws.
    consented: field.type === 'choice' && field.options.some((option) => option === 'consent') ? labels.choice(field, 'consent') : '',
    withdraw: withdraw.label[language],
  })
}
