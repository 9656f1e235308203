import { sql } from 'kysely'
import { englishLanguage, type Language } from '#i18n/language.ts'
import { addDays, toIndiaDate, toIndiaInstant } from '#kernel/india-time.ts'
import type { Leg } from '#modules/crews/rules/build-planned-jobs.ts'
import { queueMessages } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { isShownToCrew } from './is-shown-to-crew.ts'
import { type CrewNewsKind, getCrewNewsKind } from './rules/crew-news.ts'

type Row = {
  workerId: number
  orderId: number
  leg: Leg
  known: { kind: CrewNewsKind; startsAt: string; plates: string; seen: boolean } | null
  now: { startsAt: string; plates: string } | null
  cancelled: boolean
}

/** Changes to jobs that started more than this many days ago are not reported. */
const MAX_PAST_DAYS = 1

/**
 * Tells workers which of their jobs changed since the last notification. The news stays on the phone until the worker
 * confirms it, and goes out as one message to workers who agreed to messages. It compares the current state of the jobs
 * with the last notification, so that no command has to know about it, and several changes within a minute make one
 * message.
 */
export async function notifyCrews(app: App): Promise<void> {
  const today = toIndiaDate(app.now())
  const since = toIndiaInstant(addDays(today, -MAX_PAST_DAYS))
  await inTransaction(app.db, async tx => {
    const { rows } = await sql<Row>`
      with given as (
        select w.worker_id, j.order_id, j.leg, min(j.starts_at) as starts_at, coalesce((
          select string_agg(distinct t.registration, ', ' order by t.registration) from job_trucks g join trucks t on t.id = g.truck_id
          join jobs k on k.id = g.job_id where k.order_id = j.order_id and k.leg = j.leg), '') as plates
        from job_workers w join jobs j on j.id = w.job_id join orders o on o.id = j.order_id
        where j.starts_at >= ${toIndiaInstant(addDays(today, -2 * MAX_PAST_DAYS))}::timestamptz and ${isShownToCrew}
        group by w.worker_id, j.order_id, j.leg)
      select coalesce(g.worker_id, n.worker_id) as "workerId", coalesce(g.order_id, n.order_id) as "orderId", coalesce(g.leg, n.leg) as leg,
        case when n.kind is not null then json_build_object('kind', n.kind, 'startsAt', n.starts_at, 'plates', n.plates, 'seen', n.seen_at is not null) end as known,
        case when g.leg is not null then json_build_object('startsAt', g.starts_at, 'plates', g.plates) end as now,
        (select status = 'Cancelled' from orders o where o.id = coalesce(g.order_id, n.order_id)) as cancelled
      from given g full join (select * from crew_news where starts_at >= ${since}::timestamptz) n
        on (n.worker_id, n.order_id, n.leg) = (g.worker_id, g.order_id, g.leg)
      where (g.leg is null or g.starts_at >= ${since}::timestamptz)
        and (n.kind is null or g.leg is null and n.kind not in ('gone', 'cancelled') or (n.starts_at, n.plates) is distinct from (g.starts_at, g.plates) or n.kind in ('gone', 'cancelled') and g.leg is not null)
      order by 1, 2, 3`.execute(tx)
    const notified = new Map<number, Date>()
    for (const { workerId, orderId, leg, known, now, cancelled } of rows) {
      const previous = known && { ...known, startsAt: new Date(known.startsAt) }
      const kind = getCrewNewsKind(previous, now && { ...now, startsAt: new Date(now.startsAt) }, cancelled)
      if (!kind) continue
      const { startsAt, plates } = now ?? known!
      const news = { kind, starts_at: new Date(startsAt), plates, at: app.now(), seen_at: null }
      await tx
        .insertInto('crew_news')
        .values({ worker_id: workerId, order_id: orderId, leg, ...news })
        .onConflict(conflict => conflict.columns(['worker_id', 'order_id', 'leg']).doUpdateSet(news))
        .execute()
      const first = notified.get(workerId)
      if (!first || news.starts_at < first) notified.set(workerId, news.starts_at)
    }
    if (notified.size === 0) return
    const workers = await tx
      .selectFrom('workers')
      .select(['id', 'name', 'mobile', 'languages'])
      .where('id', 'in', [...notified.keys()])
      .where('messages_agreed_at', 'is not', null)
      .orderBy('id')
      .execute()
    for (const { id, name, mobile, languages } of workers) {
      const language: Language = languages[0] ?? englishLanguage.code
      const params = { name, day: toIndiaDate(notified.get(id)!) }
      await queueMessages(app, tx, { mobile, email: null, language }, [{ template: 'crew-jobs', params }])
    }
  })
}
