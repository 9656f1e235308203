import { Form, Link, useNavigation } from 'react-router'
import { formatInstant } from '#i18n/format.ts'
import { isAlwaysShown, type TextKind } from '#modules/content/rules/text-kinds.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import cardCss from '../kit/card.module.css'
import type { TextPageData } from './load-text-page.server.ts'

const getTextHref: Record<TextKind, (slug: string) => string> = {
  article: slug => `/blogs/${slug}`,
  answer: slug => `/help#${slug}`,
  question: () => '/#questions',
  policy: slug => `/${slug}`,
  opening: () => '/careers',
  photo: () => '/',
  client: () => '/',
}

type Props = {
  text: Pick<TextPageData, 'kind' | 'slug' | 'shown' | 'own' | 'revision' | 'version' | 'publishedAt' | 'pending'>
}

/** The published state of a text, with the actions that hide or restore it. */
export function PublishedTextCard({ text }: Props) {
  const t = useTranslation()
  const { kind, slug, shown, own, revision, version, publishedAt, pending } = text
  const busy = useNavigation().state !== 'idle'
  const mayHide = shown !== 'nothing' && !isAlwaysShown(kind)
  const mayDeliver = shown !== 'delivered' && !own
  return (
    <section className={cardCss.card}>
      <h2>{t('contentEditor.site.title')}</h2>
      <p>
        {shown === 'published'
          ? t('contentEditor.site.published', { version, when: publishedAt ? formatInstant(publishedAt, t.tag) : '' })
          : t(`contentEditor.site.${shown}`)}
      </p>
      {pending && shown !== 'nothing' && <p className="muted">{t('contentEditor.site.pending')}</p>}
      {shown !== 'nothing' && (
        <p className="sm">
          <Link to={getTextHref[kind](slug)} reloadDocument>
            {t('contentEditor.see')}
          </Link>
        </p>
      )}
      {(mayHide || mayDeliver) && (
        <Form method="post" encType="multipart/form-data" className={catalogueCss.buttons}>
          <input type="hidden" name="revision" value={revision} />
          {mayDeliver && (
            <Button small name="intent" value="deliver" disabled={busy}>
              {t('contentEditor.deliver')}
            </Button>
          )}
          {mayHide && (
            <Button small look="danger" name="intent" value="withdraw" disabled={busy}>
              {t('contentEditor.withdraw')}
            </Button>
          )}
        </Form>
      )}
    </section>
  )
}
