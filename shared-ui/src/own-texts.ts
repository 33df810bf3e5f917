import { LANGUAGES, type Bilingual } from '@office/shared-api/model/public'
import type { FlatNamespace, TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'

/**
 * The texts of a heavy part, which come with its chunk rather than with the first screen: they are put into the
 * page's texts when the part is first shown.
 */
export function useOwnTexts<N extends FlatNamespace>(
  namespace: N,
  translations: Readonly<Record<keyof Bilingual, object>>,
): TFunction<N> {
  const { t, i18n } = useTranslation(namespace)
  for (const language of LANGUAGES) {
    if (!i18n.hasResourceBundle(language, namespace)) {
      i18n.addResourceBundle(language, namespace, translations[language])
    }
  }
  return t as TFunction<N>
}
