import { z } from 'zod'
import { type Paise, rupees, ZERO } from '#kernel/money.ts'
import { type Mobile, parseMobile } from '#kernel/phone.ts'
import { optionalTypedField, rupeesField } from '#kernel/typed-fields.ts'
import { type CatalogueFields, lineField } from '#modules/catalogue/rules/catalogue-fields.ts'
import { buildOptionalIdField } from '#modules/crews/rules/fields.ts'
import { parseRegistration } from '#modules/crews/rules/registration.ts'

/** The driver and truck of a hire. A home service has no truck. */
export type HireDriver = { driver_name: string; driver_mobile: string; registration: string }

/** `rate`: null for the partner's own rate. Paise, before GST. */
export type HireTerms = { partnerId: number; rate: Paise | null; advance: Paise }

const driverFields = {
  driver: lineField(80),
  phone: z
    .string()
    .default('')
    .transform(text => (text.trim() === '' ? '' : parseMobile(text)))
    .refine((mobile): mobile is Mobile | '' => mobile !== null, 'hire.phone'),
  plate: z
    .string()
    .default('')
    .transform(text => (text.trim() === '' ? '' : parseRegistration(text)))
    .refine((plate): plate is string => plate !== null, 'fleet.registration'),
}

type DriverFields = { driver: string; phone: string; plate: string }
export const toHireDriver = ({ driver, phone, plate }: DriverFields): HireDriver => ({
  ...{ driver_name: driver, driver_mobile: phone, registration: plate },
})

/** Parses the driver and truck of a hire. */
export const hireDriverSchema = z.object(driverFields).transform(toHireDriver) as unknown as z.ZodType<
  HireDriver,
  CatalogueFields
>

/** Parses a hire that was agreed on the phone: its terms, and the driver and truck. */
export const hireSchema: z.ZodType<HireTerms & HireDriver, CatalogueFields> = z
  .object({
    partner: buildOptionalIdField('hire.partner').pipe(z.number('hire.partner')),
    rate: optionalTypedField(rupeesField('hire.rate', { least: rupees(1) }), null),
    advance: optionalTypedField(rupeesField('hire.advance'), ZERO),
    ...driverFields,
  })
  .transform(({ partner, rate, advance, ...driver }) => ({
    ...{ partnerId: partner, rate, advance, ...toHireDriver(driver) },
  })) as unknown as z.ZodType<HireTerms & HireDriver, CatalogueFields>
