export { readOffered } from './queries/read-priceable.ts'
