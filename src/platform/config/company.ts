import { z } from 'zod'
import type { Accent } from '#kernel/accent.ts'
import type { SocialNetwork } from '#kernel/company-facts.ts'
import { findStateByCode } from '#kernel/gst-state.ts'
import { isGstin } from '#kernel/gstin.ts'
import { countSetting, emailSetting, textSetting } from './setting.ts'

const sac = (by: string) =>
  z
    .string()
    .regex(/^\d{4,6}$/, 'must be 4 to 6 digits')
    .default(by)

/** The invented company for trials and demonstrations. A real site sets its own facts or shows none. */
const INVENTED = {
  SUPPLIER_ADDRESS: '4th Floor, Sunrise Business Park, Wagle Estate, Thane West 400604, Maharashtra',
  SUPPLIER_GSTIN: '27AAAAA0000A1Z2',
  BRAND_LEGAL_NAME: 'Thikana Relocations',
  BRAND_PHONE: '022 0000 0000',
  BRAND_EMAIL: 'care@thikana.example',
  BRAND_WHATSAPP: '912200000000',
  BRAND_COURTS: 'Thane, Maharashtra',
  BRAND_HOURS: '8 AM to 9 PM, every day',
  GRIEVANCE_OFFICER: 'Anita Deshmukh',
  GRIEVANCE_EMAIL: 'grievance@thikana.example',
  CLAIM_MOVES: 50_500,
  CLAIM_YEARS: 12,
  CLAIM_LOCATIONS: 1_200,
  CLAIM_VEHICLES: 18,
  CLAIM_QUOTE_MINUTES: 10,
} as const
/** Values that cannot belong to anybody: they were copied from an example. */
const FROM_OUR_EXAMPLE = new Set<unknown>([
  ...[INVENTED.SUPPLIER_ADDRESS, INVENTED.BRAND_PHONE, INVENTED.BRAND_EMAIL, INVENTED.BRAND_WHATSAPP],
  ...[INVENTED.GRIEVANCE_OFFICER, INVENTED.GRIEVANCE_EMAIL],
])

/** The environment variables of the company. `.env.example` documents each. */
export const companyKeys = {
  SUPPLIER_ADDRESS: z
    .string()
    .regex(
      /\b[1-9]\d{2} ?\d{3}\b/,
      'has no PIN code. Enter the full registered address, as it must appear on tax documents.',
    )
    .optional(),
  SUPPLIER_GSTIN: z
    .string()
    .toUpperCase()
    .refine(isGstin, 'is not a valid GSTIN. Enter all 15 characters as on the registration certificate.')
    .optional(),
  SAC_MOVING: sac('996511'),
  SAC_HANDLING: sac('996719'),
  SAC_PACKING: sac('998540'),

  BRAND_NAME: z.string().min(1).max(40, 'must be at most 40 characters').default('Thikana'),
  BRAND_LEGAL_NAME: textSetting,
  BRAND_PHONE: textSetting,
  BRAND_EMAIL: emailSetting.optional(),
  BRAND_WHATSAPP: z
    .string()
    .regex(/^\d{10,15}$/, 'must be 10 to 15 digits, including the country code')
    .optional(),
  BRAND_CLIENTS: z.string().max(400, 'must be at most 400 characters').default(''),
  BRAND_CIN: textSetting,
  CARRIER_REGISTRATION: textSetting,
  BRAND_COURTS: textSetting,
  BRAND_HOURS: textSetting,
  GRIEVANCE_OFFICER: textSetting,
  GRIEVANCE_EMAIL: emailSetting.optional(),
  GRIEVANCE_PHONE: textSetting,
  CLAIM_MOVES: countSetting(0, 100_000_000),
  CLAIM_YEARS: countSetting(0, 200),
  CLAIM_LOCATIONS: countSetting(0, 1_000_000),
  CLAIM_VEHICLES: countSetting(0, 100_000),
  CLAIM_QUOTE_MINUTES: countSetting(1, 1_440),
}
type Keys = z.infer<z.ZodObject<typeof companyKeys>> & { MAIL_FROM?: string | undefined }

/**
 * The settings without which a real site does not start, with the reason. Other facts of the company are derived from
 * these, or not shown.
 */
const REQUIRED = {
  SUPPLIER_GSTIN: 'Every tax invoice shows it.',
  SUPPLIER_ADDRESS: 'Every tax invoice shows it.',
  BRAND_LEGAL_NAME: 'Every tax invoice shows the name on the GST registration.',
  BRAND_PHONE: 'Every page asks customers to call this number.',
  GRIEVANCE_OFFICER: 'The site must name the person who answers complaints (E-Commerce Rules 2020, rule 4).',
} as const

