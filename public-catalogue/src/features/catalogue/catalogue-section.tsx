import { useLanguage } from '@office/shared-api'
import { formatNumber } from '@office/shared-ui'
import { useSearchParams } from '@office/shared-ui/router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { loadOnInteraction } from '../../first-paint/interaction'
import { loadCatalogue, showFirstCards, useCatalogue } from '../../workers/catalogue.store'
import { filtersIn, matching, withFilters, type Filters } from '../../workers/filters'
import page from '../../page-section.module.css'
import styles from './catalogue-section.module.css'
import { FilterBar } from './filter-bar'
import { FilterChips } from './filter-chips'
import { WorkerList } from './worker-list'

/** Filters, their chips and the cards. The filters live in the address. */
export function CatalogueSection() {
  const { t } = useTranslation('catalogue')
  const language = useLanguage()
  const catalogue = useCatalogue()
  const [query, setQuery] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const filters = filtersIn(query, catalogue.lookups)
  const workers = matching(catalogue.workers, filters)
  const filtered = Object.keys(filters).length > 0
  // While only the first cards are here, only the number of all workers is known.
  const count = filtered && catalogue.status !== 'ready' ? null : filtered ? workers.length : catalogue.total

  // Load on interaction: the cards that came with the page fill the screen, so the full list waits for user activity.
  const enough = catalogue.workers.length > 0 && !filtered
  useEffect(() => {
    if (catalogue.status !== 'first') return
    return enough ? loadOnInteraction(loadCatalogue) : void loadCatalogue()
  }, [catalogue.status, enough])

  function apply(next: Filters) {
    showFirstCards()
    setQuery(withFilters(query, next), { preventScrollReset: true })
  }

  function search(next: Filters) {
    apply(next)
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }

  return (
    <section className={page.section} aria-labelledby="catalogue-title">
      <FilterBar lookups={catalogue.lookups} filters={filters} onSearch={search} />
      <div className={styles.summary}>
        <h2 id="catalogue-title" ref={heading} tabIndex={-1}>
          {t('list.title')}
        </h2>
        <p className={styles.count} role="status">
          {count !== null && t('list.results', { count, number: formatNumber(count, language) })}
        </p>
      </div>
      <FilterChips lookups={catalogue.lookups} filters={filters} onChange={apply} />
      <WorkerList
        workers={workers}
        filtered={filtered}
        onClear={() => {
          apply({})
        }}
      />
    </section>
  )
}
