import { sql } from 'kysely'
import type { IndiaDate } from '#kernel/india-time.ts'
import type { Mobile } from '#kernel/phone.ts'
import { queueMessages } from '#modules/messaging/index.server.ts'
import type { OrderRow } from '#modules/orders/internal.server.ts'
import type { App } from '#platform/app.ts'
import { hasValidSignature } from '#platform/crypto.ts'
import type { Db, Tx } from '#platform/database/database.ts'
import { parseHireLink, signHireLink } from './sign-hire-link.ts'

/** What the signature covers: when another driver is named, the former driver's link opens nothing. */
type SignedHire = { id: number; mobile: string }

/** The hire that a link belongs to. The OTP goes to the driver's number and to no other. */
export type LinkedHire = { id: number; mobile: Mobile; driver: string; orderNo: string; day: IndiaDate | null }

/**
 * Returns the part of the link after `/crew/hire/`. It lets nobody in: it says to which number the OTP goes. At most 30
 * characters, as the SMS registry allows; derived when the message is sent and never stored.
 */
export const buildHiredDriverLink = ({ config }: App, hire: SignedHire): string => signHire(config.secretKey, hire)

/** Builds the links that are put into messages at the moment of sending. A hire that is over gets none. */
export async function buildHiredDriverLinks(app: App, ids: number[]): Promise<Map<number, Record<string, string>>> {
  const { rows } = await sql<SignedHire & { message: number }>`
    select m.id as message, h.id, h.driver_mobile as mobile from messages m
    join hires h on h.id = (m.params ->> 'hireId')::bigint and h.driver_mobile = m.mobile
    where m.id = any(${ids}) and h.state in ('accepted', 'in-progress')`.execute(app.db)
  return new Map(rows.map(({ message, ...hire }) => [message, { pass: buildHiredDriverLink(app, hire) }]))
}

/** Finds the hire of a link whose jobs are not over. Null if it is cancelled or names another driver now. */
export async function findHireOfDriver(app: App, db: Db | Tx, link: string): Promise<LinkedHire | null> {
  const id = parseHireLink(link)
  if (id === null) return null
  const row = await db
    .selectFrom('hires')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['hires.id', 'driver_mobile as mobile', 'driver_name as driver', 'order_no as orderNo', 'move_date as day'])
    .where('hires.id', '=', id)
    .where('hires.state', 'in', ['accepted', 'in-progress'])
    .where('driver_mobile', '<>', '')
    .executeTakeFirst()
  if (!row || !hasValidSignature(app.config, link, key => signHire(key, row))) return null
  return { ...row, mobile: row.mobile as Mobile }
}

/** Queues the message with the link to the driver of a hire. A driver without a number gets none. */
export async function sendHiredDriverLink(
  app: App,
  tx: Tx,
  order: Pick<OrderRow, 'order_no' | 'move_date'>,
  hireId: number,
): Promise<void> {
  const { mobile, driver, language } = await tx
    .selectFrom('hires')
    .innerJoin('partners', 'partners.id', 'partner_id')
    .select(['driver_mobile as mobile', 'driver_name as driver', 'language'])
    .where('hires.id', '=', hireId)
    .executeTakeFirstOrThrow()
  if (!mobile) return
  const host = new URL(app.config.baseUrl).hostname
  const params = { driver, job: order.order_no, day: order.move_date, hireId, host }
  await queueMessages(app, tx, { mobile, email: null, language }, [{ template: 'hired-driver', params }])
}

const signHire = (key: string, { id, mobile }: SignedHire) => signHireLink(key, id, `hired-driver:${id}:${mobile}`)
