import { LANGUAGES, WEB_CLIENT_HEADER } from '@office/shared-api/model'
import { answersOf } from './answers'
import { FORM_TYPES, type Call, type Parameter } from './call'
import { documentSchema, type DocumentOperation, type DocumentParameter, type NamedParts, type OpenApiDocument } from './document-parts'

const DESCRIPTION = [
  'Forms may be sent as multipart form data, url-encoded or JSON; an absent field keeps its value, an empty one is cleared.',
  'Digits may be Arabic-Indic or Persian, phones may begin with +966. Errors carry a stable code and a sentence in the',
  'language of Accept-Language. A call that changes something is refused when a browser says that another site makes it;',
  'with the session cookie it also needs the header of the web client.',
].join(' ')

const PARAMETERS = {
  Language: {
    name: 'Accept-Language',
    in: 'header',
    description: 'The language of messages and labels; Arabic when absent.',
    schema: { type: 'string', examples: [...LANGUAGES] },
  },
  WebClient: {
    name: WEB_CLIENT_HEADER.name,
    in: 'header',
    description: 'Needed beside the session cookie: a header that no other site can add.',
    schema: { type: 'string', const: WEB_CLIENT_HEADER.value },
  },
  IfNoneMatch: { name: 'If-None-Match', in: 'header', description: 'The ETag of the answer that the caller has.', schema: { type: 'string' } },
} as const satisfies Record<string, DocumentParameter>

function reference(name: keyof typeof PARAMETERS) {
  return { $ref: `#/components/parameters/${name}` }
}

function parametersOf({ changesState, contract }: Call, parts: NamedParts): DocumentOperation['parameters'] {
  const given = (place: DocumentParameter['in']) => (parameter: Parameter) => ({
    ...parameter,
    in: place,
    schema: documentSchema(parameter.schema, parts),
  })
  return [
    ...(contract.query ?? []).map(given('query')),
    ...(contract.headers ?? []).map(given('header')),
    reference('Language'),
    ...(changesState ? [reference('WebClient')] : []),
    ...(contract.revalidated ? [reference('IfNoneMatch')] : []),
  ]
}

/** `GET /api/requests/get` → `get_requests_get`. */
function operationId({ method, url }: Call): string {
  return [method.toLowerCase(), ...url.split(/\W+/).slice(2)].join('_')
}

function operationOf(call: Call, parts: NamedParts): DocumentOperation {
  const { contract, access, changesState } = call
  const { body } = contract
  return {
    operationId: operationId(call),
    tags: [contract.tag],
    summary: contract.summary,
    parameters: parametersOf(call, parts),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries((body.types ?? FORM_TYPES).map((type) => [type, { schema: documentSchema(body.schema, parts) }])),
          },
        }
      : {}),
    responses: answersOf(call, parts),
    security: access === 'everyone' ? [] : [{ session: [] }],
    'x-access': access,
    'x-changes-state': changesState,
  }
}

/** The document's description of itself. */
export interface ContractFacts {
  readonly title: string
  /** Of the wire contract: grows with every change that a client could notice. */
  readonly version: string
  readonly sessionCookie: string
}

/** Whether a call may end well. One that only refuses (the log of a resource without a log) is nothing that a client could use. */
function mayBeAnswered({ contract }: Call): boolean {
  return contract.answer !== undefined || contract.files !== undefined
}

/** The OpenAPI document of these calls: made from what their routes state, so it can say nothing else than they do. */
export function openApiDocument(calls: readonly Call[], { title, version, sessionCookie }: ContractFacts): OpenApiDocument {
  const parts: NamedParts = { schemas: {}, responses: {} }
  const paths: Record<string, Record<string, DocumentOperation>> = {}
  for (const call of calls.filter(mayBeAnswered)) {
    paths[call.url] = { ...paths[call.url], [call.method.toLowerCase()]: operationOf(call, parts) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version, description: DESCRIPTION },
    // Relative to the address of the document itself: the office that answers it.
    servers: [{ url: '/' }],
    tags: [...new Set(calls.map(({ contract }) => contract.tag))].map((name) => ({ name })),
    paths,
    components: {
      ...parts,
      parameters: PARAMETERS,
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
    },
  }
}
