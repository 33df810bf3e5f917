/** Texts of this remote in English. */
export const en = {
  title: 'Dashboard',
} as const

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    backoffice: typeof en
  }
}
