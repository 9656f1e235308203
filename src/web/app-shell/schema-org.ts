import type { Brand } from '#platform/config/company.ts'
import { toTelHref } from './chrome/phone-links.ts'

/** Pages as schema.org describes them. `site` is the public address, without a trailing slash. */

type Named = { name: string }

/** Describes the company and the cities in which it works. */
export const buildMovingCompany = (brand: Brand, site: string, cities: readonly Named[]) => ({
  '@type': 'MovingCompany',
  '@id': `${site}/#company`,
  name: brand.name,
  legalName: brand.legalName,
  url: `${site}/`,
  image: `${site}/card/home.png`,
  telephone: toTelHref(brand.phone).replace('tel:', ''),
  email: brand.email,
  address: { '@type': 'PostalAddress', streetAddress: brand.address, addressCountry: 'IN' },
  areaServed: cities.map(({ name }) => ({ '@type': 'City', name })),
})

/** Describes moving within and out of a city, with the range of its prices in rupees. */
export const buildMovingService = (
  site: string,
  { title, kind, city }: { title: string; kind: string; city: string },
  path: string,
  prices: { low: number; high: number } | null,
  rating: { average: number; count: number },
) => ({
  '@type': 'Service',
  name: title,
  serviceType: kind,
  url: site + path,
  provider: { '@id': `${site}/#company` },
  areaServed: { '@type': 'City', name: city },
  ...(prices && {
    offers: { '@type': 'AggregateOffer', priceCurrency: 'INR', lowPrice: prices.low, highPrice: prices.high },
  }),
  ...buildAggregateRating(rating),
})

export const buildQuestionsPage = (questions: readonly { question: string; html: string }[]) =>
  questions.length === 0
    ? []
    : [
        {
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, html }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: html },
          })),
        },
      ]

/** Describes a home service with its prices in rupees; `rating` comes from reviews of completed orders only. */
export const buildHomeService = (
  site: string,
  cities: readonly Named[],
  service: { name: string; description: string; price: number | null; path: string },
  rating: { average: number; count: number },
) => ({
  '@type': 'Service',
  name: service.name,
  description: service.description,
  url: site + service.path,
  provider: { '@id': `${site}/#company` },
  areaServed: cities.map(({ name }) => ({ '@type': 'City', name })),
  ...(service.price !== null && { offers: { '@type': 'Offer', priceCurrency: 'INR', price: service.price } }),
  ...buildAggregateRating(rating),
})

/** Describes an article of ours, dated on the day it was last reviewed. */
export const buildArticle = (
  site: string,
  { title, description, date, path }: { title: string; description: string; date: string; path: string },
) => ({
  '@type': 'BlogPosting',
  headline: title,
  description,
  url: site + path,
  image: `${site}/card${path}.png`,
  datePublished: date,
  dateModified: date,
  author: { '@id': `${site}/#company` },
  publisher: { '@id': `${site}/#company` },
})

/** Describes a rating; nothing without reviews. */
export const buildAggregateRating = ({ average, count }: { average: number; count: number }) =>
  count > 0 ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: average, reviewCount: count } } : {}

/** Describes the breadcrumbs from the landing page to this one. */
export const buildBreadcrumbs = (site: string, way: readonly (readonly [name: string, path: string])[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: way.map(([name, path], i) => ({ '@type': 'ListItem', position: i + 1, name, item: site + path })),
})
