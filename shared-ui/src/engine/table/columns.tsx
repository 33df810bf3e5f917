import { useLanguage, useSession } from '@office/shared-api'
import { columnFields } from '@office/shared-api/model/desk'
import type { FieldDefinition, Resource } from '@office/shared-api/model/public'
import { useId, useMemo, useState } from 'react'
import { Button } from '../../button/button'
import { persisted } from '../../draft/persisted'
import { Popover } from '../../popover/popover'
import { useSearchParams } from '../../router'
import { useMedia, WIDE } from '../../use-media'
import { screen } from '../../screen/screen'
import { RadioTabs } from '../../tabs/radio-tabs'
import { idIn } from '../resource/row-address'
import { useTableTexts } from './texts'
import toolbar from './toolbar.module.css'

export type ColumnEntry = readonly [name: string, field: FieldDefinition]

/** The names that users chose to see: by the user's Id and the resource's name. */
type Chosen = Readonly<Record<string, readonly string[] | undefined>>

export const useChosen = persisted<Chosen>('columns', () => localStorage, {})

/** Where a user's own columns of a resource are kept. */
export const useColumnsKey = ({ name }: Resource) => `${useSession().user?.Id}.${name}`

export interface Columns {
  /** Every column that can be shown, in the table's order. */
  readonly all: readonly ColumnEntry[]
  readonly shown: readonly ColumnEntry[]
  /** Names of the columns of a file: the shown ones, and what is shown within their cells. */
  readonly exported: readonly string[]
  /** They are one of the resource's sets: the reader's own choice waits. */
  readonly fixed: boolean
  /** A row is open beside the list: there is no room for computed columns. */
  readonly beside: boolean
  readonly toggle: (name: string) => void
  /** Back to the columns that the resource shows by itself. */
  readonly reset: () => void
}

/** The parameter of the address that names a set of columns, or the columns themselves with commas, as a kept view has them. */
const COLUMN_SET = 'columns'

interface Choice {
  readonly set: readonly string[] | undefined
  readonly named: string
  readonly chosen: readonly string[] | undefined
}

function shownOf(all: readonly ColumnEntry[], { set, named, chosen }: Choice): readonly ColumnEntry[] {
  const names = named.split(',')
  const listed = all.filter(([name]) => names.includes(name))
  return !set && listed.length > 0 ? listed : all.filter(([name, field]) => (set ?? chosen)?.includes(name) ?? field.column === 'shown')
}

/** The sums among the columns of a list, with commas, as a call names them; '' for none. A row that is open beside the list changes nothing: the list would be read anew. */
export function useNamedSums(resource: Resource): string {
  const named = useSearchParams()[0].get(COLUMN_SET) ?? ''
  const key = useColumnsKey(resource)
  const chosen = useChosen((all) => all[key])
  const { sums } = resource
  return sums ? shownOf(columnFields(resource), { set: resource.columnSets?.fixed[named]?.columns, named, chosen }).flatMap(([name]) => (Object.hasOwn(sums, name) ? [name] : [])).join() : ''
}

/** The visible columns of a resource: those beside an open row, else those that the address names, else the user's own choice, remembered in the browser, else those that it shows by itself. */
export function useColumns(resource: Resource): Columns {
  const [params, setParams] = useSearchParams()
  const isBeside = useMedia(WIDE) && idIn(params) !== null
  const named = params.get(COLUMN_SET) ?? ''
  const set = (isBeside && resource.beside) || resource.columnSets?.fixed[named]?.columns
  const key = useColumnsKey(resource)
  const chosen = useChosen((all) => all[key])
  const all = useMemo(() => columnFields(resource), [resource])
  const shown = useMemo(() => shownOf(all, { set, named, chosen }), [all, set, chosen, named])
  const keep = (names: readonly string[] | undefined) => {
    if (named === '') useChosen.setState({ [key]: names })
    else {
      setParams((params) => {
        if (names) params.set(COLUMN_SET, names.join())
        else params.delete(COLUMN_SET)
        return params
      })
    }
  }
  const isShown = (name: string | undefined) => shown.some(([other]) => other === name)
  return {
    all,
    shown,
    exported: all.flatMap(([name, { within }]) => (isShown(name) || isShown(within) ? [name] : [])),
    fixed: set !== undefined,
    beside: isBeside && resource.beside !== undefined,
    toggle: (name) => {
      const names = shown.map(([other]) => other)
      keep(names.includes(name) ? names.filter((other) => other !== name) : [...names, name])
    },
    reset: () => {
      keep(undefined)
    },
  }
}

/** The sets of columns of a resource as tabs, the reader's own first. */
export function ColumnSets({ sets: { own, fixed } }: { sets: NonNullable<Resource['columnSets']> }) {
  const t = useTableTexts()
  const language = useLanguage()
  const [params, setParams] = useSearchParams()
  const named = params.get(COLUMN_SET) ?? ''
  const options = [{ value: '', label: own[language] }, ...Object.entries(fixed).map(([value, { label }]) => ({ value, label: label[language] }))]
  return (
    <RadioTabs
      quiet
      label={t('columns')}
      options={options}
      value={Object.hasOwn(fixed, named) ? named : ''}
      onChange={(value) => {
        setParams((params) => {
          if (value === '') params.delete(COLUMN_SET)
          else params.set(COLUMN_SET, value)
          return params
        })
      }}
    />
  )
}

const ColumnBoxes = screen(async () => ({ default: (await import('./later')).ColumnBoxes }), null)

export interface ColumnsMenuProps {
  resource: Resource
  columns: Columns
}

/** The button that opens the choice of columns. */
export function ColumnsMenu({ resource, columns }: ColumnsMenuProps) {
  const t = useTableTexts()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon="columns" label={t('columns')} className={toolbar.forTable} popoverTarget={id} />
      <Popover
        id={id}
        onBeforeToggle={({ newState }) => {
          setOpen(newState === 'open')
        }}
      >
        {open && <ColumnBoxes resource={resource} columns={columns} />}
      </Popover>
    </>
  )
}
