import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../../platform/html'
import type { Call, CallContract } from './call'
import { openApiDocument, type ContractFacts } from './document'
import type { DocumentContent, DocumentOperation, DocumentSchema, OpenApiDocument } from './document-parts'

/**
 * The contract as a document, and as a page to browse: plain HTML without a script, so it needs no exception from the
 * security policy. Both are in English, for authors of clients.
 */

const STYLE = `
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:70rem;padding:1rem;color:#1d2733;background:#fff}
nav a{margin-inline-end:1rem}
details{border:1px solid #c8d1dc;border-radius:.4rem;margin-block:.4rem;padding:.4rem .8rem}
summary{cursor:pointer}
code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}
.method{display:inline-block;min-inline-size:3.2rem;font-weight:700}
.note{color:#526071}
table{border-collapse:collapse;inline-size:100%}
th,td{text-align:start;vertical-align:top;padding:.25rem .6rem;border-block-end:1px solid #e3e8ee}
ul{margin:0;padding-inline-start:1.2rem}
`

/** The policy under which the page is sent: it may load and run nothing, and shows its one style sheet. */
const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

function escape(value: unknown): string {
  return escapeHtml(String(value))
}

function isSchema(value: unknown): value is DocumentSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function schemasIn(value: unknown): DocumentSchema[] {
  return Array.isArray(value) ? value.filter(isSchema) : []
}

function anchor(reference: string): string {
  return `#schema-${reference.split('/').at(-1) ?? ''}`
}

/** Keywords that are told as they are, in this order. */
const RULES = ['const', 'enum', 'format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'uniqueItems', 'minProperties', 'default']

function rulesOf(schema: DocumentSchema): string {
  return RULES.filter((rule) => schema[rule] !== undefined)
    .map((rule) => `${rule} <code>${escape(JSON.stringify(schema[rule]))}</code>`)
    .join(', ')
}

function properties({ properties: all, required }: DocumentSchema): string {
  if (!isSchema(all)) return ''
  const needed: readonly unknown[] = Array.isArray(required) ? required : []
  const rows = Object.entries(all).map(
    ([name, schema]) => `<li><code>${escape(name)}</code>${needed.includes(name) ? ' (required)' : ''}: ${shapeOf(isSchema(schema) ? schema : {})}</li>`,
  )
  return rows.length > 0 ? `<ul>${rows.join('')}</ul>` : ''
}

function shapeOf(schema: DocumentSchema): string {
  if (schema.$ref) return `<a href="${escape(anchor(schema.$ref))}">${escape(schema.$ref.split('/').at(-1))}</a>`
  const items = isSchema(schema['items']) ? ` of ${shapeOf(schema['items'])}` : ''
  const either = schemasIn(schema['anyOf']).filter((option) => option['type'] ?? option.$ref).map(shapeOf).join(' or ')
  const types: readonly unknown[] = [schema['type'] ?? []].flat()
  const type = types.map(String).join(' or ')
  const note = schema['description'] === undefined ? '' : ` <span class="note">${escape(schema['description'])}</span>`
  return [`${type}${items}`, either, rulesOf(schema)].filter(Boolean).join(' ') + note + properties(schema)
}

function contentOf(content: DocumentContent): string {
  const [first] = Object.values(content)
  const types = Object.keys(content).map((type) => `<code>${escape(type)}</code>`).join(', ')
  return `${types}<br>${first ? shapeOf(first.schema) : ''}`
}

function parameterRows({ parameters }: DocumentOperation, { components }: OpenApiDocument): string {
  return parameters
    .map((parameter) => ('$ref' in parameter ? components.parameters[parameter.$ref.split('/').at(-1) ?? ''] : parameter))
    .filter((parameter) => parameter !== undefined)
    .map(
      ({ name, in: place, required, description, schema }) =>
        `<tr><td><code>${escape(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td>${shapeOf(schema)}</td><td>${escape(description)}</td></tr>`,
    )
    .join('')
}

function answerRows({ responses }: DocumentOperation, { components }: OpenApiDocument): string {
  return Object.entries(responses)
    .map(([status, given]) => {
      const answer = '$ref' in given ? components.responses[given.$ref.split('/').at(-1) ?? ''] : given
      if (!answer) return ''
      return `<tr><td>${status}</td><td>${escape(answer.description)}</td><td>${answer.content ? contentOf(answer.content) : ''}</td></tr>`
    })
    .join('')
}

function callOf(method: string, path: string, operation: DocumentOperation, document: OpenApiDocument): string {
  const { requestBody } = operation
  return `<details id="${escape(operation.operationId)}">
<summary><span class="method">${method.toUpperCase()}</span> <code>${escape(path)}</code> ${escape(operation.summary)}
<span class="note">${escape(operation['x-access'])}${operation['x-changes-state'] ? ', changes state' : ''}</span></summary>
<h4>Parameters</h4><table>${parameterRows(operation, document)}</table>
${requestBody ? `<h4>Body</h4>${contentOf(requestBody.content)}` : ''}
<h4>Answers</h4><table>${answerRows(operation, document)}</table>
</details>`
}

function callsOf(tag: string, document: OpenApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => callOf(method, path, operation, document)),
  )
  return `<h2 id="tag-${escape(tag)}">${escape(tag)}</h2>${calls.join('\n')}`
}

/** The whole page. */
function contractPage(document: OpenApiDocument): string {
  const { info, tags, components } = document
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) => `<details id="schema-${escape(name)}"><summary><code>${escape(name)}</code></summary>${shapeOf(schema)}</details>`,
  )
  return `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(info.title)}: the calls</title><style>${STYLE}</style></head>
<body><header><h1>${escape(info.title)}: the calls, version ${escape(info.version)}</h1><p>${escape(info.description)}</p>
<nav>${tags.map(({ name }) => `<a href="#tag-${escape(name)}">${escape(name)}</a>`).join('')}<a href="#shapes">shapes</a><a href="openapi.json">openapi.json</a></nav></header>
<main>${tags.map(({ name }) => callsOf(name, document)).join('\n')}
<h2 id="shapes">shapes</h2>${schemas.join('\n')}</main></body></html>
`
}

const documentCall: CallContract = { tag: 'contract', summary: 'This document', answer: { type: 'object' } }
const pageCall: CallContract = { tag: 'contract', summary: 'This document as a page', files: ['text/html'] }

/** The OpenAPI document and its page. It says nothing secret, but which doors there are: administrators alone may read it. */
export function contractRoutes(app: FastifyInstance, calls: () => readonly Call[], facts: ContractFacts): void {
  let made: { readonly document: OpenApiDocument; readonly page: string } | undefined
  const make = () => {
    const document = openApiDocument(calls(), facts)
    return { document, page: contractPage(document) }
  }

  app.get('/api/openapi.json', { config: { access: 'Admin', contract: documentCall } }, () => (made ??= make()).document)

  app.get('/api/docs', { config: { access: 'Admin', contract: pageCall } }, (_request, reply) =>
    reply
      .header('Content-Security-Policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send((made ??= make()).page),
  )
}
