import { ageColour, dayInRiyadh, followUpDays, resources, type AgeColour, type AnyRow } from '@office/shared-api/model'
import { ResourceScreen } from '@office/shared-ui/resource'
import { useTranslation } from 'react-i18next'
import { FOLLOW_GROUPS } from '../../follow-groups'
import { AgeLegend } from './age-legend'
import styles from './follow.module.css'
import { DaysText } from './days-text'

const ROW_CLASSES: Record<AgeColour, string | undefined> = {
  green: styles.green,
  orange: styles.orange,
  red: styles.red,
}

/** Days since the client paid on Musaned, while the row still waits. Today is asked for each time: a screen may stay open over midnight. */
function daysOf(row: AnyRow): number | null {
  const dayIn = (name: string) => {
    const value = row[name]
    return typeof value === 'string' && value !== '' ? value : null
  }
  return followUpDays(
    { PaidMusand: dayIn('PaidMusand'), Travel: dayIn('Travel'), Archived: row['Archived'] === true },
    dayInRiyadh(new Date()),
  )
}

/** The pipeline from payment to arrival: the requests' table with the pipeline's columns, coloured by age. */
export default function FollowScreen() {
  const { t } = useTranslation('backoffice')
  return (
    <ResourceScreen
      resource={resources.follow}
      groups={FOLLOW_GROUPS}
      computed={[
        {
          name: 'days',
          header: t('follow.days_header'),
          render: (row) => <DaysText days={daysOf(row)} />,
        },
      ]}
      rowClass={(row) => {
        const colour = ageColour(daysOf(row))
        return colour === null ? undefined : ROW_CLASSES[colour]
      }}
    >
      <AgeLegend />
    </ResourceScreen>
  )
}
