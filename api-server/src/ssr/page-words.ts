import type { Language } from '@office/shared-api/model'

/** What a page says of itself to search engines and chats. `office` is the office's name in the same language. */
interface PageWords {
  readonly description: (office: string) => string
  readonly worker: (reference: string, office: string) => string
  readonly taken: string
  readonly takenText: (office: string) => string
}

const ar: PageWords = {
  description: (office) => `${office}: اختر الأنسب لأسرتك من العمالة المنزلية المتاحة، وأرسل طلب الاستقدام من هاتفك في دقائق.`,
  worker: (reference, office) => `الرقم المرجعي ${reference}. شاهد التفاصيل وأرسل طلبك إلى ${office}.`,
  taken: 'هذا الملف لم يعد متاحًا',
  takenText: (office) => `لدى ${office} ملفات أخرى متاحة الآن. اختر الأنسب لأسرتك وأرسل طلبك.`,
}

const en: PageWords = {
  description: (office) =>
    `${office}: choose who suits your family among the available domestic workers and send your request from your phone in minutes.`,
  worker: (reference, office) => `Reference ${reference}. See the details and send your request to ${office}.`,
  taken: 'This CV is not available anymore',
  takenText: (office) => `Others are available at ${office} now. Choose who suits your family and send your request.`,
}

export const pageWords: Readonly<Record<Language, PageWords>> = { ar, en }
