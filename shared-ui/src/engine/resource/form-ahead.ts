import { useIsFetching } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RowDialog } from './row-dialog'

/** How long the page must have been at rest. */
const REST_MS = 1_500

/** Fetches the form's code before it is asked for, but after the rows: it must not delay them. Shows nothing. */
export function FormAhead() {
  const resting = useIsFetching() === 0
  useEffect(() => {
    if (!resting) return
    const timer = setTimeout(RowDialog.preload, REST_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [resting])
  return null
}
