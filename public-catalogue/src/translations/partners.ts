import { defineTranslations } from '@office/shared-api/model/public'

/** Texts of the partners' banners; they come with their code. */
export const partnersTranslations = defineTranslations({
  title: { ar: 'شركاؤنا', en: 'Our partners' },
  banner: { ar: 'إعلان شريك {{number}}', en: 'Partner’s banner {{number}}' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    partners: (typeof partnersTranslations)['en']
  }
}
