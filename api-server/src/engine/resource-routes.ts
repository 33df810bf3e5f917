import { readableBy, RESTORE_DAYS, RESTORES, type Action, type Resource, type Role } from '@office/shared-api/model'
import { changeLogEntry, deletedRow, groupCount, listOf, manySaved, pageShape, truth } from '@office/shared-api/model/shapes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { HttpError } from '../platform/errors'
import { callerOf } from '../platform/plugins/access'
import { bodyOf, listOf as valuesOf, PICTURE_BODY, PLAIN_BODY } from '../platform/plugins/bodies'
import { languageOf } from '../platform/plugins/language'
import type { BoundOffice } from './bound-office'
import { boundFor, byStaff, type BoundResource, type EngineParts } from './bound-resource'
import { readLog } from './change-log'
import { AGREE } from './contract/answers'
import type { CallContract } from './contract/call'
import { capital, editFormShape, rowShape, savedShape } from './contract/resource-shapes'
import { DELETED_PAGE, readDeleted } from './deleted-rows'
import { ID_PARAMETER, listParameters, readId, readListRequest, readSums, readWantedId, sumsParameter, WANTED_ID } from './list-request'
import { countGroups, listOne, listRows } from './list-rows'
import { describeParameters, readParameters } from './parameters'
import { severalIn } from './named-items'
import { removeRow } from './remove-row'
import { restore, RESTORING, restoringIn } from './restore'
import { hasPictures } from './row-pictures'
import { isLogInScope } from './row-scope'
import { idOf, saveRow } from './save-row'
import { undo, undoingIn, UNDOING } from './undo'

/** The log of rows that have none of their own is hidden from the same roles, and not there for the others. */
const LOG_ROLE: Role = 'Admin'

/** The group of calls in the contract. */
export function tagOf({ tag, name }: Resource): string {
  return tag ?? name
}

function queryOf(request: FastifyRequest): object {
  return typeof request.query === 'object' && request.query !== null ? request.query : {}
}

function listCall(resource: Resource): CallContract {
  return {
    tag: tagOf(resource),
    summary: `One page of ${resource.name}, or one row`,
    query: [...listParameters(resource), ...sumsParameter(resource), WANTED_ID],
    answer: pageShape(rowShape(resource)),
    refusals: ['too_slow'],
  }
}

function groupsCall(resource: Resource, groupBy: string): CallContract {
  return {
    tag: tagOf(resource),
    summary: `How many of all rows that a list of ${resource.name} finds have each ${groupBy}`,
    query: listParameters(resource),
    answer: listOf(groupCount),
    refusals: ['too_slow'],
  }
}

function prerequisiteCall({ resource, prerequisite }: BoundResource): CallContract {
  return { tag: tagOf(resource), summary: `What the screen of ${resource.name} needs beforehand`, answer: prerequisite.shape }
}

function readRoutes(app: FastifyInstance, bound: BoundResource, access: Role, { database, now }: EngineParts, { noteReading }: BoundOffice): void {
  const { resource, prerequisite } = bound
  app.get(`${resource.path}/get`, { config: { access, contract: listCall(resource) } }, async (request) => {
    const [query, language, reader] = [queryOf(request), languageOf(request), request.reader]
    const wanted = readWantedId(query)
    const read = boundFor(bound, callerOf(request).role)
    const answer =
      wanted === null
        ? await listRows(reader, read, { ...readListRequest(read.resource, query, now(), callerOf(request)), sums: readSums(read.resource, query) }, language)
        : await listOne(reader, read, wanted, language, { now: now(), caller: callerOf(request).Id })
    await noteReading(database, callerOf(request), resource, answer.data.map(({ Id }) => Id), now())
    return answer
  })
  const { groupBy } = resource
  if (groupBy !== undefined) {
    app.get(`${resource.path}/groups`, { config: { access, contract: groupsCall(resource, groupBy) } }, (request) => {
      const read = boundFor(bound, callerOf(request).role)
      return countGroups(request.reader, read, groupBy, readListRequest(read.resource, queryOf(request), now(), callerOf(request)), languageOf(request))
    })
  }
  app.get(`${resource.path}/prerequisite`, { config: { access, contract: prerequisiteCall(bound) } }, (request) => prerequisite.read(request.reader))
}

function asks(hooks: BoundResource['hooks']): boolean {
  return hooks.some((hook) => hook.asks)
}

function editCall({ resource, hooks }: BoundResource): CallContract {
  const { create, update } = resource.permissions
  const taken = { ...Object.fromEntries(hooks.flatMap(({ takes = {} }) => Object.entries(takes))), ...(asks(hooks) && AGREE) }
  return {
    tag: tagOf(resource),
    summary: `${[create && 'Add', update && 'change'].filter((word) => word).join(' or ').replace(/^c/, 'C')} a row of ${resource.name}`,
    body: { schema: editFormShape(`${capital(resource.name)}Form`, resource, taken) },
    answer: savedShape(resource),
    refusals: ['not_found', 'field_errors'],
  }
}

