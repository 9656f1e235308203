import { data, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router'
import { z } from 'zod'
import { formatErrorText } from '#i18n/error-text.ts'
import { englishLanguage } from '#i18n/language.ts'
import { reject } from '#kernel/domain-error.ts'
import { requirePermission } from '#modules/access/index.server.ts'
import type { Staff } from '#modules/access/rules/actor.ts'
import { hasPermission } from '#modules/access/rules/permissions.ts'
import { listBusinessCustomerChoices } from '#modules/business-customers/index.server.ts'
import { PO_NUMBER_MAX_LENGTH } from '#modules/business-customers/rules/business-customer.ts'
import { readCatalogue } from '#modules/catalogue/index.server.ts'
import { type Cart, calculateCartTotals, toCartLines } from '#modules/catalogue/rules/cart.ts'
import { cleanText } from '#modules/orders/draft/rules/draft-text.ts'
import { OVERBOOKING_REASON_MAX_LENGTH } from '#modules/orders/placing/rules/overbooking-limit.ts'
import { createPhoneBooking, quoteByPhone, readLead, readLeadSurveys } from '#modules/sales/index.server.ts'
import type { App } from '#platform/app.ts'
import { createToken } from '#platform/crypto.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { readForm } from '#web/app-shell/read-form.ts'
import { getFormError, requireStaff, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { parseFleetId } from '../fleet/parse-fleet-id.ts'
import { ConsolePage } from '../kit/console-page.tsx'
import { readTextParam } from '../kit/search-params.ts'
import type { Route } from './+types/phone-booking'
import { PhoneBookingForm } from './phone-booking-form.tsx'
import type { PhoneBookingReply } from './phone-booking-reply.ts'
import { readPhoneBooking } from './read-phone-booking.server.ts'
import { toPhoneBookingFields } from './to-phone-booking-fields.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  await respondOnError((async () => requirePermission(staff, 'leads'))())
  const catalogue = await readCatalogue(app.db)
  const firms = hasPermission(staff, 'orders') ? await respondOnError(listBusinessCustomerChoices(app, staff)) : []
  const { items: articles, presets } = catalogue
  const start = await respondOnError(loadLeadToQuote(args.request, app, staff))
  const cftOf = (cart: Cart) => calculateCartTotals(toCartLines(catalogue, cart)).totalCft
  return {
    key: createToken().slice(0, 21),
    mobile: readTextParam(new URL(args.request.url).searchParams, 'mobile', 40),
    presets: presets.map(({ code, name, cart }) => ({ code, name, cft: cftOf(cart) })),
    articles: [...articles.values()].map(({ name }) => name),
    firms,
    start,
    languages: app.words.languages.map(({ code, name }) => ({ code, name })),
  }
}

/**
 * Returns the lead of the address, and the result of its survey, as if they had been typed; null if the address names
 * none. Throws 'unknown' (sales.unknown).
 */
async function loadLeadToQuote(request: Request, app: App, staff: Staff): Promise<PhoneBookingReply | null> {
  const params = new URL(request.url).searchParams
  const [leadId, surveyId] = [parseFleetId(params.get('lead') ?? ''), parseFleetId(params.get('survey') ?? '')]
  if (!leadId) return null
  const lead = await readLead(app, staff, leadId)
  const survey = surveyId ? (await readLeadSurveys(app, staff, leadId)).find(({ id }) => id === surveyId) : null
  if (survey === undefined) throw reject('unknown', 'lead.unknown')
  const typed = toPhoneBookingFields(lead, survey)
  const { draft } = await readPhoneBooking(app, typed)
  return { typed, quote: await quoteByPhone(app, staff, draft), draft, listed: 'added', formError: null, fields: {} }
}

/** Calculates the price of the values typed so far; sends the quotation if that was requested. */
export async function action(args: Route.ActionArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const t = translateFor(args.context)
  const typed = await respondOnError(readForm(args.request, z.record(z.string(), z.string())))
  const {
    draft,
    listed,
    isUnknownItem: unknownThing,
    suggestions: near,
    wrong,
  } = await respondOnError(readPhoneBooking(app, typed))
  const quote = await respondOnError(quoteByPhone(app, staff, draft))
  const fields: Record<string, string> = {
    ...(unknownThing && {
      add: near.length > 0 ? t('leads.phone.near', { names: near.join('; ') }) : formatErrorText(t, 'lead.thing'),
    }),
    ...Object.fromEntries(Object.keys(wrong).map(field => [field, formatErrorText(t, 'quantity.number')])),
  }
  const reply: PhoneBookingReply = { typed, quote, draft, listed, formError: null, fields }
  if (typed.intent !== 'send') return data(reply)
  if (Object.keys(wrong).length > 0)
    return data({ ...reply, formError: formatErrorText(t, 'form.invalid') }, { status: 422 })
  try {
    const language = app.words.facts(typed.language ?? englishLanguage.code).code
    const firm = /^\d{1,9}$/.test(typed.firm ?? '') ? Number(typed.firm) : null
    const payer = { firmId: firm, po: cleanText(typed.po ?? '', PO_NUMBER_MAX_LENGTH) }
    const overbooking = cleanText(typed.overbooking ?? '', OVERBOOKING_REASON_MAX_LENGTH)
    if (typed.overbooking !== undefined && !overbooking)
      throw reject('invalid', 'reason.required', { overbooking: 'reason.required' })
    const { orderNo, leadId, isManualQuote } = await createPhoneBooking(app, staff, draft, language, payer, overbooking)
    const title = t(isManualQuote ? 'leads.phone.sentRequest' : 'leads.phone.sent', { orderNo })
    const done = { kind: 'success', title } as const
    if (leadId === null)
      return redirectWithToasts('/console/leads', done, { kind: 'info', title: t('leads.elsewhere') })
    return redirectWithToasts(`/console/leads/${leadId}`, done)
  } catch (error) {
    const { text, fields: errors } = getFormError(args.context, error)
    return data({ ...reply, formError: text, fields: { ...errors } }, { status: 422 })
  }
}

/** Calculating a price does not change the data of the page, so it is not loaded again. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === 'POST' ? false : defaultShouldRevalidate

/** A booking during a phone call: one page that works by keyboard alone, at the same price as the site. */
export default function PhoneBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  const { search } = useLocation() // another lead or survey gets a new form
  return (
    <ConsolePage title={t('leads.phone.title')} back={{ to: '/console/leads', text: t('leads.back') }}>
      <PhoneBookingForm key={search} known={loaderData} start={loaderData.start ?? undefined} posted={actionData} />
    </ConsolePage>
  )
}
