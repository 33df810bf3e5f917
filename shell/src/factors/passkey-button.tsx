import { ApiError } from '@office/shared-api/client'
import type { SignedInUser } from '@office/shared-api/model/public'
import { Button, Notice } from '@office/shared-ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface PasskeyButtonProps {
  label: string
  /** Said where the device gave none. */
  failed: string
  /** Beside other ways, not above them. */
  small?: boolean
  run: () => Promise<SignedInUser>
  /** The step has ended meanwhile. */
  onOver?: () => void
}

/** Asks the device for a passkey, and says what became of it. */
export function PasskeyButton({ label, failed, small = false, run, onOver }: PasskeyButtonProps) {
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
      // The browser's own words are those of programs: a refusal of the reader, most of the time.
      const code = error instanceof ApiError ? error.code : null
      if (code === 'signed_out') onOver?.()
      setFailure(code === null ? failed : common(`errors.${code}.full`))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {failure !== null && <Notice tone="danger">{failure}</Notice>}
      <Button variant={small ? 'quiet' : 'secondary'} size={small ? 'small' : 'wide'} icon="lock" busy={busy} onClick={() => void press()}>
        {label}
      </Button>
    </>
  )
}
