import { inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { sampleDocuments, sampleQuotation } from '#testing/sample-documents.ts'
import { printPdf } from './print.tsx'

const text = async (document: (typeof sampleDocuments)[number]) =>
  Buffer.from(await printPdf(document)).toString('latin1')
const count = (of: string, pattern: RegExp) => of.match(pattern)?.length ?? 0

/** What is drawn on each page. */
const drawn = (pdf: string) =>
  [...pdf.matchAll(/stream\n([\s\S]*?)\nendstream/g)]
    .map(([, bytes]) => {
      try {
        return inflateSync(Buffer.from(bytes!, 'latin1')).toString('latin1')
      } catch {
        return '' // a font's table
      }
    })
    .filter(text => text.includes(' Tf'))
/** The line that only a specimen's foot has, in a colour that nothing else has. */
const footsRed = /0\.7019\d* 0\.1490\d* 0\.1176\d* scn/

describe('a printed document', () => {
  test.each(sampleDocuments.map(document => [document.facts.kind, document] as const))(
    '%s: one page, the rupee sign and three weights in it, small enough to send',
    async (_, document) => {
      const pdf = await text(document)
      expect(pdf.startsWith('%PDF-')).toBe(true)
      expect(count(pdf, /\/Type \/Page\b/g)).toBe(1)
      expect(new Set(pdf.match(/Cut-anek-latin-\d+/g)).size).toBe(3)
      expect(pdf).toContain('Cut-anek-rupee-600')
      expect(pdf.length).toBeLessThan(60_000)
    },
  )

  test('a long breakup goes on over the next page, with the supplier at the foot of both', async () => {
    const [quotation] = sampleDocuments
    const { lines } = sampleQuotation
    const special = Array.from({ length: 10 }, (_, at) => ({
      ...lines.find(line => line.code === 'special')!,
      params: { articleId: 100 + at, name: `Piano ${at}`, quantity: 1, each: lines[0]!.amount },
    }))
    const facts = { ...quotation!.facts, quotation: { ...sampleQuotation, lines: [...lines, ...special] } }
    const pdf = await text({ ...quotation!, facts } as (typeof sampleDocuments)[number])
    expect(count(pdf, /\/Type \/Page\b/g)).toBe(2)
    expect(drawn(pdf).filter(page => footsRed.test(page))).toHaveLength(2)
  })

  test('is the same bytes each time: it was issued once', async () => {
    const [, receipt] = sampleDocuments
    expect(await text(receipt!)).toBe(await text(receipt!))
  })
})
