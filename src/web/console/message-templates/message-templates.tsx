import { Link } from 'react-router'
import { englishLanguage } from '#i18n/language.ts'
import { messageGroups } from '#modules/messaging/index.server.ts'
import { type ListedMessageText, listMessageTexts } from '#modules/operations/index.server.ts'
import { requireStaff, respondOnError } from '#web/app-shell/session.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import cardCss from '../kit/card.module.css'
import filterCss from '../kit/filter.module.css'
import { ListPage } from '../kit/list-page.tsx'
import type { Route } from './+types/message-templates'
import css from './message-templates.module.css'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const requested = new URL(args.request.url).searchParams.get('language') ?? ''
  const language = app.words.codes.has(requested) ? requested : englishLanguage.code
  const languages = app.words.languages.map(({ code, name, tag }) => ({ code, name, tag }))
  const texts = await respondOnError(listMessageTexts(app, staff, language))
  const groups = messageGroups.map(kind => ({ kind, texts: texts.filter(text => text.kind === kind) }))
  return { groups, language, languages }
}

/** Every message, with the live text of each channel. */
export default function MessageTemplatesPage({ loaderData: { groups, language, languages } }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <ListPage
      title={t('messageTemplates.title')}
      lead={t('messageTemplates.lead')}
      sections={
        <nav className={filterCss.filter} aria-label={t('messageTemplates.languages')}>
          {languages.map(({ code, name, tag }) => (
            <Link
              key={code}
              lang={tag}
              to={
                code === englishLanguage.code
                  ? '/console/message-templates'
                  : `/console/message-templates?language=${code}`
              }
              aria-current={code === language ? 'page' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
      }
    >
      {groups.map(({ kind, texts }) => (
        <section key={kind} className={cardCss.card}>
          <h2>{t(`messageTemplates.kind.${kind}`)}</h2>
          <ul className={css.texts}>
            {texts.map(text => (
              <Row key={text.template} text={text} language={language} />
            ))}
          </ul>
        </section>
      ))}
    </ListPage>
  )
}

function Row({ text: { template, subject, channels }, language }: { text: ListedMessageText; language: string }) {
  const t = useTranslation()
  return (
    <li>
      <b>{subject}</b>
      <ul className={css.channels}>
        {channels.map(({ channel, inUse, pending }) => (
          <li key={channel} data-channel={channel} data-in-use={inUse}>
            <Link
              to={`/console/message-templates/${template}/${language}/${channel}`}
              aria-label={`${t(`messageTemplates.channel.${channel}`)}: ${subject}`}
            >
              {t(`messageTemplates.channel.${channel}`)}
            </Link>{' '}
            <span className="sm">{t(`messageTemplates.inUse.${inUse}`)}</span>
            {pending && <span className={`sm ${css.pending}`}>{t('messageTemplates.pending')}</span>}
          </li>
        ))}
      </ul>
    </li>
  )
}
