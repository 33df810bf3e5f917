import { Modal } from '@office/shared-ui/dialog'
import { OwnSessions } from '../account/own-sessions'
import { useStaffTexts } from '../translations/staff'

/** One's own sessions, from the menu of the account. */
export default function SessionsDialog({ onClose }: { onClose: () => void }) {
  const staff = useStaffTexts()
  return (
    <Modal show size="medium" title={staff('sessions.title')} onClose={onClose}>
      <OwnSessions />
    </Modal>
  )
}
