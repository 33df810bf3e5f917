import { quoted } from '../../platform/database/database'

function ofRequest(column: string) {
  return (alias: string) => `(SELECT r.${quoted(column)} FROM requests r WHERE r."Id" = ${alias}."RequestId")`
}

/** The request of a case as its row shows it: its reference, the names of client and worker, and the request that has replaced it. */
export const caseRequest = {
  RequestRef: ofRequest('Ref'),
  ClientName: ofRequest('Name'),
  Person: (alias: string) => `(SELECT w."Name" FROM requests r JOIN persons w ON w."Id" = r."PersonId" WHERE r."Id" = ${alias}."RequestId")`,
  ReplacedBy: (alias: string) => `(SELECT x."Id" FROM requests x WHERE x."ReplacesId" = ${alias}."RequestId")`,
} as const
