import { resources } from '@office/shared-api/model'
import { ResourceScreen, type FindOverrule } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'
import { WorkerState } from './worker-state'

/** The workers whose CVs are offered; whoever marks a held one available is asked whether to clear the request. */
export default function PersonsScreen() {
  const { t } = useTranslation('backoffice')
  const findOverrule: FindOverrule = ({ fields }, row) => {
    const held = fields.find(({ field }) => field === 'Available')
    if (!held) return null
    return {
      title: t('persons.release_title', { name: String(row['Name']) }),
      // The server's sentence names the request.
      text: (
        <>
          <p>{held.errorMsg}</p>
          <p>{t('persons.release_hint')}</p>
        </>
      ),
      okText: t('persons.release_ok'),
      values: { Release: true },
    }
  }
  return (
    <ResourceScreen
      resource={resources.persons}
      cells={{ Available: (row) => <WorkerState row={row} /> }}
      findOverrule={findOverrule}
    />
  )
}
