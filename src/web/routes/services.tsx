import { data, type LinksFunction } from 'react-router'
import { categoryPath } from '#modules/catalogue/rules/service.ts'
import { PageHead } from '../content/page-head.tsx'
import { firstStylesheet } from '../first-stylesheet.ts'
import type { ScreenHandle } from '../handle.ts'
import { CityPicker } from '../services/city-picker.tsx'
import { loadServices } from '../services/load-services.server.ts'
import { ServiceCard } from '../services/service-card.tsx'
import { ServiceTiles } from '../services/service-tiles.tsx'
import servicesCss from '../services/services.css?url'
import { answering, appOf } from '../session.ts'
import { services as t } from '../text/en/services.ts'
import type { Route } from './+types/services.ts'

export const links: LinksFunction = () => [firstStylesheet(servicesCss)]
export const handle = { static: true } satisfies ScreenHandle

export async function loader({ request, context, params }: Route.LoaderArgs) {
  return data(await answering(loadServices(appOf(context), request, params)))
}

/** The home services, all or of one category (SVC-01). */
export default function Services({ loaderData }: Route.ComponentProps) {
  const { chosen, categories, city, nextFree } = loaderData
  const title = chosen ? chosen.name : t.title
  return (
    <>
      <PageHead
        title={title}
        documentTitle={`${chosen ? t.of(chosen.name) : t.title}${city ? ` in ${city.name}` : ''}`}
        description={chosen ? t.descriptionOf(chosen.name, chosen.tagline) : t.description}
        lead={chosen ? chosen.tagline : t.lead}
      >
        <div className="svc-where">
          <CityPicker data={loaderData} />
          {city && nextFree !== null && (
            <p className="svc-free">{nextFree ? t.next(city.name, nextFree) : t.noneFree(city.name)}</p>
          )}
        </div>
      </PageHead>
      <div className="wrap svc-page">
        <ServiceTiles data={loaderData} />
        {categories.map(category => (
          <section key={category.id} aria-label={category.name}>
            <header className={chosen ? 'vh' : 'svc-head'}>
              <h2>
                <a href={categoryPath(category)}>{category.name}</a>
              </h2>
              <p className="muted">{category.tagline}</p>
            </header>
            <ul className={chosen ? 'svc-list' : 'svc-list svc-rail'}>
              {category.services.map(service => (
                <ServiceCard key={service.id} service={service} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
