import { useSearchParams } from '../../router'

/** The open row and its panel in the address, so that they can be sent and reloaded. */
export const PARAMETER = 'row'
export const PANEL = 'panel'

/** The query string that opens a row's form on its screen. */
export function rowAddress(id: number): string {
  return `?${PARAMETER}=${id}`
}

/** The row that the address names; null where it names none. */
export function idIn(params: URLSearchParams): number | null {
  const text = params.get(PARAMETER) ?? ''
  return /^[1-9][0-9]{0,9}$/.test(text) ? Number(text) : null
}

/** The panel of the open row, in the address too: a link leads to it. */
export function usePanelAddress(first: string): [string, (panel: string) => void] {
  const [params, setParams] = useSearchParams()
  return [
    params.get(PANEL) ?? first,
    (panel) => {
      const next = new URLSearchParams(params)
      if (panel === first) next.delete(PANEL)
      else next.set(PANEL, panel)
      setParams(next, { replace: true })
    },
  ]
}
