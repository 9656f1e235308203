import { z } from 'zod'
import { isGstin } from '#kernel/gstin.ts'

const optional = z.string().min(1).optional()
const count = (least: number, most: number, by: number) => z.coerce.number().int().min(least).max(most).default(by)
const sac = (by: string) =>
  z
    .string()
    .regex(/^\d{4,6}$/, 'must be 4 to 6 digits')
    .default(by)

const SPECIMEN_ADDRESS = '4th Floor, Sunrise Business Park, Wagle Estate, Thane West 400604, Maharashtra'

/** The keys of the company that the site is for. `.env.example` documents each. */
export const companyKeys = {
  SUPPLIER_ADDRESS: optional,
  SUPPLIER_GSTIN: z
    .string()
    .refine(isGstin, 'is not a GSTIN: 15 letters, of which the last checks the others')
    .optional(),
  SAC_MOVING: sac('996511'),
  SAC_HANDLING: sac('996719'),
  SAC_PACKING: sac('998540'),

  BRAND_NAME: z.string().min(1).max(40).default('Thikana'),
  BRAND_LEGAL_NAME: z.string().min(1).default('Thikana Relocations'),
  BRAND_PHONE: z.string().min(1).default('022 0000 0000'),
  BRAND_EMAIL: z.email().default('care@thikana.example'),
  BRAND_WHATSAPP: z
    .string()
    .regex(/^\d{10,15}$/, 'must be digits with the country code')
    .default('912200000000'),
  BRAND_CLIENTS: z.string().max(400).default(''),
  BRAND_CIN: optional,
  BRAND_COURTS: z.string().min(1).default('Thane, Maharashtra'),
  BRAND_HOURS: z.string().min(1).default('8 AM to 9 PM, every day'),
  GRIEVANCE_OFFICER: z.string().min(1).default('Anita Deshmukh'),
  GRIEVANCE_EMAIL: z.email().default('grievance@thikana.example'),
  GRIEVANCE_PHONE: optional,
  CLAIM_MOVES: count(0, 100_000_000, 50_500),
  CLAIM_YEARS: count(0, 200, 12),
  CLAIM_LOCATIONS: count(0, 1_000_000, 1_200),
  CLAIM_VEHICLES: count(0, 100_000, 18),
  CLAIM_QUOTE_MINUTES: count(1, 1_440, 10),
}
type Keys = z.infer<z.ZodObject<typeof companyKeys>>

export type Brand = ReturnType<typeof readCompany>['brand']
export type Legal = ReturnType<typeof readCompany>['legal']

/** Who stands on the documents, who answers for the site, and what it calls itself. */
export function readCompany(e: Keys) {
  return {
    /** What tax documents say of the supplier, whose State is the first two digits of the GSTIN. */
    gst: {
      address: e.SUPPLIER_ADDRESS ?? SPECIMEN_ADDRESS,
      gstin: e.SUPPLIER_GSTIN ?? '27AAAAA0000A1Z2',
      /** True while a made-up company stands on the documents, which say so. */
      specimen: !(e.SUPPLIER_GSTIN && e.SUPPLIER_ADDRESS),
      sac: { moving: e.SAC_MOVING, handling: e.SAC_HANDLING, packing: e.SAC_PACKING },
    },
    /** Who answers for the site: Consumer Protection (E-Commerce) Rules 2020, rules 4 and 5. */
    legal: {
      cin: e.BRAND_CIN ?? null,
      address: e.SUPPLIER_ADDRESS ?? SPECIMEN_ADDRESS,
      courts: e.BRAND_COURTS,
      hours: e.BRAND_HOURS,
      officer: e.GRIEVANCE_OFFICER,
      officerEmail: e.GRIEVANCE_EMAIL,
      officerPhone: e.GRIEVANCE_PHONE ?? e.BRAND_PHONE,
    },
    brand: {
      name: e.BRAND_NAME,
      legalName: e.BRAND_LEGAL_NAME,
      address: e.SUPPLIER_ADDRESS ?? SPECIMEN_ADDRESS,
      phone: e.BRAND_PHONE,
      email: e.BRAND_EMAIL,
      whatsapp: e.BRAND_WHATSAPP,
      /** Offices that were shifted and may be named. */
      clients: e.BRAND_CLIENTS.split(',')
        .map(name => name.trim())
        .filter(Boolean),
      claims: {
        moves: e.CLAIM_MOVES,
        years: e.CLAIM_YEARS,
        locations: e.CLAIM_LOCATIONS,
        vehicles: e.CLAIM_VEHICLES,
        quoteMinutes: e.CLAIM_QUOTE_MINUTES,
      },
    },
  }
}
