/** The actions of staff as data, and the grammar in which they are declared. Staff's pages and the server load them; visitors' pages do not. */
export * from './engine/action'
export * from './engine/meets'
export * from './office/actions/clients'
export * from './office/actions/inbox'
export * from './office/actions/messages'
export * from './office/actions/pipeline'
export * from './office/actions/users'
export * from './office/actions/workers'
