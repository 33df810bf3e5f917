import { textOf, type AnyRow } from '@office/shared-api/model'
import { Ltr } from '@office/shared-ui'
import styles from './client-cell.module.css'

/** The client of a request in a list: the name, then the reference. */
function ClientCell({ row }: { row: AnyRow }) {
  return (
    <span className={styles.client}>
      <bdi className={styles.name}>{textOf(row['Name'])}</bdi>{' '}
      <span className={styles.reference}>
        <Ltr>{textOf(row['Ref'])}</Ltr>
      </span>
    </span>
  )
}

/** The cells that lists of requests show in this way, by field. */
export const CLIENT_CELLS = { Name: (row: AnyRow) => <ClientCell row={row} /> }
