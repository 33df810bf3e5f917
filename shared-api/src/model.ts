export * from './public'
export * from './office/follow-up'
export * from './office/resources'
export * from './office/wire/pipeline'
