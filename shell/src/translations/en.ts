/** The shell's texts in English. */
export const en = {
  language: { other: 'العربية' },
} as const

declare module '@office/shared-api' {
  interface TranslationNamespaces {
    shell: typeof en
  }
}
