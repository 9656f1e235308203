import { z } from 'zod'
import { findStateByCode } from '#kernel/gst-state.ts'
import { getGstinKind, getStateCode } from '#kernel/gstin.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { Paise } from '#kernel/money.ts'
import type { AdjustmentFacts, InvoiceFacts } from './document.ts'
import { splitTaxBySac, type TaxAmounts, toTaxAmounts } from './tax-amounts.ts'
import { formatFinancialYear, isReverseCharge } from './tax-notes.ts'

/** The documents that the portal registers. */
export type RegistrableFacts = InvoiceFacts | (AdjustmentFacts & { kind: 'credit-note' | 'debit-note' })
type RegistrableDocument = { number: string; date: IndiaDate; facts: RegistrableFacts }

const documentTypes = { invoice: 'INV', 'credit-note': 'CRN', 'debit-note': 'DBN' } as const

/** Rupees with at most two decimals. */
const amount = z
  .number()
  .min(0)
  .max(99_999_999_999)
  .refine(value => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4)
const day = z.string().regex(/^(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])\/20\d\d$/)
const documentNumber = z.string().regex(/^[a-zA-Z1-9][a-zA-Z0-9/-]{0,15}$/)
const stateCode = z.string().regex(/^\d{2}$/)
const gstin = z.string().refine(text => getGstinKind(text) !== null)
const address = {
  LglNm: z.string().min(3).max(100),
  Addr1: z.string().min(1).max(100),
  Addr2: z.string().min(3).max(100).optional(),
  Loc: z.string().min(3).max(50),
  Pin: z.int().min(100_000).max(999_999),
  Stcd: stateCode,
}

/**
 * INV-01, the schema of e-invoices, version 1.1 (notification 60/2020-CT), as far as our documents fill it: services and
 * goods of one rate, without cess, exports and transport.
 */
export const inv01Schema = z.strictObject({
  Version: z.literal('1.1'),
  TranDtls: z.strictObject({
    TaxSch: z.literal('GST'),
    SupTyp: z.enum(['B2B', 'SEZWP', 'SEZWOP', 'EXPWP', 'EXPWOP', 'DEXP']),
    RegRev: z.enum(['Y', 'N']),
    IgstOnIntra: z.enum(['Y', 'N']),
  }),
  DocDtls: z.strictObject({ Typ: z.enum(['INV', 'CRN', 'DBN']), No: documentNumber, Dt: day }),
  SellerDtls: z.strictObject({ Gstin: gstin, TrdNm: z.string().min(3).max(100).optional(), ...address }),
  BuyerDtls: z.strictObject({ Gstin: gstin, Pos: stateCode, ...address }),
  ItemList: z
    .array(
      z
        .strictObject({
          SlNo: z.string().regex(/^\d{1,6}$/),
          PrdDesc: z.string().min(3).max(300),
          IsServc: z.enum(['Y', 'N']),
          HsnCd: z.string().regex(/^(\d{4}|\d{6}|\d{8})$/),
          Qty: amount,
          Unit: z.string().min(3).max(8),
          ...{ UnitPrice: amount, TotAmt: amount, Discount: amount, AssAmt: amount },
          GstRt: z.number().min(0).max(100),
          ...{ IgstAmt: amount, CgstAmt: amount, SgstAmt: amount, TotItemVal: amount },
        })
        .refine(({ IsServc, HsnCd }) => (IsServc === 'Y') === HsnCd.startsWith('99'), { path: ['HsnCd'] }),
    )
    .min(1)
    .max(1000),
  ValDtls: z.strictObject({
    ...{ AssVal: amount, CgstVal: amount, SgstVal: amount, IgstVal: amount, Discount: amount, OthChrg: amount },
    RndOffAmt: z.number().min(-99.99).max(99.99),
    TotInvVal: amount,
  }),
  RefDtls: z
    .strictObject({
      PrecDocDtls: z.array(z.strictObject({ InvNo: documentNumber, InvDt: day })).optional(),
      ContrDtls: z.array(z.strictObject({ PORefr: z.string().min(1).max(16) })).optional(),
    })
    .optional(),
})
export type Inv01 = z.infer<typeof inv01Schema>

