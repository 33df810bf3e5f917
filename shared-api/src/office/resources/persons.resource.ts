import { STAFF_TABLE } from '../../engine/permissions'
import { defineResource } from '../../engine/resource'

/**
 * A worker whose CV is offered. `Ref` left empty is given by the server; `Available` workers are in the catalogue.
 * A row names the open request that holds the worker (`HeldBy`, its Id) and its client (`HeldByName`), or null.
 * A new photo comes as `File`, a data URL; `Photo` sent empty takes the present one away.
 */
export const persons = defineResource({
  name: 'persons',
  path: '/api/persons',
  table: 'persons',
  title: { ar: 'Name', en: 'Name' },
  extras: ['officeId'],
  permissions: STAFF_TABLE,
  fields: {
    Photo: { type: 'image', upload: 'File', column: 'shown' },
    Ref: { type: 'text', max: 20, unique: true, column: 'shown', searchable: true },
    Name: { type: 'text', max: 100, required: true, column: 'shown', searchable: true },
    Country: { type: 'lookup', list: 'countries', required: true, column: 'shown', searchable: true },
    Job: { type: 'lookup', list: 'jobs', required: true, column: 'shown', searchable: true },
    Category: { type: 'lookup', list: 'categories', required: true, column: 'shown', searchable: true },
    Experiance: { type: 'lookup', list: 'experiances', required: true, column: 'optional', searchable: true },
    Religion: { type: 'lookup', list: 'religions', required: true, column: 'optional', searchable: true },
    OfficeId: { type: 'reference', to: 'offices', column: 'optional', searchable: true },
    Available: { type: 'boolean', default: true, column: 'shown' },
    Note: { type: 'text', max: 500, multiline: true },
  },
  computed: { HeldBy: 'id', HeldByName: 'text' },
})
