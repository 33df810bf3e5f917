/** Views of lists, which come behind the lists themselves: the meaning of a condition, and the views of every office. */
export * from './engine/where'
export * from './office/system-views'
