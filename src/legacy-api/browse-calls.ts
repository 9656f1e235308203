import { z } from 'zod'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import type { Catalogue } from '#modules/catalogue/rules/catalogue.ts'
import type { CatalogueItem, ServicePackage } from '#modules/catalogue/rules/item.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import { quotePackagesForVolume, readPriceBook } from '#modules/pricing/index.server.ts'
import { getItemPrice } from '#modules/pricing/rules/price-cart.ts'
import type { App } from '#platform/app.ts'
import { type ApiRow, defineProcedure } from './call.ts'
import { legacyIdParam, legacyNumberParam } from './params.ts'
import { toWireRupees } from './rupees.ts'

const nothing = z.object({})
const upwards = (most: number) => legacyNumberParam(0, most).transform(Math.ceil)

/** The calls that need no token: everything that a visitor may browse. */
export const browseCalls = [
  defineProcedure({
    spname: 'city_read',
    ptypes: ['readall'],
    does: 'read',
    access: 'anybody',
    about: 'The cities that we serve.',
    params: nothing,
    example: { ask: { pid: 0 }, reply: [{ id: 1, cityname: 'Mumbai', statename: 'Maharashtra' }] },
    run: async app => {
      const cities = await readServedCities(app.db)
      return cities
        .filter(city => city.active)
        .map(city => ({ id: city.id, cityname: city.name, statename: city.state }))
    },
  }),
  defineProcedure({
    spname: 'articlemst_read',
    ptypes: ['readall'],
    does: 'read',
    access: 'anybody',
    about:
      'All items that can be moved. `cft_rate` is the price of one item in rupees, and `imageurl` is under `category/`.',
    params: nothing,
    example: { ask: { pid: 0 }, reply: [anArticle()] },
    run: app => articleRows(app, () => true),
  }),
  defineProcedure({
    spname: 'articlemst_read',
    ptypes: ['readbycatid'],
    does: 'read',
    access: 'anybody',
    about: 'The items of one group.',
    params: z.object({ pid: legacyIdParam }),
    example: { ask: { pid: 1 }, reply: [anArticle()] },
    run: (app, _, { pid }) => articleRows(app, article => article.groupId === pid),
  }),
  defineProcedure({
    spname: 'package_read',
    ptypes: ['readall'],
    does: 'read',
    access: 'anybody',
    about: 'The packages. The price of a package depends on the move (`package_read2`), so its total is null here.',
    params: nothing,
    example: { ask: { pid: 0 }, reply: [aPackage(null)] },
    run: async app => (await readCatalogue(app.db)).packages.map(one => packageRow(one, null)),
  }),
  defineProcedure({
    spname: 'package_read2',
    ptypes: ['readall', 'read', ''],
    does: 'read',
    access: 'anybody',
    about:
      'The price of a move with each package, in rupees before GST. The parameters are the volume in cft, the km, the floors to climb (0 with a service lift), and `pcityid`, the city where it begins, for cities with their own prices. Halves are rounded up.',
    params: z.object({
      ptotcft: legacyNumberParam(0.1, 100_000),
      pkm: upwards(5_000),
      pfromfloor: upwards(99).nullish(),
      ptofloor: upwards(99).nullish(),
      pcityid: legacyIdParam.nullish(),
    }),
    example: {
      ask: { pserv_id: 0, ptotcft: 320, pkm: 12, pfromfloor: 3, ptofloor: 0 },
      reply: [aPackage(8_420)],
    },
    run: async (app, _, { ptotcft, pkm, pfromfloor, ptofloor, pcityid }) => {
      const floors = { from: pfromfloor ?? 0, to: ptofloor ?? 0 }
      const [quotations, { packages }] = await Promise.all([
        quotePackagesForVolume(app.db, { totalCft: ptotcft, km: pkm, floors, cityId: pcityid || null }),
        readCatalogue(app.db),
      ])
      return packages.flatMap(one => {
        const quotation = quotations.find(({ packageId }) => packageId === one.id)
        return quotation ? [packageRow(one, toWireRupees(quotation.subtotal))] : []
      })
    },
  }),
]

async function articleRows(app: App, wanted: (article: CatalogueItem) => boolean): Promise<ApiRow[]> {
  const [catalogue, book] = await Promise.all([readCatalogue(app.db), readPriceBook(app.db)])
  return [...catalogue.items.values()].filter(wanted).map(article => ({
    id: article.id,
    cat_id: article.groupId,
    itemname: article.name,
    cft: article.cft,
    cft_rate: toWireRupees(getItemPrice(article.cft, book)),
    imageurl: `${article.pictogram}.svg`,
    itemgroup: groupName(catalogue, article),
    itemgroup1: '',
    qty: 0,
    active: true,
  }))
}

const groupName = ({ groups }: Catalogue, { groupId }: CatalogueItem) =>
  groups.find(({ id }) => id === groupId)?.name ?? ''

const packageRow = (one: ServicePackage, total: number | null): ApiRow => ({
  id: one.id,
  packagename: one.name,
  getcalculateamounts: total,
  tpackagedtl: one.bullets.map(bulletdesc => ({ bulletdesc })),
})

function anArticle(): ApiRow {
  const [names, group] = [{ itemname: 'Sofa, 3-seater' }, { itemgroup: 'Living room', itemgroup1: '' }]
  return { id: 1, cat_id: 1, ...names, cft: 30, cft_rate: 690, imageurl: 'sofa.svg', ...group, qty: 0, active: true }
}

function aPackage(total: number | null): ApiRow {
  return {
    id: 1,
    packagename: 'Basic',
    getcalculateamounts: total,
    tpackagedtl: [{ bulletdesc: 'Truck and crew for your list' }],
  }
}
