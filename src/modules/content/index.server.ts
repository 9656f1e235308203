export { forgetLeads } from './commands/forget-leads.ts'
export { handleLead } from './commands/handle-lead.ts'
export { takeLead } from './commands/take-lead.ts'
export { listLeads } from './queries/list-leads.ts'
