import { figuresOf, uncheckedIn } from '@office/shared-api/model/staff-fields'
import { Icon } from '@office/shared-ui'
import { RowDialog, type ResourceDialogProps } from '@office/shared-ui/resource'
import { StaffForm, type StaffFormProps } from '@office/shared-ui/staff-fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './figure-dialog.module.css'

/** A row with figures of law (`model`'s `figures.ts`) in its dialog. */
export function FigureDialog(props: ResourceDialogProps) {
  return <RowDialog {...props} form={FigureForm} />
}

/**
 * Below each figure that nobody has checked: the request to do so, and the box that says it is done. A save that names a figure has checked it, so one that is neither
 * ticked nor changed is not sent.
 */
export function FigureForm({ resource, row, readOnly, hints, onSubmit, ...rest }: StaffFormProps) {
  const { t } = useTranslation('backoffice')
  const [ticked, setTicked] = useState<readonly string[]>([])
  const unchecked = row ? figuresOf(resource).filter((name) => uncheckedIn(row).includes(name)) : []
  const asked = unchecked.map((name) => [
    name,
    <span key={name} className={styles.figure}>
      <Icon name="alert" />
      {t('settings.check_figure')}
      {readOnly !== true && (
        <label className={styles.box}>
          <input
            type="checkbox"
            checked={ticked.includes(name)}
            onChange={({ target }) => {
              setTicked(target.checked ? [...ticked, name] : ticked.filter((other) => other !== name))
            }}
          />
          {t('settings.checked')}
        </label>
      )}
    </span>,
  ])
  return (
    <StaffForm
      {...rest}
      resource={resource}
      row={row}
      readOnly={readOnly}
      hints={{ ...hints, ...(Object.fromEntries(asked) as StaffFormProps['hints']) }}
      onSubmit={(values) => onSubmit(Object.fromEntries(Object.entries(values).filter(([name, value]) => !unchecked.includes(name) || ticked.includes(name) || value !== row?.[name])))}
    />
  )
}
