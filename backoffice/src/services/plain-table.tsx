export { ResourceScreen as default } from '@office/shared-ui/resource'
