import { queryKeys } from '@office/shared-api/client'
import { askCall } from '@office/shared-api/client/staff'
import { CLIENT_MESSAGES, type Language, type MessagePreview } from '@office/shared-api/model'
import { useQuery } from '@tanstack/react-query'

/** A text of the office with the words of a request in it, and how its client can be reached. */
export function usePreview(wish: { readonly requestId: number; readonly templateId: number; readonly language: Language }, enabled: boolean) {
  return useQuery({
    queryKey: queryKeys.call(CLIENT_MESSAGES, 'preview', wish),
    queryFn: ({ signal }) => askCall<MessagePreview>(CLIENT_MESSAGES, 'preview', wish, { signal }),
    enabled,
  })
}
