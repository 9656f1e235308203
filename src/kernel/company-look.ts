/** The logo, drawn anew: for pages, and for what knows no WebP (mails, documents). Files are base64. */
export type LogoFiles = { id: string; width: number; height: number; webp: string; png: string }

/** What a browser's tab, an iPhone's and an Android's home screen take: the last with room for a mask. */
export const iconNames = ['64', '180', '192', '512', 'maskable'] as const
export type IconName = (typeof iconNames)[number]
/** The icon, drawn anew in each size as PNG. Files are base64. */
export type IconFiles = { id: string; pngs: Record<IconName, string> }

/** How the company looks, where staff have said so; what is missing is the software's own. */
export type CompanyLook = { accent?: string; logo?: LogoFiles; icon?: IconFiles }

/** Where its files are read: another file has another name, so that each may be kept for good. */
export const logoAddress = (id: string) => `/brand/logo-${id}.webp`
export const iconAddress = (id: string, name: IconName) => `/brand/icon-${id}-${name}.png`

/** What a file's name stands for; null for any other. */
export function lookFile({ logo, icon }: CompanyLook, file: string): { type: string; base64: string } | null {
  if (logo && file === logoAddress(logo.id).slice('/brand/'.length)) return { type: 'image/webp', base64: logo.webp }
  const name = icon && iconNames.find(one => file === iconAddress(icon.id, one).slice('/brand/'.length))
  return name ? { type: 'image/png', base64: icon.pngs[name] } : null
}
