import { useLabels, useLanguage } from '@office/shared-api'
import { LOOKUP_LIST_NAMES, resources, type AnyRow } from '@office/shared-api/model'
import { LookupBadge, ResourceScreen, useLookupChoices } from '@office/shared-ui/resource'
import { Link, useSearchParams } from '@office/shared-ui/router'
import { Badge, badgeThemeAt } from '@office/shared-ui'
import { ScreenLayout } from '@office/shared-ui/screen-layout'
import { useTranslation } from 'react-i18next'
import styles from './lookups.module.css'

/** All lookup lists in the order of their data; one more row there is one more list here. */
const LISTS = LOOKUP_LIST_NAMES.map((name) => resources[name])

type List = (typeof LISTS)[number]

/** The list that the address names, else the first. */
function listNamed(name: string | null): List | undefined {
  return LISTS.find((list) => list.name === name) ?? LISTS[0]
}

const PARAMETER = 'list'

/** The lookup lists in one screen: the list is chosen above its table, and stands in the address. */
export default function LookupsScreen() {
  const { t } = useTranslation('backoffice')
  const labels = useLabels()
  const [params] = useSearchParams()
  const list = listNamed(params.get(PARAMETER))
  if (!list) return null
  return (
    <ScreenLayout
      title={t('lookups.title')}
      tabs={
        <nav aria-label={t('lookups.title')}>
          <ul className={styles.lists}>
            {LISTS.map((other, at) => (
              <li key={other.name}>
                <Link to={`?${PARAMETER}=${other.name}`} className={styles.list} aria-current={other === list ? 'page' : undefined}>
                  <Badge theme={badgeThemeAt(at)}>{labels.resource(other)}</Badge>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      }
    >
      <Items key={list.name} list={list} />
    </ScreenLayout>
  )
}

/** The lists that the product itself knows; a further one says nothing of its use. */
const KNOWN = ['countries', 'jobs', 'categories', 'experiances', 'religions', 'statuses', 'followup'] as const

/** One list. The first column shows each item as it looks in the other tables. */
function Items({ list }: { list: List }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const { lookups } = useLookupChoices()
  const badge = {
    name: 'badge',
    header: t('lookups.badge'),
    render: ({ Id }: AnyRow) => lookups && <LookupBadge list={list} id={Id} lookups={lookups} language={language} />,
  }
  const use = KNOWN.find((name) => name === list.name)
  return <ResourceScreen resource={list} hint={use && t(`lookups.uses.${use}`)} computed={[badge]} />
}
