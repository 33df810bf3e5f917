import { PrimeReactProvider, type APIOptions } from 'primereact/api'
import { useMemo, type ReactNode } from 'react'
import styles from './prime.module.css'

/**
 * PrimeReact without a look of its own: it brings behaviour and structure, the style sheet beside this file brings
 * everything seen. With logical properties alone that sheet is right in both directions, which PrimeReact's themes are
 * not: there, cells of a right-to-left table stand on another edge than their headers.
 */
const passThrough: NonNullable<APIOptions['pt']> = {
  datatable: {
    root: { className: styles.root },
    wrapper: { className: styles.wrapper },
    table: { className: styles.table },
    thead: { className: styles.head },
    // PrimeReact writes the role with a space before it, which is no role.
    tbody: { className: styles.body, role: 'rowgroup' },
    bodyRow: { className: styles.row },
    column: {
      headerCell: { className: styles.headerCell, scope: 'col' },
      headerContent: { className: styles.headerContent },
      bodyCell: { className: styles.cell },
    },
  },
}

/** Gives PrimeReact's parts inside their defaults. `nonce` is for the style elements that it adds at run time. */
export function PrimeProvider({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const value = useMemo<Partial<APIOptions>>(
    () => ({
      unstyled: true,
      pt: passThrough,
      // A part that adds an attribute of its own keeps the classes from here.
      ptOptions: { mergeSections: true, mergeProps: true },
      ...(nonce !== undefined && { nonce }),
    }),
    [nonce],
  )
  return <PrimeReactProvider value={value}>{children}</PrimeReactProvider>
}
