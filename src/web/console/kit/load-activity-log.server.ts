import { listChanges } from '#modules/access/index.server.ts'

/** What was done to one thing, as its page shows it. Refuses as `listChanges`. */
export const loadActivityLog = (...asked: Parameters<typeof listChanges>) => listChanges(...asked)
