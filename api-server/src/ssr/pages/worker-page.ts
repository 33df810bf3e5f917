import { LANGUAGES, OVERLAY_PARAMETERS, type Language, type OfficeFacts, type WorkerCv, type WorkerCvs } from '@office/shared-api/model'
import type { PageAnswer, PageHead, PublicPageSource } from '../public-page'
import { SHARE_SIZE, sharePictureAddress } from '../share-picture'
import { cardAddress } from './card-pictures'
import { firstCards, type Offered } from './catalogue-page'
import { shownCvs, shownFactsOf, shownWorker } from './shown-cards'
import { headOfNobody, headOfWorker } from './worker-head'

/** Reads the CVs of these references, as `persons/cv` answers them; without one who is not published. */
export type ReadCvs = (refs: readonly string[]) => Promise<WorkerCvs>

/** The page of `/worker/:ref`: the CV of a published worker. For every other reference it is one and the same page of 404, with others to choose from. */
export function workerPage(copy: Offered, office: OfficeFacts, readCvs: ReadCvs): PublicPageSource {
  return {
    overlays: OVERLAY_PARAMETERS,
    withoutScripts: {
      sentence: {
        ar: 'لطلب الاستقدام يُرجى التواصل مع المكتب، مع ذكر الرقم المرجعي.',
        en: 'To request this worker, ask the office with the reference number.',
      },
      styles: 'a[href*="request="],a[href*="call="]{display:none!important}',
    },
    async data({ rest }, language) {
      const cvs = await readCvs([rest])
      const [cv] = cvs.workers
      const listed = cv && copy.workers.find(({ Ref }) => Ref === cv.Ref)
      const name = office.name[language]
      // One who was published a moment ago is not in the copy yet, and cannot be asked for by its Id.
      if (!listed) return nobodyAt(copy, name, language, cvs.On)
      const start = { linked: shownWorker(listed), cvs: shownCvs(cvs), ...shownFactsOf(copy.facts, [listed]) }
      const head = headOf(cv, { office, language, vat: copy.facts.Vat })
      return { status: 200, head: { ...head, ...(copy.settings?.IndexWorkers && { robots: 'index' }) }, start }
    },
  }
}

/** In place of workers of whom none is published: others, the newest first. */
export function nobodyAt(copy: Offered, office: string, language: Language, On: string): PageAnswer {
  const catalogue = firstCards(copy, new URLSearchParams())
  const start = { catalogue, cvs: { On, workers: [] }, ...shownFactsOf(copy.facts, catalogue.workers) }
  return { status: 404, head: headOfNobody(office, language), start }
}

interface Ground {
  readonly office: OfficeFacts
  readonly language: Language
  /** Percent. */
  readonly vat: number
}

function headOf(cv: WorkerCv, ground: Ground): PageHead {
  const { office, language } = ground
  const name = office.name[language]
  const head = headOfWorker({ Ref: cv.Ref, labels: [cv.Job, cv.Country].filter(({ Ar }) => Ar !== '') }, name, language)
  const path = cardAddress(cv.Photo) ?? sharePictureAddress(name, language)
  return {
    ...head,
    picture: { path, alt: head.title, size: SHARE_SIZE },
    structured: structuredOf(cv, head, ground),
  }
}

/**
 * The office's service in the words of schema.org. Neither a `Person`, whom nobody offers, nor a `Product`.
 */
function structuredOf({ Ref, Job, Price }: WorkerCv, { title, description }: { readonly title: string; readonly description: string }, { office, language, vat }: Ground): object {
  const price = { price: Price, priceCurrency: 'SAR' }
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    'name': title,
    description,
    'identifier': Ref,
    ...(Job.En !== '' && { serviceType: language === 'ar' ? Job.Ar : Job.En }),
    'provider': { '@type': 'EmploymentAgency', 'name': office.name[language], ...(office.phone !== undefined && { telephone: office.phone }) },
    'areaServed': { '@type': 'Country', 'name': 'SA' },
    'availableLanguage': LANGUAGES,
    ...(Price !== null && {
      offers: {
        '@type': 'Offer',
        ...price,
        'priceSpecification': { '@type': 'PriceSpecification', ...price, ...(vat > 0 && { valueAddedTaxIncluded: true }) },
      },
    }),
  }
}
