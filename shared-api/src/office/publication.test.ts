import { shownOf, type Agreed, type PublishingModes } from './publication'

const open: PublishingModes = { PublishMode: 'all', PhotoMode: 'all', NameMode: 'full', ReligionMode: 'all', MedicalMode: 'consent', Transfers: 'all' }
const byConsent: PublishingModes = { ...open, PublishMode: 'consent', PhotoMode: 'consent', ReligionMode: 'consent' }
const nothing: Agreed = { cv: false, photo: false, religion: false, medical: false, transfer: false }
const all: Agreed = { cv: true, photo: true, religion: true, medical: true, transfer: false }

it.each([
  ['of an open office, what asks for no consent', open, nothing, { photo: true, religion: true, medical: false }],
  ['and health by consent', open, { ...nothing, medical: true }, { photo: true, religion: true, medical: true }],
  ['by consent, each value that was agreed to', byConsent, { ...nothing, cv: true }, { photo: false, religion: false, medical: false }],
  ['by consent to all, all', byConsent, all, { photo: true, religion: true, medical: true }],
  ['by consent, no worker who did not agree to the CV', byConsent, { ...all, cv: false }, null],
  ['nothing that the office never shows', { ...open, PhotoMode: 'none', ReligionMode: 'none', MedicalMode: 'none' }, all, { photo: false, religion: false, medical: false }],
  ['a transfer like any worker', open, { ...all, transfer: true }, { photo: true, religion: true, medical: true }],
  ['a transfer without the photo', { ...open, Transfers: 'no_photo' }, { ...all, transfer: true }, { photo: false, religion: true, medical: true }],
  ['others with it', { ...open, Transfers: 'no_photo' }, all, { photo: true, religion: true, medical: true }],
  ['no transfer', { ...open, Transfers: 'none' }, { ...all, transfer: true }, null],
  ['but all others', { ...open, Transfers: 'none' }, all, { photo: true, religion: true, medical: true }],
] as const)('visitors see %s', (_what, modes, agreed, shown) => {
  expect(shownOf(modes, agreed)).toEqual(shown)
})
