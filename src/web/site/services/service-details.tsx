import { data, type LinksFunction, redirect } from 'react-router'
import { z } from 'zod'
import { reject } from '#kernel/domain-error.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import { readServices } from '#modules/catalogue/index.server.ts'
import { getServicePath, type ServiceCategory } from '#modules/catalogue/rules/service.ts'
import { isTranslated, translateServices } from '#modules/catalogue/rules/translate-catalogue.ts'
import { recordContactMessage } from '#modules/contact-messages/index.server.ts'
import { readReviews } from '#modules/reviews/index.server.ts'
import { readTaxRules } from '#modules/tax/index.server.ts'
import { getServiceRate } from '#modules/tax/rules/tax-rule.ts'
import type { App } from '#platform/app.ts'
import { createServiceCounter } from '#web/app-shell/chrome/count-cart-entries.server.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { buildPriorityStylesheet } from '#web/app-shell/priority-stylesheet.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { buildHomeService } from '#web/app-shell/schema-org.ts'
import { getApp, getRequestOrigin, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { getServiceImage } from '#web/shared/services/service-image.ts'
import { ServicePicture } from '#web/shared/services/service-picture.tsx'
import { handleContactForm } from '../content/handle-contact-form.ts'
import { PageHead } from '../content/page-head.tsx'
import type { Route } from './+types/service-details'
import { includeGst } from './include-gst.ts'
import { InspectionBanner } from './inspection.tsx'
import { ServiceBody } from './service-body.tsx'
import detailsCss from './service-details.css?url'
import css from './service-details.module.css'
import { ServiceReviews } from './service-reviews.tsx'

export const links: LinksFunction = () => [buildPriorityStylesheet(detailsCss)]
export const handle = { static: true, publicCache: true } satisfies ScreenHandle

async function load(app: App, id: string | undefined) {
  const { services, categories } = await readServices(app.db)
  const service = services.get(Number(id))
  const category = categories.find(({ id }) => id === service?.categoryId)
  if (!service || !category || String(service.id) !== id) throw reject('unknown', 'service.unknown')
  return { service, category }
}

/** Without a service, redirects to all of them; an old or mistyped name in the address redirects to the right one. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  if (params.id === undefined) throw redirect('/services', 301)
  const app = getApp(context)
  const found = await respondOnError(load(app, params.id))
  const { service } = found
  if (params.cat_name !== service.slug) throw redirect(getServicePath(service) + new URL(request.url).search, 301)
  const t = translateFor(context)
  const [{ id, slug, name, safetyInspection, services }] = translateServices(t, {
    categories: [{ ...found.category, services: [service] }],
  }) as [ServiceCategory]
  const said = await respondOnError(readReviews(app.reader, { serviceId: service.id, most: 12 }))
  const { rules: taxRules } = await respondOnError(readTaxRules(app.db))
  const translated = isTranslated(t, service.description)
  const inCart = createServiceCounter(request)(service)
  return data({
    service: includeGst(services[0]!, optionId =>
      getServiceRate(taxRules, { categoryId: id, serviceId: service.id, optionId }, toIndiaDate(app.now())),
    ),
    category: { id, slug, name },
    safetyInspection,
    translated,
    inCart,
    ...said,
  })
}

const text = z.string().max(20_000).default('')
const form = z.object({ name: text, email: text, phone: text, message: text })

/** Requests the free safety inspection: stored as a lead, and staff are notified (SVC-03). */
export async function action({ request, context, params }: Route.ActionArgs) {
  const t = translateFor(context)
  const app = getApp(context)
  const { service, category } = await respondOnError(load(app, params.id))
  if (!category.safetyInspection) throw await respondOnError(Promise.reject(reject('unknown', 'service.unknown')))
  const values = await respondOnError(readForm(request, form))
  return handleContactForm(context, values, async contact => {
    const about = { service: service.name }
    await recordContactMessage(app, getRequestOrigin(context), { kind: 'safety-inspection', ...contact, data: about })
    const toastMessage = {
      kind: 'success' as const,
      title: t('services.detail.requested'),
      text: t('services.detail.requestedText'),
    }
    return redirectWithToasts(getServicePath(service), toastMessage)
  })
}

/** One service: its prices, contents, process and reviews (SVC-03). */
export default function ServiceDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  const { site, cities } = useRoot()!
  const { service, category, safetyInspection, translated, reviews, rating, inCart } = loaderData
  const price = service.price && service.price / 100
  return (
    <>
      <PageHead
        translated={translated}
        title={service.name}
        documentTitle={`${service.name}, ${category.name}`}
        description={t('services.detail.description', {
          description: service.description,
          warranty: service.warranty,
        })}
        lead={service.description}
        about={[buildHomeService(site, cities, { ...service, price, path: getServicePath(service) }, rating)]}
      >
        <ServicePicture by={getServiceImage(service)} sizes="220px" className={css.drawing} />
      </PageHead>
      <ServiceBody service={service} category={category} rating={rating} inCart={inCart} />
      <ServiceReviews reviews={reviews} rating={rating} />
      {safetyInspection && <InspectionBanner reply={actionData instanceof Response ? undefined : actionData} />}
    </>
  )
}
