import { MINUTE, SECOND } from '../public'

/** Whether somebody is before this tab: it can be seen, and they have done something in it within five minutes. */

const IDLE_AFTER = 5 * MINUTE
const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart', 'focus'] as const

let activeAt = Date.now()
const listeners = new Set<() => void>()

function isIdle(): boolean {
  return Date.now() - activeAt >= IDLE_AFTER
}

/** They move, press or type at this very moment, within two seconds. */
export function userIsActing(): boolean {
  return Date.now() - activeAt < 2 * SECOND
}

export function userIsPresent(): boolean {
  return document.visibilityState === 'visible' && !isIdle()
}

function notice(): void {
  const wasIdle = isIdle()
  activeAt = Date.now()
  if (wasIdle) for (const listener of listeners) listener()
}

function noticeTab(): void {
  if (document.visibilityState !== 'visible') return
  activeAt = Date.now()
  for (const listener of listeners) listener()
}

/** Calls back when the user does something after they were idle, and when they come back to the tab. Returns how to end it. */
export function whenUserIsBack(listener: () => void): () => void {
  if (listeners.size === 0) {
    activeAt = Date.now()
    for (const name of ACTIVITY_EVENTS) window.addEventListener(name, notice, { passive: true })
    document.addEventListener('visibilitychange', noticeTab)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const name of ACTIVITY_EVENTS) window.removeEventListener(name, notice)
    document.removeEventListener('visibilitychange', noticeTab)
  }
}
