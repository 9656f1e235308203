import type { ReactNode } from 'react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { z } from 'zod'
import { formatDay, formatInstant } from '#i18n/format.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { formatRupees } from '#kernel/money.ts'
import { formatCft } from '#modules/catalogue/rules/format-cft.ts'
import { formatRegistration } from '#modules/crews/rules/registration.ts'
import { hireAnswerSchema } from '#modules/dispatch/hires/rules/hire-request-schema.ts'
import { answerHireRequest, type HireRequest, readHireRequest } from '#modules/dispatch/index.server.ts'
import { formatFloor } from '#modules/orders/record/rules/format-floor.ts'
import type { ScreenHandle } from '#web/app-shell/handle.ts'
import { LanguageMenu } from '#web/app-shell/language/language-menu.tsx'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { getApp, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { formatTimeSlot } from '#web/app-shell/unbroken.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { AccountPage } from '#web/shared/account/account-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import css from '../approval/approval.module.css'
import type { Route } from './+types/hire-request'

/** Loads the job that a partner is asked for, by the link of its request and without a login. */
export async function loader({ context, params: { link } }: Route.LoaderArgs) {
  const request = await respondOnError(readHireRequest(getApp(context), link).catch(orNull))
  if (!request) return data(null, { status: 404 })
  const t = translateFor(context)
  const translateStop = (stop: HireRequest['from']) => ({
    ...stop,
    ...{ name: t.placeOf(stop.name), city: t.placeOf(stop.city) },
  })
  const { from, to, service } = request
  return data({
    ...request,
    ...{ from: translateStop(from), to: to && translateStop(to), service: service && t.nameOf(service) },
  })
}

function orNull(error: unknown): null {
  if (error instanceof DomainError && error.kind === 'unknown') return null
  throw error
}

/** Records the answer. The page then shows what became of the request, also after an answer that came too late. */
export async function action({ request, context, params: { link } }: Route.ActionArgs) {
  const fields = await respondOnError(readForm(request, z.record(z.string(), z.string())))
  try {
    await answerHireRequest(getApp(context), link, parseFields(fields, hireAnswerSchema))
    return redirect(new URL(request.url).pathname.replace(/\.data$/, ''))
  } catch (error) {
    return toFormError(context, error, { typed: fields })
  }
}

/** Without the site's header: a partner who opens it came to answer. */
export const handle = { bare: true } satisfies ScreenHandle

export default function HireRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { brand } = useRoot()!
  return (
    <main>
      <header className={`wrap ${css.brand}`}>
        <Link to="/">{brand.name}</Link>
        <LanguageMenu />
      </header>
      {loaderData ? <RequestedJob request={loaderData} formError={actionData} /> : <ExpiredLink />}
    </main>
  )
}

type FormError = Route.ComponentProps['actionData']

function RequestedJob({ request, formError }: { request: HireRequest; formError: FormError }) {
  const t = useTranslation()
  const { outcome, orderNo, partner, rate, advance, answerBy, driver, registration } = request
  return (
    <div className={`wrap ${css.screen}`}>
      <NoIndexPage title={t('hireRequest.title')} />
      <header className={css.head}>
        <h1>{t(outcome === 'open' ? 'hireRequest.title' : `hireRequest.${outcome}`)}</h1>
        <p>{t('hireRequest.lead', { order: orderNo, partner })}</p>
      </header>
      {outcome === 'accepted' && (
        <p className={css.done} role="status">
          <Icon name="ok" /> {[driver, registration && formatRegistration(registration)].filter(Boolean).join(', ')}.{' '}
          {t('hireRequest.acceptedNote')}
        </p>
      )}
      <div className={css.moves}>
        <article className={css.card}>
          <JobFacts request={request} />
          <p className={css.price}>
            <span>{t('hireRequest.rate')}</span>
            <b>{formatRupees(rate, 'short')}</b>
          </p>
          {advance > 0 && <p>{t('hireRequest.advance', { amount: formatRupees(advance, 'short') })}</p>}
          {outcome === 'open' && (
            <>
              <p className={css.before}>{t('hireRequest.until', { time: formatInstant(answerBy, t.tag) })}</p>
              <AnswerForms request={request} formError={formError} />
            </>
          )}
        </article>
      </div>
      {outcome !== 'open' && <p>{t('hireRequest.call')}</p>}
    </div>
  )
}

