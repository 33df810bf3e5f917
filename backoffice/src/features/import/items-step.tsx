import { useLanguage } from '@office/shared-api'
import type { MissingItem } from '@office/shared-api/model/imports'
import { Button, formatNumber, Notice } from '@office/shared-ui'
import { useTranslation } from 'react-i18next'
import styles from './import.module.css'
import { byPermission, listLabel, type MissingInFile } from './missing-items'
import { StepHeading } from './step-heading'

interface ItemsStepProps {
  missing: readonly MissingInFile[]
  chosen: readonly MissingItem[]
  onChoose: (chosen: readonly MissingItem[]) => void
  onBack: () => void
  onNext: () => void
}

/** The items that the file names and no list has: those that may be added to tick, the others to mend first. */
export function ItemsStep({ missing, chosen, onChoose, onBack, onNext }: ItemsStepProps) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const { offered, never } = byPermission(missing)
  const lists = [...new Set(offered.map(({ List }) => List))]
  const toggle = (item: MissingItem) => {
    onChoose(chosen.includes(item) ? chosen.filter((one) => one !== item) : [...chosen, item])
  }
  return (
    <section className={styles.part}>
      <StepHeading>{t('import.items_title')}</StepHeading>
      {never.length > 0 && (
        <Notice tone="warning">
          <p>{t('import.items_never', { items: never.map(({ List, Label }) => `${listLabel(List, language)}: ${Label}`).join(t('import.comma')) })}</p>
        </Notice>
      )}
      {offered.length > 0 && (
        <>
          <p className={styles.muted}>{t('import.items_hint')}</p>
          <div className={styles.buttons}>
            <Button size="small" onClick={() => { onChoose(chosen.length === offered.length ? [] : offered) }}>
              {t(chosen.length === offered.length ? 'import.items_none' : 'import.items_all')}
            </Button>
          </div>
          {lists.map((list) => (
            <fieldset key={list} className={styles.modes}>
              <legend>{listLabel(list, language)}</legend>
              {offered.filter(({ List }) => List === list).map((item) => (
                <label key={item.Label} className={styles.choice}>
                  <input type="checkbox" checked={chosen.includes(item)} onChange={() => { toggle(item) }} />
                  <bdi>{item.Label}</bdi>
                  <span className={styles.muted}>{t('import.in_rows', { count: item.rows, number: formatNumber(item.rows, language) })}</span>
                </label>
              ))}
            </fieldset>
          ))}
        </>
      )}
      <div className={styles.buttons}>
        <Button onClick={onBack}>{t('import.previous')}</Button>
        <Button variant="primary" onClick={onNext}>
          {t('import.check')}
        </Button>
      </div>
    </section>
  )
}
