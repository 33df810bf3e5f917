import { fieldEntries, resources, type Resource } from '@office/shared-api/model'
import { quoted, type Queryable } from '../database/database'
import { pictureFiles } from '../files/stored-pictures'

/** Columns that name pictures: image fields of resources, and the banners, which are none. */
function pictureColumns(): readonly (readonly [table: string, column: string])[] {
  const ofResources = Object.values<Resource>(resources).flatMap((resource) =>
    fieldEntries(resource)
      .filter(([, { type }]) => type === 'image')
      .map(([name]) => [resource.table, name] as const),
  )
  return [...ofResources, ['banners', 'Url']]
}

/** The files of all pictures that rows name, by their paths in the folder behind `/files`. */
export async function namedPictures(database: Queryable): Promise<Set<string>> {
  const files = new Set<string>()
  for (const [table, column] of pictureColumns()) {
    const rows = await database.query<{ readonly path: string }>({
      text: `SELECT ${quoted(column)} AS path FROM ${quoted(table)} WHERE ${quoted(column)} IS NOT NULL`,
    })
    for (const { path } of rows) for (const file of pictureFiles(path)) files.add(file)
  }
  return files
}
