import { useState } from 'react'

/** A value as it was when it last had settled. */
export function useSettled<T>(value: T, settled: boolean): T {
  const [last, setLast] = useState(value)
  if (settled && last !== value) setLast(value)
  return settled ? value : last
}
