/** The parts of PrimeReact that only show something: no table needs them. */
export { MeterGroup } from './meter-group'
export { ProgressBar } from './progress-bar'
export { Timeline } from './timeline'
export { Avatar } from 'primereact/avatar'
export { Tag } from 'primereact/tag'
