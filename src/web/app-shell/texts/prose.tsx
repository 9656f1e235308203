import type { ProsePart } from './markdown.server.ts'
import css from './prose.module.css'

/** Rendered Markdown. Articles and policies are in English whatever the language of the page. */
export const ProseText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown of staff, made safe by markdown.server.ts
  <div className={css.prose} lang="en" dangerouslySetInnerHTML={{ __html: html }} />
)

/** The table of contents of a long page: a column that stays in view on a desktop, collapsed on a phone. */
export const TableOfContents = ({ title, parts }: { title: string; parts: ProsePart[] }) => (
  <nav className={css.contents} aria-label={title}>
    <details>
      <summary>{title}</summary>
      <ol lang="en">
        {parts.map(part => (
          <li key={part.id}>
            <a href={`#${part.id}`}>{part.title}</a>
          </li>
        ))}
      </ol>
    </details>
  </nav>
)
