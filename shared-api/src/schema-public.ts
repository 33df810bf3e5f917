/** Rules for the forms of any page; those of accounts, reports and banners stand in `schema.ts`, which exports all of this too. */
export { describeSchema, type ValueDescription } from './engine/schema/describe-schema'
export { formSchemaFor, keptFields, schemaFor, validate, type Schema, type Validated } from './engine/schema/resource-schema'
export { message } from './engine/validation'
export { displayedCodeSchema } from './office/schema/displayed-code'
