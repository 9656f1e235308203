export { readCatalogue } from './queries/read-catalogue.ts'
