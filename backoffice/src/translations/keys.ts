import { defineTranslations } from '@office/shared-api/model'

/** The words of the list of keys, which come with it. */
export const keysTranslations = defineTranslations({
  keys: {
    title: { ar: 'مفاتيح الاختصار', en: 'Keyboard shortcuts' },
    off: { ar: 'اختصارات الحروف موقوفة. تعود من قائمة حسابك.', en: 'Letter keys are switched off. They come back in your account’s menu.' },
    places: {
      everywhere: { ar: 'في كل مكان', en: 'Everywhere' },
      records: { ar: 'في سجل مفتوح', en: 'In an open record' },
      lists: { ar: 'في جداول السجلات', en: 'In lists' },
      menus: { ar: 'عند اختيار اسم', en: 'Choosing a name' },
      dates: { ar: 'في حقل التاريخ', en: 'In a date' },
    },
    names: {
      list: { ar: 'هذه المفاتيح', en: 'These keys' },
      search: { ar: 'البحث', en: 'Search' },
      add: { ar: 'سجل جديد', en: 'New record' },
      undo: { ar: 'التراجع عمّا حُفظ للتو، ما دامت رسالته ظاهرة', en: 'Undo what was just saved, while its message stands' },
      close: { ar: 'إغلاق المفتوح', en: 'Close what is open' },
      row_before: { ar: 'السجل السابق', en: 'Row above' },
      row_next: { ar: 'السجل التالي', en: 'Row below' },
      open: { ar: 'فتح السجل', en: 'Open the record' },
      edit: { ar: 'تعديل السجل', en: 'Edit the record' },
      next: { ar: 'السجل التالي', en: 'Next record' },
      previous: { ar: 'السجل السابق', en: 'Previous record' },
      page_next: { ar: 'الصفحة التالية', en: 'Next page' },
      page_before: { ar: 'الصفحة السابقة', en: 'Previous page' },
      choose: { ar: 'بترتيبه، أو بأول حروفه', en: 'By its place, or by its first letters' },
      date_today: { ar: 'اليوم', en: 'Today' },
      palette: { ar: 'ابحث أو نفّذ', en: 'Search or act' },
      late: { ar: 'المتأخرة', en: 'What is late' },
      lanes: { ar: 'المرحلة المجاورة', en: 'The stage beside' },
      assign: { ar: 'إسناد', en: 'Assign' },
      status: { ar: 'الحالة', en: 'Status' },
      stamp: { ar: 'تمت المرحلة اليوم', en: 'Stage done today' },
      message: { ar: 'رسالة إلى العميل', en: 'Message to the client' },
      print: { ar: 'طباعة', en: 'Print' },
      select: { ar: 'تحديد السجل', en: 'Select the row' },
      select_page: { ar: 'تحديد الصفحة كلها', en: 'Select the whole page' },
    },
  },
})
