/**
 * The money of a request, in whole hundredths. `agreed` is null where no price was agreed on; `carriedOver` is the client's money that is left from the
 * requests which this one replaces; `due` is the sum that the cases of the request owe to the client. `isOver`: the request is closed, or a case of it
 * has ended otherwise than with the worker staying.
 */
export interface RequestMoney {
  readonly agreed: number | null
  readonly received: number
  readonly refunded: number
  readonly carriedOver: number
  readonly due: number
  readonly isOver: boolean
}

/** The amounts still to be paid by the client, and to be returned by the office: two figures, never one, since neither settles the other. */
export interface Balance {
  /** Null where no price was agreed on: nothing is reckoned from that. */
  readonly toPay: number | null
  readonly toRefund: number
}

export function balanceOf({ agreed, received, refunded, carriedOver, due, isOver }: RequestMoney): Balance {
  const open = isOver ? 0 : Math.max(0, (agreed ?? 0) - received - carriedOver)
  return { toPay: agreed === null ? null : open, toRefund: Math.max(0, due - refunded) }
}
