import { placeholders } from '#modules/content/rules/placeholders.ts'
import { useTranslation } from '#web/app-shell/words/use-words.tsx'
import cardCss from '../kit/card.module.css'
import css from './content.module.css'

const examples = ['heading', 'bold', 'list', 'link'] as const

/** A short guide to the Markdown that a text needs. */
export function MarkdownGuide() {
  const t = useTranslation()
  return (
    <section className={cardCss.card}>
      <h2>{t('contentEditor.markdown.title')}</h2>
      <ul className={css.examples}>
        {examples.map(example => (
          <li key={example}>
            <code>{t(`contentEditor.markdown.${example}`)}</code>
          </li>
        ))}
      </ul>
      <p className="sm">
        {t('contentEditor.markdown.placeholders', { names: placeholders.map(name => `{{${name}}}`).join(' ') })}
      </p>
    </section>
  )
}
