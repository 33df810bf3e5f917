export { web, type WebOptions } from './web.plugin'
