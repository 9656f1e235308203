import { z } from 'zod'
import { formatMobile } from '#kernel/format-mobile.ts'
import { createAccount } from '#modules/identity/index.server.ts'
import { accountNameField, emailAddressField } from '#modules/identity/rules/account.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { parseFields, readForm } from '#web/app-shell/read-form.ts'
import { getApp, respondOnError, toFormError, translateFor } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { AccountPage } from '#web/shared/account/account-page.tsx'
import { getClientInfo } from '#web/shared/account/client-info.ts'
import { checkboxField } from '#web/shared/account/mobile-field.ts'
import { buildPendingLoginCookie, readPendingLogin } from '#web/shared/account/pending-login.ts'
import type { Route } from './+types/create-account'
import { CreateAccountForm } from './create-account-form.tsx'
import { respondAfterLogin } from './respond-after-login.ts'
import { restartLogin } from './restart-login.ts'
import { findTypedCustomer, type TypedCustomer } from './typed-customer.ts'

const form = z.object({ name: z.string().default(''), email: z.string().default(''), dialog: checkboxField })
const account = z.object({ name: accountNameField, email: emailAddressField })

export async function loader({ request, context }: Route.LoaderArgs) {
  const login = readPendingLogin(request)
  if (!login?.proof) throw await restartLogin({ request, context })
  return { mobile: formatMobile(login.mobile), known: findTypedCustomer(request, login) }
}

/** Stores what was typed with the pending login: a visitor who returns to the same number finds it again. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = getApp(context)
  const login = readPendingLogin(request)
  if (!login?.proof) return restartLogin({ request, context })
  const { dialog, ...typed } = await respondOnError(readForm(request, form))
  try {
    const details = parseFields(typed, account)
    const { client, cookie } = getClientInfo({ request, context })
    const created = await createAccount(app, client, login.proof, details, login.stay)
    return respondAfterLogin(translateFor(context), app, created, dialog && !login.next ? null : login.next, cookie)
  } catch (error) {
    return toFormError(
      context,
      error,
      { typed },
      { 'set-cookie': buildPendingLoginCookie({ ...login, typed: shortened(typed) }) },
    )
  }
}

/** Shortens the values to fit the cookie. */
const shortened = ({ name, email }: TypedCustomer) => ({ name: name.slice(0, 250), email: email.slice(0, 250) })

export default function CreateAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslation()
  const formError = actionData && 'typed' in actionData ? actionData : undefined
  return (
    <AccountPage title={t('login.createTitle')}>
      <NoIndexPage title={t('login.createTitle')} />
      <CreateAccountForm {...loaderData} known={formError?.typed ?? loaderData.known} formError={formError} />
    </AccountPage>
  )
}
