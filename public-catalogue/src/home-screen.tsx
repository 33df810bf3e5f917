import { screen } from '@office/shared-ui'
import { useEffect, useState } from 'react'
import { CatalogueSection } from './features/catalogue/catalogue-section'
import { NoWorkers } from './features/catalogue/worker-list'
import { BeInTouch, MessagingButton } from './features/office/be-in-touch'
import { WhyUs } from './features/office/why-us'
import { Hero } from './features/welcome/hero'
import { loadOnInteraction } from './first-paint/interaction'
import { Overlays } from './overlays'
import { catalogueStore } from './workers/catalogue.store'

const PartnerBanners = screen(() => import('./features/partners/partner-banners'), null, { quiet: true })

/** Load on interaction: the banners stand below the cards, so their code and their list wait for the first user activity. */
function Partners() {
  const [wanted, setWanted] = useState(false)
  useEffect(
    () =>
      loadOnInteraction(() => {
        setWanted(true)
      }),
    [],
  )
  return wanted ? <PartnerBanners /> : null
}

/** The public page: what the office offers, the workers to choose from, and how to reach the office. */
export function HomeScreen() {
  const [attention, setAttention] = useState(0)
  return (
    <>
      <Hero
        onRequest={() => {
          setAttention(attention + 1)
        }}
      />
      <CatalogueSection attention={attention} />
      <Partners />
      <WhyUs />
      <BeInTouch />
      <MessagingButton />
      <Overlays />
    </>
  )
}

/**
 * Loads `NoWorkers` where the page begins with it. Hydration waits for it: React takes away markup of the server whose code has not come when
 * anything around it changes, and a press on it is lost.
 */
HomeScreen.preload = async (): Promise<void> => {
  if (catalogueStore.getState().found === 0) await NoWorkers.preload()
}
