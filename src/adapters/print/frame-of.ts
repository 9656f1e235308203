import { indiaDate } from '#kernel/india-time.ts'
import type { IssuedDocument, Supplier } from '#modules/documents/rules/document.ts'
import type { RoadPaper } from '#modules/documents/rules/road-paper.ts'
import { formatDayAndYear } from '#words/format.ts'
import { labelOf } from './label-of.ts'
import type { Frame, Signed } from './page.ts'
import type { Tongue } from './tongue.ts'

/** What is around every page: whose it is, which, of when, and the move that it belongs to. */
export function frameOf({ number, issuedAt, facts }: IssuedDocument | RoadPaper, tongue: Tongue): Frame {
  const { say, tag, dir } = tongue
  const { supplier, move } = facts
  return {
    lang: tongue.code,
    dir,
    title: say(`documentList.kind.${facts.kind}`),
    number,
    issued: say('documents.issued', { day: formatDayAndYear(indiaDate(issuedAt), tag) }),
    brand: supplier.brand,
    contact: `${supplier.phone}, ${supplier.email}`,
    company: supplier.legalName,
    imprint: imprintOf(supplier),
    specimen: supplier.specimen ? say('documents.specimen') : '',
    page: say('documents.page', { page: '{page}', pages: '{pages}' }),
    label: labelOf(move, tongue, facts.kind === 'quotation' ? facts.packageName : null),
  }
}

/** What law wants on every bill and letter of a company, in Latin letters as it is registered. */
export const imprintOf = ({ address, gstin, cin, site }: Supplier) =>
  `, ${address}. GSTIN ${gstin}.${cin ? ` CIN ${cin}.` : ''} ${site.replace(/^https?:\/\//, '')}`

export const signedOf = ({ legalName }: Supplier, { say }: Tongue): Signed => ({
  signatory: say('documents.signatory', { company: legalName }),
  signed: say('documents.signed'),
})
