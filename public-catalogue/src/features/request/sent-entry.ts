import { keepRequest, trackPath, useKeptRequests } from '@office/shared-api/kept-requests'
import { isObject, SENT_PARAMETER, type SubmittedRequest } from '@office/shared-api/model/public'
import { useLocation, useNavigate, useSearchParams } from '@office/shared-ui/router'
import { useState } from 'react'

/**
 * The facts of a sent request that its history entry holds, so that a reload and Back find them again in this tab, also where the browser
 * keeps nothing: no name, no number and no link.
 */
export interface SentFacts extends Pick<SubmittedRequest, 'Ref' | 'RequestDate' | 'ReservedUntil' | 'CallBy' | 'QuotedPrice' | 'QuotedVat' | 'QuotedDaysFrom' | 'QuotedDaysTo'> {
  /** When the answer came, in milliseconds by this device's clock, which may be wrong: times are counted from it. */
  readonly At: number
}

/** A request that was sent from this browser. */
export interface SentRequest {
  readonly Ref: string
  /** The whole address at which it is followed; undefined where this browser does not know it. */
  readonly link: string | undefined
  /** Undefined where only the link is known. */
  readonly facts: SentFacts | undefined
}

/** The moment of the server's clock that it is now: counted from the one that the answer gave. */
export function serverNow({ RequestDate, At }: SentFacts): Date {
  return new Date(Date.parse(RequestDate) + Date.now() - At)
}

function factsIn(state: unknown, ref: string | null): SentFacts | undefined {
  const facts = isObject(state) ? (state['sent'] as SentFacts | undefined) : undefined
  return facts?.Ref === ref ? facts : undefined
}

export interface SentEntry {
  /** The request of this entry of the history; undefined while none has been sent, and where this browser knows nothing of it: an address alone proves none. */
  readonly sent: SentRequest | undefined
  /** The request has arrived: the browser keeps its link, the address names its reference, and the entry holds the rest. */
  readonly remember: (request: SubmittedRequest) => void
}

export function useSentEntry(): SentEntry {
  const navigate = useNavigate()
  const { state } = useLocation() as { state: unknown }
  const [query] = useSearchParams()
  const requests = useKeptRequests()
  const [just, setJust] = useState<SentRequest>()

  const ref = query.get(SENT_PARAMETER)
  const kept = requests.find(({ Ref }) => Ref === ref)
  const facts = factsIn(state, ref)
  const known = ref !== null && (kept || facts) ? { Ref: ref, link: kept && location.origin + trackPath(kept.Token), facts } : undefined
  return {
    // At once, and with the answer's own link, also in a browser that keeps none.
    sent: just ?? known,
    remember: ({ Ref, Track, RequestDate, ReservedUntil = null, CallBy = null, QuotedPrice = null, QuotedVat = null, QuotedDaysFrom = null, QuotedDaysTo = null }) => {
      const sent = { Ref, RequestDate, ReservedUntil, CallBy, QuotedPrice, QuotedVat, QuotedDaysFrom, QuotedDaysTo, At: Date.now() }
      setJust({ Ref, link: Track, facts: sent })
      if (Track !== undefined) keepRequest(Ref, Track)
      const next = new URLSearchParams(query)
      next.set(SENT_PARAMETER, Ref)
      void navigate({ search: `?${next}` }, { replace: true, state: { ...(isObject(state) && state), sent }, preventScrollReset: true })
    },
  }
}
