export { FACTS, saveCompany } from './commands/save-company.ts'
export { LOOK, saveLook } from './commands/save-look.ts'
export { readCompany } from './queries/read-company.ts'
export { readLook } from './queries/read-look.ts'
