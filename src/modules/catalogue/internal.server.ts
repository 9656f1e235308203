export { decodeImportFile } from './commands/read-sent-file.ts'
export { readMoveOffer } from './queries/read-priceable.ts'
