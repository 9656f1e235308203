import { z } from 'zod'
import { isGstin } from '#kernel/gstin.ts'
import type { IndiaDate } from '#kernel/india-time.ts'
import { type BasisPoints, type Paise, roundHalfUp } from '#kernel/money.ts'
import { splitGst } from '#modules/documents/rules/gst.ts'
import {
  addTaxAmounts,
  isZeroTax,
  negateTaxAmounts,
  type TaxAmounts,
  toTaxAmounts,
} from '#modules/documents/rules/tax-amounts.ts'
import type { GstEntry, GstTable } from './gst-entries.ts'
import { documentNatures, type SeriesIssued } from './series-issued.ts'

/** The version of the offline tool whose format this is. The portal accepts files of earlier versions. */
const TOOL_VERSION = 'GST3.2.4'

/** Rupees with two decimals, as the portal takes amounts. */
const amount = z.number().refine(value => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6)
const stateCode = z.string().regex(/^(0[1-9]|1\d|2[0-79]|3[0-8]|97)$/)
const day = z.string().regex(/^(0[1-9]|[12]\d|3[01])-(0[1-9]|1[0-2])-20\d\d$/)
const documentNumber = z.string().regex(/^[A-Za-z0-9/-]{1,16}$/)
const gstin = z.string().refine(isGstin)
const rate = z.number().min(0).max(100)
/** Supplies within a State have central and State tax, all others integrated tax; never both. */
const heads = { camt: amount.optional(), samt: amount.optional(), iamt: amount.optional(), csamt: z.literal(0) }
const items = z
  .array(z.object({ num: z.int().positive(), itm_det: z.object({ txval: amount, rt: rate, ...heads }) }))
  .min(1)
const registeredParts = { pos: stateCode, rchrg: z.enum(['Y', 'N']), inv_typ: z.enum(['R', 'DE', 'SEWP', 'SEWOP']) }
const noteParts = { ntty: z.enum(['C', 'D']), nt_num: documentNumber, nt_dt: day, val: amount, itms: items }
const advances = z.array(
  z.object({
    pos: stateCode,
    sply_ty: z.enum(['INTRA', 'INTER']),
    itms: z.array(z.object({ rt: rate, ad_amt: amount, ...heads })).min(1),
  }),
)
const codes = z.array(
  z.object({
    ...{ num: z.int().positive(), hsn_sc: z.string().regex(/^\d{4,8}$/), uqc: z.literal('NA'), qty: z.literal(0) },
    ...{ rt: rate, txval: amount, iamt: amount, camt: amount, samt: amount, csamt: z.literal(0) },
  }),
)

/**
 * The file that the GST portal takes as GSTR-1, as far as our documents fill it. Mirrors the format of the GSTN offline
 * tool 3.2.4: sections without a row are absent.
 */
export const gstr1Schema = z.strictObject({
  gstin,
  /** Month and year: '112026'. */
  fp: z.string().regex(/^(0[1-9]|1[0-2])20\d\d$/),
  version: z.string(),
  hash: z.literal('hash'),
  b2b: z
    .array(
      z.strictObject({
        ctin: gstin,
        inv: z
          .array(z.strictObject({ inum: documentNumber, idt: day, val: amount, ...registeredParts, itms: items }))
          .min(1),
      }),
    )
    .min(1)
    .optional(),
  b2cl: z
    .array(
      z.strictObject({
        pos: stateCode,
        inv: z.array(z.strictObject({ inum: documentNumber, idt: day, val: amount, itms: items })).min(1),
      }),
    )
    .min(1)
    .optional(),
  b2cs: z
    .array(
      z.strictObject({
        ...{ sply_ty: z.enum(['INTRA', 'INTER']), rt: rate, typ: z.literal('OE'), pos: stateCode, txval: amount },
        ...heads,
      }),
    )
    .min(1)
    .optional(),
  cdnr: z
    .array(z.strictObject({ ctin: gstin, nt: z.array(z.strictObject({ ...noteParts, ...registeredParts })).min(1) }))
    .min(1)
    .optional(),
  cdnur: z
    .array(z.strictObject({ typ: z.literal('B2CL'), pos: stateCode, ...noteParts }))
    .min(1)
    .optional(),
  nil: z
    .strictObject({
      inv: z
        .array(
          z.strictObject({
            sply_ty: z.enum(['INTRB2B', 'INTRB2C', 'INTRAB2B', 'INTRAB2C']),
            ...{ expt_amt: amount, nil_amt: z.literal(0), ngsup_amt: z.literal(0) },
          }),
        )
        .min(1),
    })
    .optional(),
  at: advances.min(1).optional(),
  txpd: advances.min(1).optional(),
  hsn: z.strictObject({ hsn_b2b: codes.optional(), hsn_b2c: codes.optional() }).optional(),
  doc_issue: z
    .strictObject({
      doc_det: z
        .array(
          z.strictObject({
            doc_num: z.int().min(1).max(12),
            docs: z
              .array(
                z.strictObject({
                  ...{ num: z.int().positive(), from: documentNumber, to: documentNumber },
                  ...{ totnum: z.int().positive(), cancel: z.int().min(0), net_issue: z.int().min(0) },
                }),
              )
              .min(1),
          }),
        )
        .min(1),
    })
    .optional(),
})
export type Gstr1 = z.infer<typeof gstr1Schema>

