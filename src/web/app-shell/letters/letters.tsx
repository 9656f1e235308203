import latin from '#web/ui/fonts/anek-latin.woff2'
import { useRoot } from '../use-root.ts'
import { lettersStyle } from './letters-style.ts'

/** The letters of the page's language, within the page: a file of four rules would be one more to wait for before the first paint. */
export function Letters() {
  const { language, letters } = useRoot() ?? {}
  if (!language || !letters) return <Preloaded font={latin} />
  return (
    <>
      <Preloaded font={letters.latin.plain} />
      <Preloaded font={letters.plain} />
      <style
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? lettersStyle(language, letters) : '' }}
      />
    </>
  )
}

const Preloaded = ({ font }: { font: string }) => (
  <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
)
