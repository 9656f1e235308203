import { z } from 'zod'
import { readServices } from '#modules/catalogue/index.server.ts'
import { getCategoryPath, getServicePath, type Service } from '#modules/catalogue/rules/service.ts'
import { getServiceRatings } from '#modules/reviews/index.server.ts'
import { type ApiRow, defineProcedure } from './call.ts'
import { legacyIdParam } from './params.ts'
import { toWireRupees } from './rupees.ts'

const ofCategory = z.object({ pid: legacyIdParam })

/** The home services, which anybody may browse. */
export const serviceCalls = [
  defineProcedure({
    spname: 'get_childcategory_read',
    ptypes: ['readall'],
    does: 'read',
    access: 'anybody',
    about: 'The services of a category. With `pid` 0, the categories themselves.',
    params: ofCategory,
    example: {
      ask: { pid: 2 },
      reply: [
        {
          id: 201,
          cat_name: 'Full home painting',
          imageurl: 'icon-painting.svg',
          url: '/service-details/201/full-home-painting',
        },
      ],
    },
    run: async (app, _, { pid }) => {
      const { categories } = await readServices(app.db)
      if (pid === 0) return categories.map(one => categoryRow(one, getCategoryPath(one)))
      const services = categories.find(category => category.id === pid)?.services ?? []
      return services.map(one => categoryRow(one, getServicePath(one)))
    },
  }),
  defineProcedure({
    spname: 'service_read',
    ptypes: ['readbycat'],
    does: 'read',
    access: 'anybody',
    about:
      'The cards of a category. `price` is the price of the cheapest option in rupees before GST, or null if it has to be quoted. `options` are the options that can be ordered, and `reviews` is the number of reviews.',
    params: ofCategory,
    example: {
      ask: { pid: 2 },
      reply: [
        {
          id: 201,
          title: 'Full home painting',
          cat_name: 'Full home painting',
          warranty: '1 year on peeling and blisters',
          reviews: 0,
          description: 'Walls and ceilings of the whole flat…',
          imageurl: 'icon-painting.svg',
          price: 14000,
          time: '24 h',
          options: [{ id: 20101, name: '1 BHK', price: 14000, time: '24 h' }],
        },
      ],
    },
    run: async (app, _, { pid }) => {
      const [{ categories }, ratingOf] = await Promise.all([readServices(app.db), getServiceRatings(app)])
      const services = categories.find(category => category.id === pid)?.services ?? []
      return services.map(service => cardRow(service, ratingOf(service.id).count))
    },
  }),
]

const categoryRow = ({ id, name, image }: { id: number; name: string; image: string }, url: string): ApiRow => ({
  id,
  cat_name: name,
  imageurl: `${image}.svg`,
  url,
})

const cardRow = (service: Service, reviews: number): ApiRow => ({
  id: service.id,
  title: service.name,
  cat_name: service.name,
  warranty: service.warranty,
  reviews,
  description: service.description,
  imageurl: `${service.image}.svg`,
  price: service.price === null ? null : toWireRupees(service.price),
  time: service.minutes === null ? '' : formatServiceDuration(service.minutes),
  options: service.options.map(({ id, name, price, minutes }) => ({
    id,
    name,
    price: toWireRupees(price),
    time: formatServiceDuration(minutes),
  })),
})

/** Formats '45 min', '2 h', '2 h 30 min'. */
function formatServiceDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}
