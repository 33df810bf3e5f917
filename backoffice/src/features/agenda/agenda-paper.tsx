import { startData, useLanguage } from '@office/shared-api'
import { dayInRiyadh, type AgendaRow } from '@office/shared-api/model'
import { formatDate } from '@office/shared-ui'
import { Modal } from '@office/shared-ui/dialog'
import { Paper, PrintPreview } from '@office/shared-ui/print'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '../../day/list-paper.module.css'
import { AgendaRows } from './agenda-rows'

/** The agenda as it is printed. */
export function AgendaPaper({ days, onClose }: { days: readonly AgendaRow[]; onClose: () => void }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const [today] = useState(() => dayInRiyadh(new Date()))
  const title = t('agenda.paper_title', { date: formatDate(today, language) })
  return (
    <Modal show title={title} onClose={onClose}>
      <PrintPreview title={title} fileName={`agenda-${today}.png`}>
        <Paper office={startData().office} title={title}>
          <div className={styles.paper}>
            <AgendaRows days={days} />
          </div>
        </Paper>
      </PrintPreview>
    </Modal>
  )
}
