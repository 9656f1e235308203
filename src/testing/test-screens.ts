import type { RouterContextProvider, ServerBuild } from 'react-router'
import { createRequestContext, type RequestInfo, requestContext } from '../web/app-shell/context.ts'

/** Builds screens for tests of the middleware: one page at every path, whose form answers too. */
export function buildTestScreens(
  answer: (info: RequestInfo, request: Request) => Response = () => new Response('a page'),
): ServerBuild {
  const page = (request: Request, status: number, _: Headers, __: unknown, context: RouterContextProvider) => {
    const { body, headers } = answer(context.get(requestContext), request)
    return new Response(body, { headers, status })
  }
  return {
    entry: { module: { default: page, createRequestContext } },
    routes: { root: { id: 'root', path: '*', module: { default: () => null, action: () => 'posted' } } },
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
