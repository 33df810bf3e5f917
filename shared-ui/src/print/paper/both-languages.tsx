import type { Bilingual, Language } from '@office/shared-api/model/public'
import type { ReactNode } from 'react'
import { classNames } from '../../class-names'
import styles from './both-languages.module.css'

/** Parts of a paper that says everything in both languages. */

/** A value said in both languages by the same function. */
export function inBoth(of: (language: Language) => string): Bilingual {
  return { ar: of('ar'), en: of('en') }
}

/** The same in both languages, each in its direction. */
export function Both({ text, className }: { text: Bilingual; className?: string | undefined }) {
  return (
    <span className={classNames(styles.both, className)}>
      <span lang="ar" dir="rtl">{text.ar}</span>
      <span lang="en" dir="ltr">{text.en}</span>
    </span>
  )
}

/** A value that says the same in every language, or one for each. Null and '' are nothing. */
export type Said = ReactNode | Bilingual

function isBilingual(said: Said): said is Bilingual {
  return typeof said === 'object' && said !== null && 'ar' in said && 'en' in said
}

/** Facts between their names in both languages; those that say nothing are left out. */
export function BothFacts({ facts }: { facts: readonly (readonly [name: Bilingual, said: Said])[] }) {
  return (
    <table className={styles.facts}>
      <tbody>
        {facts.map(
          ([name, said]) =>
            said !== '' &&
            said !== null && (
              <tr key={name.en}>
                <th scope="row" lang="ar" dir="rtl">{name.ar}</th>
                {/* The Arabic stands beside its Arabic name, whichever language comes first; what both share stands between them. */}
                {isBilingual(said) ? <td dir="rtl"><Both text={said} /></td> : <td className={styles.shared}><bdi>{said}</bdi></td>}
                <th scope="row" lang="en" dir="ltr">{name.en}</th>
              </tr>
            ),
        )}
      </tbody>
    </table>
  )
}
