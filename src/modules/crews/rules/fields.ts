import { z } from 'zod'
import { isIndiaDate } from '#kernel/india-time.ts'

/** Form and file fields of trucks and workers, in addition to those of the catalogue. */

const textField = z.string().default('')

/** A date, or nothing. */
export const optionalDateField = textField
  .transform(value => value.trim())
  .pipe(z.string().refine(value => value === '' || isIndiaDate(value), 'fleet.day'))
  .transform(value => value || null)

/** The id of a row, or nothing. */
export const buildOptionalIdField = (code: string) =>
  textField
    .transform(value => value.trim())
    .pipe(z.string().regex(/^\d{0,9}$/, code))
    .transform(value => (value === '' ? null : Number(value)))

/** Some values of a list, separated by semicolons or commas: 'driver; packer'. In the order of the list, each once. */
export const buildListField = <T extends string>(list: readonly T[], code: string) =>
  textField
    .transform(value =>
      value
        .split(/[;,]/)
        .map(one => one.trim())
        .filter(Boolean),
    )
    .pipe(z.array(z.string()).refine(chosen => chosen.every(one => (list as readonly string[]).includes(one)), code))
    .transform(chosen => list.filter(one => chosen.includes(one)))
