import type { Resource } from './resource'

/**
 * Keys of the labels of a resource in the common translations. Two views of one table share their labels.
 */
export function fieldLabelKey(resource: Resource, field: string): string {
  return field === 'Id' ? 'fields.common.Id' : `fields.${resource.table}.${field}`
}

export function groupLabelKey(group: string): string {
  return `groups.${group}`
}

export function resourceLabelKey(resource: Resource): string {
  return `resources.${resource.name}`
}
