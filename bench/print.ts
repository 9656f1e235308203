/**
 * The cost of printing: `node bench/print.ts`, or with a number of documents. Processor time of this process only; all
 * documents differ, and each is built from its facts, laid out and written as PDF.
 */
import { buildDocumentPage } from '../src/adapters/print/document-page.ts'
import { openTypesetter } from '../src/adapters/print/typesetter.ts'
import { openWords } from '../src/i18n/open-words.ts'
import type { IssuedDocument } from '../src/modules/documents/rules/document.ts'
import { sampleDocuments } from '../src/testing/sample-documents.ts'

const TOTAL = Number(process.argv[2] ?? 2_000)
const EACH = 200
const [quotation, receipt, invoice] = sampleDocuments as [IssuedDocument, IssuedDocument, IssuedDocument]
const words = openWords()
const opened: ReturnType<typeof openTypesetter>[] = []
let made = 0

async function print({ number, issuedAt, facts }: IssuedDocument) {
  made++
  const customer = { ...facts.move.customer, name: `Neha Kulkarni ${made}` }
  const document = { number: `${number}-${made}`, issuedAt, facts: { ...facts, move: { ...facts.move, customer } } }
  await opened[0]!({ page: buildDocumentPage(document as IssuedDocument, words), issuedAt })
}

const mb = () => Math.round(process.memoryUsage.rss() / 2 ** 20)
async function cost(what: string, times: number, work: (at: number) => Promise<void>) {
  const before = process.cpuUsage()
  for (let at = 0; at < times; at++) await work(at)
  const { user, system } = process.cpuUsage(before)
  console.log(
    `${what.padEnd(24)} ${((user + system) / 1_000 / times).toFixed(1).padStart(6)} ms of the processor, ${mb()} MB`,
  )
}

await cost('with its fonts', 1, async () => void opened.push(openTypesetter()))
await cost('first', 1, () => print(receipt))
await cost('some more', 20, () => print(quotation))
await cost('receipt voucher', EACH, () => print(receipt))
await cost('quotation', EACH, () => print(quotation))
await cost('tax invoice', EACH, () => print(invoice))
while (made < TOTAL) {
  const times = Math.min(EACH, TOTAL - made)
  await cost(`all in turn, to ${made + times}`, times, at => print([receipt, quotation, invoice][at % 3]!))
}
