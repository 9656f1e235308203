import { listAuditEntries } from '#modules/access/index.server.ts'

/** Lists the actions taken on one item, for its page. Throws the same errors as `listOrderChanges`. */
export const loadActivityLog = (...query: Parameters<typeof listAuditEntries>) => listAuditEntries(...query)
