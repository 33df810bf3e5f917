import { defineQuery } from '../../engine/query'
import { count, day, integer, listOf, objectOf, oneOf, optional, text, type TypeOf } from '../../engine/shape'
import { AGENDA, AGENDA_KINDS, AGENDA_LONG_LATE, AGENDA_MOST_DAYS, AGENDA_ROWS } from '../agenda'

/** A day by which something is to be done. `Ref` is the reference of the request or worker, or the number of the licence; `Path` the screen that opens it. */
const agendaRow = objectOf('AgendaRow', {
  Kind: oneOf(AGENDA_KINDS),
  On: day,
  Days: { ...integer, description: 'Days from today in Riyadh; less than 0 of a day that has passed.' },
  Ref: text,
  Path: text,
})
export type AgendaRow = TypeOf<typeof agendaRow>

export const agendaQuery = defineQuery({
  of: AGENDA,
  name: 'get',
  least: 'Read',
  about: `Arrivals, and what ends or falls due of open requests, their workers and the office, the earliest first; at most ${AGENDA_ROWS} at once, of which those late for more than ${AGENDA_LONG_LATE} days give way`,
  takes: {
    days: optional({ ...count, maximum: AGENDA_MOST_DAYS, description: 'So many days ahead; each kind by its own notice when absent.' }),
    kind: optional({ ...oneOf(AGENDA_KINDS), description: 'Only these; all that the caller may read when absent.' }),
  },
  answers: listOf(agendaRow),
})
