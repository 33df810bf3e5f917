import { registerResources } from '../../engine/registry'
import type { Resource, RowOf } from '../../engine/resource'
import { callbacks } from './callbacks.resource'
import { cases } from './cases.resource'
import { ceilings } from './ceilings.resource'
import { commissions } from './commissions.resource'
import { consents } from './consents.resource'
import { expiries } from './expiries.resource'
import { follow } from './follow.resource'
import { handovers } from './handovers.resource'
import { lookups } from './lookups.resource'
import { offices } from './offices.resource'
import { papers } from './papers.resource'
import { payments } from './payments.resource'
import { payouts } from './payouts.resource'
import { persons } from './persons.resource'
import { prices } from './prices.resource'
import { requests } from './requests.resource'
import { settings } from './settings.resource'
import { stages } from './stages.resource'
import { steps } from './steps.resource'
import { templates } from './templates.resource'
import { terms } from './terms.resource'
import { users } from './users.resource'
import { views } from './views.resource'

/** Every resource of the product, by name. Tests and routes loop over this. */
export const resources = { requests, follow, persons, offices, users, stages, steps, papers, terms, prices, ceilings, consents, callbacks, handovers, cases, payments, expiries, commissions, payouts, settings, templates, views, ...lookups } as const

export type ResourceName = keyof typeof resources
export const resourceList: readonly Resource[] = Object.values(resources)

registerResources(resourceList)

export type RequestRow = RowOf<typeof requests>
export type FollowRow = RowOf<typeof follow>
export type PersonRow = RowOf<typeof persons>
export type OfficeRow = RowOf<typeof offices>
export type UserRow = RowOf<typeof users>
export type StageRow = RowOf<typeof stages>
export type StepRow = RowOf<typeof steps>
export type PaperRow = RowOf<typeof papers>
export type TermsRow = RowOf<typeof terms>
export type PriceRow = RowOf<typeof prices>
export type CeilingRow = RowOf<typeof ceilings>
export type ConsentRow = RowOf<typeof consents>
export type CallbackRow = RowOf<typeof callbacks>
export type CaseRow = RowOf<typeof cases>
export type HandoverRow = RowOf<typeof handovers>
export type PaymentRow = RowOf<typeof payments>
export type CommissionRow = RowOf<typeof commissions>
export type PayoutRow = RowOf<typeof payouts>
export type ExpiryRow = RowOf<typeof expiries>
export type SettingsRow = RowOf<typeof settings>
export type TemplateRow = RowOf<typeof templates>
export type ViewRow = RowOf<typeof views>

export { voidHandover } from './handovers.resource'
export { approvePayment, voidPayment } from './payments.resource'
export { voidPayout } from './payouts.resource'
export { VOIDING } from './voiding'
export { STAGE_FIELDS, type StageField } from './stages.resource'
export { LOOKUP_LISTS, type LookupList, type LookupListRow } from './lookup-lists'
export { LOOKUP_LIST_NAMES, LOOKUP_TYPES } from './lookup-types'
