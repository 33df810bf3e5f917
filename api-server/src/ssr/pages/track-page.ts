import type { PublicPageSource } from '../public-page'

/** The page of `/track`: the link's token is in the fragment, which no server sees, so scripts alone bring the request. */
export const trackPage: PublicPageSource = {
  data: () => ({ status: 200, head: {}, start: {} }),
  withoutScripts: {
    sentence: {
      ar: 'لمعرفة حالة الطلب: شغّل جافاسكربت ثم افتح الرابط مرة أخرى، أو اسأل المكتب مع ذكر رقم الطلب.',
      en: 'To see where your request stands, turn JavaScript on and open the link again, or ask the office with the number of your request.',
    },
    isHidden: true,
  },
}
