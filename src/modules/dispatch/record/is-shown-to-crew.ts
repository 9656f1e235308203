import { sql } from 'kysely'

/**
 * The condition under which a crew sees its job, of the order `o` and the job `j`. An order is ready once the crew of
 * the move is assigned; that of the packing on an earlier day may be assigned before.
 */
export const isShownToCrew = sql<boolean>`(o.status in ('ready', 'Completed') or j.leg = 0 and o.status = 'Adminapproved')`