/** What stops us from building it: an address without a PIN code, or a value that the schema does not accept. */
export type Inv01Error = { code: 'seller-address' | 'buyer-address' | 'schema'; about: string }

/**
 * Returns the text that is hashed to the invoice reference number: supplier, financial year, type and number. The portal
 * makes the same one, and a document has one only. Numbers are in capitals (GSTN advisory, June 2025).
 */
export const getIrnSource = ({ number, date, facts }: RegistrableDocument): string =>
  `${facts.supplier.gstin}${formatFinancialYear(date)}${documentTypes[facts.kind]}${number.toUpperCase()}`

/**
 * True if a document has to be registered, once the operator has to register any. Consumers never get an e-invoice
 * (rule 48 (4)). Exempt are a supply without tax, which has a bill of supply, and carriage by a goods transport agency
 * (notification 13/2020-CT). A credit note that is too late to reduce tax is none under the Act.
 */
export function isRegistrable(facts: { kind: string }): facts is RegistrableFacts {
  if (!['invoice', 'credit-note', 'debit-note'].includes(facts.kind)) return false
  const { move, taxable, ...rest } = facts as RegistrableFacts
  const { tax } = move
  const isAgency = tax?.treatment === 'gta-forward' || tax?.treatment === 'gta-reverse'
  const isCommercial = 'commercial' in rest && rest.commercial === true
  return move.customer.gstin !== undefined && taxable > 0 && tax?.charge !== 'exempt' && !isAgency && !isCommercial
}

/** Builds INV-01 of a document. `describe`: the name of a code of services, printed on the item. */
export function buildInv01(
  { number, date, facts }: RegistrableDocument,
  describe: (sac: string) => string,
): { ok: true; invoice: Inv01 } | { ok: false; error: Inv01Error } {
  const { supplier, move, placeOfSupply, gst } = facts
  const firm = move.customer.firm
  const seller = splitAddress(supplier.address, supplier.state.name)
  const buyer = splitAddress(firm?.address ?? '', placeOfSupply.name)
  if (!seller) return { ok: false, error: { code: 'seller-address', about: supplier.address } }
  if (!buyer) return { ok: false, error: { code: 'buyer-address', about: firm?.address ?? '' } }
  const amounts = toTaxAmounts(facts)
  const isInvoice = facts.kind === 'invoice'
  const parts = isInvoice ? splitTaxBySac(facts, amounts) : [{ ...amounts, sac: facts.sac }]
  const outside = isInvoice ? facts.insurance : facts.parts.insurance + facts.parts.excess
  const buyerGstin = move.customer.gstin!
  const rate = isReverseCharge(move.tax) ? (move.tax?.rate ?? 0) : gst.rate
  const references = buildReferences(facts)
  const built = inv01Schema.safeParse({
    Version: '1.1',
    TranDtls: {
      ...{ TaxSch: 'GST', SupTyp: firm?.sez ? 'SEZWP' : 'B2B', IgstOnIntra: 'N' },
      RegRev: isReverseCharge(move.tax) ? 'Y' : 'N',
    },
    DocDtls: { Typ: documentTypes[facts.kind], No: number.toUpperCase(), Dt: formatDay(date) },
    SellerDtls: {
      ...{ Gstin: supplier.gstin, LglNm: supplier.legalName.slice(0, 100), TrdNm: supplier.brand.slice(0, 100) },
      ...{ ...seller, Stcd: supplier.state.code },
    },
    BuyerDtls: {
      ...{ Gstin: buyerGstin, LglNm: (firm?.name ?? move.customer.name).slice(0, 100), Pos: placeOfSupply.code },
      ...{ ...buyer, Stcd: findStateByCode(getStateCode(buyerGstin))?.code ?? placeOfSupply.code },
    },
    ItemList: parts.map((part, at) => toItem(part, { at, rate, description: describe(part.sac) })),
    ValDtls: {
      ...{ AssVal: toRupees(amounts.taxable), CgstVal: toRupees(amounts.cgst), SgstVal: toRupees(amounts.sgst) },
      ...{ IgstVal: toRupees(amounts.igst), Discount: 0, OthChrg: outside / 100 },
      RndOffAmt: toRupees(facts.roundOff ?? (0 as Paise)),
      TotInvVal: toRupees(isInvoice ? facts.total : facts.amount),
    },
    ...(references && { RefDtls: references }),
  })
  if (built.success) return { ok: true, invoice: built.data }
  return {
    ok: false,
    error: { code: 'schema', about: built.error.issues.map(({ path }) => path.join('.')).join(', ') },
  }
}

