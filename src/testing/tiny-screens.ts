import type { ServerBuild } from 'react-router'
import { contextOf } from '../web/context.ts'

/** Screens for tests of what stands before them: one page at every path, whose form answers 'posted'. */
export function tinyScreens(answer: () => Response = () => new Response('a page')): ServerBuild {
  const module = { default: () => null, action: () => 'posted' }
  const route = { id: 'root', path: '*', module }
  return {
    entry: {
      module: {
        default: (_: Request, status: number) => new Response(answer().body, { ...answer(), status }),
        contextOf,
      },
    },
    routes: { root: route },
    assets: { routes: {}, entry: { imports: [], module: '' }, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild
}
