import { addTranslations } from '@office/shared-api'
import { ar } from './form.ar'
import { en } from './form.en'

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    form: typeof en
  }
}

addTranslations('form', { en, ar })
