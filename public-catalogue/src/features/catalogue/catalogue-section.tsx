import { useLanguage } from '@office/shared-api'
import { filtersIn, matching, type Filters } from '@office/shared-api/model/public'
import { formatNumber } from '@office/shared-ui'
import { useSearchParams } from '@office/shared-ui/router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadOnInteraction } from '../../first-paint/interaction'
import { CARDS_STEP, loadCatalogue, useCatalogue } from '../../workers/catalogue.store'
import { labelsOf, withFilters } from '../../workers/filters'
import page from '../../page-section.module.css'
import styles from './catalogue-section.module.css'
import { FilterBar } from './filter-bar'
import { ClearFilters, FilterChips } from './filter-chips'
import { WorkerList } from './worker-list'

/** Filters, their chips and the cards. The filters live in the address. `attention`: see `FilterBar`. */
export function CatalogueSection({ attention }: { attention: number }) {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const catalogue = useCatalogue()
  const [query, setQuery] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const filters = filtersIn(query, catalogue.lookups)
  const filtered = Object.keys(filters).length > 0
  const isReady = catalogue.status === 'ready'
  // The cards that came with the page are those of its own filters.
  const key = JSON.stringify(filters)
  const [served] = useState(key)
  const isOther = !isReady && catalogue.found !== null && key !== served
  const workers = isOther ? [] : matching(catalogue.workers, filters)
  const found = isReady ? workers.length : isOther ? null : catalogue.found
  const count = filtered ? found : catalogue.total

  // Load on interaction: the cards that came with the page fill the screen, so the full list waits for user activity; one that is scrolled by then has had some.
  const enough = (filtered ? found !== null : workers.length > 0) && catalogue.shown === CARDS_STEP
  useEffect(() => {
    if (catalogue.status !== 'first') return
    return enough && scrollY === 0 ? loadOnInteraction(loadCatalogue) : void loadCatalogue()
  }, [catalogue.status, enough])

  // The link that was pressed may be gone with its filter: focus goes on with the list.
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current !== key) heading.current?.focus({ preventScroll: true })
    shown.current = key
  }, [key])

  function search(next: Filters) {
    setQuery(withFilters(query, next), { preventScrollReset: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <section className={page.section} aria-labelledby="catalogue-title">
      <FilterBar
        lookups={catalogue.lookups}
        filters={filters}
        workers={catalogue.status === 'ready' ? catalogue.workers : null}
        ages={catalogue.ages === true}
        attention={attention}
        onSearch={search}
      />
      <div className={styles.summary}>
        <h2 id="catalogue-title" ref={heading} tabIndex={-1}>
          {t('list.title')}
        </h2>
        <p className={styles.count} role="status">
          {count !== null && t('list.results', { count, number: formatNumber(count, language) })}
        </p>
      </div>
      <FilterChips lookups={catalogue.lookups} filters={filters} />
      <WorkerList
        workers={workers}
        filters={key}
        filtered={filtered}
        found={found}
        wishes={labelsOf(filters, catalogue.lookups, language)}
        clear={<ClearFilters />}
      />
    </section>
  )
}
