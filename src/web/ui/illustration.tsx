import type { ComponentProps } from 'react'
import { type Drawing, drawings } from './illustrations/drawings.ts'

type Props = Omit<ComponentProps<'img'>, 'src' | 'width' | 'height' | 'alt'> & {
  name: Drawing
  /** What it shows; left out where the words beside it say so. */
  alt?: string
  /** Rendered width in px; the height follows. */
  width?: number
}

/** One drawing as an image of its own size, so that nothing jumps when it arrives. */
export function Illustration({ name, alt = '', width, loading = 'lazy', ...rest }: Props) {
  const { url, box } = drawings[name]
  const w = width ?? box.width
  const h = Math.round((w * box.height) / box.width)
  return <img src={url} alt={alt} width={w} height={h} loading={loading} decoding="async" {...rest} />
}
