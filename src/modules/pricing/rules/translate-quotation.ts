import type { Translate, TranslateName } from '#i18n/translator.ts'
import type { QuotationLine } from './quotation.ts'

/** Translates the names in a quotation's lines (vehicles, items, services) into the customer's language. */
export const translateQuotation = <Q extends { lines: QuotationLine[] }>(
  { nameOf }: Pick<Translate, 'nameOf'>,
  quotation: Q,
): Q => ({
  ...quotation,
  lines: quotation.lines.map(line => translateLine(nameOf, line)),
})

function translateLine(nameOf: TranslateName, line: QuotationLine): QuotationLine {
  switch (line.code) {
    case 'transport':
      return { ...line, params: { ...line.params, vehicle: nameOf(line.params.vehicle) } }
    case 'special':
      return { ...line, params: { ...line.params, name: nameOf(line.params.name) } }
    case 'peak':
      return { ...line, params: { ...line.params, name: nameOf(line.params.name) } }
    case 'service': {
      const { service, option } = line.params
      return { ...line, params: { ...line.params, service: nameOf(service), option: nameOf(option) } }
    }
    default:
      return line
  }
}
