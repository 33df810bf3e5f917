import { fieldEntries, type OfficeChoice, type PrerequisiteAnswer, type Resource } from '@office/shared-api/model'
import { id, listOf, objectOf, text, type Schema } from './contract/shape'
import { prepared, type Queryable } from '../platform/database/database'

const offices = prepared(
  'prerequisite.offices',
  'SELECT "Id", "NameArabic", "NameEnglish", "CountryArabic", "CountryEnglish" FROM offices ORDER BY "Id"',
)

const choice = objectOf<OfficeChoice>('OfficeChoice', {
  Id: id,
  NameArabic: text,
  NameEnglish: text,
  CountryArabic: text,
  CountryEnglish: text,
})

/** True where rows name an office, or are filtered by one. */
function needsOffices(resource: Resource): boolean {
  const namesOffice = fieldEntries(resource).some(([, field]) => field.type === 'reference' && field.to === 'offices')
  return namesOffice || resource.extras?.includes('officeId') === true
}

export function prerequisiteShape(resource: Resource): Schema<PrerequisiteAnswer> {
  const properties = needsOffices(resource) ? { offices: listOf(choice) } : {}
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}

/** What the screen of a resource needs to know beforehand. */
export async function prerequisitesOf(database: Queryable, resource: Resource): Promise<PrerequisiteAnswer> {
  if (!needsOffices(resource)) return {}
  return { offices: await database.query<OfficeChoice>(offices()) }
}
