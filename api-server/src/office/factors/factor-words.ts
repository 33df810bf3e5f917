import type { Bilingual } from '@office/shared-api/model'

/** The refusals of the calls around second factors, in words. */

export const NO_PASSKEYS: Bilingual = { ar: 'لا تعمل مفاتيح المرور على هذا العنوان', en: 'Passkeys do not work at this address' }
export const NO_KEY: Bilingual = { ar: 'لا يمكن إضافة عامل ثانٍ: لا مفتاح على الخادم (SECRET_KEY)', en: 'A second factor cannot be added: the server has no SECRET_KEY' }
export const SWITCHED_OFF: Bilingual = { ar: 'التحقق بخطوتين متوقف في الإعدادات', en: 'Two-step sign-in is off in the settings' }
export const SET_UP_OVER: Bilingual = { ar: 'انتهت الدقائق الخمس: أدخل كلمة المرور من جديد', en: 'The five minutes are over: enter your password again' }
export const TOO_MANY: Bilingual = { ar: 'لديك عشرة عوامل: أزل أحدها أولًا', en: 'You have ten factors: remove one first' }
export const ONE_APP: Bilingual = { ar: 'لديك تطبيق تحقق: أزله أولًا', en: 'You have an authenticator app: remove it first' }
export const WRONG_CODE: Bilingual = { ar: 'الرمز غير صحيح', en: 'The code is wrong' }
export const WRONG_PASSKEY: Bilingual = { ar: 'لم يُقبل مفتاح المرور', en: 'The passkey was not accepted' }
export const NO_FACTOR: Bilingual = { ar: 'أضف تطبيق تحقق أو مفتاح مرور أولًا', en: 'Add an authenticator app or a passkey first' }
export const NO_KEY_FOR_SETTING: Bilingual = { ar: 'يحتاج التحقق بخطوتين إلى مفتاح على الخادم (SECRET_KEY)', en: 'Two-step sign-in needs a SECRET_KEY on the server' }
export const LAST_HERE: Bilingual = {
  ar: 'التحقق بخطوتين مطلوب، ولا يمكن إضافة عامل آخر: لا مفتاح على الخادم (SECRET_KEY)',
  en: 'Two-step sign-in is required, and no other factor could be added: the server has no SECRET_KEY',
}
