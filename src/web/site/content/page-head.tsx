import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { IndexedPage } from '#web/app-shell/indexed-page.tsx'
import { buildBreadcrumbs } from '#web/app-shell/schema-org.ts'
import { useRoot } from '#web/app-shell/use-root.ts'
import { formatWindowTitle } from '#web/app-shell/window-title.ts'
import { Scene, type SceneProps } from '#web/ui/scene.tsx'
import css from './content.module.css'

type Props = {
  title: string
  /** The title for the window and for search engines, where the heading alone says too little; the brand follows it. */
  documentTitle?: string
  description: string
  /** False where the content is English whatever the language of the page. */
  translated?: boolean
  /** Structured data about the page, after schema.org, beside its breadcrumbs. */
  about?: readonly object[]
  lead?: ReactNode
  scene?: Omit<SceneProps, 'children'>
  children?: ReactNode
}

/** The kraft head of a content page: heading, lead, and a scene on wider screens. */
export function PageHead({
  title,
  documentTitle = title,
  description,
  about = [],
  translated = true,
  lead,
  scene,
  children,
}: Props) {
  const lang = translated ? undefined : 'en'
  return (
    <>
      <IndexedHead title={documentTitle} heading={title} {...{ description, about, translated }} />
      <header className={css.head}>
        <div className={`wrap ${css.headRow}`}>
          <div>
            <h1 lang={lang}>{title}</h1>
            {lead && (
              <p className={css.lead} lang={lang}>
                {lead}
              </p>
            )}
            {children}
          </div>
          {scene && <Scene {...scene} />}
        </div>
      </header>
    </>
  )
}

type PageMeta = {
  title: string
  heading: string
  description: string
  about: readonly object[]
  translated: boolean
}

function IndexedHead({ title, heading, about, ...said }: PageMeta) {
  const { brand, site } = useRoot()!
  const { pathname } = useLocation()
  const way = buildBreadcrumbs(site, [
    [brand.name, '/'],
    [heading, pathname],
  ])
  return <IndexedPage {...said} title={formatWindowTitle(title, brand.name)} path={pathname} about={[...about, way]} />
}
