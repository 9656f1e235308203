import { openPGlite } from '../../src/platform/database/pglite.ts'

export type CrewDay = { lead: string; mate: string; customer: string; orderNo: string; job: number }

/** A move of a demonstration's database that nobody serves, done today by two of its workers: nobody can book one for so soon. */
export async function crewDay(folder: string): Promise<CrewDay> {
  const database = await openPGlite(folder)
  const ask = async <T>(text: string, values: unknown[] = []) => (await database.query<T>(text, values)).rows
  const [order] = await ask<{ id: number; order_no: string; mobile: string }>(`
    select o.id, o.order_no, o.mobile from orders o where o.status = 'Adminapproved' and o.kind = 'move'
      and exists (select from jobs j where j.order_id = o.id and j.kind = 'load') and not exists (select from jobs j where j.order_id = o.id and j.leg > 1)
    order by (select count(*) from jobs j where j.order_id = o.id) desc, o.id limit 1`)
  const workers = await ask<{ id: number; mobile: string }>(`
    select id, mobile from workers w where left_on is null and not exists (select from job_workers j where j.worker_id = w.id) order by id limit 2`)
  const [truck] = await ask<{ id: number }>('select id from trucks order by id limit 1')
  const id = order!.id
  await ask(`update orders set status = 'ready', partner = 'A crew' where id = $1`, [id])
  await ask(
    `update jobs j set state = 'assigned', starts_at = starts_at - f.by, ends_at = ends_at - f.by
     from (select min(starts_at) - (date_trunc('day', now() at time zone 'Asia/Kolkata') + interval '11 hours') at time zone 'Asia/Kolkata' as by from jobs where order_id = $1) f
     where order_id = $1`,
    [id],
  )
  for (const [n, worker] of workers.entries())
    await ask(
      `insert into job_workers (job_id, worker_id, lead, starts_at, ends_at) select id, $2, $3, starts_at, ends_at from jobs where order_id = $1`,
      [id, worker.id, n === 0],
    )
  await ask(
    `insert into job_trucks (job_id, truck_id, starts_at, ends_at) select id, $2, starts_at, ends_at from jobs where order_id = $1`,
    [id, truck!.id],
  )
  const [job] = await ask<{ id: number }>('select id from jobs where order_id = $1 order by position limit 1', [id])
  await database.close()
  const [lead, mate] = workers.map(({ mobile }) => mobile) as [string, string]
  return { lead, mate, customer: order!.mobile, orderNo: order!.order_no, job: job!.id }
}
