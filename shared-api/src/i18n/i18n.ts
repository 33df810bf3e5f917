import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { LANGUAGES, type Bilingual, type Language } from '../public'
import { firstTranslations } from '../office/translations/common'

type Translations = Readonly<Record<keyof Bilingual, object>>

/** Everything that has been registered so far; a namespace may come before or after an instance. */
const namespaces = new Map<string, readonly Translations[]>([['common', [firstTranslations]]])
const instances = new Set<i18n>()

function addTo(instance: i18n, namespace: string, translations: Translations): void {
  for (const language of LANGUAGES) instance.addResourceBundle(language, namespace, translations[language], true, true)
}

/** Registers the texts of a part of the product under its namespace, in both languages; they join those that it has, group by group. */
export function addTranslations(namespace: string, translations: Translations): void {
  namespaces.set(namespace, [...(namespaces.get(namespace) ?? []), translations])
  for (const instance of instances) addTo(instance, namespace, translations)
}

/**
 * An i18next instance in one language, with all texts that are registered now or later.
 * A page has one; a renderer on the server has one for each language.
 */
export function createI18n(language: Language): i18n {
  const instance = i18next.createInstance()
  instance.use(initReactI18next)
  void instance.init({
    lng: language,
    fallbackLng: false,
    supportedLngs: [...LANGUAGES],
    defaultNS: 'common',
    ns: ['common'],
    resources: {},
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    initAsync: false,
    react: { useSuspense: false },
  })
  for (const [namespace, parts] of namespaces) for (const part of parts) addTo(instance, namespace, part)
  instances.add(instance)
  // react-i18next copies every property that the instance itself has, for each component that asks for texts: 0.04 ms at
  // a desk, and a screen has hundreds. An object that inherits from the instance has none of its own.
  return Object.create(instance) as i18n
}
