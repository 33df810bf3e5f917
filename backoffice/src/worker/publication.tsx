import { useLanguage, useRole } from '@office/shared-api'
import { addDays, dayInRiyadh, hasRank, resources, UNPUBLISHED, type AnyRow } from '@office/shared-api/model'
import { Badge, formatNumber } from '@office/shared-ui'
import { useCounts } from '@office/shared-ui/resource'
import { Link } from '@office/shared-ui/router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './publication.module.css'

/** Whether visitors see a worker, and why not. */

function reasonOf(row: AnyRow) {
  return Object.entries(UNPUBLISHED).find(([reason]) => reason === row['Unpublished'])?.[1]
}

/** The column of a list of workers that says it. */
export function usePublishedColumn() {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  return useMemo(() => {
    const render = (row: AnyRow) => {
      const reason = reasonOf(row)
      if (reason) return <Badge theme="secondary">{reason[language]}</Badge>
      return row['Unpublished'] === '' && <Badge theme="success">{t('persons.published')}</Badge>
    }
    return [{ name: 'Unpublished', header: t('persons.published'), render }]
  }, [language, t])
}

const AVAILABLE = ['Available', 'is', true] as const

/** The conditions that find available workers who lack something, by the name of its text: any consent, one that is not over, a birth day. */
const lacking = (today: string) =>
  [
    { text: 'without_consent', where: [AVAILABLE, ['ConsentCv', 'empty']] },
    { text: 'consent_over', where: [AVAILABLE, ['ConsentCv', 'to', addDays(today, -1)]] },
    { text: 'without_birth', where: [AVAILABLE, ['Birth', 'empty']] },
  ] as const

/** How many available workers lack what publication asks for; each leads to them. Birth days are read by editors. */
export function Lacking() {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const role = useRole()
  const all = lacking(dayInRiyadh(new Date())).filter(({ text }) => text !== 'without_birth' || (role !== undefined && hasRank(role, 'Editor')))
  const counts = useCounts(all.map(({ where }) => ({ of: resources.persons, where })))
  const found = all.flatMap(({ text, where }, at) => {
    const count = counts[at] ?? 0
    return count > 0 ? [{ text, where, count }] : []
  })
  if (found.length === 0) return null
  return (
    <p className={styles.lacking}>
      {found.map(({ text, where, count }) => (
        <Link key={text} to={`/persons?where=${encodeURIComponent(JSON.stringify(where))}`}>
          {t(`persons.${text}`, { number: formatNumber(count, language) })}
        </Link>
      ))}
    </p>
  )
}
