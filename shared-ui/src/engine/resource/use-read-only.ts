import { useRole } from '@office/shared-api'
import { can, type Resource } from '@office/shared-api/model/public'
import type { ScreenLayoutProps } from '../../screen-layout/screen-layout'
import { useResourceTexts } from '../texts'

/** The word behind a screen's title for who may only read its rows; undefined for all others. */
export function useReadOnly(resource: Resource): ScreenLayoutProps['restriction'] {
  const t = useResourceTexts()
  return can(useRole(), 'update', resource) ? undefined : { word: t('read_only_title'), hint: t('read_only') }
}
