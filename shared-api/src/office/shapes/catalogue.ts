import { id, integer, listOf, objectOf, oneOf, optional, orNull, text, truth, type TypeOf } from '../../engine/shape'
import { ITEM_COLOURS, STATUS_CLASSES } from '../constants'
import { LOOKUP_TYPES } from '../resources/lookup-types'

/** Answers of the calls that visitors' pages make. */

/** A row of `persons/getdata`: an available worker. Country to Religion are Ids of lookup items. The contract gives the name too; no screen of visitors shows it. */
export const offeredWorker = objectOf('CatalogueWorker', {
  Id: id,
  Ref: text,
  Name: text,
  Country: id,
  Job: id,
  Category: id,
  Experiance: id,
  Religion: id,
  Photo: { ...orNull(text), pattern: '^/files/' },
})
export type OfferedWorker = TypeOf<typeof offeredWorker>
/** An available worker as visitors see one. */
export type CatalogueWorker = Omit<OfferedWorker, 'Name'>

/** An item of a lookup list. It has the colour of its position where it has no `Color`; only statuses have a `Class`. */
export const lookupItem = objectOf('LookupItem', {
  Id: id,
  Type: oneOf<number>(Object.values(LOOKUP_TYPES)),
  Ar: text,
  En: text,
  Disable: truth,
  Color: optional(oneOf<string>(ITEM_COLOURS)),
  Class: optional(oneOf<string>(STATUS_CLASSES)),
})
export type LookupItem = TypeOf<typeof lookupItem>

/** A banner of a partner, shown in the order of `SortId`. Its `Url` names it. */
const adBanner = objectOf('AdBanner', { Url: { ...text, pattern: '^/files/' }, SortId: integer })
export type AdBanner = TypeOf<typeof adBanner>

export const adBanners = listOf(adBanner)
