import { daysBetween, type CaseRow, type FollowRow, type TermsRow } from '@office/shared-api/model'
import { dayZero, estimateOf, latePercent, mostDueOf, termsOn, vatOn, type CaseTerms, type EstimatedRequest, type TermsClass } from '@office/shared-api/model/rules'
import { estimateQuery } from '@office/shared-api/model/shapes'
import { amountOf } from '@office/shared-api/model/staff-fields'
import { answer } from '../../engine/queries'
import { prepared, type Queryable } from '../../platform/database/database'
import { HttpError } from '../../platform/errors'
import { chainOf, paidInChain } from '../payments/payment-sums'

/** The amount that a client is due for a case: reckoned along the requests that this one replaces. */

type Terms = CaseTerms & Pick<TermsRow, 'Id' | 'ArrivalDays' | 'ExtensionDays' | 'ContractMonths' | 'MonthsBy' | 'LateOf' | 'LatePercent' | 'LatePercentAfter' | 'VatPercent'> & { readonly From: string; readonly Class: TermsClass }

interface Found extends Pick<FollowRow, 'PaidMusand' | 'ClockFrom' | 'ContractDays' | 'ArrivedOn' | 'GuaranteeSince' | 'GuaranteeUntil'> {
  readonly termsClass: TermsClass
  readonly terms: readonly Terms[]
  readonly agreed: number | null
  readonly received: number
  readonly refunded: number
}

const TERMS = ['Id', 'From', 'Class', 'RefundDays', 'AnswerDays', 'AbsenceDays', 'ExitDays', 'ArrivalDays', 'ExtensionDays', 'ContractMonths', 'MonthsBy', 'LateOf', 'LatePercent', 'LatePercentAfter', 'VatPercent']

const select = prepared(
  'cases.money',
  `WITH RECURSIVE ${chainOf('$1::integer')} SELECT r."PaidMusand", r."ClockFrom", r."ContractDays", r."ArrivedOn", r."GuaranteeSince", r."GuaranteeUntil",
     coalesce((SELECT l."Class" FROM persons w JOIN lookups l ON l."Id" = w."Category" WHERE w."Id" = r."PersonId"), '') AS "termsClass",
     (SELECT coalesce(json_agg(json_build_object(${TERMS.map((name) => `'${name}', "${name}"`).join(', ')})), '[]') FROM terms) AS terms,
     (SELECT x."AgreedPrice"::float8 FROM chain JOIN requests x ON x."Id" = chain.id WHERE x."AgreedPrice" IS NOT NULL ORDER BY chain.depth DESC LIMIT 1) AS agreed,
     ${paidInChain('received')} AS received, ${paidInChain('refund')} AS refunded
   FROM requests r WHERE r."Id" = $1`,
)

export interface Reckoned {
  readonly request: EstimatedRequest
  readonly terms: Terms | undefined
}

/** The request with its money, and the terms in force on the deciding day: day 0 of the clock, else the first of the guarantee, else the day asked about. Null where there is no request. */
export async function readMoney(database: Queryable, requestId: number, on: string): Promise<Reckoned | null> {
  const [found] = await database.query<Found>(select(requestId))
  if (!found) return null
  const { agreed, received, refunded, ContractDays, ArrivedOn, GuaranteeSince, GuaranteeUntil, terms, termsClass } = found
  const zero = dayZero(found)
  const deciding = zero ?? GuaranteeSince ?? on
  return {
    terms: termsOn(terms, deciding, termsClass),
    request: {
      agreed, received, refunded, dayZero: zero, contractDays: ContractDays, arrivedOn: ArrivedOn, guaranteeSince: GuaranteeSince, guaranteeUntil: GuaranteeUntil,
      vatPercent: vatOn(terms.filter(({ Class }) => Class === ''), deciding),
    },
  }
}

/** The most that this case may owe without a question, in hundredths. */
export function mostDue({ request, terms }: Reckoned, { Kind, OpenedOn }: Pick<CaseRow, 'Kind' | 'OpenedOn'>): number {
  return terms ? mostDueOf(Kind, request, terms, String(OpenedOn)) : Math.max(0, request.received - request.refunded)
}

export const readingEstimate = answer(estimateQuery, async ({ requestId, kind, on }, { reader }) => {
  const found = await readMoney(reader, requestId, on)
  if (!found) throw new HttpError('not_found')
  const { request, terms } = found
  const { phase, amount, results } = terms ? estimateOf(kind, request, terms, on) : { phase: 'none' as const, amount: null, results: [] }
  return {
    Amount: amount === null ? null : amountOf(amount),
    Results: results.map(({ By, amount: result }) => ({ By, Amount: amountOf(result) })),
    Inputs: {
      Phase: phase,
      Agreed: request.agreed === null ? null : amountOf(request.agreed),
      Received: amountOf(request.received),
      Refunded: amountOf(request.refunded),
      Day: phase === 'guarantee' && request.guaranteeSince !== null ? daysBetween(request.guaranteeSince, on) : null,
      ContractMonths: terms?.ContractMonths ?? 0,
      Percent: terms ? latePercent(phase, terms) : 0,
      VatPercent: request.vatPercent,
    },
    TermsId: terms?.Id ?? null,
  }
})
