import { unzipSync } from 'fflate'
import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordReportedPayments, startPayment } from '#modules/billing/index.server.ts'
import { placeMoveOrder } from '#modules/orders/index.server.ts'
import { toJsonText } from '#platform/database/json.ts'
import { createTestPaymentProvider } from '#testing/create-test-payment-provider.ts'
import { openTestApp, type TestApp } from '#testing/open-test-app.ts'
import { ownerRole } from '#testing/roles.ts'
import { buildTestDraft, createTestCustomer } from '#testing/samples.ts'
import { actorContext, appContext, languageContext } from '#web/app-shell/context.ts'
import { loader } from './files.ts'

let app: TestApp
let orderNo: string
beforeAll(async () => {
  app = await openTestApp({}, { payments: createTestPaymentProvider() })
  const customer = await createTestCustomer(app)
  orderNo = (await placeMoveOrder(app, customer, { ...buildTestDraft(), name: '=Neha, "K"' })).orderNo
  const { providerOrderId, amount } = await startPayment(app, customer, orderNo)
  const payment = { paymentId: 'pay_1', providerOrderId, amount, currency: 'INR', method: 'upi', error: null }
  await recordReportedPayments(app, 'webhook', [{ ...payment, state: 'captured' as const }])
})
afterAll(() => app.close())

async function fetchFile(file: string, query = 'month=2026-11', role = ownerRole): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(languageContext, 'en')
  context.set(actorContext, Promise.resolve({ kind: 'staff', id: 1, name: 'Farida', role }))
  const request = new Request(`http://localhost/console/accounting/files/${file}?${query}`)
  return loader({ request, context, params: { file } } as never)
}
/** The text with its byte order mark, which `text()` removes. */
const getResponseText = async (response: Response) => Buffer.from(await response.arrayBuffer()).toString()

test('a register for a spreadsheet: marked as UTF-8, no formula, ISO days, rupees with two decimals', async () => {
  const response = await fetchFile('receipt.csv')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="receipt-2026-11.csv"')
  const [head, row, ...rest] = (await getResponseText(response)).split('\r\n')
  expect(head).toMatch(
    /^\uFEFFNumber,Date,Issued,Order,Recipient,GSTIN,State code,State of supply,SAC,Rate %,Taxable value,CGST,SGST,IGST,/,
  )
  expect(row).toMatch(
    new RegExp(
      `^RV/2627/0000001,2026-11-20,2026-11-20,${orderNo},"'=Neha, ""K""",,27,Maharashtra,996511,18,[\\d.]+\\.\\d\\d,([\\d.]+),\\1,0\\.00,`,
    ),
  )
  expect(rest).toEqual([''])
})

const files: [string, RegExp][] = [
  [
    'gstr1-11a.csv',
    /^\uFEFFState code,State of supply,Rate %,Advance without tax,CGST,SGST,IGST\r\n27,Maharashtra,18,[\d.]+,/,
  ],
  ['gstr1-13.csv', /6 Receipt vouchers,RV\/2627\/0000001,RV\/2627\/0000001,1,0/],
  ['day-book.csv', /2026-11-20,Receipt,L\d+,Payment gateway,Customers,[\d.]+,INR,/],
  ['gateway-book.csv', /pay_1/],
  ['cash-book.csv', /^\uFEFFVoucher date.*Balance\r\n$/],
  ['held.csv', /Advance for a future move,2026-11-20/],
  ['debtors.csv', /^\uFEFFOrder,.*\r\n$/],
  ['settlements.csv', /^\uFEFFSettlement,UTR,.*\r\n$/],
  ['tally-ledgers.xml', /<LEDGER NAME="Customers"/],
  ['tally-vouchers.xml', /VCHTYPE="Receipt".*VCHTYPE="Receipt"|VCHTYPE="Journal"[\s\S]*VCHTYPE="Receipt"/],
]
describe('files to download', () => {
  test.each(files)('%s', async (file, content) => {
    expect(await getResponseText(await fetchFile(file))).toMatch(content)
  })

  test.each([
    ['an owner', ownerRole],
    ['a role with the money alone', { ...ownerRole, permissions: ['money' as const] }],
  ])('all documents as one ZIP, for %s', async (_, role) => {
    const answer = await fetchFile('documents.zip', undefined, role)
    const zip = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    expect(Object.entries(zip).map(([name, content]) => [name, Buffer.from(content).toString()])).toEqual([
      ['receipt/RV-2627-0000001.pdf', '%PDF- of RV/2627/0000001'],
    ])
  })

  test('a document that cannot be printed is named in the ZIP, and does not block the others', async () => {
    const printer = app.ports.printer
    await app.db.updateTable('documents').set({ file: null }).execute()
    app.ports.printer = async () => {
      throw new Error('no page')
    }
    const answer = await fetchFile('documents.zip')
    const zip = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    app.ports.printer = printer
    const [[name, text], ...others] = Object.entries(zip).map(([path, file]) => [
      path,
      Buffer.from(file).toString(),
    ]) as [[string, string]]
    expect(others).toEqual([])
    expect(name).toBe('MISSING-DOCUMENTS.txt')
    expect(text).toMatch(/1 document is missing from this ZIP.*\r\n\r\nreceipt\/RV-2627-0000001\.pdf\r\n$/)
  })

  test('a Tally ledger for each rate that was invoiced', async () => {
    const { facts } = await app.db.selectFrom('documents').select('facts').executeTakeFirstOrThrow()
    const invoice = { ...facts, kind: 'invoice', gst: { kind: 'inter', rate: 1200, igst: 0 } }
    const row = await app.db.selectFrom('documents').selectAll().executeTakeFirstOrThrow()
    const { tax_day: _, ...values } = row
    const made = {
      ...values,
      id: 'twelve',
      kind: 'invoice',
      number: 'INV/2627/0000099',
      source: 'twelve',
      facts: toJsonText(invoice),
    }
    await app.db
      .insertInto('documents')
      .values(made as never)
      .execute()
    expect((await getResponseText(await fetchFile('tally-ledgers.xml'))).match(/Services \d+%/g)).toEqual(
      expect.arrayContaining(['Services 5%', 'Services 12%', 'Services 18%']),
    )
    await app.db.deleteFrom('documents').where('id', '=', 'twelve').execute()
  })

  test.each(['nothing.csv', 'receipt.txt', '..%2f.csv', 'quotation.csv'])('no %s', async file => {
    await expect(fetchFile(file)).rejects.toMatchObject({ init: { status: 404 } })
  })
})
