import { quoted } from '../../platform/database/database'

function ofRequest(column: string) {
  return (alias: string) => `(SELECT r.${quoted(column)} FROM requests r WHERE r."Id" = ${alias}."RequestId")`
}

/** The request of a case as its row shows it: its reference, and the client's name. */
export const caseRequest = { RequestRef: ofRequest('Ref'), ClientName: ofRequest('Name') } as const
