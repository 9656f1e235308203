import latin from '#web/ui/fonts/anek-latin.woff2'
import { useRoot } from '../use-root.ts'
import { buildFontFaces } from './build-font-faces.ts'

/**
 * The font faces of the page's language, inside the page: a separate stylesheet of four rules would delay the first
 * paint.
 */
export function FontFaces() {
  const { language, letters } = useRoot() ?? {}
  if (!language || !letters) return <Preloaded font={latin} />
  return (
    <>
      <Preloaded font={letters.latin.plain} />
      <Preloaded font={letters.plain} />
      <style
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? buildFontFaces(language, letters) : '' }}
      />
    </>
  )
}

const Preloaded = ({ font }: { font: string }) => (
  <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
)
