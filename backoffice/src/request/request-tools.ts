import type { AnyRow, PipelineStage } from '@office/shared-api/model'
import type { MenuAction } from '@office/shared-ui/primereact'
import { createContext, use } from 'react'

/** A request as far as its tools need it. */
export interface Handled {
  readonly Id: number
  readonly Version: number
}

/** The fields of requests that say how one stands, each with its list. */
export type StatusField = 'Status' | 'FilterId'

export interface RequestTools {
  /** Opens the sheet of a request. */
  readonly print: (row: Handled) => void
  /** Asks, and gives the workers of these requests back; `done` once they are. */
  readonly release: (rows: readonly AnyRow[], done?: () => void) => void
  /** Entries of the menu of a request, wherever it stands. */
  readonly sheet: (row: Handled & { readonly Name: string }) => MenuAction
  readonly status: (row: Handled, field: StatusField) => MenuAction
  /** The next stage of a request whose row does not name it. */
  readonly stamp: (row: Handled) => MenuAction
  /** Asks about a stage that starts or stops the legal clock, and goes on after a yes. */
  readonly askAbout: (stage: PipelineStage, goOn: () => void) => void
}

/** Filled by `RequestHandling`. */
export const ToolsContext = createContext<RequestTools | null>(null)

export function useRequestTools(): RequestTools {
  const tools = use(ToolsContext)
  if (!tools) throw new Error('the tools of requests need <RequestHandling> above them')
  return tools
}
