import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { appContext, languageContext, requestContext } from './app-shell/context.ts'
import { setPublicCache } from './app-shell/public-cache.ts'
import { buildStartData } from './app-shell/script/build-start-data.server.ts'
import { NonceContext } from './app-shell/script/inline-script.tsx'
import { StartDataContext } from './app-shell/script/page-script.tsx'
import { START_DATA_PARAM } from './app-shell/script/start-data.ts'
import { getPageWords } from './app-shell/words/page-words.ts'
import { WordsContext } from './app-shell/words/use-words.tsx'

export { createRequestContext } from './app-shell/context.ts'
export const streamTimeout = 5_000

/**
 * Logs an unexpected error of a loader or action. React Router would print it whole, and a database error contains
 * names and numbers.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return // disconnected, or not found
  logUnhandled(error, context)
}

function logUnhandled(error: unknown, context: Readonly<RouterContextProvider>) {
  const requestId = context.get(requestContext).id
  context
    .get(appContext)
    .log.error({ requestId, error: error instanceof Error ? error.stack : 'no error' }, 'unhandled')
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = context.get(requestContext).nonce || undefined
  const words = getPageWords(context.get(appContext).words, context.get(languageContext))
  const data = await new Response(entry.serverHandoffStream).text()
  entry.serverHandoffStream = new Response(data).body! // for a page that loads its scripts immediately
  const called = () => buildStartData(entry, words, data)
  if (request.method === 'GET' && new URL(request.url).searchParams.has(START_DATA_PARAM))
    return Response.json(called())
  return new Promise<Response>((resolve, reject) => {
    let sent = false
    // Cleared when the body ends: an uncleared timer keeps every finished page in memory for six seconds (measured: 1
    // GB).
    const timer = setTimeout(() => abort(), streamTimeout + 1_000)
    const page = (
      <NonceContext value={nonce}>
        <StartDataContext value={{ now: request.method !== 'GET', text: () => JSON.stringify(called()) }}>
          <WordsContext value={words}>
            <ServerRouter context={entry} url={request.url} nonce={nonce} />
          </WordsContext>
        </StartDataContext>
      </NonceContext>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // No loader defers data. Streamed in pieces, a page would carry half a kB of script that assembles them.
      onAllReady() {
        sent = true
        const body = new PassThrough({
          final(done) {
            clearTimeout(timer)
            done()
          },
        })
        headers.set('content-type', 'text/html; charset=utf-8')
        headers.set('content-language', words.t.tag)
        headers.append('vary', 'accept-language') // a language may be offered on it
        if (nonce) setPublicCache(request, status, headers, entry) // in development a page changes with each save
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        pipe(body)
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError(error) {
        status = 500
        if (sent) logUnhandled(error, context)
      },
    })
  })
}