type Item = { at: number; rate: number; description: string }

function toItem({ sac, taxable, cgst, sgst, igst }: TaxAmounts & { sac: string }, { at, rate, description }: Item) {
  const isService = sac.startsWith('99')
  const value = toRupees(taxable)
  return {
    ...{ SlNo: String(at + 1), PrdDesc: description, IsServc: isService ? 'Y' : 'N', HsnCd: sac },
    ...{ Qty: 1, Unit: isService ? 'OTH' : 'NOS', UnitPrice: value, TotAmt: value, Discount: 0, AssAmt: value },
    ...{ GstRt: rate / 100, IgstAmt: toRupees(igst), CgstAmt: toRupees(cgst), SgstAmt: toRupees(sgst) },
    TotItemVal: toRupees((taxable + cgst + sgst + igst) as Paise),
  }
}

/** The invoice that a note refers to, and the purchase order, as far as the portal's 16 letters hold it. */
function buildReferences(facts: RegistrableFacts) {
  const po = facts.move.customer.firm?.po ?? ''
  const preceding = facts.kind === 'invoice' ? [] : facts.against
  const references = {
    ...(preceding.length > 0 && {
      PrecDocDtls: preceding.map(({ number, date }) => ({ InvNo: number, InvDt: formatDay(date) })),
    }),
    ...(po && po.length <= 16 && { ContrDtls: [{ PORefr: po }] }),
  }
  return Object.keys(references).length > 0 ? references : null
}

const ADDRESS_LINE_LENGTH = 100

/**
 * Splits an address in one line into the parts of the schema: the PIN code, the place before it, and the rest on one or
 * two lines. Returns null without a PIN code.
 */
export function splitAddress(text: string, state: string) {
  const pin = [...text.matchAll(/\b[1-9]\d{2} ?\d{3}\b/g)].at(-1)?.[0]
  if (!pin) return null
  const parts = text
    .replace(pin, '')
    .split(',')
    .map(part => part.replace(/[\s–—-]+$/, '').trim())
    .filter(part => part !== '' && part.toLowerCase() !== state.toLowerCase() && part.toLowerCase() !== 'india')
  const place = parts.length > 1 ? parts.pop()! : (parts[0] ?? '')
  const lines = ['']
  for (const part of parts) {
    const longer = [lines.at(-1), part].filter(Boolean).join(', ')
    if (longer.length <= ADDRESS_LINE_LENGTH || lines.length === 2) lines[lines.length - 1] = longer
    else lines.push(part)
  }
  const [first = '', second = ''] = lines.map(line => line.slice(0, ADDRESS_LINE_LENGTH))
  return {
    Addr1: first || place,
    ...(second.length >= 3 && { Addr2: second }),
    Loc: (place.length >= 3 ? place : state).slice(0, 50),
    Pin: Number(pin.replace(' ', '')),
  }
}

const toRupees = (value: Paise): number => value / 100
const formatDay = (date: IndiaDate): string => date.split('-').toReversed().join('/')