type Gstr1Source = { gstin: string; month: string; entries: readonly GstEntry[]; series: readonly SeriesIssued[] }

/**
 * Builds GSTR-1 of one registration and month from its entries. Every amount is the one that the documents state, so the
 * sections sum to the figures of the return to the paisa.
 */
export function buildGstr1({ gstin: supplier, month, entries, series }: Gstr1Source): Gstr1 {
  const of = (...tables: GstTable[]) => entries.filter(({ table }) => tables.includes(table))
  const sections = {
    b2b: groupBy(of('4', '4b', '6b'), ({ row }) => row.gstin!).map(([ctin, some]) => ({
      ctin,
      inv: some.map(entry => ({ ...toInvoice(entry), ...toRegisteredParts(entry), itms: toItems(entry) })),
    })),
    b2cl: groupBy(of('5'), ({ pos }) => pos.code).map(([pos, some]) => ({
      pos,
      inv: some.map(entry => ({ ...toInvoice(entry), itms: toItems(entry) })),
    })),
    b2cs: sumByStateAndRate(of('7')).map(({ pos, inter, rate: rt, amounts }) => ({
      ...{ sply_ty: toSupplyType(inter), rt: toPercent(rt), typ: 'OE' as const, pos },
      ...{ txval: toRupees(amounts.taxable), ...toHeads(inter, amounts) },
    })),
    cdnr: groupBy(of('9b-registered', '9b-sez', '9b-reverse'), ({ row }) => row.gstin!).map(([ctin, some]) => ({
      ctin,
      nt: some.map(entry => ({ ...toNote(entry), ...toRegisteredParts(entry) })),
    })),
    cdnur: of('9b-others').map(entry => ({ typ: 'B2CL' as const, pos: entry.pos.code, ...toNote(entry) })),
    at: toAdvances(of('11a')),
    txpd: toAdvances(of('11b')),
  }
  const hsn = {
    hsn_b2b: toCodes(of('12').filter(({ registered }) => registered)),
    hsn_b2c: toCodes(of('12').filter(({ registered }) => !registered)),
  }
  const documents = groupBy(series, ({ kind }) => String(documentNatures[kind])).map(([nature, some]) => ({
    doc_num: Number(nature),
    docs: some.map(({ first, last, count, missing }, at) => ({
      ...{ num: at + 1, from: first, to: last, totnum: count + missing, cancel: missing, net_issue: count },
    })),
  }))
  return gstr1Schema.parse({
    ...{ gstin: supplier, fp: `${month.slice(5)}${month.slice(0, 4)}`, version: TOOL_VERSION, hash: 'hash' },
    ...omitEmpty(sections),
    ...omitEmpty({ nil: omitEmpty({ inv: toExempt(of('8')) }) }),
    ...omitEmpty({ hsn: omitEmpty(hsn) }),
    ...omitEmpty({ doc_issue: omitEmpty({ doc_det: documents }) }),
  })
}

const toRupees = (value: Paise): number => value / 100
const toPercent = (value: BasisPoints): number => value / 100
const toSupplyType = (inter: boolean) => (inter ? 'INTER' : 'INTRA')
const formatDay = (value: IndiaDate): string => value.split('-').toReversed().join('-')

const toHeads = (inter: boolean, { cgst, sgst, igst }: TaxAmounts) => ({
  ...(inter ? { iamt: toRupees(igst) } : { camt: toRupees(cgst), samt: toRupees(sgst) }),
  csamt: 0 as const,
})

const toInvoice = ({ row }: GstEntry) => ({ inum: row.number, idt: formatDay(row.day), val: toRupees(row.total) })
const toRegisteredParts = ({ pos, row: { charge, sez } }: GstEntry) => ({
  pos: pos.code,
  ...{
    rchrg: charge === 'reverse' ? ('Y' as const) : ('N' as const),
    inv_typ: sez ? ('SEWP' as const) : ('R' as const),
  },
})

