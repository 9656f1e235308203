import { createContext, use } from 'react'

/** The CSP nonce, known on the server alone. */
export const NonceContext = createContext<string | undefined>(undefined)

/** A script within the page, written by the server alone: it runs where it stands, before any file is fetched. */
export const PageText = ({ script }: { script: string }) => (
  <script
    nonce={use(NonceContext)}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text
    dangerouslySetInnerHTML={{ __html: script }}
  />
)
