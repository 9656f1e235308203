import { getIconAddress } from '#kernel/company-look.ts'
import type { Brand } from '#platform/config/company.ts'

/**
 * Renders the company's icon (or the software's own) and its accent colour inside the page. A separate stylesheet of
 * one rule would delay the first paint.
 */
export function BrandHead({ brand }: { brand: Pick<Brand, 'accent' | 'icon'> | null }) {
  const { accent, icon } = brand ?? {}
  return (
    <>
      {icon ? (
        <link rel="icon" href={getIconAddress(icon, '64')} type="image/png" sizes="64x64" />
      ) : (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      )}
      <link rel="apple-touch-icon" href={icon ? getIconAddress(icon, '180') : '/apple-touch-icon.png'} />
      {accent && <style>{`:root{--neel:${accent.neel};--neel-deep:${accent.deep};--neel-tint:${accent.tint}}`}</style>}
    </>
  )
}
