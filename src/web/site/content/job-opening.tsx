import { Link } from 'react-router'
import { PARTNER_OPENING } from '#web/app-shell/texts/default-openings.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import type { ShownOpening } from './read-openings.server.ts'

/** One job opening. */
export const JobOpening = ({ opening: { slug, title, where, html, wants, lang } }: { opening: ShownOpening }) => {
  const t = useTranslation()
  return (
    <li>
      <h3 lang={lang}>{title}</h3>
      <p className="muted sm" lang={lang}>
        {where}
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown of staff, made safe by markdown.server.ts */}
      <div lang={lang} dangerouslySetInnerHTML={{ __html: html }} />
      <p className="sm">
        <b>{t('careers.wants')}</b> <span lang={lang}>{wants}</span>
      </p>
      {slug === PARTNER_OPENING ? (
        <Link className="link" to="/register">
          {t('careers.partner')}
        </Link>
      ) : (
        <a className="link" href="#apply">
          {t('careers.apply')}
        </a>
      )}
    </li>
  )
}
