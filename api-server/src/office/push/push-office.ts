import { createHash, hkdfSync } from 'node:crypto'
import type { PushSettings } from '../../platform/config/config'
import { seal, unseal } from '../../platform/sealed'

/** The keys of a device, which its browser made: without them nobody can write to it. */
export interface DeviceKeys {
  readonly p256dh: string
  readonly auth: string
}

/** The key under which the keys of devices are kept. Of the one that signs: without that they are of no use, and with another one they are worth nothing. */
function sealingKey({ privateKey }: PushSettings): Buffer {
  return Buffer.from(hkdfSync('sha256', Buffer.from(privateKey, 'base64url'), '', 'keys of devices', 32))
}

/** A device's address as a short text, by which its own browser knows it and nobody else can write to it. */
export function markOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex')
}

export function sealKeys(settings: PushSettings, endpoint: string, keys: DeviceKeys): string {
  return seal(sealingKey(settings), JSON.stringify(keys), markOf(endpoint))
}

/** Null where they were kept under another key of the server. */
export function unsealKeys(settings: PushSettings, endpoint: string, sealed: string): DeviceKeys | null {
  const opened = unseal(sealingKey(settings), sealed, markOf(endpoint))
  return opened === null ? null : (JSON.parse(opened) as DeviceKeys)
}

/** Whether an address is that of a maker of browsers (PUSH_HOSTS): https without a port, unless the host is named with one. `*.` stands for any names before the rest. */
export function isPushAddress(text: string, { hosts }: PushSettings): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, host, hostname, username, password } = new URL(text)
  if (protocol !== 'https:' || username !== '' || password !== '') return false
  return hosts.some((one) => (one.startsWith('*.') ? host === hostname && host.endsWith(one.slice(1)) && host.length > one.length : host === one))
}
