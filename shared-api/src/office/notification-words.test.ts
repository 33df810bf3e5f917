import { notificationPath } from './notification-words'

const none = { RequestId: null, About: null }

it.each([
  [{ ...none, Kind: 'overdue', RequestId: 7 }, '/requests?row=7'],
  [{ Kind: 'callback', RequestId: null, About: 3 }, '/callbacks?row=3'],
  // Its call request was deleted.
  [{ ...none, Kind: 'callback' }, '/activity'],
  [{ ...none, Kind: 'reservations_stopped' }, '/settings'],
  [{ ...none, Kind: 'above_ceiling', About: 3 }, '/settings?tab=prices'],
  [{ ...none, Kind: 'given_up', About: 3 }, '/activity'],
] as const)('the notification %j leads to %s', (notification, path) => {
  expect(notificationPath(notification)).toBe(path)
})
