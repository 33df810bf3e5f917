import { useLanguage } from '@office/shared-api'
import { listRows, queryKeys } from '@office/shared-api/client'
import type { AnyRow, ListQuery, Resource } from '@office/shared-api/model'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState, type InputHTMLAttributes, type KeyboardEvent } from 'react'
import { Button } from '../../../button/button'
import { classNames } from '../../../class-names'
import { formatNumber } from '../../../format/format'
import { optionOf, type ReferenceOption, type TitledRow } from '../../references'
import styles from '../field.module.css'
import search from './reference-search.module.css'
import { useFormTexts } from '../texts'

interface ReferenceSearchProps {
  input: InputHTMLAttributes<HTMLInputElement> & { id: string }
  value: number | null
  /** The title of the present value. */
  label: string | undefined
  readOnly: boolean
  /** The resource whose rows are searched. */
  resource: Resource
  /** Undefined while loading. */
  lookups: readonly TitledRow[] | undefined
  onChange: (id: number | null) => void
}

/**
 * A combobox after the ARIA pattern: typing searches, arrows move, Enter chooses, Escape closes the list.
 * The chosen row stands in the input; a button takes it away.
 */
export function ReferenceSearch({ input, value, label, readOnly, resource, lookups, onChange }: ReferenceSearchProps) {
  const t = useFormTexts()
  const language = useLanguage()
  const [chosen, setChosen] = useState({ id: value, label: label ?? '' })
  // The value that the form began with may be chosen again, though its own record holds it.
  const [own] = useState(value)
  const isBarred = ({ id, taken }: ReferenceOption) => taken === true && id !== own

  const { typed, type, close, choose, options, state, open, current, onKeyDown } = useCombobox({
    resource,
    lookups,
    isBarred,
    onChoose: (option) => {
      setChosen(option)
      onChange(option.id)
    },
  })

  const listId = `${input.id}-list`
  const present = value !== null && chosen.id === value ? chosen.label : ''
  const counted = t('find_found', { count: options.length, number: formatNumber(options.length, language) })
  const told = {
    idle: '',
    searching: t('find_searching'),
    failed: t('find_failed'),
    found: options.length === 0 ? t('find_none') : counted,
  }[state]

  return (
    <div className={search.box}>
      <input
        {...input}
        type="text"
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current && open ? `${listId}-${current.id}` : undefined}
        autoComplete="off"
        className={classNames(styles.control, search.input)}
        placeholder={readOnly ? t('not_chosen') : t('find')}
        value={typed ?? present}
        readOnly={readOnly}
        onChange={(event) => {
          type(event.target.value)
        }}
        onKeyDown={readOnly ? undefined : onKeyDown}
        onBlur={(event) => {
          close()
          input.onBlur?.(event)
        }}
      />
      {value !== null && !readOnly && (
        <span className={search.clear}>
          <Button
            variant="quiet"
            size="small"
            icon="close"
            label={t('clear_choice', { label: present })}
            onClick={() => {
              onChange(null)
              close()
            }}
          />
        </span>
      )}
      <ul id={listId} role="listbox" aria-label={t('find')} className={search.list} hidden={!open || options.length === 0}>
        {options.map((option) => (
          <Option key={option.id} id={`${listId}-${option.id}`} option={option} isActive={option === current} isBarred={isBarred(option)} onChoose={choose} />
        ))}
      </ul>
      <p role="status" className={open && options.length === 0 ? search.told : 'visually-hidden'}>
        {open ? told : ''}
      </p>
    </div>
  )
}

interface OptionProps {
  id: string
  option: ReferenceOption
  isActive: boolean
  isBarred: boolean
  onChoose: (option: ReferenceOption) => void
}

/** A row that was found. The keyboard reaches it through the input; a press must not take the focus from there. */
function Option({ id, option, isActive, isBarred, onChoose }: OptionProps) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      aria-disabled={isBarred}
      className={search.option}
      onPointerDown={(event) => {
        event.preventDefault()
        onChoose(option)
      }}
    >
      <span>{option.label}</span>
      {option.detail !== undefined && <span className={search.detail}>{option.detail}</span>}
    </li>
  )
}

interface ComboboxInput {
  resource: Resource
  lookups: readonly TitledRow[] | undefined
  isBarred: (option: ReferenceOption) => boolean
  onChoose: (option: ReferenceOption) => void
}

/** The text in a combobox, the rows that it finds, and the one of them that the arrows have moved to. */
function useCombobox({ resource, lookups, isBarred, onChoose }: ComboboxInput) {
  /** Null while nobody searches. */
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const { options, state } = useFinder(resource, typed, lookups)
  const open = typed !== null && state !== 'idle'
  const current = options[active]

  function type(text: string | null) {
    setTyped(text)
    setActive(-1)
  }
  function close() {
    type(null)
  }
  function choose(option: ReferenceOption) {
    if (isBarred(option)) return
    onChoose(option)
    close()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (typed === null) setTyped('')
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((at) => (options.length === 0 ? -1 : (at + step + options.length) % options.length))
    } else if (event.key === 'Enter' && open) {
      // Enter chooses while the list is open, and submits the form otherwise.
      event.preventDefault()
      if (current) choose(current)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

  return { typed, type, close, choose, options, state, open, current, onKeyDown }
}

/** Milliseconds without a key before the search is sent. */
const DEBOUNCE = 250

/** How many rows a search offers. */
const OFFERED_ROWS = 10

/** Debounced search of a resource for what is typed; null searches nothing. The older answer stays meanwhile, so that the list does not flicker. */
function useFinder(resource: Resource, typed: string | null, lookups: readonly TitledRow[] | undefined) {
  const t = useFormTexts()
  const language = useLanguage()
  const [sent, setSent] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(setSent, DEBOUNCE, typed)
    return () => {
      clearTimeout(timer)
    }
  }, [typed])
  const query: ListQuery = { searchValue: sent ?? '', pageSize: OFFERED_ROWS, pageIndex: 0 }
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: queryKeys.list(resource, query),
    queryFn: ({ signal }) => listRows<Resource>(resource, query, signal),
    enabled: sent !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const rows: readonly AnyRow[] = typed === null || isError ? [] : (data?.data ?? [])
  const stateOf = (free: boolean, name: string) => (free ? t('option_free') : name === '' ? t('option_withdrawn') : t('option_taken', { name }))
  const options = rows.map((row) => optionOf(resource, row, { language, lookups, state: stateOf }))
  if (typed === null) return { options, state: 'idle' } as const
  if (sent !== typed || (!isError && (data === undefined || isPlaceholderData))) return { options, state: 'searching' } as const
  return { options, state: isError ? 'failed' : 'found' } as const
}
