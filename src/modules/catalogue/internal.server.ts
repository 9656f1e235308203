export { decodeImportFile } from './commands/decode-import-file.ts'
export { readMoveOffer } from './queries/read-vehicles-and-packages.ts'
