import { ANY_ID, id, integer, listOf, objectOf, oneOf, optional, orNull, text, truth, type TypeOf } from '../../engine/shape'
import { AMOUNT } from '../../engine/money'
import { FOLLOWUP_CLASSES, GENDERS, ITEM_COLOURS, RECRUITMENT_CLASSES, STATUS_CLASSES } from '../desk-constants'
import { LOOKUP_TYPES } from '../resources/lookup-types'

/** Answers of the calls that visitors' pages make. */

/** A row of `persons/getdata`: a published worker. Country to Religion are Ids of lookup items; `Gender` and `Age` are absent where they are not known. The contract gives the name too, as far as the office shows it; no screen of visitors does. */
export const offeredWorker = objectOf('CatalogueWorker', {
  Id: id,
  Ref: text,
  Name: text,
  Country: id,
  Job: id,
  Category: id,
  Experiance: id,
  Religion: { ...ANY_ID, description: '0 where the office does not show it.' },
  Photo: { ...orNull(text), pattern: '^/files/' },
  Gender: optional(oneOf(GENDERS)),
  Age: optional({ ...integer, description: 'In whole years, by Riyadh’s day; the birth day itself is not public.' }),
  PriceId: optional({ ...orNull(id), description: 'While the office shows prices: the one in `catalogue/facts`, null where the worker has none.' }),
})
export type OfferedWorker = TypeOf<typeof offeredWorker>
/** An available worker as visitors see one. */
export type CatalogueWorker = Omit<OfferedWorker, 'Name'>

/** A price that visitors see: with VAT, and the worker's salary of a month. */
const cataloguePrice = objectOf('CataloguePrice', { Id: id, Price: { ...text, pattern: AMOUNT.source }, Salary: { ...orNull(text), pattern: AMOUNT.source } })

/** Whole days from payment to arrival that are usual for workers of a country. */
const catalogueDays = objectOf('CatalogueDays', { Country: id, From: integer, To: integer })

/** Facts that visitors' pages show beside the workers; empty where the office does not show them. */
export const catalogueFacts = objectOf('CatalogueFacts', {
  Prices: listOf(cataloguePrice),
  Days: listOf(catalogueDays),
  Vat: { ...integer, description: 'Percent; at 0 nobody reads of VAT.' },
  Shows: objectOf('CatalogueShows', { Prices: truth, Days: truth, Religion: truth }),
})
export type CatalogueFacts = TypeOf<typeof catalogueFacts>

/** The office's own words on privacy: plain text, an empty line begins a paragraph. */
export const privacyTextsShape = objectOf('PrivacyTexts', { Ar: text, En: text })
export type PrivacyTexts = TypeOf<typeof privacyTextsShape>

/** An item of a lookup list. It has the colour of its position where it has no `Color`; statuses and categories have a `Class`. */
export const lookupItem = objectOf('LookupItem', {
  Id: id,
  Type: oneOf<number>(Object.values(LOOKUP_TYPES)),
  Ar: text,
  En: text,
  Disable: truth,
  Color: optional(oneOf<string>(ITEM_COLOURS)),
  ArFemale: optional({ ...text, description: 'Of a job: its Arabic name where a woman has it.' }),
  ArMale: optional({ ...text, description: 'Of a job: its Arabic name where a man has it.' }),
  Class: optional(oneOf<string>([...STATUS_CLASSES, ...RECRUITMENT_CLASSES, ...FOLLOWUP_CLASSES])),
})
export type LookupItem = TypeOf<typeof lookupItem>

/** A banner of a partner, shown in the order of `SortId`. Its `Url` names it. */
const adBanner = objectOf('AdBanner', { Url: { ...text, pattern: '^/files/' }, SortId: integer })
export type AdBanner = TypeOf<typeof adBanner>

export const adBanners = listOf(adBanner)
