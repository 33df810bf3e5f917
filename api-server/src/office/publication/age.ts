/** A worker's age in whole years on a day; null while the birth day is not known. Visitors read the age, never the day. `worker` is an alias of `persons`, `today` the SQL of Riyadh's day. */
export function ageSql(worker: string, today: string): string {
  return `extract(year FROM age(${today}::timestamp, ${worker}."Birth"::timestamp))::integer`
}
