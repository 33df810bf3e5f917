import type { FindOverrule } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'

/** Of a worker whom a request holds: whether to give them back, and offer them again. */
export function useOverrule(): FindOverrule {
  const { t } = useTranslation('backoffice')
  return ({ fields }, row) => {
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
}
