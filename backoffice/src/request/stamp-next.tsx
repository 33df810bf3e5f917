import { addTranslations } from '@office/shared-api'
import { getRow, queryKeys } from '@office/shared-api/client'
import { resources, type AnyRow, type Resource } from '@office/shared-api/model'
import { notify } from '@office/shared-ui/dialog'
import { useRowMenu } from '@office/shared-ui/actions'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { stampingTranslations } from '../translations/stamping'
import type { WorkRow } from './pipeline-client'
import { useMarking } from './use-marking'
import { usePipeline } from './use-pipeline'

addTranslations('backoffice', stampingTranslations)

const follow: Resource = resources.follow

interface StampNextProps {
  /** Of the request. */
  id: number
  onDone: () => void
}

/** Records the next stage of a request that is known by its number, as its menu in follow-up does. Shows nothing. */
export default function StampNext({ id, onDone }: StampNextProps) {
  const { t } = useTranslation('backoffice')
  const pipeline = usePipeline()
  const marking = useMarking(pipeline)
  const menuOf = useRowMenu()
  const row = useQuery({ queryKey: [...queryKeys.resource(follow), 'row', id], queryFn: ({ signal }): Promise<AnyRow | null> => getRow(follow, id, signal), staleTime: 0 })
  const isSettled = !row.isFetching && !pipeline.query.isPending
  const stamp = useEffectEvent(() => {
    onDone()
    const work = row.data as unknown as WorkRow | undefined
    const [entry] = work ? menuOf(work, [marking.stamp(work)]) : []
    if (entry) entry.onChoose(document.body)
    else notify.error(t('stamping.no_stage'))
  })
  useEffect(() => {
    if (isSettled) stamp()
  }, [isSettled])
  return null
}
