import { z } from 'zod'
import { type CompanyFact, type CompanyFacts, HIDDEN_FACT, type SocialNetwork } from '#kernel/company-facts.ts'
import { isEmail } from '#kernel/email.ts'
import { wholeNumberField } from '#kernel/typed-fields.ts'
import { normaliseTyped } from '#kernel/typed-text.ts'
import type { CatalogueFields } from '#modules/catalogue/rules/catalogue-fields.ts'

const companyTextField = (max: number) => z.string().max(max, 'catalogue.long')
const companyEmailField = z.string().refine(isEmail, 'email.invalid')
/** A phone number in any common Indian notation, kept as it was typed. */
const companyPhoneField = z
  .string()
  .transform(normaliseTyped)
  .pipe(z.string().regex(/^\+?\d[\d ()-]{6,18}\d$/, 'content.phone'))
const companyCountField = (min: number, max: number) =>
  wholeNumberField(min, max, 'catalogue.count').transform(String) as unknown as z.ZodType<string, string>

const hosts: Record<SocialNetwork, readonly string[]> = {
  facebook: ['facebook.com', 'fb.com'],
  instagram: ['instagram.com'],
  youtube: ['youtube.com', 'youtu.be'],
  linkedin: ['linkedin.com'],
  x: ['x.com', 'twitter.com'],
}
/** The address of the company's page on a social network. Addresses of other sites are rejected. */
const socialPageField = (network: SocialNetwork) =>
  z
    .string()
    .max(200, 'catalogue.long')
    .refine(address => {
      if (!URL.canParse(address)) return false
      const { protocol, hostname, username } = new URL(address)
      const known = hosts[network].some(host => hostname === host || hostname.endsWith(`.${host}`))
      return protocol === 'https:' && known && !username
    }, 'content.social')

const factFields: Record<CompanyFact, z.ZodType<string, string>> = {
  name: companyTextField(40),
  legalName: companyTextField(120),
  phone: companyPhoneField,
  email: companyEmailField,
  whatsapp: z
    .string()
    .transform(typed => normaliseTyped(typed).replace(/[+ -]/g, ''))
    .pipe(z.string().regex(/^\d{10,15}$/, 'content.whatsapp')),
  hours: companyTextField(60),
  officer: companyTextField(80),
  officerEmail: companyEmailField,
  officerPhone: companyPhoneField,
  // The same limits as in the environment (`platform/config/company.ts`).
  moves: companyCountField(0, 100_000_000),
  years: companyCountField(0, 200),
  locations: companyCountField(0, 1_000_000),
  vehicles: companyCountField(0, 100_000),
  quoteMinutes: companyCountField(1, 1_440),
  clients: companyTextField(400),
  facebook: socialPageField('facebook'),
  instagram: socialPageField('instagram'),
  youtube: socialPageField('youtube'),
  linkedin: socialPageField('linkedin'),
  x: socialPageField('x'),
}

/** Fields that may be hidden altogether, whatever the environment says. All others are required. */
export const optionalCompanyFacts: readonly CompanyFact[] = [
  ...(['whatsapp', 'hours', 'moves', 'years', 'locations', 'vehicles', 'quoteMinutes', 'clients'] as const),
]

const trimmedField = z
  .string()
  .default('')
  .transform(text => text.replace(/\s+/g, ' ').trim())

const fields = Object.fromEntries(
  Object.entries(factFields).map(([name, schema]) => {
    const optional = optionalCompanyFacts.some(one => one === name)
    const said = optional ? [z.literal(HIDDEN_FACT), schema] : [schema]
    return [name, trimmedField.pipe(z.union([z.literal(''), ...said]))]
  }),
)

/** Parses the company form. Fields left empty fall back to the environment settings. */
export const companyFormSchema = z
  .object(fields)
  .transform(row => Object.fromEntries(Object.entries(row).filter(([, text]) => text !== ''))) as unknown as z.ZodType<
  CompanyFacts,
  CatalogueFields
>
