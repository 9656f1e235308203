import { Form, Link, useNavigation } from 'react-router'
import { ProseText } from '#web/app-shell/texts/prose.tsx'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import { Button } from '#web/ui/button.tsx'
import catalogueCss from '../catalogue/catalogue.module.css'
import cardCss from '../kit/card.module.css'
import css from './content.module.css'
import type { TextPageData } from './load-text-page.server.ts'

type Props = {
  text: Pick<TextPageData, 'revision' | 'link'>
  preview: TextPageData['preview']
}

/** The draft as it was last saved, or an earlier version, as customers would read it. */
export function TextPreviewCard({ text: { revision, link }, preview: { version, title, html } }: Props) {
  const t = useTranslation()
  const busy = useNavigation().state !== 'idle'
  const looking = version !== null
  return (
    <section className={cardCss.card} id="preview">
      <h2>
        {!looking && t('contentEditor.preview.title')}
        {looking &&
          (version === 0 ? t('contentEditor.history.delivered') : t('contentEditor.history.version', { version }))}
      </h2>
      {looking ? (
        <Form method="post" action="?" encType="multipart/form-data" className={catalogueCss.buttons}>
          <input type="hidden" name="revision" value={revision} />
          <input type="hidden" name="version" value={version} />
          <Button look="secondary" name="intent" value="restore" disabled={busy}>
            {t('contentEditor.history.restore')}
          </Button>
          <Link to="?" className={css.back}>
            {t('contentEditor.history.back')}
          </Link>
        </Form>
      ) : (
        <p className="muted sm">{t('contentEditor.preview.unsaved')}</p>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls within its card, by keyboard too */}
      <div className={css.sheet} tabIndex={0} role="group" aria-label={title}>
        <p className={css.title}>{title}</p>
        <ProseText html={html} />
      </div>
      {link && !looking && (
        <>
          <p className="sm">
            <a href={`/preview/${link}`}>{t('contentEditor.preview.link')}</a>
            <span className={`muted ${css.hint}`}>{t('contentEditor.preview.linkHint')}</span>
          </p>
          <Form method="post" action="?" encType="multipart/form-data">
            <input type="hidden" name="revision" value={revision} />
            <Button look="secondary" small name="intent" value="end-preview" disabled={busy}>
              {t('console.links.preview.end')}
            </Button>
          </Form>
        </>
      )}
    </section>
  )
}
