import { accentOf } from '#kernel/accent.ts'
import { type CompanyFact, type CompanyFacts, socialNetworks, UNSAID } from '#kernel/company-facts.ts'
import { type CompanyLook, logoAddress } from '#kernel/company-look.ts'
import type { Brand, Legal } from './company.ts'

export type Company = { brand: Brand; legal: Legal }

/** Combines the company data of the environment with the facts and the design that staff set. */
export function withFacts({ brand, legal }: Company, facts: CompanyFacts, look: CompanyLook = {}): Company {
  const said = (fact: CompanyFact, otherwise: string | null) => {
    const own = facts[fact]
    return own === UNSAID ? null : (own ?? otherwise)
  }
  const count = (fact: CompanyFact, otherwise: number | null) => {
    const own = facts[fact]
    return own === undefined ? otherwise : own === UNSAID ? null : Number(own)
  }
  const [email, phone] = [facts.email ?? brand.email, facts.phone ?? brand.phone]
  const { claims } = brand
  return {
    brand: {
      ...brand,
      ...{ email, phone },
      name: facts.name ?? brand.name,
      legalName: facts.legalName ?? brand.legalName,
      accent: look.accent ? accentOf(look.accent) : null,
      logo: look.logo ? { src: logoAddress(look.logo.id), width: look.logo.width, height: look.logo.height } : null,
      icon: look.icon?.id ?? null,
      whatsapp: said('whatsapp', brand.whatsapp),
      clients: facts.clients === undefined ? brand.clients : namesIn(facts.clients),
      social: socialNetworks.flatMap(network => {
        const address = facts[network]
        return address ? [{ network, address }] : []
      }),
      claims: {
        moves: count('moves', claims.moves),
        years: count('years', claims.years),
        locations: count('locations', claims.locations),
        vehicles: count('vehicles', claims.vehicles),
        quoteMinutes: count('quoteMinutes', claims.quoteMinutes),
      },
    },
    legal: {
      ...legal,
      hours: said('hours', legal.hours),
      officer: facts.officer ?? legal.officer,
      // If the environment names no contact of their own, the officer shares the company's.
      officerEmail: facts.officerEmail ?? (legal.officerEmail === brand.email ? email : legal.officerEmail),
      officerPhone: facts.officerPhone ?? (legal.officerPhone === brand.phone ? phone : legal.officerPhone),
    },
  }
}

const namesIn = (text: string) =>
  text === UNSAID
    ? []
    : text
        .split(',')
        .map(name => name.trim())
        .filter(Boolean)

/** Returns the value of each fact in the environment; null if it is not set. */
export function factsOf({ brand, legal }: Company): Record<CompanyFact, string | null> {
  const { claims } = brand
  const text = (value: number | null) => (value === null ? null : String(value))
  const nowhere = { facebook: null, instagram: null, youtube: null, linkedin: null, x: null }
  return {
    ...nowhere,
    ...Object.fromEntries(brand.social.map(({ network, address }) => [network, address])),
    ...{ name: brand.name, legalName: brand.legalName, phone: brand.phone, email: brand.email || null },
    ...{ whatsapp: brand.whatsapp, hours: legal.hours, clients: brand.clients.join(', ') || null },
    ...{ officer: legal.officer, officerEmail: legal.officerEmail || null, officerPhone: legal.officerPhone },
    ...{ moves: text(claims.moves), years: text(claims.years), locations: text(claims.locations) },
    ...{ vehicles: text(claims.vehicles), quoteMinutes: text(claims.quoteMinutes) },
  }
}
