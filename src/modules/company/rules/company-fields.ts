import { z } from 'zod'
import { type CompanyFact, type CompanyFacts, type SocialNetwork, UNSAID } from '#kernel/company-facts.ts'
import { isEmail } from '#kernel/email.ts'
import { wholeField } from '#kernel/typed-fields.ts'
import { plainTyped } from '#kernel/typed-text.ts'
import type { Fields } from '#modules/catalogue/rules/fields.ts'

const words = (most: number) => z.string().max(most, 'catalogue.long')
const mail = z.string().refine(isEmail, 'email.invalid')
/** A phone number in any common Indian notation, kept as it was typed. */
const phone = z
  .string()
  .transform(plainTyped)
  .pipe(z.string().regex(/^\+?\d[\d ()-]{6,18}\d$/, 'content.phone'))
const count = (least: number, most: number) =>
  wholeField(least, most, 'catalogue.count').transform(String) as unknown as z.ZodType<string, string>

const hosts: Record<SocialNetwork, readonly string[]> = {
  facebook: ['facebook.com', 'fb.com'],
  instagram: ['instagram.com'],
  youtube: ['youtube.com', 'youtu.be'],
  linkedin: ['linkedin.com'],
  x: ['x.com', 'twitter.com'],
}
/** The address of the company's page on a social network. Addresses of other sites are rejected. */
const pageAt = (network: SocialNetwork) =>
  z
    .string()
    .max(200, 'catalogue.long')
    .refine(address => {
      if (!URL.canParse(address)) return false
      const { protocol, hostname, username } = new URL(address)
      const known = hosts[network].some(host => hostname === host || hostname.endsWith(`.${host}`))
      return protocol === 'https:' && known && !username
    }, 'content.social')

const fact: Record<CompanyFact, z.ZodType<string, string>> = {
  name: words(40),
  legalName: words(120),
  phone,
  email: mail,
  whatsapp: z
    .string()
    .transform(typed => plainTyped(typed).replace(/[+ -]/g, ''))
    .pipe(z.string().regex(/^\d{10,15}$/, 'content.whatsapp')),
  hours: words(60),
  officer: words(80),
  officerEmail: mail,
  officerPhone: phone,
  // The same limits as in the environment (`platform/config/company.ts`).
  moves: count(0, 100_000_000),
  years: count(0, 200),
  locations: count(0, 1_000_000),
  vehicles: count(0, 100_000),
  quoteMinutes: count(1, 1_440),
  clients: words(400),
  facebook: pageAt('facebook'),
  instagram: pageAt('instagram'),
  youtube: pageAt('youtube'),
  linkedin: pageAt('linkedin'),
  x: pageAt('x'),
}

/** Fields that may be hidden altogether, whatever the environment says. All others are required. */
export const canBeUnsaid: readonly CompanyFact[] = [
  ...(['whatsapp', 'hours', 'moves', 'years', 'locations', 'vehicles', 'quoteMinutes', 'clients'] as const),
]

const typed = z
  .string()
  .default('')
  .transform(text => text.replace(/\s+/g, ' ').trim())

const fields = Object.fromEntries(
  Object.entries(fact).map(([name, schema]) => {
    const optional = canBeUnsaid.some(one => one === name)
    const said = optional ? [z.literal(UNSAID), schema] : [schema]
    return [name, typed.pipe(z.union([z.literal(''), ...said]))]
  }),
)

/** Parses the company form. Fields left empty fall back to the environment settings. */
export const companyFields = z
  .object(fields)
  .transform(row => Object.fromEntries(Object.entries(row).filter(([, text]) => text !== ''))) as unknown as z.ZodType<
  CompanyFacts,
  Fields
>
