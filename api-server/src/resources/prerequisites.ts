import { fieldEntries, type OfficeChoice, type PrerequisiteAnswer, type Resource } from '@office/shared-api/model'
import { prepared, type Queryable } from '../database/database'

const offices = prepared(
  'prerequisite.offices',
  'SELECT "Id", "NameArabic", "NameEnglish", "CountryArabic", "CountryEnglish" FROM offices ORDER BY "Id"',
)

/** What the screen of a resource needs to know beforehand: the offices, where rows name or are filtered by one. */
export async function prerequisitesOf(database: Queryable, resource: Resource): Promise<PrerequisiteAnswer> {
  const namesOffice = fieldEntries(resource).some(([, field]) => field.type === 'reference' && field.to === 'offices')
  if (!namesOffice && !resource.extras?.includes('officeId')) return {}
  return { offices: await database.query<OfficeChoice>(offices()) }
}
