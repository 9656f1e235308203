import type { AuditRules } from './finding.ts'

const tax = (facts: string) =>
  `(coalesce((${facts} -> 'gst' ->> 'cgst')::bigint, 0) + coalesce((${facts} -> 'gst' ->> 'sgst')::bigint, 0) + coalesce((${facts} -> 'gst' ->> 'igst')::bigint, 0))`

/**
 * An invoice that is already reduced to zero: a further refund from the dashboard is a debt, and no document reduces a
 * price for it.
 */
const nothingLeftToLower = `exists (select from documents i where i.order_id = o.id and i.kind = 'invoice' and i.issued_at <= l.at)
  and (select sum(a.amount) from price_reductions a where a.order_id = o.id and withdrawn_at is null) >= grand_total - discount + gst`

/** The amount charged by the documents of an order: its invoice with its notes. */
const charged = `coalesce((select sum(case d.kind when 'credit-note' then -1 else 1 end * case d.kind when 'invoice' then d.amount else d.amount - (facts -> 'parts' ->> 'excess')::bigint end)
  from documents d where d.order_id = o.id and kind in ('invoice', 'credit-note', 'debit-note')), 0)`
/** The part of its advances used by refund vouchers and by documents that charged them. */
const taken = (
  what: string,
) => `coalesce((select sum((a ->> '${what}')::bigint) from documents d, jsonb_array_elements(facts -> 'advances') a
  where d.order_id = o.id and d.kind in ('invoice', 'debit-note')), 0)`
const held = `(select coalesce(sum(credit - debit), 0) from ledger_entries l where l.order_id = o.id and currency = 'INR')`
/** Vouchers for advances: a refund beyond them refers to no receipt. */
const vouchers = (what: string) =>
  `(select coalesce(sum(case d.kind when 'receipt' then 1 else -1 end * ${what}), 0) from documents d
    where d.order_id = o.id and d.kind in ('receipt', 'refund') and facts -> 'against' is distinct from '[]')`

/** The amount of separate debit notes, for changes agreed after the completion. */
const chargedAfterwards = `(select coalesce(sum(n.amount), 0) from documents n where n.order_id = o.id and n.kind = 'debit-note' and n.source like 'change %')`
const paidBefore = `(select coalesce(sum((advance ->> 'amount')::bigint), 0) from jsonb_array_elements(facts -> 'advances') advance)`

