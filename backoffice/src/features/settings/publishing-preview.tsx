import { useLanguage } from '@office/shared-api'
import { resources, shownOf, type Agreed, type PublishingModes } from '@office/shared-api/model'
import { formatPrice, Icon } from '@office/shared-ui'
import { useFormValues, type FormValues } from '@office/shared-ui/form'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './publishing-preview.module.css'

const YES: Agreed = { cv: true, photo: true, religion: true, medical: true, transfer: false }

/** The workers who differ by the switches. */
const EXAMPLES = {
  agreed: YES,
  silent: { cv: false, photo: false, religion: false, medical: false, transfer: false },
  transfer: { ...YES, transfer: true },
} satisfies Readonly<Record<string, Agreed>>

type Example = keyof typeof EXAMPLES

/** A price of the size that they have. */
const PRICE = '8250.00'
const VAT = 15

function chosen<Option extends string>({ options }: { readonly options: readonly Option[] }, value: unknown): Option | undefined {
  return options.find((option) => option === value)
}

/** The switches as they are chosen; null while one is empty. */
function modesOf(values: FormValues): PublishingModes | null {
  const { fields } = resources.settings
  const PublishMode = chosen(fields.PublishMode, values['PublishMode'])
  const PhotoMode = chosen(fields.PhotoMode, values['PhotoMode'])
  const NameMode = chosen(fields.NameMode, values['NameMode'])
  const ReligionMode = chosen(fields.ReligionMode, values['ReligionMode'])
  const MedicalMode = chosen(fields.MedicalMode, values['MedicalMode'])
  const Transfers = chosen(fields.Transfers, values['Transfers'])
  return PublishMode && PhotoMode && NameMode && ReligionMode && MedicalMode && Transfers ? { PublishMode, PhotoMode, NameMode, ReligionMode, MedicalMode, Transfers } : null
}

/** Below the switches: three workers as their cards will be, while the switches change. */
export function PublishingPreview() {
  const { t } = useTranslation('backoffice')
  const values = useFormValues()
  const heading = useId()
  const modes = modesOf(values)
  if (!modes) return null
  return (
    <section aria-labelledby={heading} className={styles.preview}>
      <h3 id={heading}>{t('settings.preview.title')}</h3>
      <div className={styles.cards} aria-live="polite">
        {(Object.keys(EXAMPLES) as Example[]).map((example) => (
          <Card key={example} example={example} modes={modes} price={values['ShowPrices'] === true} />
        ))}
      </div>
    </section>
  )
}

function Card({ example, modes, price }: { example: Example; modes: PublishingModes; price: boolean }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const shown = shownOf(modes, EXAMPLES[example])
  const caption = useId()
  return (
    <figure className={styles.example} aria-labelledby={caption}>
      <figcaption id={caption}>{t(`settings.preview.${example}`)}</figcaption>
      {shown === null ? (
        <p className={styles.hidden}>{t('settings.preview.hidden')}</p>
      ) : (
        <div className={styles.card}>
          <p className={shown.photo ? styles.photo : styles.silhouette}>
            <Icon name={shown.photo ? 'photos' : 'user'} />
            {t(shown.photo ? 'settings.preview.photo' : 'settings.preview.no_photo')}
          </p>
          <ul className={styles.facts}>
            <li className={styles.job}>{t('settings.preview.job')}</li>
            <li>{t('settings.preview.country')}</li>
            {shown.religion && <li>{t('settings.preview.religion')}</li>}
            <li>{t('settings.preview.experience')}</li>
            {shown.medical && <li>{t('settings.preview.medical')}</li>}
            {price && <li className={styles.price}>{formatPrice(PRICE, VAT, language)}</li>}
          </ul>
        </div>
      )}
    </figure>
  )
}
