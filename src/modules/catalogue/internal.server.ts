export { readSentFile } from './commands/read-sent-file.ts'
export { readOffered } from './queries/read-priceable.ts'
