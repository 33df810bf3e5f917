import { defineTranslations } from '@office/shared-api/model'

/** The words of what begins with the arrival of a worker; they come with the section of the record that shows it. */
export const arrivalTranslations = defineTranslations({
  arrival: {
    guarantee_start: { ar: 'يوم البدء من أصل {{of}} في الضمان', en: 'Starting day, of {{of}} of the guarantee' },
    until: { ar: 'حتى {{date}}', en: 'until {{date}}' },
    guarantee: { ar: 'اليوم {{day}} من {{of}} في الضمان', en: 'Day {{day}} of {{of}} of the guarantee' },
  },
})
