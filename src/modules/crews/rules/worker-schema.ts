import { z } from 'zod'
import { hasSeveralMobiles, isScientificNotation } from '#kernel/normalise-phone.ts'
import { parseMobile } from '#kernel/phone.ts'
import { isPlainName } from '#kernel/plain-name.ts'
import { type CatalogueFields, lineField } from '#modules/catalogue/rules/catalogue-fields.ts'
import { dayNames } from './day-names.ts'
import { buildListField, buildOptionalIdField, optionalDateField } from './fields.ts'
import { licenceClasses, type WorkerRow, workerRoles } from './worker.ts'

/**
 * 'MH12 20110012345' and older forms, without separators: two letters of the State, then letters and digits (Rules
 * 1989, form 7).
 */
const licence = z
  .string()
  .default('')
  .transform(value => value.toUpperCase().replace(/[^A-Z0-9]/g, ''))
  .pipe(z.string().regex(/^([A-Z]{2}[A-Z0-9]{6,16})?$/, 'fleet.licence'))

const getMobileError = (value: string) =>
  isScientificNotation(value) ? 'csv.scientific' : hasSeveralMobiles(value) ? 'mobile.several' : 'fleet.mobile'

/** Parses a worker from form input. `languages`: the languages of the product. */
export const buildWorkerSchema = (languages: readonly string[]): z.ZodType<WorkerRow, CatalogueFields> =>
  z
    .object({
      branch: buildOptionalIdField('fleet.branch'),
      name: lineField(80).refine(isPlainName, 'fleet.name'),
      mobile: z
        .string()
        .default('')
        .transform((value, context) => {
          const mobile = parseMobile(value)
          if (!mobile) context.addIssue({ code: 'custom', message: getMobileError(value) })
          return mobile ?? z.NEVER
        }),
      roles: buildListField(workerRoles, 'fleet.role').refine(roles => roles.length > 0, 'fleet.role'),
      languages: buildListField(languages, 'fleet.language'),
      licence,
      classes: buildListField(licenceClasses, 'fleet.licence-class'),
      expires: optionalDateField,
      off: buildListField(dayNames, 'fleet.weekday').refine(days => days.length < 7, 'fleet.weekday'),
      left: optionalDateField,
      reason: lineField(200, 0),
    })
    .refine(({ left, reason }) => left === null || reason !== '', { path: ['reason'], error: 'fleet.reason' })
    .transform(typed => ({
      ...{ branch_id: typed.branch, name: typed.name, mobile: typed.mobile, roles: typed.roles },
      ...{ languages: typed.languages, licence_number: typed.licence, licence_classes: typed.classes },
      ...{ licence_expires_on: typed.expires, days_off: typed.off.map(day => dayNames.indexOf(day)) },
      ...{ left_on: typed.left, left_reason: typed.left === null ? '' : typed.reason },
    })) as unknown as z.ZodType<WorkerRow, CatalogueFields>

/** Converts a worker into the fields of their form. */
export const toWorkerFields = (row: WorkerRow): CatalogueFields => ({
  branch: row.branch_id === null ? '' : String(row.branch_id),
  name: row.name,
  mobile: row.mobile,
  roles: row.roles.join('; '),
  languages: row.languages.join('; '),
  licence: row.licence_number,
  classes: row.licence_classes.join('; '),
  expires: row.licence_expires_on ?? '',
  off: row.days_off.map(day => dayNames[day]).join('; '),
  left: row.left_on ?? '',
  reason: row.left_reason,
})
