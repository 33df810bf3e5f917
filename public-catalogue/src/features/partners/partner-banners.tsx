import { addTranslations, useLanguage } from '@office/shared-api'
import { getAds, queryClient, queryKeys } from '@office/shared-api/client'
import { photoAt } from '@office/shared-api/model/public'
import { formatNumber } from '@office/shared-ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import page from '../../page-section.module.css'
import { partnersTranslations } from '../../translations/partners'
import styles from './partner-banners.module.css'

addTranslations('partners', partnersTranslations)

/** How wide a banner shows: half of a phone, else a column of the strip. */
const SIZES = '(width <= 40rem) 50vw, 20rem'

/** The banners of partners in their order. Without any, and when they cannot be had, nothing is shown. */
export default function PartnerBanners() {
  const { t } = useTranslation('partners')
  const language = useLanguage()
  const { data: banners = [] } = useQuery({ queryKey: queryKeys.ads, queryFn: getAds, throwOnError: false }, queryClient)
  if (banners.length === 0) return null
  return (
    <section className={page.section} aria-labelledby="partners">
      <h2 id="partners">{t('title')}</h2>
      <ul className={styles.strip}>
        {banners.map(({ Url }, index) => (
          <li key={Url} className={styles.banner}>
            <img
              className={styles.picture}
              src={photoAt(Url, 300)}
              srcSet={`${photoAt(Url, 300)} 300w, ${photoAt(Url, 600)} 600w`}
              sizes={SIZES}
              width={600}
              height={240}
              alt={t('banner', { number: formatNumber(index + 1, language) })}
              loading="lazy"
              decoding="async"
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