function JobFacts({ request }: { request: HireRequest }) {
  const t = useTranslation()
  const { date, slot, from, to, service, cft, vehicle, people, km } = request
  const when = date && [formatDay(date, t.tag), ...(slot ? [formatTimeSlot(slot)] : [])].join(', ')
  return (
    <dl className={css.facts}>
      <JobFact name={t('hireRequest.date')}>{when ?? t('hireRequest.dateOpen')}</JobFact>
      <JobFact name={t(to ? 'hireRequest.from' : 'hireRequest.at')}>
        <JobStop stop={from} />
      </JobFact>
      {to && (
        <JobFact name={t('hireRequest.to')}>
          <JobStop stop={to} />
        </JobFact>
      )}
      {service && <JobFact name={t('hireRequest.work')}>{service}</JobFact>}
      {cft !== null && <JobFact name={t('hireRequest.volume')}>{formatCft(t, cft)}</JobFact>}
      {vehicle && <JobFact name={t('hireRequest.vehicle')}>{vehicle}</JobFact>}
      {people > 0 && <JobFact name={t('hireRequest.people')}>{people}</JobFact>}
      {km !== null && <JobFact name={t('hireRequest.distance')}>{t('hireRequest.km', { n: String(km) })}</JobFact>}
    </dl>
  )
}

function JobFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function JobStop({ stop: { name, city, pincode, floor, lift } }: { stop: HireRequest['from'] }) {
  const t = useTranslation()
  return (
    <>
      {[name, city !== name && city, pincode].filter(Boolean).join(', ')}
      <br />
      <span className="muted sm">{formatFloor(t, floor, lift)}</span>
    </>
  )
}

function AnswerForms({ request: { rate, cft }, formError }: { request: HireRequest; formError: FormError }) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const field = (name: 'driver' | 'phone' | 'plate') => ({
    ...{ name, label: t(`hireRequest.${name}`), defaultValue: formError?.typed[name] ?? '' },
    ...{ error: formError?.fields[name], autoComplete: 'off', required: true },
  })
  return (
    <>
      <Form method="post" noValidate preventScrollReset className={css.answer}>
        <input type="hidden" name="answer" value="accept" />
        {formError && Object.keys(formError.fields).length === 0 && <FieldError>{formError.text}</FieldError>}
        {cft !== null && <TextField {...field('plate')} maxLength={20} autoCapitalize="characters" />}
        <TextField {...field('driver')} maxLength={80} />
        <TextField {...field('phone')} inputMode="tel" maxLength={20} />
        <p className="muted sm">{t('hireRequest.privacy')}</p>
        <Button look="primary" block disabled={busy}>
          {t('hireRequest.accept', { amount: formatRupees(rate, 'short') })}
        </Button>
      </Form>
      <details className={css.reject}>
        <summary>{t('hireRequest.decline')}</summary>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="answer" value="decline" />
          <TextField label={t('hireRequest.reason')} name="reason" maxLength={200} />
          <Button look="danger" disabled={busy}>
            {t('hireRequest.declineButton')}
          </Button>
        </Form>
      </details>
    </>
  )
}

function ExpiredLink() {
  const t = useTranslation()
  return (
    <AccountPage title={t('hireRequest.ended.title')}>
      <NoIndexPage title={t('hireRequest.ended.title')} />
      <p>{t('hireRequest.ended.text')}</p>
    </AccountPage>
  )
}
