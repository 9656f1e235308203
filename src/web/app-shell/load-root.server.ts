import { data } from 'react-router'
import type { Language } from '#i18n/language.ts'
import { findPreferredLanguage } from '#i18n/preferred-language.ts'
import type { Translate } from '#i18n/translator.ts'
import { toIndiaDate } from '#kernel/india-time.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import { readServedCities } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import { countCartEntries } from './chrome/count-cart-entries.server.ts'
import { listEmptyPagePaths } from './chrome/empty-page-paths.server.ts'
import { languageContext, requestContext } from './context.ts'
import { readCookie } from './cookie.ts'
import { buildExpiredFlashCookie, readFlash } from './flash.ts'
import { LANGUAGE_COOKIE } from './language/language-handler.ts'
import { getLanguageFonts } from './letters/language-fonts.server.ts'
import { getActor, getApp, type RouteArgs } from './session.ts'
import { translateCities } from './translate-cities.ts'

/**
 * Loads what the frame of every screen needs. If the session cannot be read, the visitor is shown as logged out and
 * still gets a page.
 */
export async function loadRoot({ request, context }: RouteArgs) {
  const app = getApp(context)
  const actor = await getActor({ request, context }).catch(error => {
    app.log.error({ error }, 'the session could not be read')
    return null
  })
  const flash = readFlash(request)
  const { code: language } = app.words.facts(context.get(languageContext))
  const root = {
    brand: app.company.brand,
    cart: countCartEntries(request),
    site: app.config.baseUrl.replace(/\/$/, ''),
    cities: await listFooterCities(app, app.words.t(context.get(languageContext))),
    customer: actor?.kind === 'customer' ? actor.name : null,
    language,
    letters: getLanguageFonts(language),
    /** Names by code. */
    languages: Object.fromEntries(app.words.languages.map(({ code, name }) => [code, name])),
    offer: getLanguageOffer(app, request, context.get(languageContext), actor),
    simulators: app.config.simulating,
    mapsKey: app.config.mapsBrowserKey,
    otpDigits: app.config.otp.length,
    requestId: context.get(requestContext).id,
    year: Number(toIndiaDate(app.now()).slice(0, 4)),
    /** Paths of pages without content; no link leads to them. */
    without: await listEmptyPagePaths(app).catch((): string[] => []),
    flash,
  }
  return flash ? data(root, { headers: { 'set-cookie': buildExpiredFlashCookie } }) : root
}

/**
 * Returns the language in which the page is also offered, with the texts of the offer. Null where the visitor prefers
 * the page's own language.
 */
function getLanguageOffer({ words }: App, request: Request, page: Language, actor: Actor | null) {
  if (actor?.kind === 'staff' || new URL(request.url).pathname.startsWith('/console')) return null // staff read English
  const chosen = readCookie(request, LANGUAGE_COOKIE)
  const account = actor?.kind === 'customer' ? actor.language : null
  const accepts = request.headers.get('accept-language')
  const preferred = findPreferredLanguage({ page, chosen, account, accepts }, words.codes)
  if (!preferred) return null
  const t = words.t(preferred)
  const { code, tag, dir } = words.facts(preferred)
  return { code, tag, dir, read: t('chrome.language.read'), notNow: t('chrome.language.notNow') }
}

/** The number of cities on every page. A country has more; the others are linked from the pages about them. */
const MAX_CITIES = 24

/**
 * Returns the cities that the footer names, those of the landing page's list first. If the database is unavailable, the
 * page still has its header and footer.
 */
async function listFooterCities(app: App, t: Translate) {
  const cities = await readServedCities(app.db).catch(() => [])
  return translateCities(t, cities).slice(0, MAX_CITIES)
}