/** There is a document for each ledger entry, numbers have no gaps, and tax is returned as it was charged. */
export const documentRules: AuditRules = {
  'a receipt for each credit before the invoice': `select order_no || ' ' || payment_id as of from ledger_entries l join orders o on o.id = l.order_id
       where credit > 0 and payment_type in ('token', 'balance') and currency = 'INR'
         and not exists (select from documents d where d.order_id = o.id and kind = 'invoice' and facts ->> 'charge' is null and issued_at <= l.at)
         and 1 <> (select count(*) from documents d where d.kind = 'receipt' and d.order_id = o.id and d.source in (l.payment_id, l.payment_id || ' ' || o.id) and d.amount = l.credit)`,
  'a voucher or credit note for each debit': `select order_no || ' ' || payment_id as of from ledger_entries l join orders o on o.id = l.order_id left join refunds r on r.key = l.payment_id
       where debit > 0 and payment_type = 'refund' and currency = 'INR' and debit <> coalesce((select sum(amount) from documents d where d.kind in ('refund', 'credit-note')
           and d.order_id = o.id and (d.source = l.payment_id or d.source like replace(l.payment_id, '_', '\\_') || '-_')), 0)
         and not exists (select from documents d where d.source = 'allowance ' || r.price_reduction_id or d.source like 'allowance ' || r.price_reduction_id || '-_')
         and not (${nothingLeftToLower})`,
  // An amount that a bank takes beyond its payment is charged to the other receipts: if one of these is reversed later,
  // there may be nothing left to return.
  'a voucher takes back the receipt of each payment that was reversed before the invoice': `select order_no || ' ' || payment_id as of from ledger_entries l join orders o on o.id = l.order_id
       where payment_type = 'payment-reversed' and debit <> coalesce((select sum(amount) from documents d where d.kind = 'refund' and d.order_id = o.id
           and (d.source = 'reversal ' || l.payment_id or d.source like 'reversal ' || replace(l.payment_id, '_', '\\_') || '-_' or d.source in (select 'made good of ' || r.number from documents r where r.order_id = o.id and r.kind = 'receipt' and r.source in (l.payment_id, l.payment_id || ' ' || o.id)))), 0)
         and not exists (select from documents i where i.order_id = o.id and i.kind = 'invoice' and i.issued_at <= l.at)
         and not exists (select from documents t where t.order_id = o.id and t.kind = 'refund' and t.source like 'dispute %' and t.issued_at <= l.at)`,
  'what a cancellation keeps is charged, and no advance of it stays open': `select order_no || ' held ' || ${held} || ', charged ' || ${charged} || ', open ' || (${vouchers('d.amount')} - ${taken('amount')}) as of from orders o
       where status = 'Cancelled' and (${charged} <> greatest(${held}, 0) or ${vouchers('d.amount')} <> ${taken('amount')} or ${vouchers(tax('facts'))} <> ${taken('tax')})`,
  'the advances before the invoice are what is held': `select order_no || ' held ' || ${held} || ', vouchers ' || ${vouchers('d.amount')} as of from orders o
       where status in ('Quotation', 'Token', 'Adminapproved', 'ready') and greatest(${held}, 0) <> ${vouchers('d.amount')}`,
  'no receipt without its rupees': `select order_no || ' ' || number as of from documents d join orders o on o.id = d.order_id
       where d.kind = 'receipt' and facts ->> 'mode' <> 'withdrawn' and not exists (select from ledger_entries l where l.order_id = o.id and l.credit = d.amount and l.currency = 'INR'
         and (d.source = l.payment_id || ' ' || o.id or d.source = l.payment_id or d.source like replace(l.payment_id, '_', '\\_') || '-_'))`,
  'numbers without a gap': `select series as of from document_series s where last <> (select count(*) from documents d where kind <> 'quotation' and number like s.series || '/%')
         or last <> (select max(substring(number from '[0-9]+$')::bigint) from documents d where kind <> 'quotation' and number like s.series || '/%')`,
  'the parts of a document sum to it': `select order_no || ' ' || number as of from documents d join orders o on o.id = d.order_id
       where d.kind in ('receipt', 'refund') and (
         d.amount <> (facts -> 'parts' ->> 'move')::bigint + (facts -> 'parts' ->> 'insurance')::bigint + (facts -> 'parts' ->> 'excess')::bigint
         or (facts -> 'parts' ->> 'move')::bigint <> (facts ->> 'taxable')::bigint + ${tax('facts')} + coalesce((facts ->> 'roundOff')::bigint, 0)
         or (facts ->> 'taxable')::bigint < 0 or ${tax('facts')} < 0)`,
  'GST of the vouchers nets out where all went back': `select order_no || ' ' || sum(case d.kind when 'receipt' then 1 else -1 end * ${tax('facts')}) || ' paise of tax' as of
       from documents d join orders o on o.id = d.order_id
       where d.kind in ('receipt', 'refund') and not exists (select from documents i where i.order_id = o.id and i.kind = 'invoice')
         and 0 = (select sum(credit - debit) from ledger_entries l where l.order_id = o.id and currency = 'INR' and payment_type not in ('dispute', 'dispute-won'))
       group by order_no having 0 <> sum(case d.kind when 'receipt' then 1 else -1 end * ${tax('facts')})`,
  'no more tax is reversed than was charged': `select order_no || ' ' || number as of from (
         select d.*, sum(case d.kind when 'receipt' then 1 else -1 end * ${tax('facts')}) over (partition by order_id order by issued_at, kind) as net
         from documents d where d.kind in ('receipt', 'refund')) d join orders o on o.id = d.order_id where net < 0`,
  'the invoice is the price': `select order_no || ' ' || number as of from documents d join orders o on o.id = d.order_id
       where d.kind = 'invoice' and facts ->> 'charge' is null and (d.amount <> grand_total + gst + insurance - discount - ${chargedAfterwards} - (select coalesce(sum(a.amount), 0) from price_reductions a
           where a.order_id = o.id and not exists (select from documents c where c.kind = 'credit-note' and (c.source = 'allowance ' || a.id or c.source like 'allowance ' || a.id || '-_')) and (withdrawn_at is null or withdrawn_at > d.issued_at
             or withdrawn_at = d.issued_at and exists (select from documents n where n.kind = 'debit-note' and n.source = 'allowance ' || a.id)))
         or d.amount <> (facts ->> 'taxable')::bigint + ${tax('facts')} + (facts ->> 'roundOff')::bigint + (facts ->> 'insurance')::bigint
         or case when on_account then d.amount < ${paidBefore} else d.amount <> ${paidBefore} end)`,
  // A reduction includes its share of the tax to the paisa, so that a reduced price differs by up to 50 paise, plus two
  // of rounding.
  'the tax of an invoice is the share of its rate of the price, rounded once to the rupee, and CGST and SGST are its halves': `select order_no || ' ' || number as of from (
         select d.*, facts -> 'gst' as gst, ${tax('facts')} as tax, (d.amount - (facts ->> 'insurance')::bigint)::numeric * (facts -> 'gst' ->> 'rate')::numeric / (10000 + (facts -> 'gst' ->> 'rate')::numeric) as share
         from documents d where d.kind = 'invoice' and facts ->> 'charge' is null) d join orders o on o.id = d.order_id
       where (d.tax <> 100 * round(d.share / 100) and not (abs(d.tax - d.share) <= 52 and exists (select from price_reductions a where a.order_id = o.id)))
         or (facts ->> 'roundOff')::bigint <> 0 or d.gst ->> 'cgst' is distinct from d.gst ->> 'sgst'`,
  'the tax of an order is the tax of its documents': `select order_no || ' ' || papers || ' ' || told as of from (
         select o.order_no, (select count(*) from documents d where d.order_id = o.id and kind in ('invoice', 'credit-note', 'debit-note')) as number,
           (select sum(case d.kind when 'credit-note' then -1 else 1 end * ${tax('facts')}) from documents d where d.order_id = o.id and kind in ('invoice', 'credit-note', 'debit-note')) as papers,
           gst - round(least(reduced, grand_total - discount + gst) * gst::numeric / nullif(grand_total - discount + gst, 0)) as told
         from orders o where status = 'Completed' and not exists (select from documents d where d.order_id = o.id and facts ->> 'commercial' = 'true')) o
       where abs(papers - told) > 2 * number`,
  'the invoice with its credit and debit notes is what the order costs now': `select order_no as of from orders o where status = 'Completed' and
         (select sum(case kind when 'invoice' then d.amount when 'credit-note' then -1 else 1 end * case kind when 'invoice' then 1 else d.amount - (facts -> 'parts' ->> 'excess')::bigint end) from documents d where d.order_id = o.id and kind in ('invoice', 'credit-note', 'debit-note'))
         <> grand_total + gst + insurance - discount - (select coalesce(sum(a.amount), 0) from price_reductions a where a.order_id = o.id and withdrawn_at is null)`,
  'an invoice for each completed order': `select order_no as of from orders o where (status = 'Completed') <> (1 = (select count(*) from documents d where d.order_id = o.id and d.kind = 'invoice' and facts ->> 'charge' is null))`,
}
