import { prerequisite, queryClient, queryKeys } from '@office/shared-api/client'
import { dayInRiyadh, MINUTE, type Bilingual, type Labels, type Language } from '@office/shared-api/model/public'
import { formatDate } from '../../format/format'
import type { IconName } from '../../icon/icon-paths'
import type { MenuAction } from '../../primereact'
import { notify } from '../../toast'
import type { OfferedRows } from '../choices'
import { valuesOf, type ActionUse } from './action-use'
import { inWords } from './done-text'

const ME: Bilingual = { ar: '{{Name}} (أنا)', en: '{{Name}} (me)' }
const AWAY: Bilingual = { ar: '{{Name}} (غائب حتى {{date}})', en: '{{Name}} (away until {{date}})' }

interface Reader {
  readonly labels: Pick<Labels, 'error'>
  readonly language: Language
  /** The Id of the member of staff. */
  readonly me: number | undefined
  readonly send: (used: ActionUse) => void
}

/** The people whom an action can name, as a menu: the absent disabled, with *nobody* for rows that name somebody. Empty where they could not be read, after a toast. */
export async function choicesOf(used: ActionUse, { labels, language, me, send }: Reader): Promise<readonly MenuAction[]> {
  const { action: { of, choices }, rows, options } = used
  if (!choices) return []
  const read = { queryKey: queryKeys.prerequisite(of), queryFn: () => prerequisite<OfferedRows>(of), staleTime: 5 * MINUTE }
  const offered = await queryClient.query(read).catch(() => null)
  if (!offered) {
    notify.error(labels.error('unable_to_load_prerequisites'))
    return []
  }
  const today = dayInRiyadh(new Date())
  const [row] = rows
  const present = rows.length === 1 && row ? valuesOf(row)[choices.present] : undefined
  const people = (offered[choices.rows] ?? []).map((person): MenuAction => {
    const { Id, Name = null, [choices.awayUntil]: until } = person
    const isAway = typeof until === 'string' && until >= today
    const words = { Name, date: isAway ? formatDate(until, language) : '' }
    return {
      label: isAway ? inWords(AWAY, language, words) : Id === me ? inWords(ME, language, words) : String(Name),
      disabled: isAway,
      icon: Id === present ? 'check' : 'user',
      onChoose: () => {
        send({ ...used, values: { ...used.values, [choices.value]: Id }, options: { ...options, words: { ...options.words, user: Name } } })
      },
    }
  })
  if (people.length === 0) return [{ label: choices.empty[language], disabled: true, onChoose: () => undefined }]
  if (present === null) return people
  const nobody = choices.nobody()
  return [...people, { label: nobody.label[language], icon: nobody.icon as IconName, onChoose: () => { send({ ...used, action: nobody }) } }]
}
