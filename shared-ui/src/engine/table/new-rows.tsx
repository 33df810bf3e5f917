import type { Resource } from '@office/shared-api/model'
import { useState } from 'react'
import { Button } from '../../button/button'
import styles from './new-rows.module.css'
import { useNewRows } from './use-new-rows'

interface NewRowsProps {
  resource: Resource
  /** What the button says, for a number of new rows. */
  label: (count: number) => string
}

/** A button that appears when rows have come. Its place is kept free, so that nothing moves, and readers hear of it. */
export function NewRows({ resource, label }: NewRowsProps) {
  const { count, show } = useNewRows(resource)
  const [busy, setBusy] = useState(false)
  return (
    <div role="status" className={styles.place}>
      {count > 0 && (
        <Button
          variant="primary"
          size="small"
          icon="refresh"
          busy={busy}
          onClick={() => {
            setBusy(true)
            void show().finally(() => {
              setBusy(false)
            })
          }}
        >
          {label(count)}
        </Button>
      )}
    </div>
  )
}
