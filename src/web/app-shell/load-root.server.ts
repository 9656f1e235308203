import { data } from 'react-router'
import type { Language } from '#i18n/language.ts'
import type { Translate } from '#i18n/speaker.ts'
import { preferredLanguage } from '#i18n/wished-language.ts'
import { indiaDate } from '#kernel/india-time.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import { servedCities } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import { inCart } from './chrome/in-cart.server.ts'
import { pathsWithout } from './chrome/paths-without.server.ts'
import { citiesIn } from './cities-in.ts'
import { languageContext, requestContext } from './context.ts'
import { readCookie } from './cookie.ts'
import { clearFlash, readFlash } from './flash.ts'
import { LANGUAGE_COOKIE } from './language/language-call.ts'
import { lettersOf } from './letters/letters-of.server.ts'
import { type Args, actorOf, appOf } from './session.ts'

/**
 * Loads what the frame of every screen needs. If the session cannot be read, the visitor is shown as logged out and
 * still gets a page.
 */
export async function loadRoot({ request, context }: Args) {
  const app = appOf(context)
  const actor = await actorOf({ request, context }).catch(error => {
    app.log.error({ error }, 'the session could not be read')
    return null
  })
  const flash = readFlash(request)
  const { code: language } = app.words.facts(context.get(languageContext))
  const root = {
    brand: app.company.brand,
    cart: inCart(request),
    site: app.config.baseUrl.replace(/\/$/, ''),
    cities: await namedCities(app, app.words.t(context.get(languageContext))),
    customer: actor?.kind === 'customer' ? actor.name : null,
    language,
    letters: lettersOf(language),
    /** Names by code. */
    languages: Object.fromEntries(app.words.languages.map(({ code, name }) => [code, name])),
    offer: offerOf(app, request, context.get(languageContext), actor),
    simulators: app.config.simulating,
    mapsKey: app.config.mapsBrowserKey,
    otpDigits: app.config.otp.length,
    requestId: context.get(requestContext).id,
    year: Number(indiaDate(app.now()).slice(0, 4)),
    /** Paths of pages without content; no link leads to them. */
    without: await pathsWithout(app).catch((): string[] => []),
    flash,
  }
  return flash ? data(root, { headers: { 'set-cookie': clearFlash } }) : root
}

/**
 * Returns the language in which the page is also offered, with the texts of the offer. Null where the visitor prefers
 * the page's own language.
 */
function offerOf({ words }: App, request: Request, page: Language, actor: Actor | null) {
  if (actor?.kind === 'staff' || new URL(request.url).pathname.startsWith('/console')) return null // staff read English
  const chosen = readCookie(request, LANGUAGE_COOKIE)
  const account = actor?.kind === 'customer' ? actor.language : null
  const accepts = request.headers.get('accept-language')
  const wished = preferredLanguage({ page, chosen, account, accepts }, words.codes)
  if (!wished) return null
  const t = words.t(wished)
  const { code, tag, dir } = words.facts(wished)
  return { code, tag, dir, read: t('chrome.language.read'), notNow: t('chrome.language.notNow') }
}

/** The number of cities on every page. A country has more; the others are linked from the pages about them. */
const MAX_CITIES = 24

/**
 * Returns the cities that the footer names, those of the landing page's list first. If the database is unavailable, the
 * page still has its header and footer.
 */
async function namedCities(app: App, t: Translate) {
  const cities = await servedCities(app.db).catch(() => [])
  return citiesIn(t, cities).slice(0, MAX_CITIES)
}
