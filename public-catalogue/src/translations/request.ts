import { defineTranslations } from '@office/shared-api/model/public'

/** Texts of the request dialog; they come with its code, so that the first screen does not carry them. */
export const requestTranslations = defineTranslations({
  title: { ar: 'استمارة طلب استقدام', en: 'Request application form' },
  send: { ar: 'إرسال الطلب', en: 'Send the request' },
  chosen: { ar: 'العامل/ة المختار/ة', en: 'The chosen worker' },
  change_worker: { ar: 'تغيير', en: 'Change' },
  pick: { ar: 'من تودّ أن تطلب؟', en: 'Whom would you like to request?' },
  worker_required: { ar: 'اختر أولًا العامل/ة من أعلى الاستمارة', en: 'Choose a worker at the top of the form first' },
  pick_another: { ar: 'اختر غيره، وما كتبته محفوظ كما هو', en: 'Pick another worker: what you have filled in stays' },
  // The names of fields and of their group as a visitor is addressed: those of the resource are the office's, which papers and staff's screens show.
  fields: {
    client: { ar: 'بياناتك', en: 'Your details' },
    Name: { ar: 'اسمك', en: 'Your name' },
    IdentityId: { ar: 'رقم هويتك', en: 'Your identity number' },
    Dob: { ar: 'تاريخ ميلادك', en: 'Your date of birth' },
    Phone: { ar: 'رقم جوالك', en: 'Your mobile number' },
    HasVisa: { ar: 'هل لديك تأشيرة؟', en: 'Do you have a visa?' },
    WorkPlace: { ar: 'جهة عملك', en: 'Your workplace' },
    WorkCity: { ar: 'مدينة عملك', en: 'City of your work' },
    Address: { ar: 'عنوانك', en: 'Your address' },
    RelativeName: { ar: 'اسم قريب لك من الدرجة الأولى', en: 'Name of a first-degree relative of yours' },
    RelativeType: { ar: 'صلة القرابة', en: 'How you are related' },
    FamilyCount: { ar: 'عدد أفراد أسرتك', en: 'Members of your family' },
    FloorCount: { ar: 'عدد أدوار منزلك', en: 'Floors in your home' },
    RoomsCount: { ar: 'عدد غرف منزلك', en: 'Rooms in your home' },
  },
  identity_hint: { ar: 'عشرة أرقام من الهوية الوطنية أو الإقامة.', en: '10 digits of the national id or residence id.' },
  identity_why: { ar: 'لتوثيق العقد في مساند؛ لا يطّلع عليه إلا موظفو المكتب.', en: 'To register the contract on Musaned; only the office’s staff see it.' },
  identity_check: { ar: 'تحقق من الرقم', en: 'Check the number' },
  privacy_page: { ar: 'الخصوصية', en: 'Privacy' },
  phone_hint: { ar: 'مثال: 05XXXXXXXX', en: 'For example 05XXXXXXXX' },
  privacy: { ar: 'نستخدم هذه البيانات لمعالجة طلبك فقط. وللاطلاع عليها أو تصحيحها أو محوها، تواصل معنا.', en: 'We use these details only to handle your request. To see, correct or erase them, get in touch with us.' },
  code: { ar: 'رمز التحقق', en: 'Code' },
  code_hint: { ar: 'اكتب الأرقام الخمسة الظاهرة أعلاه', en: 'Type the 5 digits shown above' },
  draft_kept: { ar: 'ما كتبته من قبل ما زال هنا.', en: 'What you had filled in is still here.' },
  code_shown: { ar: 'الرمز هو', en: 'The code is' },
  sent_text: { ar: 'استلمنا طلبك. يرجى الاحتفاظ بالرقم المرجعي.', en: 'We have received your request. Please keep the reference.' },
  reference: { ar: 'الرقم المرجعي', en: 'Reference' },
  copy_reference: { ar: 'نسخ الرقم', en: 'Copy the reference' },
  copied: { ar: 'تم النسخ', en: 'Copied' },
  leave: { ar: 'مغادرة الطلب؟', en: 'Leave the request?' },
  leave_text: { ar: 'سيُفقد ما كتبته في الاستمارة.', en: 'What you have filled in would be lost.' },
  leave_unknown: { ar: 'قد يكون طلبك وصل.', en: 'Your request may have arrived.' },
  leave_yes: { ar: 'مغادرة', en: 'Leave' },
  leave_no: { ar: 'متابعة التعبئة', en: 'Keep filling in' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    request: (typeof requestTranslations)['en']
  }
}
