import type { ReactNode } from 'react'
import { isRouteErrorResponse, useHref, useLocation } from 'react-router'
import type { Brand } from '#platform/config/company.ts'
import { Barcode } from '#web/ui/barcode.tsx'
import { ButtonLink, getButtonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toTelHref } from '../chrome/phone-links.ts'
import { getNoResponseReason } from '../connection/no-response.ts'
import { toNonBreakingText } from '../unbroken.ts'
import { useTranslation } from '../words/use-words.tsx'
import css from './error-screen.module.css'
import { NotFoundScreen } from './not-found-screen.tsx'

type Props = { error: unknown; brand: Brand | null; requestId: string | null }

/** The error screen for anything thrown while a page was loaded or rendered. */
export function ErrorScreen({ error, brand, requestId }: Props) {
  const t = useTranslation()
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (getNoResponseReason(error) === 'network') return <Calm words="offline" brand={brand} again />
  if (status === 404) return <NotFoundScreen brand={brand} />
  if (status > 500) return <Calm words="away" brand={brand} again />
  if (status === 429) return <Calm words="refused" text={t('errorPages.refused.tooMany')} brand={brand} />
  if (status < 500) return <Calm words="refused" brand={brand} />
  return (
    <Calm words="broken" brand={brand} again>
      {requestId && (
        <div className={css.reference}>
          <Barcode text={requestId} left={t('errorPages.broken.reference')} right={requestId} />
        </div>
      )}
    </Calm>
  )
}

type CalmProps = {
  words: 'offline' | 'away' | 'refused' | 'broken'
  /** The text, if it differs from the default one. */
  text?: string
  brand: Brand | null
  again?: true
  children?: ReactNode
}

function Calm({ words, text, brand, again, children }: CalmProps) {
  const t = useTranslation()
  const title = t(`errorPages.${words}.title`)
  const { pathname, search } = useLocation()
  const here = useHref(pathname + search)
  return (
    <div className={`wrap ${css.calm}`}>
      <title>{title}</title>
      <h1>{title}</h1>
      <p className={css.text}>{text ?? t(`errorPages.${words}.text`)}</p>
      {children}
      <div className={css.ways}>
        {again && (
          <a className={getButtonClass({ look: 'primary' })} href={here}>
            {t('errorPages.again')}
          </a>
        )}
        <ButtonLink to="/">{t('errorPages.notFound.home')}</ButtonLink>
        {brand && (
          <a className={getButtonClass({ look: 'quiet' })} href={toTelHref(brand.phone)}>
            <Icon name="phone" /> {t('errorPages.notFound.call', { phone: toNonBreakingText(brand.phone) })}
          </a>
        )}
      </div>
    </div>
  )
}
