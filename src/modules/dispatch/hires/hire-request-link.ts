import { sql } from 'kysely'
import type { App } from '#platform/app.ts'
import { hasValidSignature } from '#platform/crypto.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { parseHireLink, signHireLink } from './sign-hire-link.ts'

const DAY = 86_400_000
/** After this the link shows nothing, whatever the answer was. */
const VISIBLE_DAYS = 30

/** What the signature of a request covers: another number or another deadline makes another link. */
type SignedRequest = { id: number; mobile: string; answerBy: Date }

/**
 * Returns the part of the link after `/hire/`: the request and our signature over its partner and deadline. At most 30
 * characters, as the SMS registry allows. It is derived when the message is sent and never stored. The state of the
 * request decides what it still opens: an answered, expired or withdrawn request takes no answer.
 */
export const buildHireRequestLink = ({ config }: App, request: SignedRequest): string =>
  signRequest(config.secretKey, request)

/** Builds the links that are put into messages at the moment of sending. Requests that are no longer open get none. */
export async function buildHireRequestLinks(app: App, ids: number[]): Promise<Map<number, Record<string, string>>> {
  const { rows } = await sql<SignedRequest & { message: number }>`
    select m.id as message, h.id, p.mobile, h.answer_by as "answerBy" from messages m
    join hires h on h.id = (m.params ->> 'hireId')::bigint join partners p on p.id = h.partner_id and p.mobile = m.mobile
    where m.id = any(${ids}) and h.state = 'requested' and h.answer_by > ${app.now()}`.execute(app.db)
  return new Map(rows.map(({ message, ...request }) => [message, { pass: buildHireRequestLink(app, request) }]))
}

/** Finds the request that a link belongs to, with its order. Null if the signature is not ours, or it is too old. */
export async function findHireRequest(
  app: App,
  db: Db | Tx,
  link: string,
): Promise<{ id: number; orderId: number } | null> {
  const id = parseHireLink(link)
  if (id === null) return null
  const row = await db
    .selectFrom('hires')
    .innerJoin('partners', 'partners.id', 'partner_id')
    .select(['hires.id', 'order_id as orderId', 'mobile', 'answer_by', 'requested_at'])
    .where('hires.id', '=', id)
    .executeTakeFirst()
  if (!row?.answer_by) return null
  const { orderId, mobile, answer_by: answerBy } = row
  if (!hasValidSignature(app.config, link, key => signRequest(key, { id, mobile, answerBy }))) return null
  return app.now().getTime() < row.requested_at.getTime() + VISIBLE_DAYS * DAY ? { id, orderId } : null
}

/** Whoever has the link can take the job. */
const signRequest = (key: string, { id, mobile, answerBy }: SignedRequest) =>
  signHireLink(key, id, `hire-request:${id}:${mobile}:${answerBy.getTime()}`)
