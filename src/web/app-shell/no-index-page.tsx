import { useRoot } from './use-root.ts'
import { formatWindowTitle } from './window-title.ts'

/** The title of a page that search engines must not index, for window, tab and bookmark. */
export const NoIndexPage = ({ title }: { title: string }) => (
  <>
    <title>{formatWindowTitle(title, useRoot()?.brand.name)}</title>
    <meta name="robots" content="noindex" />
  </>
)
