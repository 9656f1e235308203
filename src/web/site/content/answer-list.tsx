import { Icon } from '#web/ui/icon.tsx'
import css from './answer-list.module.css'

export type ShownAnswer = {
  id: string
  question: string
  html: string
  /** Set where it is not in the language of the page. */
  lang?: string
}

/** Questions that open; with a `group` one at a time. Search results open the likeliest. */
export const AnswerList = ({
  answers,
  group,
  openFirst,
}: {
  answers: ShownAnswer[]
  group?: string
  openFirst?: boolean
}) => (
  <div className={css.answers}>
    {answers.map(({ id, question, html, lang }, i) => (
      <details key={id} id={id} lang={lang} name={group} open={openFirst && i === 0}>
        <summary>
          {question}
          <Icon name="down" />
        </summary>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown of staff, made safe by markdown.server.ts */}
        <div className={css.answer} dangerouslySetInnerHTML={{ __html: html }} />
      </details>
    ))}
  </div>
)
