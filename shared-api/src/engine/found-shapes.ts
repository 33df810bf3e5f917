import { FOUND_OF_EACH, SEARCH, SEARCHED } from './found'
import { defineQuery } from './query'
import { id, listOf, objectOf, text, truth, type TypeOf } from './shape'

/** The answer of the search over all resources. */

/** A row of a resource. `Title` and `Details`, which tell rows of one title apart, are in the language of the caller; `Path` opens it. */
const foundRow = objectOf('FoundRow', { Resource: text, Id: id, Title: text, Details: listOf(text), Path: text, Archived: truth })
export type FoundRow = TypeOf<typeof foundRow>

export const searchQuery = defineQuery({
  of: SEARCH,
  name: 'get',
  least: 'Read',
  about:
    `The newest ${FOUND_OF_EACH} rows of each resource that has a screen and that the caller may list, by its searchable texts as its list searches them; those put away come last.` +
    ' A text without three letters or digits in a row is looked for in the newest rows alone.',
  takes: { q: { ...text, minLength: SEARCHED.least, maxLength: SEARCHED.most, description: 'Letters of any kind; folded as a list folds them.' } },
  answers: listOf(foundRow),
})
