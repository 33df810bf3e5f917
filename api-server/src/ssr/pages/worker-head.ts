import { labelOf, type Language } from '@office/shared-api/model'
import type { Words as Label } from '@office/shared-api/model/shapes'
import type { PageHead } from '../public-page'

/** Metadata of a worker in words. `office` is the office's name in the same language. */
interface Words {
  readonly worker: (reference: string, office: string) => string
  readonly taken: string
  readonly takenText: (office: string) => string
}

const ar: Words = {
  worker: (reference, office) => `الرقم المرجعي ${reference}. شاهد التفاصيل وأرسل طلبك إلى ${office}.`,
  taken: 'هذا الملف لم يعد متاحًا',
  takenText: (office) => `لدى ${office} ملفات أخرى متاحة الآن. اختر الأنسب لأسرتك وأرسل طلبك.`,
}

const en: Words = {
  worker: (reference, office) => `Reference ${reference}. See the details and send your request to ${office}.`,
  taken: 'This CV is not available anymore',
  takenText: (office) => `Others are available at ${office} now. Choose who suits your family and send your request.`,
}

const wordsOf: Readonly<Record<Language, Words>> = { ar, en }

/** A worker who can be requested, as a head names one. */
export interface HeadWorker {
  readonly Ref: string
  /** Those that have a label. */
  readonly labels: readonly Label[]
}

/** Title and description: job and country, else the reference. The name is in no head. */
export function headOfWorker({ Ref, labels }: HeadWorker, office: string, language: Language): Required<Pick<PageHead, 'title' | 'description'>> {
  const title = labels.map((label) => labelOf(label, language)).join(' · ') || Ref
  return { title, description: wordsOf[language].worker(Ref, office) }
}

/** The head in place of a worker who has been taken, is not published, or never was. */
export function headOfNobody(office: string, language: Language): Required<Pick<PageHead, 'title' | 'description'>> {
  const { taken, takenText } = wordsOf[language]
  return { title: taken, description: takenText(office) }
}
