export { readCatalogue } from './queries/read-catalogue.ts'
export { readServices } from './queries/read-services.ts'
