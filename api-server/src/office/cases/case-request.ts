import { quoted } from '../../platform/database/database'

function ofRequest(column: string) {
  return (alias: string) => `(SELECT r.${quoted(column)} FROM requests r WHERE r."Id" = ${alias}."RequestId")`
}

/** The request of a case as its row shows it: its reference, the client's name, and the request that has replaced it. */
export const caseRequest = {
  RequestRef: ofRequest('Ref'),
  ClientName: ofRequest('Name'),
  ReplacedBy: (alias: string) => `(SELECT x."Id" FROM requests x WHERE x."ReplacesId" = ${alias}."RequestId")`,
} as const
