import { addTranslations, useLanguage } from '@office/shared-api'
import type { Language } from '@office/shared-api/model'
import { hasLetterKeys } from '@office/shared-api/client/staff'
import { Modal } from '@office/shared-ui/dialog'
import type { KeyDefinition } from '@office/shared-ui/screen-layout'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import declared from '../remote.json'
import { keysTranslations } from '../translations/keys'
import styles from './keys.module.css'
import { KEYS, type KeyName, type ScreenKey } from './key-table'

addTranslations('backoffice', keysTranslations)

/** The caps of keys that are no letters. */
const CAPS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc', PageDown: 'Page Down', PageUp: 'Page Up' }

const menuLabel = (path: string, language: Language) => declared.menu.find((entry) => entry.path === path)?.label[language]

type Named = readonly [name: KeyName, key: KeyDefinition | ScreenKey]

/** The keys by where they work, in the order of the table. */
function groupsOf(): readonly (readonly Named[])[] {
  const groups = new Map<string, Named[]>()
  for (const [name, key] of Object.entries(KEYS) as Named[]) {
    const place = String(key.on)
    groups.set(place, [...(groups.get(place) ?? []), [name, key]])
  }
  return [...groups.values()]
}

/** Every key of staff's screens, grouped by the screens on which it works. */
export default function KeyList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('backoffice')
  const language = useLanguage()
  const names = new Intl.ListFormat(language, { type: 'conjunction' })
  const titleOf = ({ on }: KeyDefinition) => (typeof on === 'string' ? t(`keys.places.${on}`) : names.format(on.flatMap((path) => menuLabel(path, language) ?? [])))
  const labelOf = ([name, key]: Named) => ('to' in key && menuLabel(key.to, language)) || t(`keys.names.${name as keyof (typeof keysTranslations)['en']['keys']['names']}`)
  return (
    <Modal show size="medium" title={t('keys.title')} onClose={onClose}>
      {!hasLetterKeys() && <p className={styles.off}>{t('keys.off')}</p>}
      <div className={styles.groups}>
        {groupsOf().map((group) => {
          const [first] = group
          return first && (
            <section key={String(first[1].on)} className={styles.group}>
              <h3 className={styles.place}>{titleOf(first[1])}</h3>
              <dl className={styles.keys}>
                {group.map((named) => (
                  <div key={named[0]} className={styles.key}>
                    <dt>{labelOf(named)}</dt>
                    <dd dir="ltr">
                      <Strokes of={named[1].stroke} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          )
        })}
      </div>
    </Modal>
  )
}

/** Strokes one after the other, each with what is held beside it. */
function Strokes({ of }: { of: string }) {
  return of.split(' ').map((stroke, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      <kbd>{stroke.split('+').map((cap) => CAPS[cap] ?? cap).join(' + ')}</kbd>
    </Fragment>
  ))
}
