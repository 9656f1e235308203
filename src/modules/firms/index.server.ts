export { addFirm, saveFirm } from './commands/save-firm.ts'
export { type FirmChoice, listFirmChoices } from './queries/list-firm-choices.ts'
export { listFirms } from './queries/list-firms.ts'
export { readFirm } from './queries/read-firm.ts'
