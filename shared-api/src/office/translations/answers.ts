import { defineTranslations } from '../../engine/translations'

/** Common texts for what comes from the server, and for what a form says of it: nobody needs them before the client. */
export const answerTranslations = defineTranslations({
  colours: {
    primary: { ar: 'فيروزي', en: 'Teal' },
    secondary: { ar: 'رمادي', en: 'Grey' },
    info: { ar: 'أزرق', en: 'Blue' },
    dark: { ar: 'داكن', en: 'Dark' },
    success: { ar: 'أخضر', en: 'Green' },
    warning: { ar: 'كهرماني', en: 'Amber' },
    danger: { ar: 'أحمر', en: 'Red' },
  },
  classes: {
    new: { ar: 'جديد', en: 'New' },
    contacted: { ar: 'تم التواصل', en: 'Contacted' },
    waiting: { ar: 'بانتظار', en: 'Waiting' },
    contracted: { ar: 'متعاقد', en: 'Contracted' },
    rejected: { ar: 'مرفوض', en: 'Rejected' },
    cancelled: { ar: 'ملغي', en: 'Cancelled' },
    done: { ar: 'مكتمل', en: 'Done' },
  },
  roles: {
    Developer: { ar: 'مطوّر', en: 'Developer' },
    Admin: { ar: 'مدير', en: 'Administrator' },
    Editor: { ar: 'محرّر', en: 'Editor' },
    Read: { ar: 'قارئ', en: 'Reader' },
  },
  validation: {
    required: { ar: 'لا يمكن ترك هذا الحقل فارغًا!', en: 'This field can not be empty!' },
    identity: { ar: 'رقم الهوية يجب أن يتكون من ١٠ أرقام ولا يزيد عليها', en: 'Identity length can not be more than 10 digits' },
    invalid: { ar: 'قيمة غير صحيحة', en: 'Invalid Value' },
    phone: { ar: 'رقم الجوال غير صحيح', en: 'Invalid Phone' },
    email: { ar: 'البريد الإلكتروني غير صحيح', en: 'Invalid email address' },
    password: { ar: 'كلمة المرور يجب ألا تقل عن ٨ أحرف', en: 'Password must be more or equal to 8 characters' },
    password_common: { ar: 'كلمة المرور هذه من أول ما يجرّبه أي شخص. يرجى اختيار غيرها.', en: 'This password is among the first that anybody tries. Please choose another one.' },
    password_email: { ar: 'لا يجوز أن تكون كلمة المرور بريدك الإلكتروني.', en: 'The password may not be your e-mail.' },
    password_match: { ar: 'لا تطابق كلمة المرور.', en: 'Does not match password field.' },
    code_match: { ar: 'الرمز غير مطابق', en: 'Code does not match' },
    code_length: { ar: 'الرمز من ٥ أرقام', en: 'The code has 5 digits' },
    current_password: { ar: 'كلمة المرور الحالية غير صحيحة', en: 'This is not your present password' },
    last_admin: { ar: 'يجب أن يبقى مدير واحد على الأقل', en: 'The last administrator must stay' },
    role: { ar: 'يجب اختيار الصلاحية', en: 'Role must be selected' },
    max_length: { ar: 'أقصى طول للنص هو {{max}}', en: 'Maximum string length is {{max}}' },
    min: { ar: 'يجب ألا يقل عن {{min}}', en: 'Must be at least {{min}}' },
    max: { ar: 'يجب ألا يزيد على {{max}}', en: 'Must be at most {{max}}' },
    date: { ar: 'أدخل تاريخًا كاملًا: السنة والشهر واليوم', en: 'Enter a full date: year, month and day' },
    date_future: { ar: 'هذا اليوم لم يأتِ بعد', en: 'This day is still to come' },
    date_past: { ar: 'مضى على هذا اليوم أكثر من {{max}} سنة', en: 'This day is more than {{max}} years ago' },
    date_of_month: { ar: 'هذا اليوم غير موجود في الشهر المختار', en: 'This day does not exist in the chosen month' },
    hijri_year: { ar: 'أدخل سنة هجرية من {{first}} إلى {{last}}، أو سنة ميلادية', en: 'Enter a Hijri year from {{first}} to {{last}}, or a Gregorian year' },
    unknown: { ar: 'هذا الاختيار لم يعد متاحًا', en: 'This choice is no longer available' },
    not_unique: { ar: 'هذه القيمة مستخدمة من قبل', en: 'This value is already in use' },
    stale: { ar: 'حفظ شخص آخر هذا السجل في هذه الأثناء', en: 'Somebody else has saved this record in the meantime' },
    person_taken: { ar: 'لهذا العامل طلب قائم بالفعل', en: 'This worker already has an open request' },
    person_held: { ar: 'هذا العامل محجوز للطلب {{ref}}', en: 'This worker is held by request {{ref}}' },
    image: { ar: 'يمكن استخدام ملفات الصور فقط', en: 'Only image files can be used' },
    image_heic: { ar: 'لا يمكن استخدام صور HEIC. يرجى حفظ الصورة بصيغة JPEG ثم اختيارها من جديد.', en: 'HEIC photos can not be used. Please save it as JPEG and choose it again.' },
    image_svg: { ar: 'لا يمكن استخدام رسوم SVG. يرجى حفظها بصيغة PNG أو JPEG ثم اختيارها من جديد.', en: 'SVG drawings can not be used. Please save it as PNG or JPEG and choose it again.' },
    image_broken: { ar: 'الصورة تالفة ولا يمكن قراءتها. يرجى اختيار صورة أخرى.', en: 'This image is damaged and can not be read. Please choose another one.' },
    image_bytes: { ar: 'يجب ألا يزيد حجم الصورة على {{max}} ميغابايت', en: 'The image must be no larger than {{max}} MB' },
    file_name: { ar: 'لا يمكن استخدام ملف بهذا الاسم. يرجى إعادة تسميته ثم اختياره من جديد.', en: 'A file of this name can not be used. Please rename it and choose it again.' },
    image_pixels: { ar: 'يجب ألا تزيد الصورة على {{max}} مليون بكسل', en: 'The image must have at most {{max}} million pixels' },
    forbidden: { ar: 'صلاحيتك لا تسمح بهذا', en: 'Your role may not set this' },
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
    no_account_match: {
      full: { ar: 'لا يوجد حساب مطابق للمعلومات المدخلة.', en: 'There is no account that matches the information entered.' },
      hint: { ar: 'لا يوجد حساب مطابق', en: 'no account match' },
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
    code_not_match: {
      full: { ar: 'الرمز غير مطابق، يرجى التأكد من كتابة الرمز الصحيح أو طلب رمز جديد.', en: 'The code does not match, please check if you typed the right code or request a new code.' },
      hint: { ar: 'الرمز غير مطابق', en: 'code not match' },
    },
    code_expired: {
      full: { ar: 'انتهت صلاحية الرمز', en: 'The code has expired' },
      hint: { ar: 'انتهت صلاحية الرمز', en: 'code expired' },
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
    locked_account: {
      full: { ar: 'الحساب مقفل، يرجى التواصل مع إدارة الموقع للمراجعة.', en: 'The account is locked, please contact the site administration for review.' },
      hint: { ar: 'الحساب مقفل', en: 'locked account' },
    },
    account_not_active: {
      full: { ar: 'لم يتم تأكيد بريدك الإلكتروني. يرجى مراجعة بريدك لتفعيل حسابك.', en: 'Your email has not been confirmed. Please check your email to activate your account.' },
      hint: { ar: 'الحساب غير مفعّل', en: 'account not active' },
    },
    unable_to_load_prerequisites: {
      full: { ar: 'تعذّر تحميل بعض المتطلبات، يرجى تحديث الصفحة والمحاولة مرة أخرى.', en: 'Some requirements could not be loaded, please refresh the page and try again.' },
      hint: { ar: 'تعذّر تحميل المتطلبات', en: 'unable to load prerequisites' },
    },
    unable_to_delete: {
      full: { ar: 'حدث خطأ أثناء الحذف، أو أن البيانات مرتبطة بسجلات أخرى ولا يمكن حذفها.', en: 'An error occurred while blocking or the data associated with other records cannot be deleted.' },
      hint: { ar: 'تعذّر الحذف', en: 'unable to delete' },
    },
    no_data_found: {
      full: { ar: 'لا توجد بيانات.', en: 'No data found.' },
      hint: { ar: 'لا توجد بيانات', en: 'no data found' },
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
