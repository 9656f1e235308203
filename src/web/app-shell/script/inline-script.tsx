import { createContext, use } from 'react'

/** The CSP nonce, known on the server alone. */
export const NonceContext = createContext<string | undefined>(undefined)

type Props = {
  script: string
  /** The address passed to the script. */
  src?: string
}

/** An inline script that only the server writes: it runs at its position, before any file is fetched. */
export const InlineScript = ({ script, src }: Props) => (
  <script
    nonce={use(NonceContext)}
    data-src={src}
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text
    dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? script : '' }}
  />
)
