/** The common namespace in both languages. */
export { commonTranslations } from './office/translations'
