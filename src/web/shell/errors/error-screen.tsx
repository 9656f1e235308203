import type { ReactNode } from 'react'
import { isRouteErrorResponse, useLocation } from 'react-router'
import type { Brand } from '#platform/company.ts'
import { errors as t } from '#web/text/en/errors.ts'
import { Barcode } from '#web/ui/barcode.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { telHref } from '../chrome/reach.ts'
import { lostAnswer } from '../connection/lost-answer.ts'
import { NotFoundScreen } from './not-found-screen.tsx'

type Props = { error: unknown; brand: Brand | null; requestId: string | null }

/** The calm screen for anything thrown while a page was made or shown. */
export function ErrorScreen({ error, brand, requestId }: Props) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (lostAnswer(error) === 'network') return <Calm {...t.offline} brand={brand} again={t.offline.again} />
  if (status === 404) return <NotFoundScreen brand={brand} />
  if (status > 500) return <Calm {...t.away} brand={brand} again={t.away.again} />
  if (status === 429) return <Calm title={t.refused.title} text={t.refused.tooMany} brand={brand} />
  if (status < 500) return <Calm {...t.refused} brand={brand} />
  return (
    <Calm {...t.broken} brand={brand} again={t.broken.again}>
      {requestId && (
        <div className="calm-reference">
          <Barcode text={requestId} left={t.broken.reference} right={requestId} />
        </div>
      )}
    </Calm>
  )
}

type CalmProps = { title: string; text: string; brand: Brand | null; again?: string; children?: ReactNode }

function Calm({ title, text, brand, again, children }: CalmProps) {
  const { pathname, search } = useLocation()
  return (
    <div className="wrap calm">
      <title>{title}</title>
      <h1>{title}</h1>
      <p className="calm-text">{text}</p>
      {children}
      <div className="calm-ways">
        {again && (
          <a className="btn btn-call" href={pathname + search}>
            {again}
          </a>
        )}
        <ButtonLink to="/">{t.notFound.home}</ButtonLink>
        {brand && (
          <a className="btn btn-quiet" href={telHref(brand.phone)}>
            <Icon name="phone" /> {t.notFound.call(brand.phone)}
          </a>
        )}
      </div>
    </div>
  )
}
