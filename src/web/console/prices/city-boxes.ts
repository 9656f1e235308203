import type { PriceDraftDetails } from '#modules/pricing/index.server.ts'
import type { PriceFields } from './price-fields.ts'

type Cities = Pick<PriceDraftDetails['cities'][number], 'id' | 'named'>[]
const getCityFieldName = (id: number) => `city.${id}`

/** Converts the cities of a group to boxes of its form, 'city.4'; `readSelectedCities` is the inverse. */
export const toCityCheckboxes = (cities: Cities): PriceFields =>
  Object.fromEntries(cities.map(({ id, named }) => [getCityFieldName(id), named ? 'yes' : 'no']))

/** The same fields without a tick. An unticked box posts nothing, so posted values are merged over these. */
export const toClearedCityCheckboxes = (cities: Cities): PriceFields =>
  Object.fromEntries(cities.map(({ id }) => [getCityFieldName(id), 'no']))

/** Reads the ids of the ticked cities. */
export const readSelectedCities = (fields: PriceFields): number[] =>
  Object.keys(fields).flatMap(name => {
    const id = /^city\.(\d{1,9})$/.exec(name)?.[1]
    return id && fields[name] === 'yes' ? [Number(id)] : []
  })