/** Table 8: supplies without tax, by whether they are between States and to registered customers, less credit notes. */
const toExempt = (entries: readonly GstEntry[]) =>
  groupBy(entries, ({ inter, registered }) => `${inter ? 'INTR' : 'INTRA'}${registered ? 'B2B' : 'B2C'}`)
    .map(([supply, some]) => ({
      sply_ty: supply as 'INTRB2B' | 'INTRB2C' | 'INTRAB2B' | 'INTRAB2C',
      expt_amt: toRupees(some.map(({ amounts }) => amounts).reduce(addTaxAmounts).taxable),
      ...{ nil_amt: 0 as const, ngsup_amt: 0 as const },
    }))
    .filter(({ expt_amt }) => expt_amt !== 0)

/**
 * The portal numbers items by their rate: 18 % is 1801. Under reverse charge they have the rate and tax that the recipient
 * pays.
 */
function toItems({ inter, rate: charged, amounts, row: { charge, ruleRate } }: GstEntry) {
  const isReverse = charge === 'reverse'
  const basisPoints = isReverse ? ruleRate : charged
  const heads = isReverse ? calculateHeads(inter, amounts.taxable, ruleRate) : amounts
  return [
    {
      num: basisPoints + 1,
      itm_det: { txval: toRupees(amounts.taxable), rt: toPercent(basisPoints), ...toHeads(inter, heads) },
    },
  ]
}

function calculateHeads(inter: boolean, taxable: Paise, basisPoints: BasisPoints): TaxAmounts {
  const { gst } = splitGst(roundHalfUp((taxable * basisPoints) / 10_000), basisPoints, !inter)
  return toTaxAmounts({ taxable, gst })
}

/** A note states positive amounts; its type says whether they are credited. */
const toNote = (entry: GstEntry) => {
  const { row } = entry
  const credit = row.kind === 'credit-note'
  return {
    ...{ ntty: credit ? ('C' as const) : ('D' as const), nt_num: row.number, nt_dt: formatDay(row.day) },
    ...{
      val: toRupees(row.total),
      itms: toItems(credit ? { ...entry, amounts: negateTaxAmounts(entry.amounts) } : entry),
    },
  }
}

const toAdvances = (entries: readonly GstEntry[]) =>
  groupBy(sumByStateAndRate(entries), ({ pos, inter }) => `${pos} ${toSupplyType(inter)}`).map(([, rates]) => ({
    ...{ pos: rates[0]!.pos, sply_ty: toSupplyType(rates[0]!.inter) },
    itms: rates.map(({ rate: rt, inter, amounts }) => ({
      ...{ rt: toPercent(rt), ad_amt: toRupees(amounts.taxable), ...toHeads(inter, amounts) },
    })),
  }))

const toCodes = (entries: readonly GstEntry[]) =>
  groupBy(entries, ({ sac, rate: basisPoints }) => `${sac} ${basisPoints}`)
    .map(([, some]) => ({ entry: some[0]!, amounts: some.map(({ amounts }) => amounts).reduce(addTaxAmounts) }))
    .filter(({ amounts }) => !isZeroTax(amounts))
    .map(({ entry: { sac, rate: basisPoints }, amounts: { taxable, igst, cgst, sgst } }, at) => ({
      ...{ num: at + 1, hsn_sc: sac!, uqc: 'NA' as const, qty: 0 as const, rt: toPercent(basisPoints) },
      ...{ txval: toRupees(taxable), iamt: toRupees(igst), camt: toRupees(cgst), samt: toRupees(sgst) },
      csamt: 0 as const,
    }))

/** Sums entries by State and rate, and leaves out sums of zero: advances that were received and invoiced in the month. */
const sumByStateAndRate = (entries: readonly GstEntry[]) =>
  groupBy(entries, ({ pos, inter, rate: basisPoints }) => `${pos.code} ${inter} ${basisPoints}`)
    .map(([, some]) => ({
      ...{ pos: some[0]!.pos.code, inter: some[0]!.inter, rate: some[0]!.rate },
      amounts: some.map(({ amounts }) => amounts).reduce(addTaxAmounts),
    }))
    .filter(({ amounts }) => !isZeroTax(amounts))

function groupBy<T>(all: readonly T[], getKey: (one: T) => string): [string, T[]][] {
  return [...Map.groupBy(all, getKey)].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

const omitEmpty = <T extends object>(sections: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(sections).filter(([, rows]) => (Array.isArray(rows) ? rows.length : Object.keys(rows).length) > 0),
  ) as Partial<T>
