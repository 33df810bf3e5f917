import { hasRank, type Bilingual, type CaseRow } from '@office/shared-api/model'
import type { EstimatedRequest } from '@office/shared-api/model/rules'
import { staffOf, type Actor, type HookResult } from '../../engine/bound-resource'
import { dayWords } from '../ground/day-words'

/** A refusal or a return costs the office a worker where it falls into the guarantee: it is closed once something documents it. */

const UNDOCUMENTED: Bilingual = { ar: 'لا يوجد إثبات', en: 'Nothing documents it' }

function afterGuarantee(day: string): Bilingual {
  return { ar: `انتهى الضمان في ${dayWords(day, 'ar')}`, en: `The guarantee ended ${dayWords(day, 'en')}` }
}

/** The refusal or the questions before a case is closed; nothing for one that stays as it was, or is of another kind. */
export function closingOf(before: CaseRow | null, after: CaseRow, { guaranteeSince, guaranteeUntil }: Pick<EstimatedRequest, 'guaranteeSince' | 'guaranteeUntil'>, actor: Actor): Pick<HookResult, 'refusals' | 'questions'> {
  const { Kind, State, OpenedOn, Documented } = after
  const isClosing = State === 'closed' && before?.State !== 'closed'
  if (!isClosing || (Kind !== 'refusal' && Kind !== 'return') || guaranteeSince === null || guaranteeUntil === null || OpenedOn === null || OpenedOn < guaranteeSince) return {}
  if (OpenedOn > guaranteeUntil) return { questions: [{ field: 'State', code: 'after_guarantee', sentence: afterGuarantee(guaranteeUntil) }] }
  if (Documented !== 'none') return {}
  if (!hasRank(staffOf(actor)?.role ?? 'Read', 'Admin')) return { refusals: [{ field: 'Documented', sentence: UNDOCUMENTED }] }
  return { questions: [{ field: 'Documented', code: 'undocumented', sentence: UNDOCUMENTED }] }
}
