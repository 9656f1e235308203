import type { DraftBook } from '#modules/pricing/index.server.ts'
import type { Fields } from './terms-fields.ts'

type Cities = Pick<DraftBook['cities'][number], 'id' | 'named'>[]
const fieldOf = (id: number) => `city.${id}`

/** The cities of a group as boxes of its form, 'city.4'; `readCities` is the inverse. */
export const cityFields = (cities: Cities): Fields =>
  Object.fromEntries(cities.map(({ id, named }) => [fieldOf(id), named ? 'yes' : 'no']))

/** A box that is not ticked sends nothing: what a form brought is laid over this. */
export const noCities = (cities: Cities): Fields => Object.fromEntries(cities.map(({ id }) => [fieldOf(id), 'no']))

/** The numbers of the boxes that are ticked. */
export const readCities = (fields: Fields): number[] =>
  Object.keys(fields).flatMap(name => {
    const id = /^city\.(\d{1,9})$/.exec(name)?.[1]
    return id && fields[name] === 'yes' ? [Number(id)] : []
  })
