import pg from 'pg'

async function onServer(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(text)
  await client.end()
}

export interface EmptyDatabase {
  readonly url: string
  readonly drop: () => Promise<void>
}

/** Makes an empty database beside the given one. */
export async function emptyDatabase(serverUrl: string, name: string): Promise<EmptyDatabase> {
  await onServer(serverUrl, `DROP DATABASE IF EXISTS ${name}`)
  await onServer(serverUrl, `CREATE DATABASE ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(serverUrl, `DROP DATABASE ${name} WITH (FORCE)`) }
}
