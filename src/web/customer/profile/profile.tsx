import { redirect } from 'react-router'
import { z } from 'zod'
import type { Translate } from '#i18n/translator.ts'
import type { Customer } from '#modules/access/rules/actor.ts'
import { removeUpload, storeUpload } from '#modules/documents/index.server.ts'
import {
  endAllSessions,
  isOwnerVerified,
  listSessions,
  readProfile,
  requestErasure,
  requestPasswordLink,
  saveProfile,
  withdrawErasure,
} from '#modules/identity/index.server.ts'
import { readConsents, setConsent } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { redirectWithToasts } from '#web/app-shell/flash.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { readFormWithFiles } from '#web/app-shell/read-form.ts'
import {
  buildExpiredSessionCookie,
  getSessionToken,
  requireCustomer,
  respondOnError,
  toFormError,
  translateFor,
} from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { getClientInfo } from '#web/shared/account/client-info.ts'
import { checkboxField } from '#web/shared/account/mobile-field.ts'
import { buildPendingResetCookie } from '../login/pending-reset.ts'
import type { Route } from './+types/profile'
import { DataCard } from './data-card.tsx'
import { DetailsCard } from './details-card.tsx'
import { MessagesCard } from './messages-card.tsx'
import { PasswordCard } from './password-card.tsx'
import css from './profile.module.css'
import { SessionsCard } from './sessions-card.tsx'

const text = z.string().trim().max(20_000)
const details = z.object({
  intent: z.literal('save'),
  name: text,
  birthday: text.transform(day => day || null),
  country: text,
  state: text,
  permanentAddress: text,
  officeAddress: text,
  homeAddress: text,
  language: z.string().max(3),
  removeAvatar: checkboxField,
})
const channel = z.enum(['whatsapp', 'sms', 'email'])
const form = z.discriminatedUnion('intent', [
  details,
  z.object({ intent: z.literal('consent'), channel, on: z.enum(['yes', 'no']) }),
  z.object({ intent: z.literal('password') }),
  z.object({ intent: z.literal('leave') }),
  z.object({ intent: z.literal('erase'), sure: z.literal('on', 'erasure.confirm') }),
  z.object({ intent: z.literal('keep') }),
])

export async function loader(args: Route.LoaderArgs) {
  const [app, customer] = await respondOnError(requireCustomer(args))
  const token = getSessionToken(app, args.request)!
  const [profile, consents, sessions] = await respondOnError(
    Promise.all([readProfile(app, customer), readConsents(app, customer.mobile), listSessions(app, customer, token)]),
  )
  const country = profile.country === INDIA ? translateFor(args.context)('profile.india') : profile.country
  return { profile: { ...profile, country }, consents, sessions }
}

/** The initial country of an account, stored in English; the field shows it in the reader's language. */
const INDIA = 'India'

/** PROF-01, and the customer's statutory rights: withdrawal of consent, and erasure (DPDP Act 2023). */
export async function action(args: Route.ActionArgs) {
  const t = translateFor(args.context)
  const [app, customer] = await respondOnError(requireCustomer(args))
  try {
    const { fields, files } = await readFormWithFiles(args.request, form)
    switch (fields.intent) {
      case 'save':
        return await save(t, app, customer, fields, files.get('avatar'))
      case 'consent': {
        const wording = t(`profile.channels.${fields.channel}.wording`)
        await setConsent(app, customer.mobile, fields.channel, { on: fields.on === 'yes', wording })
        return saved(t('profile.switched', { name: t(`profile.channels.${fields.channel}.name`), on: fields.on }))
      }
      case 'password':
        if (!(await isOwnerVerified(app, customer, getSessionToken(app, args.request)!)))
          return redirect('/profile/confirm?next=/profile')
        await requestPasswordLink(app, getClientInfo(args).client, customer.mobile, customer)
        return redirect('/checkmail', { headers: { 'set-cookie': buildPendingResetCookie(customer.email) } })
      case 'leave':
        await endAllSessions(app, customer.id)
        return redirect('/login', { headers: { 'set-cookie': buildExpiredSessionCookie(app) } })
      case 'erase':
        await requestErasure(app, customer)
        return saved(t('profile.eraseDone'))
      case 'keep':
        await withdrawErasure(app, customer)
        return saved(t('profile.eraseWithdrawn'))
    }
  } catch (error) {
    return toFormError(args.context, error)
  }
}

async function save(
  t: Translate,
  app: App,
  customer: Customer,
  fields: z.output<typeof details>,
  photo: Uint8Array | undefined,
) {
  const { intent: _, removeAvatar, ...profile } = fields
  const { avatar: before } = await readProfile(app, customer)
  const stored = photo && (await storeUpload(app, customer, photo, 'picture'))
  const avatar = stored?.id ?? (removeAvatar ? null : undefined)
  const country = profile.country === t('profile.india') ? INDIA : profile.country
  await saveProfile(app, customer, { ...profile, country }, avatar)
  if (avatar !== undefined && before) await removeUpload(app, before)
  return saved(t('profile.saved'))
}

const saved = (title: string) => redirectWithToasts('/profile', { kind: 'success', title })

export default function ProfilePage({ loaderData: { profile, consents, sessions }, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  const formError = actionData instanceof Response ? undefined : actionData
  return (
    <div className={`wrap ${css.profile}`}>
      <NoIndexPage title={t('profile.title')} />
      <h1>{t('profile.title')}</h1>
      <div className={css.parts}>
        <DetailsCard profile={profile} formError={formError} />
        <div className={css.side}>
          <MessagesCard consents={consents} />
          <PasswordCard profile={profile} />
          <SessionsCard sessions={sessions} />
          <DataCard profile={profile} formError={formError} />
        </div>
      </div>
    </div>
  )
}
