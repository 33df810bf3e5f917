import { useLanguage } from '@office/shared-api'
import { RESET_CODE_LIFETIME } from '@office/shared-api/client/staff'
import { toArabicDigits } from '@office/shared-api/model/public'
import { Ltr } from '@office/shared-ui'
import { useSyncExternalStore } from 'react'

/** Seconds as minutes and seconds, in the reader's digits. */
export function Countdown({ seconds }: { seconds: number }) {
  const language = useLanguage()
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return <Ltr>{language === 'ar' ? toArabicDigits(text) : text}</Ltr>
}

function everySecond(tick: () => void): () => void {
  const timer = setInterval(tick, 1_000)
  return () => {
    clearInterval(timer)
  }
}

/** Whole seconds until a moment of this device's clock, counted down to 0; 0 when there is none. */
export function useSecondsLeft(deadline: number | null): number {
  return useSyncExternalStore(everySecond, () => (deadline === null ? 0 : Math.ceil(Math.max(0, deadline - Date.now()) / 1_000)))
}

/**
 * When a code ends, by this device's clock. It comes from the server's `expires`; a clock that is so wrong that this makes
 * no sense is given the whole time of a fresh code.
 */
export function deadlineOf(expires: string): number {
  const left = Date.parse(expires) - Date.now()
  const possible = left > 0 && left <= RESET_CODE_LIFETIME
  return Date.now() + (possible ? left : RESET_CODE_LIFETIME)
}
