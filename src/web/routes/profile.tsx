import { redirect } from 'react-router'
import { z } from 'zod'
import { removeUpload, takeUpload } from '#modules/documents/index.server.ts'
import {
  askForErasure,
  readProfile,
  requestEmailChange,
  requestPasswordLink,
  saveProfile,
  withdrawErasure,
} from '#modules/identity/index.server.ts'
import { emailAddress } from '#modules/identity/rules/account.ts'
import type { Customer } from '#modules/identity/rules/actor.ts'
import { readConsents, setConsent } from '#modules/messaging/index.server.ts'
import type { App } from '#platform/app.ts'
import { redirectWith } from '../flash.ts'
import { askerOf } from '../login/asker.ts'
import { ticked } from '../login/mobile-field.ts'
import { pendingResetCookie } from '../login/pending-reset.ts'
import { DataCard } from '../profile/data-card.tsx'
import { DetailsCard } from '../profile/details-card.tsx'
import { MessagesCard } from '../profile/messages-card.tsx'
import { PasswordCard } from '../profile/password-card.tsx'
import { readFormWithFiles } from '../read-form.ts'
import { answering, formFault, signedIn } from '../session.ts'
import { profileText as t } from '../text/en/account.ts'
import '../profile/profile.css'
import type { Route } from './+types/profile.ts'

const text = z.string().trim().max(20_000)
const details = z.object({
  deed: z.literal('save'),
  name: text,
  email: z.union([z.literal(''), emailAddress]),
  birthday: text.transform(day => day || null),
  country: text,
  state: text,
  permanentAddress: text,
  officeAddress: text,
  homeAddress: text,
  removeAvatar: ticked,
})
const channel = z.enum(['whatsapp', 'sms', 'email'])
const form = z.discriminatedUnion('deed', [
  details,
  z.object({ deed: z.literal('consent'), channel, on: z.enum(['yes', 'no']) }),
  z.object({ deed: z.literal('password') }),
  z.object({ deed: z.literal('erase'), sure: z.literal('on', 'erasure.confirm') }),
  z.object({ deed: z.literal('keep') }),
])

export const meta: Route.MetaFunction = () => [
  { title: `${t.title} | Thikana` },
  { name: 'robots', content: 'noindex' },
]

export async function loader(args: Route.LoaderArgs) {
  const [app, customer] = await answering(signedIn(args))
  const [profile, consents] = await answering(
    Promise.all([readProfile(app, customer), readConsents(app, customer.mobile)]),
  )
  return { profile, consents }
}

/** PROF-01, and what the law gives a customer: consent taken back, and erasure (DPDP Act 2023). */
export async function action(args: Route.ActionArgs) {
  const [app, customer] = await answering(signedIn(args))
  try {
    const { fields, files } = await readFormWithFiles(args.request, form)
    switch (fields.deed) {
      case 'save':
        return await save(app, customer, fields, files.get('avatar'))
      case 'consent': {
        const { name, wording } = t.channels[fields.channel]
        await setConsent(app, customer.mobile, fields.channel, { on: fields.on === 'yes', wording })
        return saved(`${name}: ${fields.on === 'yes' ? t.on : t.off}`)
      }
      case 'password':
        await requestPasswordLink(app, askerOf(args).asker, customer.mobile)
        return redirect('/checkmail', { headers: { 'set-cookie': pendingResetCookie(customer.email) } })
      case 'erase':
        await askForErasure(app, customer)
        return saved(t.eraseDone)
      case 'keep':
        await withdrawErasure(app, customer)
        return saved(t.eraseWithdrawn)
    }
  } catch (error) {
    return formFault(error)
  }
}

async function save(app: App, customer: Customer, fields: z.output<typeof details>, photo: Uint8Array | undefined) {
  const { deed: _, email, removeAvatar, ...profile } = fields
  const { avatar: before } = await readProfile(app, customer)
  const kept = photo && (await takeUpload(app, customer, photo, 'picture'))
  const avatar = kept?.id ?? (removeAvatar ? null : undefined)
  await saveProfile(app, customer, profile, avatar)
  if (avatar !== undefined && before) await removeUpload(app, before)
  const isNew = email !== '' && email !== customer.email
  if (isNew) await requestEmailChange(app, customer, email)
  return saved(t.saved, isNew ? t.linkSent(email) : undefined)
}

const saved = (title: string, words?: string) =>
  redirectWith('/profile', { kind: 'success', title, ...(words && { text: words }) })

export default function Profile({ loaderData: { profile, consents }, actionData }: Route.ComponentProps) {
  const fault = actionData instanceof Response ? undefined : actionData
  return (
    <div className="wrap profile">
      <h1>{t.title}</h1>
      <div className="profile-parts">
        <DetailsCard profile={profile} fault={fault} />
        <div className="profile-side">
          <MessagesCard consents={consents} />
          <PasswordCard profile={profile} />
          <DataCard profile={profile} fault={fault} />
        </div>
      </div>
    </div>
  )
}
