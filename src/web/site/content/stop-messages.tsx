import { data, redirect } from 'react-router'
import { localisePath } from '#i18n/address.ts'
import { englishLanguage } from '#i18n/language.ts'
import { reject } from '#kernel/domain-error.ts'
import { getConsentLanguage, parseOptOutLink, withdrawConsentByLink } from '#modules/sales/index.server.ts'
import { languageContext } from '#web/app-shell/context.ts'
import { getPreferredLanguage } from '#web/app-shell/language/preferred-language.server.ts'
import { NoIndexPage } from '#web/app-shell/no-index-page.tsx'
import { getApp, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/stop-messages'
import css from './content.module.css'
import { FormConfirmation } from './form-confirmation.tsx'

/**
 * Loads the page. A GET stops nothing: phones and filters open links before their owners do. The page is in the
 * visitor's language, or else in that of the message; like the link to a booking, this one names no language.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const app = getApp(context)
  const consent = parseOptOutLink(app, params.link)
  if (context.get(languageContext) === englishLanguage.code) {
    const written = consent === null ? null : await respondOnError(getConsentLanguage(app, consent))
    // A lead that staff entered is English until someone changes it: that is no preference.
    const preferred = await getPreferredLanguage(
      { request, context },
      written === englishLanguage.code ? null : written,
    )
    if (preferred) throw redirect(localisePath(preferred, new URL(request.url).pathname))
  }
  if (consent === null) await respondOnError(Promise.reject(reject('unknown', 'lead.stop-link')))
  return null
}

export async function action({ context, params }: Route.ActionArgs) {
  await respondOnError(withdrawConsentByLink(getApp(context), params.link))
  return data({ stopped: true })
}

/** Stops the messages of the follow-up plan to a number. */
export default function StopMessagesPage({ actionData }: Route.ComponentProps) {
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
          <FormConfirmation title={t('contact.stop.done')}>{t('contact.stop.doneNote')}</FormConfirmation>
        ) : (
          <form method="post" className={css.card}>
            <Button look="primary">{t('contact.stop.button')}</Button>
          </form>
        )}
      </div>
    </>
  )
}
