export { applyAsPartner } from './commands/apply-as-partner.ts'
export { decideApplication } from './commands/decide-application.ts'
export { purgeApplications } from './commands/purge-applications.ts'
export { listApplications } from './queries/list-applications.ts'
