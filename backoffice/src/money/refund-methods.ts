import { listRows, queryKeys } from '@office/shared-api/client'
import { LOOKUP_TYPES, resources, type AnyRow } from '@office/shared-api/model'
import { useChoices } from '@office/shared-ui/resource'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

const { methods, payments } = resources

/** More than an office has. */
const MOST = 100

/** The choices of a refund: of the methods those alone that the office returns money by. Where the list does not say, all: the server refuses the others. */
export function useRefundChoices() {
  const choices = useChoices(payments)
  const { data, isError } = useQuery({ queryKey: [...queryKeys.resource(methods), 'for-refunds'], queryFn: async ({ signal }): Promise<readonly AnyRow[]> => (await listRows(methods, { pageSize: MOST }, signal)).data.map((row) => ({ ...row })) })
  const { lookups: all } = choices
  const lookups = useMemo(() => {
    if (isError || !all) return all
    const returning = data?.filter((method) => method['ForRefunds'] === true).map(({ Id }) => Id)
    return returning && all.filter(({ Id, Type }) => Type !== LOOKUP_TYPES.methods || returning.includes(Id))
  }, [all, data, isError])
  return { ...choices, lookups }
}
