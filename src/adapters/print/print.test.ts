import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openWords } from '#i18n/open-words.ts'
import type { IssuedDocument, QuotationFacts } from '#modules/documents/rules/document.ts'
import type { RoadDocument } from '#modules/documents/rules/road-document.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { sampleDocuments, sampleQuotation, sampleRoadPapers } from '#testing/sample-documents.ts'
import { buildDocumentPage } from './document-page.ts'
import { openPrinter } from './open-printer.ts'
import type { RoadPage } from './page.ts'
import { openTypesetter } from './typesetter.ts'

const typeset = openTypesetter()
const words = openWords()
const print = (document: IssuedDocument) =>
  typeset({ page: buildDocumentPage(document, words), issuedAt: document.issuedAt })

const fontsOf = (pdf: Uint8Array) => [
  ...new Set(
    Array.from(
      Buffer.from(pdf)
        .toString('latin1')
        .matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g),
      ([, name]) => name!,
    ),
  ),
]
const [quotation, receipt, invoice] = sampleDocuments as [IssuedDocument, IssuedDocument, IssuedDocument]
const quotationOf = (specials: number, things: number): IssuedDocument => {
  const special = sampleQuotation.lines.find(line => line.code === 'special')!
  const more = Array.from({ length: specials }, (_, at) => ({
    ...special,
    params: { ...special.params, articleId: 100 + at, name: `Piano ${at}` },
  }))
  const facts = {
    ...(quotation.facts as QuotationFacts),
    quotation: { ...sampleQuotation, lines: [...sampleQuotation.lines, ...more] },
    things: Array.from({ length: things }, (_, at) => ({ name: `Carton ${at}`, quantity: 2 })),
  } as QuotationFacts
  return { ...quotation, facts }
}

describe('a printed document', () => {
  test('[CAP-07] has the dates of packing and delivery on the label', async () => {
    const move = { ...quotation.facts.move, packingDate: '2026-11-27', deliveryDate: '2026-11-30' }
    const { pages } = await readPdf(await print({ ...quotation, facts: { ...quotation.facts, move } } as IssuedDocument))
    expect(pages[0]).toContain('Fri 27 Nov 2026')
    expect(pages[0]).toContain('Mon 30 Nov 2026')
  })

  test.each(sampleDocuments.map(document => [document.facts.kind, document] as const))(
    '%s: one page, small enough to send, of which a program reads number, names, words and rupees',
    async (_, document) => {
      const pdf = await print(document)
      expect(pdf.length).toBeLessThan(100_000)
      const { pages } = await readPdf(pdf)
      expect(pages).toHaveLength(1)
      expect(fontsOf(pdf)).toEqual(
        expect.arrayContaining(['Anek-latin-400', 'Anek-latin-600', 'Anek-latin-800', 'Anek-rupee-800']),
      )
      // Not even a font bundled with the typesetter is used.
      expect(fontsOf(pdf).filter(name => !/^Anek-(latin|rupee)-/.test(name))).toEqual([])
      const { data } = buildDocumentPage(document, words)
      const told = [data.title, data.number, data.company, data.label.customer, data.sum.label, data.sum.amount]
      for (const text of [...told, ...data.amounts.map(({ amount }) => amount)]) expect(pages[0]).toContain(text)
    },
  )

  test('says to a screen reader what it is, in which language, and the order it is read in', async () => {
    const { title, lang, tagged, roles } = await readPdf(await print(invoice))
    expect({ title, lang, tagged }).toEqual({ title: 'Tax invoice INV/2627/0000388', lang: 'en-IN', tagged: true })
    expect([...roles]).toEqual(expect.arrayContaining(['H1', 'Table', 'TH', 'TD', 'Figure']))
  })

  test('breaks to a second page between blocks, with the supplier in both footers', async () => {
    const { pages } = await readPdf(await print(quotationOf(30, 20)))
    expect(pages).toHaveLength(2)
    for (const [at, page] of pages.entries()) {
      expect(page).toContain('GSTIN 27AAAAA0000A1Z2')
      expect(page).toContain(`TH-24118, Page ${at + 1} of 2`)
    }
  })

  test('never has a page with the terms only', async () => {
    for (const specials of [0, 4, 8, 12, 16, 20]) {
      for (const things of [20, 60, 100]) {
        const { pages } = await readPdf(await print(quotationOf(specials, things)))
        const last = pages.at(-1)!
        if (pages.length > 1) expect([specials, things, last]).toContainEqual(expect.stringContaining('Item list'))
      }
    }
  })

  test('has the same bytes each time, from any thread', async () => {
    const hash = async (set: typeof typeset) =>
      createHash('sha256')
        .update(await set({ page: buildDocumentPage(receipt, words), issuedAt: receipt.issuedAt }))
        .digest('hex')
    const first = await hash(typeset)
    await print(invoice)
    expect([await hash(typeset), await hash(openTypesetter())]).toEqual([first, first])
  })

  test('is typeset in a separate process, which survives a page that fails', async () => {
    const printer = openPrinter(words)
    const broken = { ...receipt, number: 'not printable: \u{1F600}' } // a barcode cannot encode it
    const requested = [receipt, broken, receipt].map(document => printer.print(document).catch((error: Error) => error))
    const [first, refused, last] = await Promise.all(requested)
    printer.close()
    expect(refused).toBeInstanceOf(Error)
    const right = Buffer.from(await print(receipt))
    for (const pdf of [first, last]) expect(right.equals(pdf as Uint8Array)).toBe(true)
  })

  test('bears the logo of a company that has its own', async () => {
    const png = await sharp({ create: { width: 352, height: 88, channels: 3, background: '#0a7d4f' } })
      .png()
      .toBuffer()
    const logo = { id: 'x', width: 352, height: 88, webp: '', png: png.toString('base64') }
    const printer = openPrinter(words, { look: { logo } })
    const pdf = await printer.print(receipt)
    printer.close()
    const images = (file: Uint8Array) =>
      Buffer.from(file)
        .toString('latin1')
        .match(/\/Subtype ?\/Image/g)?.length ?? 0
    expect([images(pdf), images(await print(receipt))]).toEqual([1, 0])
    expect((await readPdf(pdf)).pages[0]).toContain(buildDocumentPage(receipt, words).data.brand)
  })

  test('that cannot be laid out reports the position', async () => {
    const page = buildDocumentPage(receipt, words)
    const broken = { ...page, data: { ...page.data, sum: undefined } } as never
    await expect(typeset({ page: broken, issuedAt: receipt.issuedAt })).rejects.toThrow(
      /voucher: .*sum.* \(voucher.typ:\d+\)/,
    )
  })
})

