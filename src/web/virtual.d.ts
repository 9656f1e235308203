declare module 'virtual:react-router/server-build' {
  import type { ServerBuild } from 'react-router'

  const build: ServerBuild
  export = build
}

/** A file with all that it imports, as the text of an inline script (vite.config.ts). */
declare module '*?as-text' {
  const text: string
  export default text
}
