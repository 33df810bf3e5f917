import { createECDH } from 'node:crypto'
import { MOST_DEVICES, type FieldError, type Language, type PushDevice } from '@office/shared-api/model'
import { devicesQuery, nothingAnswer, subscribe, unsubscribe } from '@office/shared-api/model/shapes'
import { performs } from '../../engine/actions'
import { answer } from '../../engine/queries'
import type { Config } from '../../platform/config/config'
import { prepared } from '../../platform/database/database'
import { FieldErrors } from '../../platform/errors'
import { isPushAddress, markOf, sealKeys } from './push-office'

const selectOwn = prepared('push.own', 'SELECT "Id", "Device", "At", "Endpoint" FROM push_subscriptions WHERE "UserId" = $1 ORDER BY "Id" DESC')
// A browser has one address: it is the device of whom it was asked for last. A session that has ended meanwhile has none.
const keep = prepared(
  'push.keep',
  `INSERT INTO push_subscriptions ("UserId", "Endpoint", "Keys", "Device", "Language", "Session", "At")
   SELECT $1, $2, $3, $4, $5, s."TokenHash", $7 FROM sessions s WHERE s."TokenHash" = $6 FOR KEY SHARE
   ON CONFLICT ("Endpoint") DO UPDATE SET "UserId" = $1, "Keys" = $3, "Device" = $4, "Language" = $5, "Session" = $6, "At" = $7, "FailedAt" = NULL`,
)
const keepNewest = prepared(
  'push.newest',
  `DELETE FROM push_subscriptions WHERE "UserId" = $1 AND "Id" NOT IN (SELECT "Id" FROM push_subscriptions WHERE "UserId" = $1 ORDER BY "At" DESC, "Id" DESC LIMIT ${MOST_DEVICES})`,
)
const removeOwn = prepared('push.remove-own', 'DELETE FROM push_subscriptions WHERE "UserId" = $1 AND "Endpoint" = $2')

/** Bytes of a device's public key (an uncompressed point of P-256) and of its secret (RFC 8291). */
const KEY_BYTES = 65
const SECRET_BYTES = 16

const bytesOf = (text: string) => (/^[\w-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0))

/** Whether it is a point of the curve: to any other nothing can be encrypted. */
function isPublicKey(key: Buffer): boolean {
  const own = createECDH('prime256v1')
  own.generateKeys()
  try {
    return key.length === KEY_BYTES && own.computeSecret(key).length > 0
  } catch {
    return false
  }
}

const FOREIGN = { ar: 'هذا المتصفح لا يتلقى إشعارات من هذا المكتب.', en: 'This browser cannot be sent notifications by this office.' }

/** Throws `FieldErrors` for an address that may not be called, or for keys that are none. */
function refuseForeign({ Endpoint, P256dh, Auth }: Readonly<Record<'Endpoint' | 'P256dh' | 'Auth', string>>, { push }: Pick<Config, 'push'>, language: Language) {
  const wrong = {
    Endpoint: push === null || !isPushAddress(Endpoint, push),
    P256dh: !isPublicKey(bytesOf(P256dh)),
    Auth: bytesOf(Auth).length !== SECRET_BYTES,
  }
  const list: FieldError[] = Object.entries(wrong).flatMap(([field, isWrong]) => (isWrong ? [{ field, errorMsg: FOREIGN[language] }] : []))
  if (push === null || list.length > 0) throw new FieldErrors(list)
  return push
}

export const readingDevices = ({ push }: Pick<Config, 'push'>) =>
  answer(devicesQuery, async (_asked, { reader, caller }) => {
    const rows = await reader.query<Omit<PushDevice, 'Mark'> & { readonly Endpoint: string }>(selectOwn(caller.Id))
    return { Key: push?.publicKey ?? '', devices: rows.map(({ Endpoint, ...device }) => ({ ...device, Mark: markOf(Endpoint) })) }
  })

export const subscribing = (config: Pick<Config, 'push'>) =>
  performs(subscribe, 'Have notifications on a device, at an address of the maker of its browser', nothingAnswer, async (values, { database, caller, language, now }) => {
    const push = refuseForeign(values, config, language)
    const { Endpoint, P256dh, Auth, Device } = values
    const keys = sealKeys(push, Endpoint, { p256dh: P256dh, auth: Auth })
    await database.transaction(async (transaction) => {
      await transaction.query(keep(caller.Id, Endpoint, keys, Device, language, caller.sessionHash, now))
      await transaction.query(keepNewest(caller.Id))
    })
    return {}
  })

export const unsubscribing = performs(unsubscribe, 'Have no notifications on a device of one’s own any more', nothingAnswer, async ({ Endpoint }, { database, caller }) => {
  await database.query(removeOwn(caller.Id, Endpoint))
  return {}
})
