export { applyAsPartner } from './commands/apply-as-partner.ts'
export { addBankAccount, decideBankAccount } from './commands/bank-accounts.ts'
export { decideApplication } from './commands/decide-application.ts'
export { addPartnerDocument, withdrawPartnerDocument } from './commands/partner-documents.ts'
export { purgeApplications } from './commands/purge-applications.ts'
export { savePartner } from './commands/save-partner.ts'
export { endPartnerRate, savePartnerRate } from './commands/save-partner-rate.ts'
export { listApplications } from './queries/list-applications.ts'
export {
  countExpiringPartnerDocuments,
  countPartners,
  findPartners,
  type ListedPartner,
  listPartners,
  type PartnerSearch,
} from './queries/list-partners.ts'
export {
  type ListedBankAccount,
  type ListedPartnerDocument,
  type ListedPartnerRate,
  type PartnerChoices,
  readApplicationAsPartner,
  readPartner,
  readPartnerChoices,
} from './queries/read-partner.ts'
