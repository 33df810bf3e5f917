import { useLabels, useLanguage } from '@office/shared-api'
import { toApiError } from '@office/shared-api/client'
import { changeTheme, foldMenu, hasLetterKeys, isMenuFolded, LETTER_KEYS_LABEL, MENU_FOLDED_LABEL, switchLetterKeys, THEME_LABEL, THEME_TEXTS, themeHere, THEMES } from '@office/shared-api/client/staff'
import type { Bilingual } from '@office/shared-api/model/public'
import { classNames } from '@office/shared-ui'
import { notify } from '@office/shared-ui/dialog'
import { useEffect, useId, useState } from 'react'

/** How staff's pages look and are worked with, chosen in the menu of the account and on its page. */

/** The places that show a preference: each follows a press in another. */
const shown = new Set<(label: Bilingual, value: unknown) => void>()

/** A preference as it is on this device, and its change: applied at once; that it did not reach the account is told. */
function usePreference<Value>(label: Bilingual, read: () => Value, change: (value: Value) => Promise<void>) {
  const labels = useLabels()
  const [value, setValue] = useState(read)
  useEffect(() => {
    const follow = (changed: Bilingual, next: unknown) => {
      if (changed === label) setValue(() => next as Value)
    }
    shown.add(follow)
    return () => {
      shown.delete(follow)
    }
  }, [label])
  const press = (next: Value) => {
    for (const follow of shown) follow(label, next)
    change(next).catch((error: unknown) => {
      notify.error(labels.error(toApiError(error).code))
    })
  }
  return [value, press] as const
}

interface SwitchProps {
  label: Bilingual
  className: string | undefined
  read: () => boolean
  change: (on: boolean) => Promise<void>
}

function Switch({ label, className, read, change }: SwitchProps) {
  const language = useLanguage()
  const [on, press] = usePreference(label, read, change)
  return (
    <label className={className}>
      <input
        type="checkbox"
        role="switch"
        checked={on}
        onChange={() => {
          press(!on)
        }}
      />
      {label[language]}
    </label>
  )
}

/** The preferences that are on or off. `foldClassName` hides that of the menu where there is none. */
export function LookSwitches({ className, foldClassName }: { className: string | undefined; foldClassName: string | undefined }) {
  return (
    <>
      <Switch className={classNames(className, foldClassName)} label={MENU_FOLDED_LABEL} read={isMenuFolded} change={foldMenu} />
      <Switch className={className} label={LETTER_KEYS_LABEL} read={hasLetterKeys} change={switchLetterKeys} />
    </>
  )
}

/** The theme of staff's pages. */
export function ThemeChoice({ className, legendClassName }: { className: string | undefined; legendClassName?: string }) {
  const language = useLanguage()
  const name = useId()
  const [chosen, press] = usePreference(THEME_LABEL, themeHere, changeTheme)
  return (
    <fieldset className={className}>
      <legend className={legendClassName}>{THEME_LABEL[language]}</legend>
      {THEMES.map((theme) => (
        <label key={theme}>
          <input
            type="radio"
            name={name}
            checked={theme === chosen}
            onChange={() => {
              press(theme)
            }}
          />
          {THEME_TEXTS[theme][language]}
        </label>
      ))}
    </fieldset>
  )
}
