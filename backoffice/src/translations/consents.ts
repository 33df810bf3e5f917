import { defineTranslations } from '@office/shared-api/model'

/** The words beside the consents of a worker; they come with them. */
export const consentTranslations = defineTranslations({
  consents: {
    shown_to_all: {
      ar: 'المكتب يُظهر للجميع: {{what}}. السحب لا يُخفي شيئًا منها حتى تُطلب لها موافقة في إعداد النشر.',
      en: 'The office shows to all: {{what}}. Withdrawing hides nothing of it until Publishing asks for a consent to it.',
    },
    publishing: { ar: 'إلى إعداد النشر', en: 'Open Publishing' },
  },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    worker_consents: (typeof consentTranslations)['en']
  }
}
