/** The logo, redrawn as WebP for pages and as PNG for mails and documents, which cannot show WebP. Files are base64. */
export type LogoFiles = { id: string; width: number; height: number; webp: string; png: string }

/** The icon sizes for browser tabs, iPhone and Android home screens. The last has room for a mask. */
export const appIconSizes = ['64', '180', '192', '512', 'maskable'] as const
export type AppIconSize = (typeof appIconSizes)[number]
/** The icon, redrawn in each size as PNG. Files are base64. */
export type IconFiles = { id: string; pngs: Record<AppIconSize, string> }

/** The company's own design, as far as staff have set it. Missing parts fall back to the software's default. */
export type CompanyLook = { accent?: string; logo?: LogoFiles; icon?: IconFiles }

/** Returns the address of the logo file. A changed file gets a new address, so browsers may cache each one forever. */
export const getLogoAddress = (id: string) => `/brand/logo-${id}.webp`
export const getIconAddress = (id: string, name: AppIconSize) => `/brand/icon-${id}-${name}.png`

/** Finds the file behind an address; null for an unknown name. */
export function findLookFile({ logo, icon }: CompanyLook, file: string): { type: string; base64: string } | null {
  if (logo && file === getLogoAddress(logo.id).slice('/brand/'.length)) return { type: 'image/webp', base64: logo.webp }
  const name = icon && appIconSizes.find(one => file === getIconAddress(icon.id, one).slice('/brand/'.length))
  return name ? { type: 'image/png', base64: icon.pngs[name] } : null
}
