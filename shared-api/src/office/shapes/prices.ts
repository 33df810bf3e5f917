import { defineQuery } from '../../engine/query'
import { day, id, listOf, objectOf, orNull, text, truth, type TypeOf } from '../../engine/shape'
import { ceilings } from '../resources/ceilings.resource'

/** Answers of the calls around prices and ceilings. */

/**
 * A price above its ceiling: `Id` is that of the price, `Country` and `Job` are items of the lists. `Price` and `Most`, the ceiling with its VAT, are riyals with two
 * decimals. `Since` is the first day on which both are in force, which may be to come. `Checked`: somebody has checked the ceiling, so no visitor sees the price.
 */
const priceAbove = objectOf('PriceAbove', { Id: id, Country: id, Job: orNull(id), Price: text, Most: text, Since: day, Checked: truth })
export type PriceAboveAnswer = TypeOf<typeof priceAbove>

export const aboveQuery = defineQuery({
  of: ceilings,
  name: 'above',
  least: 'Editor',
  about: 'The prices above the ceilings that are in force or to come, the longest first',
  takes: {},
  answers: listOf(priceAbove),
})
