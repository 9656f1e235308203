import type { Customer } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'
import { countHits } from '#platform/http/rate-limit.ts'

/** Exports per customer and hour. More is never needed, and an export reads more than any page. */
const MAX_EXPORTS_PER_HOUR = 10

/**
 * Returns everything stored about a customer, as it is in the tables, without secrets, across all modules (DPDP Act
 * 2023, section 11). Rows are matched by the verified number or the account; forms that only share the email address
 * are left out. The queries run one after the other, because in parallel they would use every connection of the
 * process. Rejects with 'too-many'.
 */
export async function exportPerson(app: App, { id, mobile }: Customer) {
  await countHits(app, [{ key: `export:${id}`, max: MAX_EXPORTS_PER_HOUR, seconds: 3_600 }])
  const { db } = app.reader
  const merged = await db
    .selectFrom('customers')
    .select(['name', 'mobile', 'email', 'merged_at'])
    .where('merged_into', '=', id)
    .execute()
  const mobiles = [mobile, ...merged.map(one => one.mobile)]
  const orders = await db.selectFrom('orders').selectAll().where('customer_id', '=', id).orderBy('id').execute()
  const ids = orders.length > 0 ? orders.map(order => order.id) : [0]
  const { password_hash, ...account } = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const consents = await db.selectFrom('consents').selectAll().where('mobile', 'in', mobiles).execute()
  const agreedToOffers = await db.selectFrom('lead_consents').selectAll().where('mobile', 'in', mobiles).execute()
  const sessions = await db
    .selectFrom('sessions')
    .select(['created_at', 'expires_at', 'ended_at'])
    .where('customer_id', '=', id)
    .execute()
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', 'in', ids).execute()
  const events = await db
    .selectFrom('order_events')
    .select(['order_id', 'kind', 'status', 'at'])
    .where('order_id', 'in', ids)
    .execute()
  const payments = await db.selectFrom('ledger_entries').selectAll().where('order_id', 'in', ids).execute()
  const documents = await db
    .selectFrom('documents')
    .select(['kind', 'number', 'order_id', 'amount', 'issued_at', 'facts'])
    .where('customer_id', '=', id)
    .execute()
  const messages = await db
    .selectFrom('messages')
    .select(['template', 'params', 'channel', 'state', 'created_at', 'sent_at'])
    .where('mobile', 'in', mobiles)
    .execute()
  const conversation = await db
    .selectFrom('conversation_messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select(['m.direction', 'm.kind', 'm.text', 'm.state', 'm.at'])
    .where('c.mobile', 'in', mobiles)
    .orderBy('m.at')
    .execute()
  const leads = await db
    .selectFrom('contact_messages')
    .select(['kind', 'name', 'email', 'phone', 'message', 'data', 'created_at'])
    .where('phone', 'in', mobiles)
    .execute()
  const applications = await db
    .selectFrom('partner_applications')
    .select(['name', 'email', 'phone', 'city', 'trades', 'years', 'about', 'documents', 'created_at', 'decision'])
    .where('phone', 'in', mobiles)
    .execute()
  const reviews = await db
    .selectFrom('reviews')
    .select(['order_id', 'stars', 'text', 'name', 'subject', 'state', 'created_at'])
    .where('customer_id', '=', id)
    .execute()
  const notes = await db
    .selectFrom('customer_notes')
    .select(['text', 'at'])
    .where('customer_id', '=', id)
    .orderBy('id')
    .execute()
  const enquiries = await db
    .selectFrom('leads as l')
    .innerJoin('lead_sources', 'lead_sources.id', 'l.source_id')
    .leftJoin('lead_events as e', 'e.lead_id', 'l.id')
    .select([
      'l.name',
      'l.email',
      'l.mobile',
      'l.state',
      'lead_sources.name as source',
      'e.kind',
      'e.what',
      'e.words',
      'e.at',
    ])
    .where('l.mobile', 'in', mobiles)
    .orderBy('e.id')
    .execute()
  const surveys = await db
    .selectFrom('surveys as v')
    .innerJoin('leads as l', 'l.id', 'v.lead_id')
    .leftJoin('survey_updates as w', 'w.survey_id', 'v.id')
    .select(['v.way', 'v.state', 'v.starts_at', 'v.address', 'v.note', 'w.word', 'w.reported_at'])
    .where('l.mobile', 'in', mobiles)
    .orderBy('v.id')
    .orderBy('w.reported_at')
    .execute()
  const reports = await db
    .selectFrom('job_reports')
    .select(['order_id', 'kind', 'note', 'reported_at'])
    .where('order_id', 'in', ids)
    .execute()
  const checks = await db
    .selectFrom('job_checks')
    .select(['order_id', 'side', 'line', 'item', 'here', 'missing', 'reported_at'])
    .where('order_id', 'in', ids)
    .execute()
  const visitChecks = await db
    .selectFrom('visit_checks')
    .select(['order_id', 'line', 'part', 'count', 'reported_at'])
    .where('order_id', 'in', ids)
    .execute()
  const signatures = await db
    .selectFrom('job_signatures')
    .select(['order_id', 'signer', 'strokes', 'remark', 'reported_at'])
    .where('order_id', 'in', ids)
    .execute()
  const goodsReceipts = await db
    .selectFrom('goods_receipts')
    .select(['number', 'order_id', 'issued_at', 'facts'])
    .where('order_id', 'in', ids)
    .execute()
  return {
    exportedAt: app.now(),
    account: { ...account, hasPassword: password_hash !== null },
    mergedAccounts: merged,
    consents,
    agreedToOffers,
    sessions,
    orders: orders.map(order => ({
      ...order,
      lines: lines.filter(line => line.order_id === order.id),
      events: events.filter(event => event.order_id === order.id),
      checks: checks.filter(check => check.order_id === order.id),
      visitChecks: visitChecks.filter(check => check.order_id === order.id),
      signatures: signatures.filter(signature => signature.order_id === order.id),
      reports: reports.filter(report => report.order_id === order.id),
      payments: payments.filter(payment => payment.order_id === order.id),
    })),
    documents,
    goodsReceipts,
    messages,
    conversation,
    forms: leads,
    applications,
    reviews,
    notes,
    enquiries,
    surveys,
  }
}
