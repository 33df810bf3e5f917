/** Every call of the OpenAPI document that takes something, with values that are taken. */

/** These would end the session or the account that attacks. */
const LEFT_OUT = ['/api/login/jwtout', '/api/manage/changepassword']

const BY_NAME = {
  searchValue: 'a',
  email: 'reader@office.example',
  username: 'reader@office.example',
  date: '2026-11-20',
  columns: 'Id',
  Name: 'Somebody',
  IdentityId: '1012345678',
  Dob: '1410-05-12',
  Phone: '0551234567',
  HasVisa: 'false',
}

function resolved(document, schema = {}) {
  return schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)] : schema
}

function valueFor(document, name, schema) {
  const { enum: allowed, default: usual, type } = resolved(document, schema)
  if (name in BY_NAME) return BY_NAME[name]
  const value = usual ?? allowed?.[0]
  if (value !== undefined && value !== null) return String(value)
  return [type].flat().some((kind) => kind === 'integer' || kind === 'number') ? '1' : 'text'
}

/** A list asked for one row looks at nothing else: that is a call of its own. */
function queriesOf(document, { parameters = [] }) {
  const own = parameters.filter((parameter) => parameter.in === 'query')
  const isList = own.some(({ name }) => name === 'searchValue')
  const [one, rest] = [own.filter(({ name }) => isList && name === 'id'), own.filter(({ name }) => !isList || name !== 'id')]
  return (one.length > 0 ? [rest, one] : [rest]).map((part) =>
    new URLSearchParams(part.map(({ name, schema }) => [name, valueFor(document, name, schema)])).toString(),
  )
}

/** Empty for a call that takes files alone. */
function formOf(document, { requestBody }) {
  const schema = resolved(document, requestBody?.content['application/x-www-form-urlencoded']?.schema)
  const names = Object.entries(schema?.properties ?? {})
  return new URLSearchParams(names.map(([name, part]) => [name, valueFor(document, name, part)])).toString()
}

/**
 * @param {object} document the OpenAPI document
 * @returns {{ method: string, path: string, query: string, form: string }[]}
 */
export function callsOf(document) {
  return Object.entries(document.paths)
    .filter(([path]) => !LEFT_OUT.includes(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, call]) =>
        queriesOf(document, call).map((query) => ({
          method: method.toUpperCase(),
          path,
          query,
          form: method === 'post' ? formOf(document, call) : '',
        })),
      ),
    )
    .filter(({ query, form }) => query !== '' || form !== '')
}
