import { defineTranslations } from '@office/shared-api/model'

/** The words of the list of a day's arrivals; they come with its screen. */
export const arrivalListTranslations = defineTranslations({
  arrival_list: {
    title: { ar: 'قائمة الوصول', en: 'Arrivals list' },
    day: { ar: 'اليوم', en: 'Day' },
    show: { ar: 'عرض القائمة', en: 'Show the list' },
    failed: { ar: 'تعذّر تحميل القائمة', en: 'The list could not be loaded' },
    none: { ar: 'لا وصول في {{date}}', en: 'No arrival on {{date}}' },
    none_hint: { ar: 'يظهر الطلب هنا بوقت الوصول، وإلا بتاريخ السفر.', en: 'A request is listed by its time of arrival, else by its day of travel.' },
    paper_title: { ar: 'قائمة الوصول في {{date}}', en: 'Arrivals on {{date}}' },
    time: { ar: 'الساعة', en: 'Time' },
    open_time: { ar: 'لم تُحدَّد', en: 'not known' },
    client: { ar: 'العميل', en: 'Client' },
    print: { ar: 'طباعة القائمة', en: 'Print the list' },
  },
})
