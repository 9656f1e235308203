import type { Paise } from '#kernel/money.ts'
import type { Quotation, QuotationLine } from '#modules/pricing/rules/quotation.ts'

/**
 * One line of the breakup over all packages. `line` is the first that has it; `amounts` and `lines` are in the order of
 * the packages.
 */
export type ComparedLine = {
  key: string
  lines: (QuotationLine | null)[]
  line: QuotationLine
  amounts: (Paise | null)[]
}

/** Compares the breakups of several packages side by side. Each line appears once, in its original order. */
export function compareQuotations(quotations: Quotation[]): ComparedLine[] {
  const keys: string[] = []
  for (const { lines } of quotations) {
    let at = -1
    for (const key of lines.map(getQuotationLineKey)) {
      const known = keys.indexOf(key)
      if (known === -1) keys.splice(at + 1, 0, key)
      at = known === -1 ? at + 1 : known
    }
  }
  return keys.map(key => {
    const lines = quotations.map(quotation => quotation.lines.find(line => getQuotationLineKey(line) === key) ?? null)
    return { key, lines, line: lines.find(line => line !== null)!, amounts: lines.map(line => line?.amount ?? null) }
  })
}

export function getQuotationLineKey(line: QuotationLine): string {
  switch (line.code) {
    case 'transport':
    case 'distance':
      return `${line.code} ${line.params.vehicle}`
    case 'special':
      return `${line.code} ${line.params.articleId}`
    case 'by-hand':
      return `${line.code} ${line.params.part ?? ''}`
    case 'extra':
      return `${line.code} ${line.params.reason}`
    case 'peak':
      return `${line.code} ${line.params.name}`
    default:
      return line.code
  }
}
