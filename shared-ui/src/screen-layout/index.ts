export { ScreenLayout, type ScreenLayoutProps } from './screen-layout'
export { ScreenSkeleton } from './screen-skeleton'
export * from '../keys'
