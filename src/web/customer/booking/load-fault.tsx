import { isRouteErrorResponse, useLocation } from 'react-router'
import { ErrorScreen } from '#web/shell/errors/error-screen.tsx'
import { useRoot } from '#web/shell/use-root.ts'
import { booking } from '#web/text/en/booking.ts'
import { faultText } from '#web/text/en/faults.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const t = booking.failed

/** What a booking shows when it cannot be loaded: the server's own words where it gave a reason (ERR-05). */
export function LoadFault({ error }: { error: unknown }) {
  const root = useRoot()
  const { pathname } = useLocation()
  const reason = reasonOf(error)
  if (!reason) return <ErrorScreen error={error} brand={root?.brand ?? null} requestId={root?.requestId ?? null} />
  return (
    <div className="wrap calm">
      <title>{t.title}</title>
      <h1>{t.title}</h1>
      <p className="calm-text">{reason}</p>
      <div className="calm-ways">
        <a className="btn btn-call" href={pathname}>
          {t.again}
        </a>
        <ButtonLink to="/bookinglist">{t.back}</ButtonLink>
      </div>
    </div>
  )
}

/** The words of the refusal's code. An order that is not there (404) and a database that is away (503) have screens of their own. */
export function reasonOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status === 404 || error.status === 503) return null
  const code: unknown = error.data?.code
  return typeof code === 'string' ? faultText(code) : null
}
