export { readSentCsv } from './commands/read-sent-csv.ts'
export { readOffered } from './queries/read-priceable.ts'
