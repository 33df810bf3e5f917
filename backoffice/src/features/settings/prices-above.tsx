import { useLanguage } from '@office/shared-api'
import { queryKeys } from '@office/shared-api/client'
import { readCall } from '@office/shared-api/client/staff'
import { dayInRiyadh, resources, type PriceAboveAnswer, type Resource } from '@office/shared-api/model'
import type { aboveQuery } from '@office/shared-api/model/shapes'
import { formatDate, formatNumber, Notice } from '@office/shared-ui'
import { FieldText, itemsOf, rowAddress, rowTitle, useLookupChoices, type Choices } from '@office/shared-ui/resource'
import { Link } from '@office/shared-ui/router'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import styles from './prices-above.module.css'

/** So many stand there at once; the others unfold. */
const SHOWN = 5

/** The prices above their ceilings, on the tabs of both: asked again with each change of the rows of `of`. */
export function PricesAbove({ of }: { of: Resource }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const choices = useLookupChoices()
  const { data = [] } = useQuery({
    queryKey: [...queryKeys.resource(of), 'above'],
    queryFn: ({ signal }) => readCall<typeof aboveQuery>(resources.ceilings, 'above', {}, { signal }),
  })
  if (data.length === 0) return null
  const listed = (some: typeof data) => (
    <ul className={styles.list}>
      {some.map((above) => (
        <li key={above.Id}>
          <Line above={above} choices={choices} />
        </li>
      ))}
    </ul>
  )
  const others = data.slice(SHOWN)
  return (
    <Notice tone="warning" title={t('settings.above', { count: data.length, number: formatNumber(data.length, language) })}>
      {listed(data.slice(0, SHOWN))}
      {others.length > 0 && (
        <details>
          <summary className={styles.summary}>{t('settings.above_more', { number: formatNumber(others.length, language) })}</summary>
          {listed(others)}
        </details>
      )}
    </Notice>
  )
}

function Line({ above, choices }: { above: PriceAboveAnswer; choices: Choices }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const row = { ...above, Version: 0 }
  const isAhead = above.Since > dayInRiyadh(new Date())
  const titleOf = (list: Resource, id: number | null) => itemsOf(list, choices.lookups ?? []).filter(({ Id }) => Id === id).map((item) => rowTitle(list, item, language))
  return (
    <>
      <Link to={`/settings?tab=prices&${rowAddress(above.Id).slice(1)}`}>
        {[...titleOf(resources.countries, above.Country), ...titleOf(resources.jobs, above.Job)].join(' · ')}: <FieldText name="Price" field={resources.prices.fields.Price} row={row} choices={choices} />
      </Link>{' '}
      <span className={styles.facts}>
        {t('settings.above_most')} <FieldText name="Most" field={resources.ceilings.fields.Most} row={row} choices={choices} />
        {' · '}
        {t(isAhead ? 'settings.above_from' : 'settings.above_since', { day: formatDate(above.Since, language) })}
        {above.Checked && <> · {t('settings.above_hidden')}</>}
      </span>
    </>
  )
}
