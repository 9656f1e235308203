import type { Part } from './markdown.server.ts'
import './prose.css'

/** Rendered Markdown of our own. */
export const ProseText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: written by us, with configured values escaped
  <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
)

/** The parts of a long page: a column that stays in sight on a desktop, folded on a phone. */
export const Contents = ({ title, parts }: { title: string; parts: Part[] }) => (
  <nav className="contents" aria-label={title}>
    <details>
      <summary>{title}</summary>
      <ol>
        {parts.map(part => (
          <li key={part.id}>
            <a href={`#${part.id}`}>{part.title}</a>
          </li>
        ))}
      </ol>
    </details>
  </nav>
)
