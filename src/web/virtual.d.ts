declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}

/** The address of a script that holds the file and all that it imports (vite.config.ts). */
declare module '*?as-file' {
  const address: string
  export default address
}

/** The same script as text. */
declare module '*?as-text' {
  const text: string
  export default text
}
