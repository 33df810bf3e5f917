import type { Bilingual } from '../engine/language'

/** The price that the page showed with the request, by name: on the sent screen, the paper and `/track`. */
export const QUOTED_PRICE: Bilingual = { ar: 'السعر المعروض', en: 'Quoted price' }

/** Stands beside public prices. */
export const FINAL_PRICE: Bilingual = { ar: 'السعر النهائي في عقد مساند', en: 'The final price is that of the Musaned contract' }
