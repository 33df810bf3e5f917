import type { Language, OfficeFacts } from '@office/shared-api/model'
import { MOST_CVS } from '@office/shared-api/model/shapes'
import { refsIn } from '../../office/catalogue/worker-cvs'
import type { PublicPageSource } from '../public-page'
import type { Offered } from './catalogue-page'
import { shownCvs, shownFactsOf } from './shown-cards'
import { nobodyAt, type ReadCvs } from './worker-page'

const TITLE: Readonly<Record<Language, string>> = { ar: 'مقارنة', en: 'Compare' }

/** The page of `/compare?w=A,B,C`: the CVs of two or three published workers. Of those who are published one alone is their own page, and none is 404. */
export function comparePage(copy: Offered, office: OfficeFacts, readCvs: ReadCvs): PublicPageSource {
  return {
    query: ['w'],
    async data({ query }, language) {
      const cvs = await readCvs(refsIn(query.get('w') ?? '').slice(0, MOST_CVS))
      const refs = cvs.workers.map(({ Ref }) => Ref)
      const [alone = ''] = refs
      if (refs.length === 0) return nobodyAt(copy, office.name[language], language, cvs.On)
      const listed = copy.workers.filter(({ Ref }) => refs.includes(Ref))
      const start = { cvs: shownCvs(cvs), ...shownFactsOf(copy.facts, listed) }
      return { status: 200, head: { title: TITLE[language] }, start, ...(refs.length === 1 && { moved: `/worker/${encodeURIComponent(alone)}` }) }
    },
  }
}
