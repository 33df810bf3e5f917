import { resources, type Language, type ResourceName } from '@office/shared-api/model'
import { commonTranslations } from '@office/shared-api/model/translations'

type Fields<N extends ResourceName> = { readonly [F in keyof (typeof resources)[N]['fields']]: string }

function mapped(source: object, give: (value: never) => unknown): object {
  return Object.fromEntries(Object.entries(source).map(([name, value]) => [name, give(value as never)]))
}

/** The product's own words in one language: the common texts, and what resources and their fields are called. */
export function commonTexts(language: Language) {
  const labelOf = ({ label }: { label: Record<Language, string> }) => label[language]
  return {
    ...commonTranslations[language],
    resources: mapped(resources, labelOf) as { readonly [N in ResourceName]: string },
    fields: mapped(resources, ({ fields }: { fields: object }) => mapped(fields, labelOf)) as { readonly [N in ResourceName]: Fields<N> },
  }
}

export type CommonTexts = ReturnType<typeof commonTexts>
