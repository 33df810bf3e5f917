import { useLanguage } from '@office/shared-api'
import type { Resource } from '@office/shared-api/model'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Button } from '../../button/button'
import { formatNumber } from '../../format/format'
import { Popover } from '../../popover/popover'
import { screen } from '../../screen/screen'
import { ListFilters, type ListFiltersProps } from './list-filters'
import { isNarrowed, isNarrowedBeside, offeredFilters, withFilter, withoutFilters, type TableState } from './table-state'
import { useTableTexts } from './texts'
import styles from './toolbar.module.css'

const MoreFilters = screen(async () => ({ default: (await import('./later')).MoreFilters }), null)

const openerOf = (id: string) => document.querySelector<HTMLElement>(`[popovertarget="${id}"]`)

export interface FilterBarProps extends Pick<ListFiltersProps, 'resource' | 'state' | 'choices' | 'omit'> {
  onChange: (change: Partial<TableState>) => void
}

/** The filters beside the search: a chosen one is a chip, the others wait behind one button. */
export function FilterBar({ resource, state, choices, omit, onChange }: FilterBarProps) {
  const t = useTableTexts()
  const id = useId()
  const [open, setOpen] = useState(false)
  const filters = { resource, state, choices, omit }

  // A control goes with its filter to the chips: the box stays for the next one, which has the focus.
  const left = useRef<number>(null)
  const controls = () => [...(document.getElementById(id)?.querySelectorAll('select') ?? [])]
  function choose(next: Partial<TableState>) {
    left.current = controls().findIndex((control) => control === document.activeElement)
    onChange(next)
  }
  const goOn = useEffectEvent(() => {
    if (left.current === null) return
    const following = controls()[Math.max(left.current, 0)] ?? controls().at(-1) ?? openerOf(id)
    left.current = null
    following?.focus()
  })
  useEffect(() => {
    goOn()
  }, [state.filters])

  // A chip goes with its filter: the focus comes back to the button.
  function change(next: Partial<TableState>) {
    document.getElementById(id)?.hidePopover()
    openerOf(id)?.focus()
    onChange(next)
  }

  return (
    <>
      <ListFilters {...filters} which="chosen" onChange={onChange} onRemove={change} />
      <span className={styles.line} data-line="">
        <Button variant="quiet" icon="plus" className={styles.opener} popoverTarget={id}>
          {t('filter')}
        </Button>
        <Popover
          id={id}
          role="group"
          aria-label={t('filter')}
          className={styles.others}
          onBeforeToggle={({ newState }) => {
            if (newState === 'open') setOpen(true)
          }}
        >
          {open && (
            <>
              <ListFilters {...filters} which="others" onChange={choose} />
              <MoreFilters {...filters} onChange={onChange} />
            </>
          )}
        </Popover>
        {(omit === undefined ? isNarrowed(state) : isNarrowedBeside(state, omit)) && (
          <Button
            variant="quiet"
            onClick={() => {
              change(withoutFilters(state))
            }}
          >
            {t('clear')}
          </Button>
        )}
      </span>
    </>
  )
}

interface FoundElsewhereProps {
  resource: Resource
  state: TableState
  /** How many more rows the search finds there. */
  count: number | undefined
  onChange: (change: Partial<TableState>) => void
}

/** Says what a search finds among the rows that a filter hides by default, and shows it: nobody enters a client twice. */
export function FoundElsewhere({ resource, state, count = 0, onChange }: FoundElsewhereProps) {
  const t = useTableTexts()
  const language = useLanguage()
  if (state.search === '' || count === 0) return null
  return offeredFilters(resource).map(([name, filter]) => {
    if (filter.type !== 'choice' || !filter.elsewhere) return null
    const { option, label } = filter.elsewhere
    return (
      <p key={name} className={styles.elsewhere} role="status">
        {formatNumber(count, language)} {label[language]}
        {': '}
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            onChange({ filters: withFilter(state.filters, name, filter, option) })
          }}
        >
          {t('elsewhere_show')}
        </Button>
      </p>
    )
  })
}
