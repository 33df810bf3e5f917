import { ApiError } from '@office/shared-api/client'
import type { SignedInUser } from '@office/shared-api/model'
import { Button, Notice } from '@office/shared-ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFactorTexts } from '../translations/factors'

interface PasskeyButtonProps {
  run: () => Promise<SignedInUser>
  /** The step has ended meanwhile. */
  onOver?: () => void
  /** Asked for without a press of this button. */
  atOnce?: boolean
}

/** Asks the device for a passkey, and says what became of it. */
export function PasskeyButton({ run, onOver, atOnce = false }: PasskeyButtonProps) {
  const t = useFactorTexts()
  const { t: common } = useTranslation('common')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const press = async () => {
    setBusy(true)
    setFailure(null)
    try {
      const { LockoutEnabled, EmailConfirmed } = await run()
      if (LockoutEnabled) setFailure(common('errors.locked_account.full'))
      else if (!EmailConfirmed) setFailure(common('errors.account_not_active.full'))
    } catch (error) {
      // What the browser says is a word of programs: a refusal of the reader, most of the time.
      const code = error instanceof ApiError ? error.code : null
      if (code === 'signed_out') onOver?.()
      setFailure(code === null ? t('passkey_failed') : common(`errors.${code}.full`))
    } finally {
      setBusy(false)
    }
  }
  const begin = useEffectEvent(press)
  useEffect(() => {
    if (atOnce) void begin()
  }, [atOnce])
  return (
    <>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <Button size="wide" icon="lock" busy={busy} onClick={() => void press()}>
        {t('use_passkey')}
      </Button>
    </>
  )
}
