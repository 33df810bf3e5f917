import type { ChangeLogEntry, Resource } from '@office/shared-api/model'
import type { CallContract, Tag } from './contract/call'
import { editFormShape } from './contract/form-shape'
import { capital, pageShape, rowShape } from './contract/row-shape'
import { listOf, moment, objectOf, oneOf, text, truth, type Schema } from './contract/shape'
import { ID_PARAMETER, listParameters, WANTED_ID } from './list-contract'
import { prerequisiteShape } from './prerequisites'

const TAGS: Readonly<Record<Exclude<Resource['table'], 'lookups'>, Tag>> = {
  requests: 'requests',
  persons: 'workers',
  offices: 'offices',
  users: 'users',
}

export function tagOf({ table }: Resource): Tag {
  return table === 'lookups' ? 'lookups' : TAGS[table]
}

const logEntry = objectOf<ChangeLogEntry>('ChangeLogEntry', {
  ChangedBy: text,
  Date: moment,
  Operation: oneOf(['add', 'edit', 'delete']),
  Changes: { ...text, description: 'JSON text of a list of {column, value, old}; old is absent for an added row.' },
})

export function listCall(resource: Resource): CallContract {
  return {
    tag: tagOf(resource),
    summary: `One page of ${resource.name}, or one row`,
    query: [...listParameters(resource), WANTED_ID],
    answer: pageShape(rowShape(resource)),
  }
}

export function prerequisiteCall(resource: Resource): CallContract {
  return {
    tag: tagOf(resource),
    summary: `What the screen of ${resource.name} needs beforehand`,
    answer: prerequisiteShape(resource),
  }
}

/** `extras` are taken besides the fields. */
export function editCall(resource: Resource, extras: Readonly<Record<string, Schema>> = {}): CallContract {
  const adds = resource.permissions.create !== undefined
  return {
    tag: tagOf(resource),
    summary: adds ? `Add or change a row of ${resource.name}` : `Change a row of ${resource.name}`,
    body: { schema: editFormShape(`${capital(resource.name)}Form`, resource, extras) },
    answer: rowShape(resource),
    refusals: ['not_found', 'field_errors'],
  }
}

export function removeCall(resource: Resource): CallContract {
  return {
    tag: tagOf(resource),
    summary: `Delete a row of ${resource.name}; false when it is not there, or others refer to it`,
    query: [ID_PARAMETER],
    answer: truth,
  }
}

export function logCall(resource: Resource): CallContract {
  const kept = resource.permissions.log !== undefined
  return {
    tag: tagOf(resource),
    summary: kept ? `The changes of one row of ${resource.name}, newest first` : `There is no log of ${resource.name}`,
    ...(kept ? { query: [ID_PARAMETER], answer: listOf(logEntry) } : {}),
    refusals: kept ? [] : ['not_found'],
  }
}
