import { LOOKUP_TYPES, resources, type CatalogueWorker, type LookupItem } from '@office/shared-api/model'
import type { CallContract } from '../../engine/contract/call'
import { rowProperties } from '../../engine/contract/resource-shapes'
import { id, listOf, objectOf, oneOf, orNull, text, truth } from '../../engine/contract/shape'

const { Photo = orNull(text) } = rowProperties(resources.persons)

const worker = objectOf<CatalogueWorker>('CatalogueWorker', {
  Id: id,
  Ref: text,
  Name: text,
  Country: id,
  Job: id,
  Category: id,
  Experiance: id,
  Religion: id,
  Photo: { ...orNull(text), ...(Photo.pattern === undefined ? {} : { pattern: Photo.pattern }) },
})

const item = objectOf<LookupItem>('LookupItem', { Id: id, Type: oneOf(Object.values(LOOKUP_TYPES)), Ar: text, En: text, Disable: truth })

export const workersCall: CallContract = {
  tag: 'catalogue',
  summary: 'The available workers, the newest first',
  answer: listOf(worker),
  revalidated: true,
}

export const lookupsCall: CallContract = {
  tag: 'catalogue',
  summary: 'All items of the lookup lists, disabled ones included',
  answer: listOf(item),
}
