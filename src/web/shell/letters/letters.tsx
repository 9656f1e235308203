import { useRoot } from '../use-root.ts'
import { lettersStyle } from './letters-style.ts'

/** The letters of the page's language, within the page: a file of four rules would be one more to wait for before the first paint. */
export function Letters() {
  const { language, letters } = useRoot() ?? {}
  if (!language || !letters) return null
  return (
    <>
      <link rel="preload" href={letters.plain} as="font" type="font/woff2" crossOrigin="anonymous" />
      <style
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? lettersStyle(language, letters) : '' }}
      />
    </>
  )
}
