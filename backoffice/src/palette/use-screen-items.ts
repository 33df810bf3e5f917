import { useLanguage, useRole } from '@office/shared-api'
import { hasRank, type Role } from '@office/shared-api/model'
import { isIconName } from '@office/shared-ui'
import { useNavigate } from '@office/shared-ui/router'
import { useTranslation } from 'react-i18next'
import { KEYS } from '../keys/key-table'
import declared from '../remote.json'
import { fits, groupOf, type PaletteSource } from './palette-source'

const strokes = Object.values(KEYS).flatMap((key) => ('to' in key ? [[key.to, key.stroke] as const] : []))

/** The screens of the menu, those of the reader's role. */
export function useScreenItems(typed: string): PaletteSource {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const role = useRole()
  const navigate = useNavigate()
  const items = declared.menu
    .filter((entry) => !('role' in entry) || (role !== undefined && hasRank(role, entry.role as Role)))
    .filter(({ label }) => fits(label[language], typed))
    .map(({ path, icon, label }) => ({
      key: path,
      icon: isIconName(icon) ? icon : 'star',
      title: label[language],
      stroke: strokes.find(([to]) => to === path)?.[1],
      onChoose: () => void navigate(path),
    }) as const)
  return { groups: groupOf('screens', t('palette.screens'), items) }
}
