import { formatInstant } from '#i18n/format.ts'
import type { LanguageFacts } from '#i18n/language.ts'
import type { MessageTextVersion } from '#modules/operations/index.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import cardCss from '../kit/card.module.css'
import { Fold } from '../kit/fold.tsx'
import css from './message-templates.module.css'

/** Every text version written by staff, the newest first. */
export function MessageTextVersions({
  versions,
  language,
}: {
  versions: MessageTextVersion[]
  language: LanguageFacts
}) {
  const t = useTranslation()
  if (versions.length === 0) return null
  return (
    <section className={cardCss.card}>
      <Fold summary={<h2>{t('messageTemplates.history')}</h2>}>
        <ol className={css.versions}>
          {versions.map(({ id, version, state, subject, text, by, at, registeredAs }) => (
            <li key={id}>
              <b>
                {t('messageTemplates.version', { version })}, {t(`messageTemplates.state.${state}`)}
              </b>
              <span className="muted sm">
                {by}, {formatInstant(at, t.tag)}
                {registeredAs && `, ${registeredAs}`}
              </span>
              <div className={css.bubble} lang={language.tag} dir={language.dir}>
                {subject && <b>{subject}</b>}
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </Fold>
    </section>
  )
}
