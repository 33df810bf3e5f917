import { useRole } from '@office/shared-api'
import { can } from '@office/shared-api/model/desk'
import type { Resource } from '@office/shared-api/model/public'
import type { ScreenLayoutProps } from '../../screen-layout/screen-layout'
import { useResourceTexts } from '../texts'

/** The word behind a screen's title for who may only read its rows; undefined for all others, such as who adds rows that nobody changes. */
export function useReadOnly(resource: Resource): ScreenLayoutProps['restriction'] {
  const t = useResourceTexts()
  const role = useRole()
  const may = resource.permissions.update === undefined ? 'create' : 'update'
  return can(role, may, resource) ? undefined : { word: t('read_only_title'), hint: t('read_only') }
}
