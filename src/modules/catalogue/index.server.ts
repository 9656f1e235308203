export { readCatalogue } from './queries/read-catalogue.ts'
export { readCoupons } from './queries/read-coupons.ts'
export { readServices } from './queries/read-services.ts'
