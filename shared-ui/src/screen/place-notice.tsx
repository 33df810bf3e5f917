import { Notice, type NoticeProps } from '../feedback/notice'
import styles from './place-notice.module.css'

export interface PlaceNoticeProps extends Omit<NoticeProps, 'className'> {
  /** What it speaks of has no place of its own, or one that is taken: the notice floats over the page and moves nothing. */
  over?: boolean | undefined
}

/** A notice that stands where a part of the page is late or failed. */
export function PlaceNotice({ over = false, ...notice }: PlaceNoticeProps) {
  return <Notice {...notice} className={over ? styles.over : styles.place} />
}
