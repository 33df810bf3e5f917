import { CatalogueSection } from './features/catalogue/catalogue-section'
import { BeInTouch } from './features/office/be-in-touch'
import { MessagingButton } from './features/office/messaging-button'
import { WhyUs } from './features/office/why-us'
import { Hero } from './features/welcome/hero'
import { Overlays } from './overlays'
import { Partners } from './partners'

/** The public page: what the office offers, the workers to choose from, and how to reach the office. */
export function HomeScreen() {
  return (
    <>
      <Hero />
      <CatalogueSection />
      <Partners />
      <WhyUs />
      <BeInTouch />
      <MessagingButton />
      <Overlays />
    </>
  )
}
