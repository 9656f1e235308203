import { addDays, toIndiaDate } from '#kernel/india-time.ts'
import { rupees } from '#kernel/money.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import {
  importWebhookLeads,
  listLeadSources,
  moveLead,
  readFollowUpPlan,
  readLead,
  saveFollowUpPlan,
  saveLeadSource,
} from '#modules/sales/index.server.ts'
import type { LostReason } from '#modules/sales/rules/lead.ts'
import type { App } from '#platform/app.ts'
import { names } from './demo-orders.ts'

/** The portals of the demonstration: what each costs per month, and how many of ten leads it brings. */
const portals = [
  ['Google Ads', 'Search, 3 campaigns', 48_000, 4],
  ['Justdial', 'Pune and Bengaluru', 18_000, 3],
  ['Sulekha', 'Hyderabad', 14_000, 1],
  ['Meta lead ads', 'Instagram, Pune', 12_000, 1],
  ['IndiaMART', 'Office moves', 6_000, 1],
] as const
const portalTurns = portals.flatMap(([name, , , tenths]) => Array.from({ length: tenths }, () => name))
const homes = ['1 BHK', '2 BHK', '2 BHK', '3 BHK'] as const
const reasons = ['price', 'competitor', 'date', 'no-answer', 'not-moving'] as const satisfies LostReason[]

/** Enters what the portals cost per month, since before the first booking, and lets the owner receive new leads. */
export async function seedLeadSources(app: App, staff: Staff): Promise<void> {
  const { revision, steps } = await readFollowUpPlan(app.db)
  await saveFollowUpPlan(app, staff, { revision, steps, desk: [{ id: staff.id, languages: [] }] })
  const from = `${addDays(toIndiaDate(app.now()), -100).slice(0, 7)}-01`
  const sources = await listLeadSources(app, staff)
  for (const [name, note, perMonth] of portals) {
    const source = sources.find(one => one.name === name)
    if (!source) continue
    const cost = { from, perMonth: rupees(perMonth) }
    await saveLeadSource(app, staff, { id: source.id, revision: 1 }, { name, note, active: true, cost })
  }
}

export type PortalLead = { n: number; mobile: string; city: string; from: string; to: string; name?: string }

/** Sends a lead as a portal does. */
export async function sendPortalLead(app: App, { n, mobile, city, from, to, name }: PortalLead): Promise<void> {
  const lead = {
    ...{ id: `demo-${n}-${mobile}`, mobile, city, from: `${from}, ${city}`, to: `${to}, ${city}` },
    ...{ name: name ?? names[(n * 7 + 2) % names.length]!, source: portalTurns[(n * 3) % portalTurns.length] },
    ...{ moveDate: addDays(toIndiaDate(app.now()), 6 + (n % 18)), home: homes[n % homes.length] },
    ...{ budget: String(9_000 + (n % 8) * 2_500), message: n % 3 === 0 ? 'Car transport too, call after 6 PM' : '' },
  }
  await importWebhookLeads(app, JSON.stringify(lead))
}

/** Closes the lead of a number as lost. */
export async function loseLead(app: App, staff: Staff, mobile: string, n: number): Promise<void> {
  const lead = await app.db
    .selectFrom('leads')
    .select('id')
    .where('mobile', '=', mobile)
    .where('state', 'not in', ['won', 'lost'])
    .executeTakeFirst()
  if (!lead) return
  const { revision } = await readLead(app, staff, lead.id)
  await moveLead(app, staff, { id: lead.id, revision }, { to: 'lost', reason: reasons[n % reasons.length]! })
}
