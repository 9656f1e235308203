import { z } from 'zod'
import { type Fields, line, yes } from '#modules/catalogue/rules/fields.ts'
import { idOrNothing } from './fields.ts'

/** People who usually go out together, and their truck. */
export type TeamRow = {
  branch_id: number | null
  name: string
  truck_id: number | null
  lead_id: number | null
  /** Their ids. */
  members: number[]
  active: boolean
}

/** Parses a team from form input. The lead must be one of the members. */
export const readTeamRow = z
  .object({
    branch: idOrNothing('fleet.branch'),
    name: line(60),
    truck: idOrNothing('fleet.truck'),
    lead: idOrNothing('fleet.lead'),
    members: z
      .string()
      .default('')
      .transform(value => value.split(/[;,\s]+/).filter(Boolean))
      .refine(ids => ids.length <= 40 && ids.every(id => /^\d{1,9}$/.test(id)), 'fleet.member')
      .transform(ids => [...new Set(ids.map(Number))].toSorted((a, b) => a - b)),
    active: yes,
  })
  .refine(({ lead, members }) => lead === null || members.includes(lead), { path: ['lead'], error: 'fleet.lead' })
  .transform(({ branch, truck, lead, ...rest }) => ({
    ...rest,
    ...{ branch_id: branch, truck_id: truck, lead_id: lead },
  })) as unknown as z.ZodType<TeamRow, Fields>

/** Converts a team into the fields of its form. */
export const teamFields = ({ branch_id, name, truck_id, lead_id, members, active }: TeamRow): Fields => ({
  branch: branch_id === null ? '' : String(branch_id),
  name,
  truck: truck_id === null ? '' : String(truck_id),
  lead: lead_id === null ? '' : String(lead_id),
  members: members.join('; '),
  active: active ? 'yes' : 'no',
})
