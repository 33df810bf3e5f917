import { PasskeyButton } from './passkey-button'
import { passkeySignIn } from './passkeys'

/** Signs in by a passkey alone: asked for at once, because its button has just been pressed. */
export default function PasskeySignIn() {
  return <PasskeyButton atOnce run={passkeySignIn} />
}
