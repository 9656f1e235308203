import type { DraftBook } from '#modules/pricing/index.server.ts'
import type { Fields } from './terms-fields.ts'

type Cities = Pick<DraftBook['cities'][number], 'id' | 'named'>[]
const fieldOf = (id: number) => `city.${id}`

/** Converts the cities of a group to boxes of its form, 'city.4'; `readCities` is the inverse. */
export const cityFields = (cities: Cities): Fields =>
  Object.fromEntries(cities.map(({ id, named }) => [fieldOf(id), named ? 'yes' : 'no']))

/** The same fields without a tick. An unticked box posts nothing, so posted values are merged over these. */
export const noCities = (cities: Cities): Fields => Object.fromEntries(cities.map(({ id }) => [fieldOf(id), 'no']))

/** Reads the ids of the ticked cities. */
export const readCities = (fields: Fields): number[] =>
  Object.keys(fields).flatMap(name => {
    const id = /^city\.(\d{1,9})$/.exec(name)?.[1]
    return id && fields[name] === 'yes' ? [Number(id)] : []
  })
