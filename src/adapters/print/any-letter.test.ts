import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openWords } from '#i18n/open-words.ts'
import type { IssuedDocument } from '#modules/documents/rules/document.ts'
import type { RoadDocument } from '#modules/documents/rules/road-document.ts'
import { readPdf } from '#testing/read-pdf.ts'
import { sampleDocuments, sampleRoadPapers } from '#testing/sample-documents.ts'
import { buildDocumentPage } from './document-page.ts'
import { openTypesetter, readTypefaces } from './typesetter.ts'

type Document = IssuedDocument | RoadDocument

const typeset = openTypesetter()
const words = openWords()

/** Returns the document with this customer name and this address. */
function named(document: Document, name: string, door = name): Document {
  const { move } = document.facts
  const [customer, from] = [
    { ...move.customer, name },
    { ...move.from, address: door, door },
  ]
  return { ...document, facts: { ...document.facts, move: { ...move, customer, from } } } as Document
}
const print = (document: Document, set = typeset) =>
  set({ page: buildDocumentPage(document, words), issuedAt: document.issuedAt })
const head = (pdf: Uint8Array) => Buffer.from(pdf.subarray(0, 5)).toString()

const documents = [sampleDocuments[0]!, sampleDocuments[2]!, sampleRoadPapers[0]!]
const read = async (pdf: Uint8Array) => (await readPdf(pdf)).pages.join(' ').replace(/\s+/g, ' ')

describe('a document with any letter', () => {
  test.each([
    ['a heart', 'Neha ❤ Rao'],
    ['an emoji', 'Neha Rao 🏠🥳'],
    ['a star', '★ Star Logistics Rao'],
    ['a euro and a tick', '€ ✓ Rao'],
    ['Polish', 'Łódź Rao'],
    ['a non-breaking hyphen', 'Anne‑Marie Rao'],
    ['Urdu', 'نیہا Rao'],
    ['Chinese', '王小明 Rao'],
    ['a half of a pair', '\ud83d Rao'],
    ['controls', '\u0001\u001b Rao'],
    ['turned around', '\u202eRao'],
    ['of 10,000 letters', `Rao ${'W'.repeat(10_000)}`],
    ['of 2,000 words', `Rao ${'نیہا क्षि '.repeat(1_000)}`],
  ])('%s: is printed with its number, the other address and the Latin words of the name', async (_, name) => {
    for (const document of documents) {
      const text = await read(await print(named(document, name)))
      for (const told of [document.number, '400 076', 'Rao']) expect(text).toContain(told)
    }
  })

  test('some letters of each block of Unicode is printed', async () => {
    const letters: string[] = []
    for (let point = 1; point < 0x110000; point += 32 - (point % 11)) {
      if (point > 0x20000 && point % 83) continue // planes of ideographs, private use and unassigned characters
      letters.push(String.fromCodePoint(point))
    }
    const [quotation] = sampleDocuments
    for (let at = 0; at < letters.length; at += 400) {
      const name = letters.slice(at, at + 400).join(' a')
      expect(head(await print(named(quotation!, 'Neha', name)))).toBe('%PDF-')
    }
  })

  test('any string is printed', async () => {
    const block = fc.constantFrom(
      0x300,
      0x600,
      0x900,
      0x980,
      0xb80,
      0xd00,
      0x1c50,
      0x2000,
      0xabc0,
      0xd800,
      0xfe00,
      0x1f300,
    )
    const near = fc.tuple(block, fc.nat(127)).map(([first, more]) => String.fromCodePoint(first + more))
    const letter = fc.oneof(near, fc.string({ unit: 'binary', maxLength: 4 }), fc.constantFrom('a', ' ', '\u200d'))
    const text = fc.array(letter, { minLength: 100, maxLength: 200 }).map(all => all.join(''))
    await fc.assert(
      fc.asyncProperty(text, async name => {
        expect(head(await print(named(documents[1]!, name)))).toBe('%PDF-')
      }),
      { numRuns: 20 },
    )
  })

  test('a missing glyph that a typeface claims to have loses the letter, not the document', async () => {
    const everything = { has: () => true } as unknown as ReadonlySet<number>
    const careless = openTypesetter([[everything], ...readTypefaces()])
    const text = await read(await print(named(documents[0]!, 'Neha 王 Rao'), careless))
    expect(text).toContain('Neha □ Rao')
  })
})
