/** Texts of this remote in English. */
export const en = {
  title: 'Available workers',
} as const

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    catalogue: typeof en
  }
}
