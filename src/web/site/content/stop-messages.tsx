import { data, redirect } from 'react-router'
import { addressIn } from '#i18n/address.ts'
import { english } from '#i18n/language.ts'
import { reject } from '#kernel/refusal.ts'
import { languageOfConsent, readStopLink, stopMessages } from '#modules/sales/index.server.ts'
import { languageContext } from '#web/app-shell/context.ts'
import { preferredHere } from '#web/app-shell/language/preferred-here.server.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { answering, appOf } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/stop-messages'
import css from './content.module.css'
import { Done } from './done.tsx'

/**
 * Loads the page. A GET stops nothing: phones and filters open links before their owners do. The page is in the
 * visitor's language, or else in that of the message; like the link to a booking, this one names no language.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const app = appOf(context)
  const consent = readStopLink(app, params.link)
  if (context.get(languageContext) === english.code) {
    const written = consent === null ? null : await answering(languageOfConsent(app, consent))
    // A lead that staff entered is English until someone changes it: that is no preference.
    const wished = await preferredHere({ request, context }, written === english.code ? null : written)
    if (wished) throw redirect(addressIn(wished, new URL(request.url).pathname))
  }
  if (consent === null) await answering(Promise.reject(reject('unknown', 'sales.stop-link')))
  return null
}

export async function action({ context, params }: Route.ActionArgs) {
  await answering(stopMessages(appOf(context), params.link))
  return data({ stopped: true })
}

/** Stops the messages of the follow-up plan to a number. */
export default function StopMessages({ actionData }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <>
      <NoIndexPage title={t('contact.stop.title')} />
      <header className={css.head}>
        <div className="wrap">
          <h1>{t('contact.stop.title')}</h1>
          <p className={css.lead}>{t('contact.stop.lead')}</p>
        </div>
      </header>
      <div className={`wrap ${css.body}`}>
        {actionData ? (
          <Done title={t('contact.stop.done')}>{t('contact.stop.doneNote')}</Done>
        ) : (
          <form method="post" className={css.card}>
            <Button look="call">{t('contact.stop.button')}</Button>
          </form>
        )}
      </div>
    </>
  )
}
