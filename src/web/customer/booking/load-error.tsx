import { isRouteErrorResponse, useHref, useLocation } from 'react-router'
import errorScreenCss from '#web/app-shell/errors/error-screen.module.css'
import { ErrorScreen } from '#web/app-shell/errors/error-screen.tsx'
import { useRoot } from '#web/app-shell/use-root.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink, getButtonClass } from '#web/ui/button.tsx'

/** The error screen of a booking that cannot be loaded: shows the server's text where it gave a reason (ERR-05). */
export function LoadError({ error }: { error: unknown }) {
  const t = useTranslation()
  const root = useRoot()
  const here = useHref(useLocation().pathname)
  const reason = getErrorText(error)
  if (!reason) return <ErrorScreen error={error} brand={root?.brand ?? null} requestId={root?.requestId ?? null} />
  return (
    <div className={`wrap ${errorScreenCss.calm}`}>
      <title>{t('booking.failed.title')}</title>
      <h1>{t('booking.failed.title')}</h1>
      <p className={errorScreenCss.text}>{reason}</p>
      <div className={errorScreenCss.ways}>
        <a className={getButtonClass({ look: 'primary' })} href={here}>
          {t('booking.failed.again')}
        </a>
        <ButtonLink to="/bookinglist">{t('booking.failed.back')}</ButtonLink>
      </div>
    </div>
  )
}

/**
 * Returns the text that came with the rejection (`respondOnErrorWithText`). A missing order (404) and an unavailable database
 * (503) have screens of their own.
 */
export function getErrorText(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status === 404 || error.status === 503) return null
  const text: unknown = error.data?.text
  return typeof text === 'string' ? text : null
}
