export { loadTaxRules, readTaxRules, type TaxRules } from './queries/load-tax-rules.ts'
