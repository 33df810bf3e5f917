import { dayInRiyadh, type AnyRow } from '@office/shared-api/model'
import { consent, withdraw } from '@office/shared-api/model/actions'
import { ActionButton, type Offer } from '@office/shared-ui/actions'
import { ShownToAll } from './shown-to-all'

/** The forms open with today: most papers are recorded on the day on which they come. */
export const consentOffers = (): readonly Offer[] => {
  const today = dayInRiyadh(new Date())
  return [
    { action: consent, initial: { Purposes: '', GivenOn: today, Method: 'paper', Language: null, Until: null, Note: '' }, group: 'consents' },
    { action: withdraw, initial: { Purposes: '', On: today }, hints: { On: <ShownToAll /> }, group: 'consents' },
  ]
}

/** Beside the consents of a worker: what records and withdraws them. */
export function ConsentButtons({ row }: { row: AnyRow }) {
  return consentOffers().map((offer) => <ActionButton key={offer.action.name} row={row} offer={offer} size="small" about={String(row['Name'])} />)
}
