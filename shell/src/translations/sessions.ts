import { addTranslations } from '@office/shared-api'
import { defineTranslations } from '@office/shared-api/model/public'
import { useTranslation } from 'react-i18next'

const sessionsTranslations = defineTranslations({
  hint: { ar: 'الأجهزة التي سجّلت الدخول منها. أنهِ ما ليس لك وغيّر كلمة مرورك.', en: 'Where you are signed in. End whatever is not yours, and change your password.' },
  unknown: { ar: 'برنامج آخر', en: 'Another program' },
  current: { ar: 'هذا المتصفح', en: 'This browser' },
  seen: { ar: 'آخر استخدام {{time}}', en: 'last used {{time}}' },
  begun: { ar: 'منذ {{time}}', en: 'since {{time}}' },
  end: { ar: 'إنهاء', en: 'End' },
  which: { ar: 'الجلسة {{device}}، آخر استخدام {{time}}', en: 'the session {{device}}, last used {{time}}' },
  ended: { ar: 'تم إنهاء الجلسة', en: 'The session has been ended' },
  end_others: { ar: 'إنهاء كل الجلسات الأخرى', en: 'End all others' },
  others_question: { ar: 'ستنتهي جلساتك على كل الأجهزة الأخرى، ويضيع فيها ما لم يُحفظ. وتبقى جلستك هنا.', en: 'Your sessions on all other devices will end, and what is not saved there is lost. You stay signed in here.' },
  others_ended: { ar: 'تم إنهاء {{number}} جلسة', en: '{{number}} sessions have been ended' },
  others_ended_zero: { ar: 'لم تكن هناك جلسات أخرى' },
  others_ended_one: { ar: 'تم إنهاء جلسة واحدة', en: '{{number}} session has been ended' },
  others_ended_two: { ar: 'تم إنهاء جلستين' },
  others_ended_few: { ar: 'تم إنهاء {{number}} جلسات' },
  failed: { ar: 'تعذّر تحميل الجلسات', en: 'The sessions could not be loaded' },
})

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    sessions: (typeof sessionsTranslations)['en']
  }
}

addTranslations('sessions', sessionsTranslations)

/** The texts of the dialog of one's own sessions, which come with it. */
export function useSessionsTexts() {
  return useTranslation('sessions').t
}
