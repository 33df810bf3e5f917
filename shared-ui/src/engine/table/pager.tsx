import { useLanguage } from '@office/shared-api'
import { PAGE_SIZES } from '@office/shared-api/model/desk'
import { normaliseNumber, type ListAnswer } from '@office/shared-api/model/public'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../button/button'
import { classNames } from '../../class-names'
import { useDialogStack } from '../../dialog/native-dialog'
import { formatNumber } from '../../format/format'
import type { IconName } from '../../icon/icon-paths'
import { PagerFrame } from '../../primereact'
import arrow from '../form/select-arrow.module.css'
import styles from './pager.module.css'
import { clampPage, pageCount, type TableState } from './table-state'
import { useTableTexts } from './texts'

interface PagerProps {
  state: Pick<TableState, 'page' | 'size'>
  /** How many rows there are, and how many of them this page shows. */
  answer: Pick<ListAnswer<unknown>, 'total' | 'showing' | 'more'>
  onChange: (change: Partial<TableState>) => void
}

/** The table's footer: how much is shown of how much, the page size, and the way through the pages. */
export function Pager({ state: { page, size }, answer: { total, showing, more }, onChange }: PagerProps) {
  const t = useTableTexts()
  const language = useLanguage()
  const sizeId = useId()
  const pages = pageCount(total, size)
  const onPage = (to: number) => {
    onChange({ page: to })
  }
  usePagingKeys(page, pages, onPage)
  const step = (name: 'first' | 'previous' | 'next' | 'last', icon: IconName, to: number) => (
    <Button
      variant="quiet"
      size="small"
      icon={icon}
      label={t(name)}
      {...(name === 'next' && { title: t('next_keys'), 'aria-keyshortcuts': 'Alt+PageDown' })}
      {...(name === 'previous' && { title: t('previous_keys'), 'aria-keyshortcuts': 'Alt+PageUp' })}
      unavailable={to < 1 || to > pages || to === page}
      onClick={() => {
        onPage(to)
      }}
    />
  )
  return (
    <PagerFrame
      label={t('pages')}
      first={(page - 1) * size}
      rows={size}
      total={total}
      className={styles.footer}
      showing={
        <p className={styles.showing} role="status">
          {t('showing', {
            count: total,
            showing: formatNumber(showing, language),
            total: `${formatNumber(total, language)}${more ? '+' : ''}`,
          })}
        </p>
      }
      size={
        <span className={styles.size}>
          <label htmlFor={sizeId}>{t('page_size')}</label>
          <select
            id={sizeId}
            className={classNames(arrow.arrow, styles.select)}
            value={size}
            onChange={(event) => {
              const chosen = PAGE_SIZES.find((offered) => String(offered) === event.target.value)
              if (chosen) onChange({ size: chosen })
            }}
          >
            {PAGE_SIZES.map((offered) => (
              <option key={offered} value={offered}>
                {formatNumber(offered, language)}
              </option>
            ))}
          </select>
        </span>
      }
      toFirst={step('first', 'chevron-first', 1)}
      toPrevious={step('previous', 'chevron-previous', page - 1)}
      report={<GoToPage key={`${language}-${page}`} page={page} pages={pages} onPage={onPage} />}
      toNext={step('next', 'chevron-next', page + 1)}
      toLast={step('last', 'chevron-last', pages)}
    />
  )
}

/** The page's number as a box: Enter goes there, beyond the last page means the last. */
function GoToPage({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const t = useTableTexts()
  const language = useLanguage()
  const [text, setText] = useState(formatNumber(page, language))
  return (
    <form
      className={styles.goTo}
      onSubmit={(event) => {
        event.preventDefault()
        const wanted = Number.parseInt(normaliseNumber(text).replace(/[^0-9]/g, ''), 10)
        const target = Number.isNaN(wanted) ? page : clampPage(wanted, pages)
        setText(formatNumber(target, language))
        if (target !== page) onPage(target)
      }}
    >
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        className={styles.pageInput}
        aria-label={t('go_to_page')}
        value={text}
        onFocus={(event) => {
          event.target.select()
        }}
        onBlur={() => {
          setText(formatNumber(page, language))
        }}
        onChange={(event) => {
          setText(event.target.value)
        }}
      />
      <span>{t('of_pages', { pages: formatNumber(pages, language) })}</span>
    </form>
  )
}

/** Alt with Page Down or Page Up turns the page, wherever the focus is; not behind an open dialog. */
function usePagingKeys(page: number, pages: number, onPage: (page: number) => void): void {
  const turn = useRef<(by: number) => void>(undefined)
  useEffect(() => {
    turn.current = (by) => {
      const to = page + by
      if (to >= 1 && to <= pages) onPage(to)
    }
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0
      if (by === 0 || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (useDialogStack.getState().dialogs.length > 0) return
      event.preventDefault()
      turn.current?.(by)
    }
    document.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('keydown', press)
    }
  }, [])
}
