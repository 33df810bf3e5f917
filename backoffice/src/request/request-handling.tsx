import { useLanguage } from '@office/shared-api'
import { mark } from '@office/shared-api/model/actions'
import { screen } from '@office/shared-ui'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { KEYS } from '../keys/key-table'
import { ToolsContext, type Handled, type RequestTools } from './request-tools'

const PrintDialog = screen(() => import('./print-dialog'), null)
const ReleaseDialog = screen(() => import('./release-dialog'), null)
const StampNext = screen(() => import('./stamp-next'), null)
const StatusMenu = screen(() => import('./status-menu'), null)
const ClockQuestion = screen(() => import('./clock-question'), null)

/** The tools for a request on every screen on which it stands: its sheet, its status, its next stage. Their code comes when one is first used. */
export function RequestHandling({ children }: { children: ReactNode }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const [open, setOpen] = useState<ReactNode>(null)
  const close = () => {
    setOpen(null)
  }
  const print = ({ Id }: Handled) => {
    setOpen(<PrintDialog id={Id} onClose={close} />)
  }
  const tools: RequestTools = {
    print,
    release: (rows, done) => { setOpen(<ReleaseDialog rows={rows} onCancel={close} onDone={() => { done?.(); close() }} />) },
    sheet: (row) => ({ label: t('requests.print_row', { name: row.Name }), icon: 'print', key: KEYS.print.stroke, onChoose: () => { print(row) } }),
    status: (row, field) => ({
      label: t(`request.${field}`),
      icon: 'filters',
      key: KEYS.status.stroke,
      onChoose: (opener) => { setOpen(<StatusMenu key={performance.now()} row={row} field={field} opener={opener} />) },
    }),
    stamp: ({ Id }) => ({ label: mark.label[language], icon: mark.icon, key: KEYS.stamp.stroke, onChoose: () => { setOpen(<StampNext key={Id} id={Id} onDone={close} />) } }),
    askAbout: (stage, goOn) => { setOpen(<ClockQuestion stage={stage} onAnswer={(yes) => { close(); if (yes) goOn() }} />) },
  }
  return (
    <ToolsContext value={tools}>
      {children}
      {open}
    </ToolsContext>
  )
}
