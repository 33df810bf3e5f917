/** Rules for the forms of any page; those of accounts, reports and banners stand in `schema.ts`, which exports all of this too. */
export { describeSchema, type ValueDescription } from './engine/schema/describe-schema'
export { formSchemaFor, schemaFor, type Schema } from './engine/schema/resource-schema'
export { keptFields, validate, type Validated } from './engine/schema/validate'
export { message } from './engine/validation'
export { displayedCodeSchema } from './office/schema/displayed-code'
