import { useLanguage } from '@office/shared-api'
import { addLocale, locale, PrimeReactContext, PrimeReactProvider, type APIOptions } from 'primereact/api'
import { useContext, useState, type ReactNode } from 'react'
import ar from './ar.json'

// The library brings its English texts itself.
addLocale('ar', ar)

/** The nonce of the page's security policy: browsers hide the attribute and tell scripts of the page the property. */
function styleNonce(): string | undefined {
  return document.querySelector<HTMLElement>('[nonce]')?.nonce
}

/**
 * PrimeReact for the screens of staff, mounted once above them all. Unstyled (its themes know no right to left), without ripples and transitions; the styles that it still writes
 * carry the page's nonce.
 */
export function PrimeProvider({ children }: { children: ReactNode }) {
  const language = useLanguage()
  // Static in the library, and read while its parts render: a change of language renders them again anyhow.
  locale(language)
  const [options] = useState<Partial<APIOptions>>(() => {
    const nonce = styleNonce()
    return { unstyled: true, ripple: false, cssTransition: false, locale: language, ...(nonce !== undefined && { nonce }) }
  })
  return (
    <PrimeReactProvider value={options}>
      <FirstValue>{children}</FirstValue>
    </PrimeReactProvider>
  )
}

/** Gives on the library's first value: its provider makes a new one on every render, and with it renders every cell of every table again. */
function FirstValue({ children }: { children: ReactNode }) {
  const [value] = useState(useContext(PrimeReactContext))
  return <PrimeReactContext.Provider value={value}>{children}</PrimeReactContext.Provider>
}
