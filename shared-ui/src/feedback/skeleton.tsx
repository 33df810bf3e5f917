import { classNames } from '../class-names'
import styles from './skeleton.module.css'

/** A grey stand-in. The caller's class gives it the size of what will come, so that nothing jumps. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <span className={classNames(styles.skeleton, className)} aria-hidden="true" />
}
