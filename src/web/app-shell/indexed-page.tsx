import { localisePath } from '#i18n/address.ts'
import { useRoot } from './use-root.ts'

type Props = {
  /** The window title; the brand's name is added. */
  title: string
  description: string
  /** The canonical path of this page: '/packersandmovers/pune'. */
  path: string
  /** False where its text is English in every language: search engines then index it as one page. */
  translated?: boolean
  /** Structured data about the page, after schema.org. */
  about?: readonly object[]
}

/** The only place where an indexable page describes itself: title, description, address, card, structured data. */
export function IndexedPage({ title, description, path, translated = true, about = [] }: Props) {
  const { brand, site, language, languages } = useRoot()!
  const alternates = translated && Object.keys(languages).length > 1 ? Object.keys(languages) : []
  const address = site + (translated ? localisePath(language, path) : path)
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      {alternates.map(code => (
        <link key={code} rel="alternate" hrefLang={code} href={site + localisePath(code, path)} />
      ))}
      {alternates.length > 0 && <link rel="alternate" hrefLang="x-default" href={site + path} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={site + getCardPath(path)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {about.length > 0 && (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with its '<' written as an escape
          dangerouslySetInnerHTML={{ __html: toStructuredData(about) }}
        />
      )}
    </>
  )
}

/** Returns the address of the page's picture for messengers, drawn by `site/card/card.ts`. */
const getCardPath = (path: string) => `/card${path === '/' ? '/home' : path}.png`

const toStructuredData = (about: readonly object[]) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': about }).replaceAll('<', '\\u003c')
