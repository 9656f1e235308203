import { Link } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import cardCss from '../kit/card.module.css'
import type { TextPageData } from './load-text-page.server.ts'

type Props = { text: Pick<TextPageData, 'own'>; versions: TextPageData['versions']; more: boolean }

/** The published versions of a text, with author and time; each can be restored as the draft. */
export function TextHistory({ text: { own }, versions, more }: Props) {
  const t = useTranslation()
  return (
    <section className={cardCss.card}>
      <h2>{t('contentEditor.history.title')}</h2>
      {own && versions.length === 0 && <p className="muted">{t('contentEditor.history.empty')}</p>}
      <ul className={catalogueCss.list}>
        {versions.map(({ version, at, by }) => (
          <li key={version}>
            <div>
              <b>{t('contentEditor.history.version', { version })}</b>
              <span className="muted sm">
                {by}, {formatInstant(at, t.tag)}
              </span>
            </div>
            <Link to={`?version=${version}#preview`}>{t('contentEditor.history.lookAt', { version })}</Link>
          </li>
        ))}
        {!own && !more && (
          <li>
            <Link to="?version=0#preview">{t('contentEditor.history.lookAtDelivered')}</Link>
          </li>
        )}
      </ul>
      {more && <Link to={`?before=${versions.at(-1)!.version}`}>{t('contentEditor.history.older')}</Link>}
    </section>
  )
}
