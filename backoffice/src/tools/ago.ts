import { LOCALES, type Language } from '@office/shared-api/model'

const STEPS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** How long ago a moment was, in whole days, hours or minutes ("3 min ago"); null within the last minute, or where clocks differ. */
export function ago(moment: string, now: Date, language: Language): string | null {
  const seconds = (now.getTime() - new Date(moment).getTime()) / 1_000
  const step = STEPS.find(([, length]) => seconds >= length)
  if (!step) return null
  const [unit, length] = step
  return new Intl.RelativeTimeFormat(LOCALES[language], { style: 'short' }).format(-Math.floor(seconds / length), unit)
}
