import { data, Link, type LinksFunction } from 'react-router'
import { getCategoryPath } from '#modules/catalogue/rules/service.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { buildPriorityStylesheet } from '#web/app-shell/priority-stylesheet.ts'
import { getApp, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { PageHead } from '../content/page-head.tsx'
import type { Route } from './+types/services'
import { CityPicker } from './city-picker.tsx'
import { loadServices } from './load-services.server.ts'
import { ServiceCard } from './service-card.tsx'
import { ServiceTiles } from './service-tiles.tsx'
import servicesCss from './services.css?url'
import css from './services.module.css'

export const links: LinksFunction = () => [buildPriorityStylesheet(servicesCss)]
export const handle = { static: true, publicCache: true } satisfies ScreenHandle

export async function loader({ request, context, params }: Route.LoaderArgs) {
  return data(await respondOnError(loadServices(translateFor(context), getApp(context), request, params)))
}

/** The home services, all or of one category (SVC-01). */
export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslation()
  const { translated, chosen, categories, city, nextFree } = loaderData
  const title = chosen ? chosen.name : t('services.title')
  const what = chosen ? t('services.of', { category: chosen.name }) : t('services.title')
  return (
    <>
      <PageHead
        translated={translated}
        title={title}
        documentTitle={city ? t('services.in', { what, city: city.name }) : what}
        description={
          chosen
            ? t('services.descriptionOf', { category: chosen.name, tagline: chosen.tagline })
            : t('services.description')
        }
        lead={chosen ? chosen.tagline : t('services.lead')}
      >
        <div className={css.where}>
          <CityPicker data={loaderData} />
          {city && nextFree !== null && (
            <p className={css.free}>
              {nextFree
                ? t('services.next', { city: city.name, when: nextFree })
                : t('services.noneFree', { city: city.name })}
            </p>
          )}
        </div>
      </PageHead>
      <div className={`wrap ${css.page}`}>
        {loaderData.tiles.length > 1 && <ServiceTiles data={loaderData} />}
        {categories.map(category => (
          <section key={category.id} aria-label={category.name}>
            <header className={chosen ? 'vh' : css.head}>
              <h2>
                <Link reloadDocument to={getCategoryPath(category)}>
                  {category.name}
                </Link>
              </h2>
              <p className="muted">{category.tagline}</p>
            </header>
            <ul className={chosen ? css.list : `${css.list} ${css.rail}`}>
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
