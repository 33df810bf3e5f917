import { resources, type Language, type ResourceName } from '@office/shared-api/model'
import { commonTranslations } from '@office/shared-api/model/translations'
import { requestTranslations } from '../../public-catalogue/src/translations/request'

type Fields<N extends ResourceName> = { readonly [F in keyof (typeof resources)[N]['fields']]: string }

function mapped(source: object, give: (value: never) => unknown): object {
  return Object.fromEntries(Object.entries(source).map(([name, value]) => [name, give(value as never)]))
}

/** The product's own words in one language: the common texts, and what resources, their fields and their add forms are called. */
export function commonTexts(language: Language) {
  const labelOf = ({ label }: { label: Record<Language, string> }) => label[language]
  const fields = mapped(resources, ({ fields }: { fields: object }) => mapped(fields, labelOf)) as { readonly [N in ResourceName]: Fields<N> }
  return {
    ...commonTranslations[language],
    resources: mapped(resources, labelOf) as { readonly [N in ResourceName]: string },
    /** Of those that somebody may add to: the button that opens the form, and its title. */
    adding: mapped(resources, ({ adding }: { adding?: Record<Language, string> }) => adding?.[language]) as { readonly [N in ResourceName]: string },
    fields,
    /** The fields of a request as its form calls them to a visitor. */
    visitorFields: { ...fields.requests, ...requestTranslations[language].fields } as Fields<'requests'>,
  }
}

export type CommonTexts = ReturnType<typeof commonTexts>
