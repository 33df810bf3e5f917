/**
 * The early script of `/track`: the server writes it into the page, before all else. It asks by the token of the link at once, and says
 * where the request stands before any library has come; the screen takes the answer over when it starts.
 */
import { isLanguage } from '@office/shared-api/model/public'
import { headlineOf } from '@office/shared-api/model/standing'
import { STANDING_PLACE } from '../features/tracking/standing-place'
import { askEarly, tokenIn } from '../track-call'

/** The answer may be there before the place for it. */
async function parsed(): Promise<void> {
  if (document.readyState !== 'loading') return
  await new Promise((resolve) => {
    document.addEventListener('DOMContentLoaded', resolve, { once: true })
  })
}

async function sayEarly(token: string): Promise<void> {
  const answer = await askEarly(token)
  await parsed()
  const place = document.getElementById(STANDING_PLACE)
  const { lang } = document.documentElement
  if (answer && place && isLanguage(lang)) place.textContent = headlineOf(answer, lang, 'Now' in answer ? new Date(answer.Now) : new Date())
}

const token = tokenIn(location.hash)
if (token !== undefined) void sayEarly(token)
