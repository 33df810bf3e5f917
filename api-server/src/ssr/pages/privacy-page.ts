import { privacyTexts } from '../../office/privacy/privacy-texts'
import type { PublicPageSource } from '../public-page'

/** The page of `/privacy`: the office's own words where it has some. Those of the product come with the page's code. */
export function privacyPage(settings: Parameters<typeof privacyTexts>[0]): PublicPageSource {
  const privacy = privacyTexts(settings)
  return { data: () => ({ status: 200, head: {}, start: privacy ? { privacy } : {} }) }
}