/** Settings whose facts a real site does not show until they are set. */
export const hiddenUnlessSet = [
  ...['BRAND_WHATSAPP', 'BRAND_HOURS', 'BRAND_CLIENTS'],
  ...['CLAIM_MOVES', 'CLAIM_YEARS', 'CLAIM_LOCATIONS', 'CLAIM_VEHICLES', 'CLAIM_QUOTE_MINUTES'],
]

export type Brand = ReturnType<typeof readCompanySettings>['brand']
export type Legal = ReturnType<typeof readCompanySettings>['legal']

/**
 * Reads the supplier on documents, the officer responsible for the site, and the brand. `real`: nothing may be
 * invented.
 */
export function readCompanySettings(e: Keys, { real, errors }: { real: boolean; errors: string[] }) {
  /** Returns the value if it is set, else our invention; on a real site null. */
  const fact = <V>(value: V | null | undefined, invention: V): V | null =>
    (real && FROM_OUR_EXAMPLE.has(value) ? null : value) ?? (real ? null : invention)
  const required = (key: keyof typeof REQUIRED): string => {
    const value = fact(e[key], INVENTED[key])
    if (value === null) errors.push(`${key}: required in production. ${REQUIRED[key]}`)
    return value ?? ''
  }
  const [gstin, address] = [required('SUPPLIER_GSTIN'), required('SUPPLIER_ADDRESS')]
  const [legalName, phone] = [required('BRAND_LEGAL_NAME'), required('BRAND_PHONE')]
  const mail = fact(e.BRAND_EMAIL, INVENTED.BRAND_EMAIL) ?? e.MAIL_FROM ?? ''
  return {
    /** The supplier on tax documents. Its State is given by the first two digits of the GSTIN. */
    gst: {
      address,
      gstin,
      /** True while documents name an invented company, which they mark as a specimen. */
      specimen: !(e.SUPPLIER_GSTIN && e.SUPPLIER_ADDRESS),
      sac: { moving: e.SAC_MOVING, handling: e.SAC_HANDLING, packing: e.SAC_PACKING },
    },
    /** The persons responsible for the site: Consumer Protection (E-Commerce) Rules 2020, rules 4 and 5. */
    legal: {
      cin: e.BRAND_CIN ?? null,
      /** The registration as a common carrier: Carriage by Road Act 2007, section 3. */
      carrier: e.CARRIER_REGISTRATION ?? null,
      address,
      courts: fact(e.BRAND_COURTS, INVENTED.BRAND_COURTS) ?? findStateByCode(gstin.slice(0, 2))?.name ?? 'India',
      hours: fact(e.BRAND_HOURS, INVENTED.BRAND_HOURS),
      officer: required('GRIEVANCE_OFFICER'),
      officerEmail: fact(e.GRIEVANCE_EMAIL, INVENTED.GRIEVANCE_EMAIL) ?? mail,
      officerPhone: e.GRIEVANCE_PHONE ?? phone,
    },
    brand: {
      name: e.BRAND_NAME,
      legalName,
      address,
      phone,
      email: mail,
      /** The company's social media pages, which staff enter in the console. */
      social: [] as { network: SocialNetwork; address: string }[],
      /** The accent colour, and the ids of logo and icon; null if staff have not chosen one. */
      accent: null as Accent | null,
      logo: null as { src: string; width: number; height: number } | null,
      icon: null as string | null,
      whatsapp: fact(e.BRAND_WHATSAPP, INVENTED.BRAND_WHATSAPP),
      /** Customers whose offices we moved and whom we may name. */
      clients: e.BRAND_CLIENTS.split(',')
        .map(name => name.trim())
        .filter(Boolean),
      /** Each is null if the company makes no such claim. */
      claims: {
        moves: fact(e.CLAIM_MOVES, INVENTED.CLAIM_MOVES),
        years: fact(e.CLAIM_YEARS, INVENTED.CLAIM_YEARS),
        locations: fact(e.CLAIM_LOCATIONS, INVENTED.CLAIM_LOCATIONS),
        vehicles: fact(e.CLAIM_VEHICLES, INVENTED.CLAIM_VEHICLES),
        quoteMinutes: fact(e.CLAIM_QUOTE_MINUTES, INVENTED.CLAIM_QUOTE_MINUTES),
      },
    },
  }
}
