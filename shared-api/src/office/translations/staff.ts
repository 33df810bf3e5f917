import { defineTranslations } from '../../engine/translations'

/** Common texts for accounts and for staff: they come with the calls by which a session begins. */
export const staffTranslations = defineTranslations({
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
    recruit: { ar: 'استقدام', en: 'Recruitment' },
    named: { ar: 'معروفة', en: 'Named worker' },
    transfer: { ar: 'نقل خدمات', en: 'Service transfer' },
    returned: { ar: 'رجيع', en: 'Returned' },
    absent: { ar: 'متغيّبة', en: 'Absent' },
  },
  roles: {
    Developer: { ar: 'مطوّر', en: 'Developer' },
    Admin: { ar: 'مدير', en: 'Administrator' },
    Editor: { ar: 'محرّر', en: 'Editor' },
    Read: { ar: 'قارئ', en: 'Reader' },
  },
  validation: {
    password: { ar: 'كلمة المرور يجب ألا تقل عن ٨ أحرف', en: 'Password must be more or equal to 8 characters' },
    password_common: { ar: 'كلمة المرور هذه من أول ما يجرّبه أي شخص. يرجى اختيار غيرها.', en: 'This password is among the first that anybody tries. Please choose another one.' },
    password_email: { ar: 'لا يجوز أن تكون كلمة المرور بريدك الإلكتروني.', en: 'The password may not be your e-mail.' },
    password_match: { ar: 'لا تطابق كلمة المرور.', en: 'Does not match password field.' },
    code_length: { ar: 'الرمز من ٥ أرقام', en: 'The code has 5 digits' },
    current_password: { ar: 'كلمة المرور الحالية غير صحيحة', en: 'This is not your present password' },
    last_admin: { ar: 'يجب أن يبقى مدير واحد على الأقل', en: 'The last administrator must stay' },
    role: { ar: 'يجب اختيار الصلاحية', en: 'Role must be selected' },
    not_unique: { ar: 'هذه القيمة مستخدمة من قبل', en: 'This value is already in use' },
    stale: { ar: 'حفظ شخص آخر هذا السجل في هذه الأثناء', en: 'Somebody else has saved this record in the meantime' },
    stale_by: { ar: 'حُفظ هذا السجل في هذه الأثناء: {{name}}، {{when}}', en: '{{name}} changed this {{when}}' },
    stale_own: { ar: 'حُفظ هذا السجل من حسابك {{when}}', en: 'This was saved from your own account {{when}}' },
    person_taken: { ar: 'لهذا العامل طلب قائم بالفعل', en: 'This worker already has an open request' },
    person_held: { ar: 'هذا العامل محجوز للطلب {{ref}}', en: 'This worker is held by request {{ref}}' },
    moment: { ar: 'اكتب اليوم والوقت', en: 'Enter a day and a time' },
    moment_future: { ar: 'هذا الوقت لم يأتِ بعد', en: 'This time is still to come' },
    money: { ar: 'اكتب مبلغًا مثل 1,234.50', en: 'Enter an amount such as 1,234.50' },
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
    factor_not_match: {
      full: { ar: 'الرمز أو مفتاح المرور غير صحيح، أو استُخدم من قبل.', en: 'The code or passkey is wrong, or has been used.' },
      hint: { ar: 'لم يتم التحقق', en: 'not verified' },
    },
    second_factor_required: {
      full: { ar: 'مطلوب التحقق بخطوتين. أضف عاملًا ثانيًا من «حسابي» أولًا.', en: 'Two-step sign-in is required. Add a second factor in My account first.' },
      hint: { ar: 'مطلوب عامل ثانٍ', en: 'second factor required' },
    },
    factor_unreadable: {
      full: { ar: 'لا يمكن قراءة رموز التطبيق على هذا الخادم: استخدم مفتاح مرور أو رمز استرداد', en: 'This server cannot read app codes: use a passkey or a recovery code' },
      hint: { ar: 'تعذّر قراءة الرموز', en: 'codes not readable' },
    },
    no_account_match: {
      full: { ar: 'لا يوجد حساب مطابق للمعلومات المدخلة.', en: 'There is no account that matches the information entered.' },
      hint: { ar: 'لا يوجد حساب مطابق', en: 'no account match' },
    },
    code_not_match: {
      full: { ar: 'الرمز غير مطابق، يرجى التأكد من كتابة الرمز الصحيح أو طلب رمز جديد.', en: 'The code does not match, please check if you typed the right code or request a new code.' },
      hint: { ar: 'الرمز غير مطابق', en: 'code not match' },
    },
    code_expired: {
      full: { ar: 'انتهت صلاحية الرمز', en: 'The code has expired' },
      hint: { ar: 'انتهت صلاحية الرمز', en: 'code expired' },
    },
    locked_account: {
      full: { ar: 'الحساب مقفل، يرجى التواصل مع إدارة الموقع للمراجعة.', en: 'The account is locked, please contact the site administration for review.' },
      hint: { ar: 'الحساب مقفل', en: 'locked account' },
    },
    account_not_active: {
      full: { ar: 'لم يتم تأكيد بريدك الإلكتروني. يرجى مراجعة بريدك لتفعيل حسابك.', en: 'Your email has not been confirmed. Please check your email to activate your account.' },
      hint: { ar: 'الحساب غير مفعّل', en: 'account not active' },
    },
    too_slow: {
      full: { ar: 'هذه القائمة تستغرق وقتًا طويلًا. يرجى تضييق الشروط، بتاريخ أو حالة مثلًا.', en: 'This list takes too long. Please narrow it, by a date or a status for example.' },
      hint: { ar: 'يرجى تضييق الشروط', en: 'please narrow the list' },
    },
    unable_to_delete: {
      full: { ar: 'حدث خطأ أثناء الحذف، أو أن البيانات مرتبطة بسجلات أخرى ولا يمكن حذفها.', en: 'An error occurred while blocking or the data associated with other records cannot be deleted.' },
      hint: { ar: 'تعذّر الحذف', en: 'unable to delete' },
    },
    no_data_found: {
      full: { ar: 'لا توجد بيانات.', en: 'No data found.' },
      hint: { ar: 'لا توجد بيانات', en: 'no data found' },
    },
  },
})
