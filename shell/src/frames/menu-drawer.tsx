import { Button } from '@office/shared-ui'
import { useNativeDialog } from '@office/shared-ui/dialog'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from './brand'
import styles from './menu-drawer.module.css'
import { SideMenu } from './side-menu'

interface MenuDrawerProps {
  onClose: () => void
  /** What stands under the menu. */
  children?: ReactNode
}

/** The side menu of a small screen, over the page. */
export function MenuDrawer({ onClose, children }: MenuDrawerProps) {
  const { t } = useTranslation('common')
  const { t: shell } = useTranslation('shell')
  const dialog = useNativeDialog(onClose)
  return (
    <dialog {...dialog} className={styles.drawer} aria-label={shell('menu.title')}>
      <div className={styles.head}>
        <Brand />
        <Button variant="quiet" icon="close" label={t('actions.close')} onClick={onClose} />
      </div>
      <SideMenu />
      <div className={styles.foot}>{children}</div>
    </dialog>
  )
}
