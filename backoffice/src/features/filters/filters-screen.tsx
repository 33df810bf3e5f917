import { useLabels, useLanguage } from '@office/shared-api'
import { isRowOf, labelOf, type AnyRow } from '@office/shared-api/model'
import { Badge, badgeThemeAt } from '@office/shared-ui'
import { ResourceScreen, useLookupChoices } from '@office/shared-ui/resource'
import { Link, useSearchParams } from '@office/shared-ui/router'
import { useTranslation } from 'react-i18next'
import styles from './filters.module.css'
import { LISTS, listOf, type List } from './lists'

const PARAMETER = 'list'

/** The lookup lists in one screen: the list is chosen above its table, and stands in the address. */
export default function FiltersScreen() {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const [params] = useSearchParams()
  const list = listOf(params.get(PARAMETER))
  if (!list) return null
  return (
    <div className={styles.screen}>
      <nav aria-label={t('filters.title')}>
        <ul className={styles.lists}>
          {LISTS.map((other, at) => (
            <li key={other.name}>
              <Link
                to={`?${PARAMETER}=${other.name}`}
                className={styles.list}
                aria-current={other === list ? 'page' : undefined}
              >
                <Badge theme={badgeThemeAt(at)}>{labels.resource(other)}</Badge>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Items key={list.name} list={list} />
    </div>
  )
}

/** One list. The first column shows each item as it looks in the other tables. */
function Items({ list }: { list: List }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const { lookups } = useLookupChoices()
  const items = lookups?.filter((item) => isRowOf(list, item)) ?? []
  const badge = {
    name: 'badge',
    header: t('filters.badge'),
    render: ({ Id }: AnyRow) => {
      const at = items.findIndex((item) => item.Id === Id)
      const item = items[at]
      return item && <Badge theme={badgeThemeAt(at)}>{labelOf(item, language)}</Badge>
    },
  }
  return <ResourceScreen resource={list} computed={[badge]} />
}
