import type { Action } from '@office/shared-api/model/actions'
import type { Bilingual, FieldValue } from '@office/shared-api/model/public'
import type { ReactNode } from 'react'
import type { IconName } from '../../icon/icon-paths'
import type { ToastAction } from '../../toast'
import type { Words } from './done-text'

/** A row as far as an action needs it, with the values that its conditions and texts name. */
export interface ActedRow {
  readonly Id: number
}

/** Particulars of one use of an action. */
export interface ActOptions {
  /** The values that the form opens with. */
  readonly initial?: Readonly<Record<string, FieldValue>>
  /** Words of the texts besides the values of the row. */
  readonly words?: Words
  /** The dialog's title and its button, where they say more than the action's name. */
  readonly title?: string
  readonly okText?: string
  readonly hints?: Readonly<Record<string, ReactNode>>
  /** Optimistic update: what the answer of a read becomes at once. */
  readonly expects?: (cached: unknown) => unknown
  /** Buttons in the toast of a success. */
  readonly offers?: (answer: unknown) => Promise<readonly ToastAction[]>
  /** Follows a success. */
  readonly onDone?: (answer: unknown) => void
  /** The page shows this answer by itself: no toast. */
  readonly isShown?: (answer: unknown) => boolean
  /** Codes of questions that are answered with yes already, separated by commas. */
  readonly agreed?: string | undefined
  /** The button that was pressed: a menu of choices stands at it. */
  readonly opener?: HTMLElement
}

/** One use of an action: the rows, the values that its caller brings, its particulars. */
export interface ActionUse {
  readonly action: Action
  readonly rows: readonly ActedRow[]
  readonly values: Readonly<Record<string, FieldValue | undefined>>
  readonly options: ActOptions
}

/** An action that is offered on a row, with the values that the caller of it brings. */
export interface Offer extends ActOptions {
  readonly action: Action
  readonly values?: ActionUse['values'] | undefined
  /** In place of the action's own. */
  readonly label?: Bilingual
  readonly icon?: IconName
  /** Of the entries in a menu those of one group stand together. */
  readonly group?: string
  /** The stroke that does it to the row with the focus. */
  readonly key?: string
}

/** The values of a row by name. */
export function valuesOf(row: ActedRow): Words {
  return { ...row }
}

/** True of an action that opens its form before it is sent. */
export function asksFirst({ fields, press }: Action): boolean {
  return fields !== undefined && press !== 'once'
}
