import { Link } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import { type ListedSiteText, listSiteTexts } from '#modules/content/index.server.ts'
import { isFixedTextKind, type TextKind } from '#modules/content/rules/text-kinds.ts'
import { requireStaff, respondOnError, translateFor } from '#web/app-shell/session.ts'
import { defaultTexts } from '#web/app-shell/texts/default-texts.server.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import { NextRowsLinks, readAfterParam } from '../catalogue/next-rows-links.tsx'
import cardCss from '../kit/card.module.css'
import { ListPage } from '../kit/list-page.tsx'
import type { Route } from './+types/texts'
import { ContentTabs } from './content-tabs.tsx'
import { parseTextKind } from './parse-text-kind.ts'

export async function loader(args: Route.LoaderArgs) {
  const [app, staff] = await respondOnError(requireStaff(args))
  const load = async () => {
    const kind = parseTextKind(args.params.kind)
    const delivered = defaultTexts[kind](translateFor(args.context))
    const titles = delivered.map(({ slug, content }) => ({ slug, title: content.title }))
    return { kind, ...(await listSiteTexts(app, staff, kind, titles, readAfterParam(args.request))) }
  }
  return respondOnError(load())
}

/** The texts of one kind, each with its published state. */
export default function TextsPage({ loaderData: { kind, texts, more } }: Route.ComponentProps) {
  const t = useTranslation()
  return (
    <ListPage
      title={t(`contentEditor.section.${kind}`)}
      heading={t('contentEditor.title')}
      lead={t('contentEditor.lead')}
      tabs={<ContentTabs />}
      actions={
        !isFixedTextKind(kind) && (
          <ButtonLink look="secondary" to={`/console/content/${kind}/new`}>
            {t(`contentEditor.newOf.${kind as 'article'}`)}
          </ButtonLink>
        )
      }
    >
      <section className={cardCss.card}>
        <h2>{t(`contentEditor.section.${kind}`)}</h2>
        <p className="muted">{t(`contentEditor.leadOf.${kind}`)}</p>
        <ul className={catalogueCss.list}>
          {texts.map(text => (
            <Row key={text.slug} kind={kind} text={text} />
          ))}
        </ul>
        <NextRowsLinks after={more ? texts.at(-1)!.slug : null} />
      </section>
    </ListPage>
  )
}

const looks = { published: 'running', delivered: 'withdrawn', nothing: 'withdrawn' } as const

function Row({ kind, text: { slug, title, shown, pending, edited } }: { kind: TextKind; text: ListedSiteText }) {
  const t = useTranslation()
  return (
    <li>
      <div>
        <Link to={`/console/content/${kind}/${slug}`}>{title}</Link>
        {edited && (
          <span className="muted sm">
            {t('contentEditor.editedBy', { by: edited.by, when: formatInstant(edited.at, t.tag) })}
          </span>
        )}
        {pending && <span className="sm">{t('contentEditor.pending')}</span>}
      </div>
      <b className={catalogueCss.state} data-state={looks[shown]}>
        {t(`contentEditor.shown.${shown}`)}
      </b>
    </li>
  )
}
