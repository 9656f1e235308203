import { createContext, use } from 'react'

/** The CSP nonce, known on the server alone. */
export const NonceContext = createContext<string | undefined>(undefined)

type Props = {
  script: string
  /** The address that it is to know. */
  src?: string
}

/** A script within the page, written by the server alone: it runs where it stands, before any file is fetched. */
export const PageText = ({ script, src }: Props) => (
  <script
    nonce={use(NonceContext)}
    data-src={src}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? script : '' }}
  />
)
