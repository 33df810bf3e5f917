import { defineTranslations } from '../../engine/translations'

/** Common texts for what a visitor's form says, of itself or of the server's answer: nobody needs them before the client. */
export const answerTranslations = defineTranslations({
  validation: {
    required: { ar: 'لا يمكن ترك هذا الحقل فارغًا!', en: 'This field can not be empty!' },
    identity: { ar: 'رقم الهوية يجب أن يتكون من ١٠ أرقام ولا يزيد عليها', en: 'Identity length can not be more than 10 digits' },
    invalid: { ar: 'قيمة غير صحيحة', en: 'Invalid Value' },
    phone: { ar: 'رقم الجوال غير صحيح', en: 'Invalid Phone' },
    telephone: { ar: 'أدخل رقم هاتف: أرقام، وقبل رمز الدولة +', en: 'Enter a telephone number: digits, with + before a country code' },
    passport: { ar: 'أدخل حروفًا لاتينية وأرقامًا فقط', en: 'Enter Latin letters and digits alone' },
    whole_number: { ar: 'أدخل عددًا صحيحًا من {{min}} إلى {{max}}', en: 'Enter a whole number from {{min}} to {{max}}' },
    closing: { ar: 'أدخل ساعة بعد {{opens}}، وقت الفتح', en: 'Enter an hour after {{opens}}, when it opens' },
    code_match: { ar: 'الرمز غير مطابق', en: 'Code does not match' },
    email: { ar: 'البريد الإلكتروني غير صحيح', en: 'Invalid email address' },
    max_length: { ar: 'أقصى طول للنص هو {{max}}', en: 'Maximum string length is {{max}}' },
    min: { ar: 'يجب ألا يقل عن {{min}}', en: 'Must be at least {{min}}' },
    max: { ar: 'يجب ألا يزيد على {{max}}', en: 'Must be at most {{max}}' },
    date: { ar: 'أدخل تاريخًا كاملًا: السنة والشهر واليوم', en: 'Enter a full date: year, month and day' },
    date_future: { ar: 'هذا اليوم لم يأتِ بعد', en: 'This day is still to come' },
    date_past: { ar: 'مضى على هذا اليوم أكثر من {{max}} سنة', en: 'This day is more than {{max}} years ago' },
    date_order: { ar: 'هذا اليوم يسبق تاريخ البداية', en: 'This day is before the one that it follows' },
    contacts: { ar: 'بلا أرقام أو روابط', en: 'No numbers or links' },
    too_young: { ar: 'يجب ألا يقل العمر عن {{min}} سنة', en: 'Age can not be less than {{min}} years' },
    date_of_month: { ar: 'هذا اليوم غير موجود في الشهر المختار', en: 'This day does not exist in the chosen month' },
    hijri_year: { ar: 'أدخل سنة هجرية من {{first}} إلى {{last}}، أو سنة ميلادية', en: 'Enter a Hijri year from {{first}} to {{last}}, or a Gregorian year' },
    unknown: { ar: 'هذا الاختيار لم يعد متاحًا', en: 'This choice is no longer available' },
  },
  errors: {
    bad_request: {
      full: { ar: 'تعذّر فهم الطلب.', en: 'The request could not be understood.' },
      hint: { ar: 'طلب غير صحيح', en: 'bad request' },
    },
    signed_out: {
      full: { ar: 'انتهت جلستك. يرجى تسجيل الدخول من جديد.', en: 'You are signed out. Please sign in again.' },
      hint: { ar: 'تم تسجيل الخروج', en: 'signed out' },
    },
    forbidden: {
      full: { ar: 'صلاحيتك لا تسمح بهذا الإجراء.', en: 'Your role does not allow this.' },
      hint: { ar: 'غير مسموح', en: 'not allowed' },
    },
    cross_site: {
      full: { ar: 'جاء الطلب من موقع آخر فتم رفضه.', en: 'The request came from another site and was refused.' },
      hint: { ar: 'مرفوض', en: 'refused' },
    },
    not_found: {
      full: { ar: 'هذه الصفحة أو السجل غير موجود.', en: 'This page or record does not exist.' },
      hint: { ar: 'غير موجود', en: 'not found' },
    },
    not_saved: {
      full: { ar: 'لم يتم الحفظ!', en: 'Not saved!' },
      hint: { ar: 'لم يتم الحفظ', en: 'not saved' },
    },
    unable_to_submit: {
      full: { ar: 'تعذّر إرسال طلبك الآن، يرجى تحديث الصفحة والمحاولة مرة أخرى.', en: 'Unable to submit your request right now, please refresh the page and try again.' },
      hint: { ar: 'تعذّر الإرسال', en: 'unable to submit' },
    },
    person_not_available: {
      full: { ar: 'السيرة الذاتية المختارة لم تعد متاحة، يرجى اختيار سيرة أخرى والمحاولة مرة أخرى.', en: 'The selected CV is not available anymore, please pick another CV and try again.' },
      hint: { ar: 'العامل غير متاح', en: 'person not available' },
    },
    too_many_reservations: {
      full: { ar: 'حُجز عدد كبير من العمالة من شبكتك. يرجى الاتصال بالمكتب لنستقبل طلبك.', en: 'Many workers are already reserved from your network. Please call the office, and we will take your request.' },
      hint: { ar: 'يرجى الاتصال بالمكتب', en: 'please call the office' },
    },
    payload_too_large: {
      full: { ar: 'حجم ما أُرسل أكبر من المسموح.', en: 'What was sent is too large.' },
      hint: { ar: 'الحجم كبير', en: 'too large' },
    },
    unsupported_media_type: {
      full: { ar: 'هذا النوع من المحتوى غير مقبول.', en: 'This kind of content is not accepted.' },
      hint: { ar: 'غير مقبول', en: 'not accepted' },
    },
    too_many_requests: {
      full: { ar: 'محاولات كثيرة. يرجى الانتظار قليلًا ثم المحاولة مرة أخرى.', en: 'Too many attempts. Please wait a little and try again.' },
      hint: { ar: 'يرجى الانتظار', en: 'please wait' },
    },
    server_error: {
      full: { ar: 'حدث خطأ لدينا. يرجى المحاولة مرة أخرى.', en: 'Something went wrong on our side. Please try again.' },
      hint: { ar: 'خطأ في الخادم', en: 'server error' },
    },
    unavailable: {
      full: { ar: 'الخدمة غير متاحة حاليًا. يرجى المحاولة بعد قليل.', en: 'The service is not available for the moment. Please try again shortly.' },
      hint: { ar: 'الخدمة غير متاحة', en: 'not available' },
    },
    unable_to_load_prerequisites: {
      full: { ar: 'تعذّر تحميل بعض المتطلبات، يرجى تحديث الصفحة والمحاولة مرة أخرى.', en: 'Some requirements could not be loaded, please refresh the page and try again.' },
      hint: { ar: 'تعذّر تحميل المتطلبات', en: 'unable to load prerequisites' },
    },
    network: {
      full: { ar: 'لا يوجد اتصال. يرجى التحقق من الشبكة والمحاولة مرة أخرى.', en: 'There is no connection. Please check your network and try again.' },
      hint: { ar: 'لا يوجد اتصال', en: 'no connection' },
    },
    not_known: {
      full: { ar: 'لم يصل رد، فلا يُعرف إن كان الطلب قد وصل. إعادة المحاولة آمنة: لن يُرسل شيء مرتين.', en: 'No answer has come, so it is not known whether this arrived. Trying again is safe: nothing is sent twice.' },
      hint: { ar: 'لا رد حتى الآن', en: 'no answer yet' },
    },
  },
})
