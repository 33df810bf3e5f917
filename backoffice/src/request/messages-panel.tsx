import { useLanguage } from '@office/shared-api'
import { sendMessage } from '@office/shared-api/model/actions'
import { CLIENT_MESSAGES, type AnyRow } from '@office/shared-api/model'
import type { messagesQuery } from '@office/shared-api/model/shapes'
import { Button, Skeleton } from '@office/shared-ui'
import { ReadFailed, useRead } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'
import { MessageList } from './message-list'
import styles from './messages.module.css'
import { useMessages } from './messaging'

/** All that was written to the client of a request, and the way to write more. */
export function MessagesPanel({ row, readOnly }: { row: AnyRow; readOnly: boolean }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const { data, error, isError, refetch } = useRead<typeof messagesQuery>(CLIENT_MESSAGES, 'get', { requestId: row.Id })
  const messages = useMessages()
  return (
    <div className={styles.sheet}>
      {!readOnly && (
        <div className={styles.channels}>
          <Button icon="message" onClick={() => { messages.write({ Id: row.Id, Name: String(row['Name']) }) }}>
            {sendMessage.label[language]}
          </Button>
        </div>
      )}
      {isError && <ReadFailed title={t('message.failed_load')} onRetry={() => void refetch()} error={error} />}
      {!isError && !data && <Skeleton className={styles.skeleton} />}
      {data && <MessageList messages={data} readOnly={readOnly} onSend={(prepared) => { messages.write({ Id: row.Id, Name: String(row['Name']), prepared }) }} />}
    </div>
  )
}
