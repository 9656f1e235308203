import { data } from 'react-router'
import { indiaDate } from '#kernel/india-time.ts'
import { servedCities } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import type { Say } from '#words/speaker.ts'
import { languageContext, requestContext } from './context.ts'
import { inCart } from './draft/in-cart.server.ts'
import { clearFlash, readFlash } from './flash.ts'
import { lettersOf } from './letters/letters-of.server.ts'
import { type Args, actorOf, appOf } from './session.ts'

/** What the chrome of every screen needs. A session that cannot be read leaves the visitor signed out, not without a page. */
export async function loadRoot({ request, context }: Args) {
  const app = appOf(context)
  const actor = await actorOf({ request, context }).catch(error => {
    app.log.error({ error }, 'the session could not be read')
    return null
  })
  const flash = readFlash(request)
  const { code: language } = app.words.facts(context.get(languageContext))
  const root = {
    brand: app.config.brand,
    cart: inCart(request),
    site: app.config.baseUrl.replace(/\/$/, ''),
    cities: await citiesOf(app, app.words.say(context.get(languageContext))),
    customer: actor?.kind === 'customer' ? actor.name : null,
    language,
    letters: lettersOf(language),
    /** Names by code. */
    languages: Object.fromEntries(app.words.languages.map(({ code, name }) => [code, name])),
    simulators: app.config.simulating,
    mapsKey: app.config.mapsBrowserKey,
    otpDigits: app.config.otp.length,
    requestId: context.get(requestContext).id,
    year: Number(indiaDate(app.now()).slice(0, 4)),
    flash,
  }
  return flash ? data(root, { headers: { 'set-cookie': clearFlash } }) : root
}

/** The cities with a page, and how far their crews come. Where the database is away a page still has its header and footer. */
async function citiesOf(app: App, say: Say) {
  const cities = await servedCities(app.db).catch(() => [])
  return cities
    .filter(({ active }) => active)
    .map(({ id: _, stateCode: __, ...city }) => ({ ...city, name: say.nameOf(city.name) }))
}
