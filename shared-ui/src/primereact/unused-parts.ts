import type { ReactNode } from 'react'

/**
 * What PrimeReact's table imports for features that ours does not use: its own paginator, column filters, row editing,
 * tooltips, virtual scrolling, icons. They are a third of its weight, so the build of the pages takes these in their
 * place (`webpack.config.base.js`). Whoever uses such a feature of the table takes its parts off that list.
 */
const nothing = () => null

export {
  nothing as ArrowDownIcon,
  nothing as ArrowUpIcon,
  nothing as BarsIcon,
  nothing as Button,
  nothing as CheckIcon,
  nothing as ChevronDownIcon,
  nothing as ChevronRightIcon,
  nothing as CSSTransition,
  nothing as Dropdown,
  nothing as FilterIcon,
  nothing as FilterSlashIcon,
  nothing as InputText,
  nothing as Paginator,
  nothing as PencilIcon,
  nothing as PlusIcon,
  nothing as Portal,
  nothing as Ripple,
  nothing as SortAltIcon,
  nothing as SortAmountDownIcon,
  nothing as SortAmountUpAltIcon,
  nothing as SpinnerIcon,
  nothing as TimesIcon,
  nothing as Tooltip,
  nothing as TrashIcon,
}

export const OverlayService = { on: nothing, off: nothing, emit: nothing }

interface VirtualScrollerProps {
  items: unknown
  columns: unknown
  contentTemplate: (options: { rows: unknown; columns: unknown }) => ReactNode
}

/** The table stands in one even when it does not scroll virtually: then it shows its content as it is. */
export function VirtualScroller({ items, columns, contentTemplate }: VirtualScrollerProps) {
  return contentTemplate({ rows: items, columns })
}
