import { useLabels, useRole } from '@office/shared-api'
import { queryKeys, toApiError } from '@office/shared-api/client'
import { readCall } from '@office/shared-api/client/staff'
import { can, resourceNamed, resources, SEARCH, SEARCHED, type FoundRow } from '@office/shared-api/model'
import type { searchQuery } from '@office/shared-api/model/shapes'
import { isIconName } from '@office/shared-ui'
import { useNavigate } from '@office/shared-ui/router'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import declared from '../remote.json'
import { useRequestTools } from '../request/request-tools'
import type { PaletteItem, PaletteSource } from './palette-source'

/** Milliseconds without a further letter before the server is asked. */
const PAUSE = 150

/** The text once nobody has typed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => { setRested(text) }, PAUSE)
    return () => {
      clearTimeout(timer)
    }
  }, [text])
  return rested
}

const iconOf = (path: string) => {
  const icon = declared.menu.find((entry) => path.startsWith(`${entry.path}?`))?.icon ?? ''
  return isIconName(icon) ? icon : 'star'
}

/** The rows that the server finds, by resource. An answer to an earlier text is thrown away. */
export function useFoundRows(typed: string): PaletteSource {
  const labels = useLabels()
  const navigate = useNavigate()
  const tools = useRequestTools()
  const mayStamp = can(useRole(), 'update', resources.follow)
  const q = typed.trim()
  const isAsked = q.length >= SEARCHED.least
  const rested = useRested(q)
  const found = useQuery({
    queryKey: queryKeys.call(SEARCH, 'get', { q: rested }),
    queryFn: ({ signal }) => readCall<typeof searchQuery>(SEARCH, 'get', { q: rested }, { signal }),
    enabled: isAsked && rested.length >= SEARCHED.least,
    staleTime: 0,
    // It says so at once, and the reader asks again.
    retry: false,
  })
  if (!isAsked) return { groups: [] }
  const isPending = rested !== q || found.isFetching
  const itemOf = ({ Resource, Id, Title, Details, Path, Archived }: FoundRow): PaletteItem => ({
    key: `${Resource}${Id}`,
    icon: iconOf(Path),
    title: Title,
    details: Details,
    archived: Archived,
    onChoose: () => void navigate(Path),
    ...(mayStamp && Resource === resources.requests.name && { onStamp: (opener: HTMLElement) => { tools.stamp({ Id, Version: 0 }).onChoose(opener) } }),
  })
  const rows = rested === q ? (found.data ?? []) : []
  const names = [...new Set(rows.map(({ Resource }) => Resource))]
  return {
    groups: names.map((name) => ({ key: name, title: labels.resource(resourceNamed(name)), items: rows.filter(({ Resource }) => Resource === name).map(itemOf) })),
    isPending,
    failure: found.isError && !isPending ? { text: labels.error(toApiError(found.error).code), retry: () => void found.refetch() } : null,
  }
}