function saveRoute(app: FastifyInstance, bound: BoundResource, access: Role, parts: EngineParts): void {
  const { resource } = bound
  const isAsked = asks(bound.hooks)
  const several = [...severalIn(resource), ...(isAsked ? ['Agree'] : [])]
  const { config, ...options } = hasPictures(resource) ? PICTURE_BODY : PLAIN_BODY
  app.post(`${resource.path}/Edit`, { ...options, config: { ...config, access, contract: editCall(bound) } }, (request) => {
    const body = bodyOf(request, several)
    // Rows that are added, and changed by actions alone.
    if (resource.permissions.update === undefined && idOf(body) !== 0) throw new HttpError('forbidden')
    return saveRow({ parts, bound, actor: byStaff(callerOf(request)), body, language: languageOf(request), agreed: isAsked ? valuesOf(request, 'Agree') : [] })
  })
}

function removeCall(resource: Resource): CallContract {
  return {
    tag: tagOf(resource),
    summary: `Delete a row of ${resource.name}; false when it is not there, or others refer to it`,
    query: ID_PARAMETER,
    answer: truth,
  }
}

function removeRoute(app: FastifyInstance, bound: BoundResource, access: Role, parts: EngineParts): void {
  const { resource } = bound
  const url = `${resource.path}/${resource.removePath ?? 'delete'}`
  app.get(url, { config: { access, changesState: true, contract: removeCall(resource) } }, (request) =>
    removeRow({ parts, bound, id: readId(queryOf(request)), caller: callerOf(request) }),
  )
}

function undoCall(resource: Resource): CallContract {
  return {
    tag: tagOf(resource),
    summary: `Take back an edit of ${resource.name}, or all of one batch, within a day; 409 names what has changed since`,
    body: { schema: UNDOING },
    answer: { anyOf: [savedShape(resource), manySaved] },
    refusals: ['not_found', 'field_errors'],
  }
}

function undoRoute(app: FastifyInstance, bound: BoundResource, access: Role, parts: EngineParts): void {
  app.post(`${bound.resource.path}/undo`, { config: { access, contract: undoCall(bound.resource) } }, (request) =>
    undo({ parts, bound, caller: callerOf(request), language: languageOf(request) }, undoingIn(bodyOf(request))),
  )
}

function deletedCall(resource: Resource): CallContract {
  return {
    tag: tagOf(resource),
    summary: `One page of the deleted rows of ${resource.name} that can be restored, the newest first`,
    query: describeParameters(DELETED_PAGE),
    answer: pageShape(deletedRow),
  }
}

function restoreCall(resource: Resource): CallContract {
  return {
    tag: tagOf(resource),
    summary: `Bring back a deleted row of ${resource.name} within ${RESTORE_DAYS} days; 409 names what is taken or gone, or says that it is back`,
    body: { schema: RESTORING },
    answer: savedShape(resource),
    refusals: ['not_found', 'field_errors'],
  }
}

function restoreRoutes(app: FastifyInstance, bound: BoundResource, parts: EngineParts, office: BoundOffice): void {
  const { resource } = bound
  app.get(`${resource.path}/deleted`, { config: { access: RESTORES, contract: deletedCall(resource) } }, async (request) => {
    const [now, page] = [parts.now(), readParameters(queryOf(request), DELETED_PAGE)]
    const answer = await readDeleted(request.reader, office, readableBy(resource, callerOf(request).role), page, { language: languageOf(request), now })
    await office.noteReading(parts.database, callerOf(request), resource, answer.data.map(({ Id }) => Id), now)
    return answer
  })
  app.post(`${resource.path}/restore`, { config: { access: RESTORES, contract: restoreCall(resource) } }, (request) =>
    restore({ parts, bound, caller: callerOf(request), language: languageOf(request) }, restoringIn(bodyOf(request))),
  )
}

function logCall(resource: Resource): CallContract {
  const kept = resource.permissions.log !== undefined
  return {
    tag: tagOf(resource),
    summary: kept ? `The changes of one row of ${resource.name}, newest first` : `There is no log of ${resource.name}`,
    ...(kept ? { query: ID_PARAMETER, answer: listOf(changeLogEntry) } : {}),
    refusals: kept ? [] : ['not_found'],
  }
}

function logRoute(app: FastifyInstance, { resource }: BoundResource, office: BoundOffice): void {
  const access = resource.permissions.log
  app.get(`${resource.path}/log`, { config: { access: access ?? LOG_ROLE, contract: logCall(resource) } }, async (request) => {
    if (access === undefined) throw new HttpError('not_found')
    const id = readId(queryOf(request))
    const isSeen = await isLogInScope(request.reader, resource, id, callerOf(request).Id)
    return isSeen ? readLog(request.reader, office, resource.table, id, callerOf(request).role, languageOf(request)) : []
  })
}

/**
 * The generic set of calls, for every resource, from its declaration and its binding alone. An action that the resource
 * allows to nobody has no route.
 */
export function resourceRoutes(app: FastifyInstance, parts: EngineParts, office: BoundOffice): void {
  for (const bound of office.resources.values()) {
    const allowed = (action: Action) => bound.resource.permissions[action]
    const [list, update, remove] = [allowed('list'), allowed('update'), allowed('remove')]
    const edit = update ?? (bound.resource.addedBy === 'actions' ? undefined : allowed('create'))
    if (list) readRoutes(app, bound, list, parts, office)
    logRoute(app, bound, office)
    if (edit) saveRoute(app, bound, edit, parts)
    if (update && bound.resource.undo) undoRoute(app, bound, update, parts)
    if (remove) removeRoute(app, bound, remove, parts)
    if (bound.resource.restore) restoreRoutes(app, bound, parts, office)
  }
}
