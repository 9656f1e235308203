import { listChanges } from '#modules/access/index.server.ts'

/** Lists the actions taken on one item, for its page. Throws the same errors as `listChanges`. */
export const loadActivityLog = (...asked: Parameters<typeof listChanges>) => listChanges(...asked)
