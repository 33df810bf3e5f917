import { useLabels, useLanguage } from '@office/shared-api'
import { fieldEntries, type AnyRow, type Resource } from '@office/shared-api/model/public'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useRecordTexts } from './texts'

/** Milliseconds after an own change within which a new state of the record is its answer. */
const OWN_MS = 3_000

/** Says in words which fields somebody else has just changed in an open record; '' before that, and after an own change. */
export function useOthersChanges(resources: readonly Resource[], row: AnyRow): string {
  const t = useRecordTexts()
  const labels = useLabels()
  const language = useLanguage()
  const client = useQueryClient()
  const [news, setNews] = useState('')
  const before = useRef(row)
  const ownAt = useRef(-Infinity)
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ type }) => {
        if (type === 'updated') ownAt.current = performance.now()
      }),
    [client],
  )
  useEffect(() => {
    const old = before.current
    before.current = row
    if (row.Version === old.Version) return
    const isOwn = performance.now() - ownAt.current < OWN_MS
    const changed = resources.flatMap((resource) =>
      fieldEntries(resource).flatMap(([name, { derived }]) => (!derived && (row[name] ?? null) !== (old[name] ?? null) ? [labels.field(resource, name)] : [])),
    )
    const fields = new Intl.ListFormat(language, { type: 'conjunction' }).format([...new Set(changed)])
    setNews(isOwn || changed.length === 0 ? '' : t('changed', { fields }))
  }, [row, resources, labels, language, t])
  return news
}
