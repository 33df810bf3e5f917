import { screen } from '@office/shared-ui'
import { useEffect, useState } from 'react'
import { atFirstInterest } from './at-first-interest'

const PartnerBanners = screen(() => import('./features/partners/partner-banners'), null, { quiet: true })

/** The banners of partners stand below the cards: their code and their list come with the reader's first sign of interest. */
export function Partners() {
  const [wanted, setWanted] = useState(false)
  useEffect(
    () =>
      atFirstInterest(() => {
        setWanted(true)
      }),
    [],
  )
  return wanted ? <PartnerBanners /> : null
}
