import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'
import { cssModules } from './bin/css-modules.ts'

/**
 * Small modules that many screens share are one file: as a file each, a screen asks for 37 of them instead of 20, and a request
 * costs a phone on a slow line more than the bytes.
 */
const small = { name: 'shared', test: /^(?!.*\/web\/console\/).*\.(tsx?|js)$/, maxModuleSize: 5_000, minShareCount: 8 }
/** Those of the console are a file of their own, which no customer downloads. */
const smallOfConsole = { name: 'console', test: /\/web\/console\/.*\.tsx?$/, maxModuleSize: 5_000, minShareCount: 8 }
/** What the root imports comes with every page: one file, whoever else imports some of it. */
const chrome = {
  name: (id: string, graph: Graph) => (isInRoot(id, graph) ? 'chrome' : null),
  test: /\/src\/.*\.tsx?(\?|$)/,
  priority: 1,
}
type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>
const ROOT = `${import.meta.dirname}/src/web/root.tsx`
function isInRoot(id: string, graph: Graph, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some(importer => importer.startsWith(ROOT) || isInRoot(importer, graph, seen))
}
/** The desk's stylesheets are one file too: every list of it wants most of them. */
const desk = { name: 'desk', test: /\/web\/console\/(?!login).*\.css$/ }

export default defineConfig({
  plugins: [
    scriptAsFile(),
    keepFromBrowser('/node_modules/zod/'),
    keepFromBrowser('/src/i18n/en/'),
    cssModules(),
    reactRouter(),
  ],
  build: { assetsInlineLimit: 0 },
  // The process's entry is built together with the routes, so that both share one copy of every module.
  environments: {
    ssr: { build: { rolldownOptions: { input: 'src/main.ts' } } },
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [chrome, small, smallOfConsole, desk] } } } },
    },
  },
})

/**
 * `import address from './file.ts?as-file'`: where the file lies, small and with all that it imports, for a page that loads it by itself;
 * `?as-text`: the same as its text, for who answers with it.
 */
function scriptAsFile(): Plugin {
  return {
    name: 'script-as-file',
    enforce: 'pre',
    load: {
      filter: { id: /\.ts\?as-(file|text)$/ },
      async handler(id) {
        const entry = id.replace(/\?.*$/, '')
        const output = await build({
          configFile: false,
          logLevel: 'warn',
          build: { write: false, minify: true, target: 'es2022', lib: { entry, formats: ['iife'], name: 'page' } },
        })
        const [{ code, moduleIds }] = (output as Rolldown.RolldownOutput[])[0]!.output
        for (const file of moduleIds) this.addWatchFile(file)
        if (id.endsWith('?as-text')) return `export default ${JSON.stringify(code)}`
        if (this.environment.mode === 'dev')
          return `export default ${JSON.stringify(`data:text/javascript,${encodeURIComponent(code)}`)}`
        const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8)
        const fileName = `assets/${basename(entry, '.ts')}-${hash}.js`
        if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source: code })
        return `export default ${JSON.stringify(`/${fileName}`)}`
      },
    },
  }
}

/** Ends the build where what only the server needs, a package or every English word, has found its way into the browser's files, through one import. */
function keepFromBrowser(path: string): Plugin {
  return {
    name: `keep ${path} from the browser`,
    applyToEnvironment: environment => environment.name === 'client',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.moduleIds.some(id => id.includes(path)))
          this.error(
            `${path} is in ${file.fileName}: ${file.moduleIds.filter(id => !id.includes('node_modules')).join(', ')}`,
          )
    },
  }
}
