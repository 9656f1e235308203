import { sql } from 'kysely'

/**
 * The jobs of each worker: those that staff assigned to our own, and for the driver of a partner those of the one hire
 * that names them. A hire that is cancelled, or that names another driver now, gives none.
 */
export const crewJobsSql = sql`(
  select job_id, worker_id from job_workers where job_id is not null
  union all
  select j.id, w.id from workers w join hires h on h.id = w.hire_id and h.driver_mobile = w.mobile
    and h.state in ('accepted', 'in-progress', 'done') join jobs j on j.order_id = h.order_id)`
