import { can, resourceNamed } from '@office/shared-api/model/desk'
import { fieldEntries, type Field, type Resource, type Role } from '@office/shared-api/model/public'
import { LONGEST_WHERE, opsOn, type Op, type Triple } from '@office/shared-api/model/views'
import { offeredFilters } from '../table-state'

/** Offered one value at a time: several values of a field are chosen one after the other. */
const ORDER: readonly Op[] = ['has', 'is', 'from', 'to', 'empty', 'filled']

/** The filter that offers the rows of the field's resource to everybody, such as the members of staff, whose list not everybody opens. */
export function offeredOf(resource: Resource, field: Field) {
  return offeredFilters(resource).flatMap(([, filter]) => (filter.type === 'id' && field.type === 'reference' && filter.offered.to === field.to ? [filter.offered] : []))[0]
}

function mayChooseFrom(resource: Resource, field: Field, role: Role | undefined): boolean {
  return field.type !== 'reference' || offeredOf(resource, field) !== undefined || can(role, 'list', resourceNamed(field.to))
}

/** A required value is never empty, and a yes or no never anything else. */
function isAlwaysThere(field: Field): boolean {
  return field.type === 'boolean' || (field.type === 'number' && !field.nullable) || (field.required === true && field.dropUnless === undefined)
}

/** The words that a reader of this role can use of a field, the likeliest first. */
export function offeredOps(resource: Resource, field: Field, role: Role | undefined): readonly Op[] {
  const known = opsOn(field)
  const asksValue = mayChooseFrom(resource, field, role)
  return ORDER.filter((op) => known.includes(op) && (op === 'empty' || op === 'filled' ? !isAlwaysThere(field) : asksValue))
}

/** The fields on which a reader of this role can lay a condition: those that the table shows come first. */
export function offeredNames(resource: Resource, role: Role | undefined): readonly string[] {
  const usable = fieldEntries(resource).filter(([, field]) => offeredOps(resource, field, role).length > 0)
  const [columns, others] = [true, false].map((isColumn) => usable.filter(([, field]) => (field.column !== undefined) === isColumn))
  return [...(columns ?? []), ...(others ?? [])].map(([name]) => name)
}

const isSameField = (triple: Triple, [name, op]: Triple) => triple[0] === name && triple[1] === op

/** The conditions with one more. A further value of a field is said with an *or*; another end of a range takes the place of the same end before. */
export function withTriple(triples: readonly Triple[], added: Triple, { severalOf }: { severalOf: boolean }): readonly Triple[] {
  const [name, op, value] = added
  if (triples.some((triple) => JSON.stringify(triple) === JSON.stringify(added))) return triples
  if (op !== 'is' && op !== 'from' && op !== 'to') return [...triples, added]
  const earlier = triples.find((triple) => isSameField(triple, added) || (op === 'is' && triple[0] === name && triple[1] === 'in'))
  if (!earlier) return [...triples, added]
  const before: readonly unknown[] = earlier[1] === 'in' ? (earlier[2] as readonly unknown[]) : [earlier[2]]
  const joined: Triple = op === 'is' && severalOf ? [name, 'in', [...new Set([...before, value])]] : added
  return triples.map((triple) => (triple === earlier ? joined : triple))
}

/** Whether a call takes conditions of this length. */
export function fits(where: string): boolean {
  return where.length <= LONGEST_WHERE
}
