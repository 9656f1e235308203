import { useRoot } from './use-root.ts'
import { windowTitle } from './window-title.ts'

/** What a page that no search machine is to find says of itself in window, tab and bookmark. */
export const NoIndexPage = ({ title }: { title: string }) => (
  <>
    <title>{windowTitle(title, useRoot()?.brand.name)}</title>
    <meta name="robots" content="noindex" />
  </>
)
