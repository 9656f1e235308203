import { z } from 'zod'
import { type CatalogueFields, checkmarkField, lineField } from '#modules/catalogue/rules/catalogue-fields.ts'
import { buildOptionalIdField } from './fields.ts'

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
export const teamSchema = z
  .object({
    branch: buildOptionalIdField('fleet.branch'),
    name: lineField(60),
    truck: buildOptionalIdField('fleet.truck'),
    lead: buildOptionalIdField('fleet.lead'),
    members: z
      .string()
      .default('')
      .transform(value => value.split(/[;,\s]+/).filter(Boolean))
      .refine(ids => ids.length <= 40 && ids.every(id => /^\d{1,9}$/.test(id)), 'fleet.member')
      .transform(ids => [...new Set(ids.map(Number))].toSorted((a, b) => a - b)),
    active: checkmarkField,
  })
  .refine(({ lead, members }) => lead === null || members.includes(lead), { path: ['lead'], error: 'fleet.lead' })
  .transform(({ branch, truck, lead, ...rest }) => ({
    ...rest,
    ...{ branch_id: branch, truck_id: truck, lead_id: lead },
  })) as unknown as z.ZodType<TeamRow, CatalogueFields>

/** Converts a team into the fields of its form. */
export const toTeamFields = ({ branch_id, name, truck_id, lead_id, members, active }: TeamRow): CatalogueFields => ({
  branch: branch_id === null ? '' : String(branch_id),
  name,
  truck: truck_id === null ? '' : String(truck_id),
  lead: lead_id === null ? '' : String(lead_id),
  members: members.join('; '),
  active: active ? 'yes' : 'no',
})
