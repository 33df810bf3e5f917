import { photoAt } from '@office/shared-api/model/public'
import { classNames, Icon } from '@office/shared-ui'
import styles from './worker-photo.module.css'

export interface WorkerPhotoProps {
  /** The wire's `Photo`, or null for a worker without one. */
  photo: string | null
  /** The picture's text alternative; empty where the words stand beside it. */
  alt: string
  /** The width at which it shows, as the `sizes` attribute has it. */
  sizes: string
  /** In the first screen: fetched at once, before other pictures. */
  first?: boolean
  className?: string | undefined
}

/** A worker's photo in the size that the screen needs. The box has its size before the picture comes. */
export function WorkerPhoto({ photo, alt, sizes, first = false, className }: WorkerPhotoProps) {
  if (photo === null) {
    return (
      <span className={classNames(styles.photo, styles.missing, className)} {...(alt && { role: 'img', 'aria-label': alt })}>
        <Icon name="user" />
      </span>
    )
  }
  return (
    <img
      className={classNames(styles.photo, className)}
      src={photoAt(photo, 300)}
      srcSet={`${photoAt(photo, 300)} 300w, ${photoAt(photo, 600)} 600w`}
      sizes={sizes}
      width={300}
      height={375}
      alt={alt}
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={first ? 'high' : 'auto'}
    />
  )
}
