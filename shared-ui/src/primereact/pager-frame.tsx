import { Paginator } from 'primereact/paginator'
import type { ReactNode } from 'react'

interface PagerFrameProps {
  /** The name of the landmark. */
  label: string
  /** Place of the first row, from 0. */
  first: number
  /** Rows of a page. */
  rows: number
  /** Rows of all pages. */
  total: number
  className: string | undefined
  showing: ReactNode
  size: ReactNode
  toFirst: ReactNode
  toPrevious: ReactNode
  report: ReactNode
  toNext: ReactNode
  toLast: ReactNode
}

/** PrimeReact's pager as a frame around controls of ours: its own lose the focus at either end, and speak English in two places. */
export function PagerFrame({ label, first, rows, total, className = '', showing, size, toFirst, toPrevious, report, toNext, toLast }: PagerFrameProps) {
  return (
    <Paginator
      first={first}
      rows={rows}
      totalRecords={total}
      className={className}
      pt={{ root: { role: 'navigation', 'aria-label': label, 'data-clear': '' } }}
      leftContent={showing}
      template={{
        layout: 'RowsPerPageDropdown FirstPageLink PrevPageLink CurrentPageReport NextPageLink LastPageLink',
        RowsPerPageDropdown: () => size,
        FirstPageLink: () => toFirst,
        PrevPageLink: () => toPrevious,
        CurrentPageReport: () => report,
        NextPageLink: () => toNext,
        LastPageLink: () => toLast,
      }}
    />
  )
}