describe('a transport document', () => {
  test.each(sampleRoadPapers.map(paper => [paper.facts.kind, paper] as const))(
    '%s: each copy a page that says all, in our letters, and reads in order',
    async (_, paper) => {
      const { template, data } = buildDocumentPage(paper, words)
      if (template !== 'road') throw new Error(template)
      const pdf = await typeset({ page: { template, data }, issuedAt: paper.issuedAt })
      expect(fontsOf(pdf).filter(name => !/^Anek-(latin|rupee)-/.test(name))).toEqual([])
      const { pages, title, tagged } = await readPdf(pdf)
      expect({ title, tagged }).toEqual({ title: `${data.title} ${paper.number}`, tagged: true })
      expect(pages).toHaveLength(data.copies.length)
      const read = (text: string) => text.replace(/\s+/g, ' ')
      for (const [at, page] of pages.entries()) {
        const told = [paper.number, data.copies[at]!, data.label.customer, data.things.head, ...data.signatures]
        for (const text of [...told, ...data.facts.map(fact => fact.text)]) expect(read(page)).toContain(read(text))
      }
    },
  )

  test('has the facts that the law requires', () => {
    const [note, receipt] = sampleRoadPapers.map(paper => buildDocumentPage(paper, words).data as RoadPage)
    expect(note!.clauses.each.join(' ')).toMatch(/section 8.*dangerous.*declare for this carriage/)
    expect(receipt!.copies).toHaveLength(3)
    expect(receipt!.clauses.each.join(' ')).toMatch(
      /section 9.*10 times the freight.*₹3,85,000.00.*180 days.*20 Nov 2026/,
    )
    expect(receipt!.facts.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'MH12AB1234',
        'Ramesh Yadav, licence MH12 20110012345',
        'about 1,440 kg',
        'To pay: ₹18,631.00',
      ]),
    )
  })
})

test('both papers of the road name the carrier by their registration, where there is one', () => {
  const registered = { ...sampleRoadPapers[0]!.facts.supplier, carrier: 'MH/CBR/2019/01234' }
  for (const paper of sampleRoadPapers) {
    const carrierOf = (facts: RoadDocument['facts']) =>
      (buildDocumentPage({ ...paper, facts }, words).data as RoadPage).parties[0]!.lines
    expect(carrierOf({ ...paper.facts, supplier: registered })).toContain(
      'Common carrier registration: MH/CBR/2019/01234',
    )
    expect(carrierOf(paper.facts)).toHaveLength(2)
  }
})

test('labels: ten a sheet, each with its number, where it goes and a code to scan', async () => {
  const { issuedAt, facts } = sampleRoadPapers[1]!
  const { supplier, move } = facts
  const labels = { number: 'TH-24118', issuedAt, facts: { kind: 'box-labels' as const, supplier, move, boxes: 24 } }
  const { pages, roles, title } = await readPdf(await typeset({ page: buildDocumentPage(labels, words), issuedAt }))
  expect(title).toBe('Box labels TH-24118')
  expect(pages).toHaveLength(3)
  expect(pages[0]).toContain('Box 10 of 24')
  expect(pages[2]).toContain('TH-24118/24')
  expect(pages[2]).toContain('Powai, Mumbai 400076')
  expect([...roles]).toContain('Figure')
})
