import type { Bilingual } from '../engine/language'

/** The price that the page showed with the request, by name: on the sent screen, the paper and `/track`. */
export const QUOTED_PRICE: Bilingual = { ar: 'السعر المعروض', en: 'Quoted price' }

/** The usual days that the page showed with it, by name, and what they are counted between. */
export const QUOTED_DAYS: Bilingual = { ar: 'المدة المعتادة', en: 'Usual time' }
export const DAYS_BETWEEN: Bilingual = { ar: 'من السداد إلى الوصول', en: 'From payment to arrival' }

/** Stands beside public prices. */
export const FINAL_PRICE: Bilingual = { ar: 'السعر النهائي في عقد مساند', en: 'The final price is that of the Musaned contract' }
