import { isObject, MINUTE, type FactorKind } from '@office/shared-api/model'
import type { SessionUser } from '../../platform/plugins/access'
import { seal, unseal } from '../../platform/sealed'

/** A factor that is being set up: sealed, so that the browser keeps it until the code or the passkey is there. */
interface SetUp {
  readonly kind: FactorKind
  /** The secret of an app, or the challenge of a passkey. */
  readonly secret: string
  readonly end: number
}

/** The password is asked for again after so long. */
const LIFETIME = 5 * MINUTE

/** Of this session alone. */
const purpose = ({ Id, sessionHash }: SessionUser) => `set-up.${Id}.${sessionHash}`

export function sealSetUp(key: Buffer, user: SessionUser, set: Omit<SetUp, 'end'>, now: Date): string {
  return seal(key, JSON.stringify({ ...set, end: now.getTime() + LIFETIME }), purpose(user))
}

/** The secret of a set-up; null where it is over, of another kind or of another session. */
export function secretOfSetUp(key: Buffer, user: SessionUser, kind: FactorKind, sealed: string, now: Date): string | null {
  const text = unseal(key, sealed, purpose(user))
  const set: unknown = text === null ? null : JSON.parse(text)
  if (!isObject(set) || set['kind'] !== kind || Number(set['end']) <= now.getTime()) return null
  return String(set['secret'])
}
