import { data, redirect } from 'react-router'
import { formatErrorText } from '#i18n/error-text.ts'
import type { LatLng } from '#kernel/distance.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Mobile } from '#kernel/phone.ts'
import { sendLoginOtp } from '#modules/identity/index.server.ts'
import { type Draft, emptyDraft } from '#modules/orders/draft/rules/draft.ts'
import { saveMoveDraft } from '#modules/orders/index.server.ts'
import { matchAddress } from '#modules/places/index.server.ts'
import type { App } from '#platform/app.ts'
import { createToken } from '#platform/crypto.ts'
import { buildDraftCookie, readStoredDraft } from '#web/app-shell/draft/draft-cookie.server.ts'
import { getActor, getApp, type RouteArgs, translateFor } from '#web/app-shell/session.ts'
import { getVisitorClient } from '#web/shared/account/client-info.ts'
import { buildPendingLoginCookie } from '#web/shared/account/pending-login.ts'
import { getSentCode } from '#web/shared/account/sent-code.ts'
import type { QuoteErrors, QuoteValues } from './quote-errors.ts'

const WIZARD_PATH = '/mover-steps'

/**
 * Processes a complete quote form. For a logged-in customer, saves it on the server and goes on to the steps
 * (QUOTE-02). Otherwise sends an OTP; once an unknown number is verified, its account is created from the form's name
 * and email (QUOTE-03, QUOTE-04). `mobile`: the number as parsed. `inDialog`: the page can ask for the OTP itself.
 */
export async function recordQuoteRequest(
  { request, context }: RouteArgs,
  values: QuoteValues,
  mobile: Mobile,
  inDialog: boolean,
) {
  const app = getApp(context)
  const actor = await getActor({ request, context })
  const draft = await buildDraft(app, values, mobile, readStoredDraft(request)?.draft ?? emptyDraft)
  const errors: QuoteErrors = {}
  if (!draft.from.place) errors.from = 'unknown'
  if (!draft.to.place) errors.to = 'unknown'
  if (Object.keys(errors).length > 0) return data({ values, errors }, { status: 422 })

  const savedAt = Math.floor(app.now().getTime() / 1000)
  const headers = new Headers({ 'set-cookie': buildDraftCookie({ draft, step: 1, savedAt }) })
  if (actor.kind === 'customer') {
    await saveMoveDraft(app, actor, draft)
    return redirect(WIZARD_PATH, { headers })
  }
  const { client, cookie } = getVisitorClient(app, request, actor)
  let outcome: Awaited<ReturnType<typeof sendLoginOtp>>
  try {
    outcome = await sendLoginOtp(app, client, mobile)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return data({ values, errors: {}, refused: formatErrorText(translateFor(context), error.code) }, { status: 429 })
  }
  const details = { name: values.name, email: values.email }
  headers.append('set-cookie', cookie)
  headers.append(
    'set-cookie',
    buildPendingLoginCookie({ mobile, next: WIZARD_PATH, stay: false, whatsapp: false, details }),
  )
  if (!inDialog) return redirect('/otp', { headers })
  return data({ sent: await getSentCode(app, client, mobile, outcome), next: WIZARD_PATH }, { headers })
}

async function buildDraft(app: App, values: QuoteValues, mobile: Mobile, before: Draft): Promise<Draft> {
  const near = parsePoint(values.near)
  const [fromPlace, toPlace] = await Promise.all([
    matchAddress(app, values['from-place'], values.from, near),
    matchAddress(app, values['to-place'], values.to, near),
  ])
  const { name, email } = values
  const from = { ...before.from, address: values.from, place: fromPlace }
  const to = { ...before.to, address: values.to, place: toPlace }
  return {
    ...before,
    key: before.key || createToken().slice(0, 21),
    name,
    email,
    mobile,
    from,
    to,
  }
}

/** Parses '18.52,73.86' of a city's page; undefined for anything else. */
function parsePoint(text: string): LatLng | undefined {
  const [, lat, lng] = /^(-?\d{1,2}(?:\.\d{1,7})?),(-?\d{1,3}(?:\.\d{1,7})?)$/.exec(text) ?? []
  return lat && lng ? { lat: Number(lat), lng: Number(lng) } : undefined
}
