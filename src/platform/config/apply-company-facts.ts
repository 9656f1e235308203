import { buildAccent } from '#kernel/accent.ts'
import { type CompanyFact, type CompanyFacts, HIDDEN_FACT, socialNetworks } from '#kernel/company-facts.ts'
import { type CompanyLook, getLogoAddress } from '#kernel/company-look.ts'
import type { Brand, Legal } from './company.ts'

export type CompanyProfile = { brand: Brand; legal: Legal }

/** Combines the company data of the environment with the facts and the design that staff set. */
export function applyCompanyFacts(
  { brand, legal }: CompanyProfile,
  facts: CompanyFacts,
  look: CompanyLook = {},
): CompanyProfile {
  const chooseFact = (fact: CompanyFact, otherwise: string | null) => {
    const own = facts[fact]
    return own === HIDDEN_FACT ? null : (own ?? otherwise)
  }
  const chooseCount = (fact: CompanyFact, otherwise: number | null) => {
    const own = facts[fact]
    return own === undefined ? otherwise : own === HIDDEN_FACT ? null : Number(own)
  }
  const [email, phone] = [facts.email ?? brand.email, facts.phone ?? brand.phone]
  const { claims } = brand
  return {
    brand: {
      ...brand,
      ...{ email, phone },
      name: facts.name ?? brand.name,
      legalName: facts.legalName ?? brand.legalName,
      accent: look.accent ? buildAccent(look.accent) : null,
      logo: look.logo ? { src: getLogoAddress(look.logo.id), width: look.logo.width, height: look.logo.height } : null,
      icon: look.icon?.id ?? null,
      whatsapp: chooseFact('whatsapp', brand.whatsapp),
      clients: facts.clients === undefined ? brand.clients : splitClientNames(facts.clients),
      social: socialNetworks.flatMap(network => {
        const address = facts[network]
        return address ? [{ network, address }] : []
      }),
      claims: {
        moves: chooseCount('moves', claims.moves),
        years: chooseCount('years', claims.years),
        locations: chooseCount('locations', claims.locations),
        vehicles: chooseCount('vehicles', claims.vehicles),
        quoteMinutes: chooseCount('quoteMinutes', claims.quoteMinutes),
      },
    },
    legal: {
      ...legal,
      hours: chooseFact('hours', legal.hours),
      officer: facts.officer ?? legal.officer,
      // If the environment names no contact of their own, the officer shares the company's.
      officerEmail: facts.officerEmail ?? (legal.officerEmail === brand.email ? email : legal.officerEmail),
      officerPhone: facts.officerPhone ?? (legal.officerPhone === brand.phone ? phone : legal.officerPhone),
    },
  }
}

const splitClientNames = (text: string) =>
  text === HIDDEN_FACT
    ? []
    : text
        .split(',')
        .map(name => name.trim())
        .filter(Boolean)

/** Returns the value of each fact in the environment; null if it is not set. */
export function getCompanyFacts({ brand, legal }: CompanyProfile): Record<CompanyFact, string | null> {
  const { claims } = brand
  const text = (value: number | null) => (value === null ? null : String(value))
  const noSocialPages = { facebook: null, instagram: null, youtube: null, linkedin: null, x: null }
  return {
    ...noSocialPages,
    ...Object.fromEntries(brand.social.map(({ network, address }) => [network, address])),
    ...{ name: brand.name, legalName: brand.legalName, phone: brand.phone, email: brand.email || null },
    ...{ whatsapp: brand.whatsapp, hours: legal.hours, clients: brand.clients.join(', ') || null },
    ...{ officer: legal.officer, officerEmail: legal.officerEmail || null, officerPhone: legal.officerPhone },
    ...{ moves: text(claims.moves), years: text(claims.years), locations: text(claims.locations) },
    ...{ vehicles: text(claims.vehicles), quoteMinutes: text(claims.quoteMinutes) },
  }
}
