import { resourceList, type Action, type Resource, type Role } from '@office/shared-api/model'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../platform/errors'
import type { Parts } from '../platform/plugins/parts'
import { callerOf } from '../platform/plugins/access'
import { bodyOf, PICTURE_BODY, PLAIN_BODY } from '../platform/plugins/bodies'
import { languageOf } from '../platform/plugins/language'
import { readLog } from './change-log'
import { readId, readListRequest, readWantedId } from './list-query'
import { listOne, listRows } from './list-rows'
import { prerequisitesOf } from './prerequisites'
import { removeRow } from './remove-row'
import { editCall, listCall, logCall, prerequisiteCall, removeCall } from './resource-contract'
import { hasPictures } from './row-pictures'
import type { RulesByTable } from './row-rules'
import { saveRow } from './save-row'

/**
 * Users are added, changed and deleted by rules of rank and with an invitation, which the generic calls do not know:
 * `modules/users` offers those calls, and what their screen needs beforehand.
 */
const OFFERED_ELSEWHERE = new Set(['users'])

/** The log of rows that have none of their own is hidden from the same roles, and not there for the others. */
const LOG_ROLE: Role = 'Admin'

function queryOf(request: FastifyRequest): object {
  return typeof request.query === 'object' && request.query !== null ? request.query : {}
}

function readRoutes(app: FastifyInstance, resource: Resource, access: Role, { database }: Parts): void {
  app.get(`${resource.path}/get`, { config: { access, contract: listCall(resource) } }, (request) => {
    const [query, language] = [queryOf(request), languageOf(request)]
    const id = readWantedId(query)
    if (id !== null) return listOne(database, resource, id, language)
    return listRows(database, resource, readListRequest(resource, query), language)
  })
  if (OFFERED_ELSEWHERE.has(resource.name)) return
  app.get(`${resource.path}/prerequisite`, { config: { access, contract: prerequisiteCall(resource) } }, () =>
    prerequisitesOf(database, resource),
  )
}

function saveRoute(app: FastifyInstance, resource: Resource, access: Role, parts: Parts, rules: RulesByTable): void {
  const { config, ...options } = hasPictures(resource) ? PICTURE_BODY : PLAIN_BODY
  const contract = editCall(resource, rules[resource.table]?.takes)
  app.post(`${resource.path}/Edit`, { ...options, config: { ...config, access, contract } }, (request) =>
    saveRow({
      database: parts.database,
      resource,
      rules,
      body: bodyOf(request),
      user: callerOf(request),
      language: languageOf(request),
      now: parts.now(),
      filesDir: parts.config.filesDir,
    }),
  )
}

function removeRoute(app: FastifyInstance, resource: Resource, access: Role, parts: Parts, rules: RulesByTable): void {
  const url = `${resource.path}/${resource.removePath ?? 'delete'}`
  app.get(url, { config: { access, changesState: true, contract: removeCall(resource) } }, (request) =>
    removeRow({
      database: parts.database,
      resource,
      rules,
      id: readId(queryOf(request)),
      user: callerOf(request),
      now: parts.now(),
      filesDir: parts.config.filesDir,
    }),
  )
}

function logRoute(app: FastifyInstance, resource: Resource, { database }: Parts): void {
  const access = resource.permissions.log
  app.get(`${resource.path}/log`, { config: { access: access ?? LOG_ROLE, contract: logCall(resource) } }, (request) => {
    if (access === undefined) throw new HttpError('not_found')
    return readLog(database, resource.table, readId(queryOf(request)), languageOf(request))
  })
}

/**
 * The generic set of calls, for every resource of the model, from its data alone. An action that the resource allows to
 * nobody has no route.
 */
export function resourceRoutes(app: FastifyInstance, parts: Parts, rules: RulesByTable): void {
  for (const resource of resourceList) {
    const allowed = (action: Action) => resource.permissions[action]
    const [list, update, remove] = [allowed('list'), allowed('update'), allowed('remove')]
    if (list) readRoutes(app, resource, list, parts)
    logRoute(app, resource, parts)
    if (OFFERED_ELSEWHERE.has(resource.name)) continue
    if (update) saveRoute(app, resource, update, parts, rules)
    if (remove) removeRoute(app, resource, remove, parts, rules)
  }
}
