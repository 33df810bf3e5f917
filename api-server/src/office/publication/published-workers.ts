import { resources } from '@office/shared-api/model'
import { publicRows } from '../../engine/public-columns'
import { publishedSql } from './published'
import { shownValues, type WorkerField } from './shown'

/** A SELECT of published workers: Id and these fields, as visitors read them. `worker` is the alias of `persons` in it, `today` the SQL of Riyadh's day. */
export function publishedWorkers(names: readonly WorkerField[], worker: string, today: string, more?: Parameters<typeof publicRows>[4]): string {
  const published = (row: string) => publishedSql(row, today)
  return publicRows(resources.persons, names, worker, { conditions: { published }, shown: shownValues(today) }, more)
}
