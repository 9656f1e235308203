export { COMPANY_FACTS_AUDIT_ID, saveCompany } from './commands/save-company.ts'
export { COMPANY_LOOK_AUDIT_ID, saveLook } from './commands/save-look.ts'
export { readCompanyDetails } from './queries/read-company-details.ts'
export { readCompanyLook } from './queries/read-company-look.ts'
