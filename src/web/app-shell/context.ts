import { createContext, RouterContextProvider } from 'react-router'
import { englishLanguage, type Language } from '#i18n/language.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** The request data that http.ts passes to every loader and action. */
export type RequestInfo = {
  id: string
  /** The caller's network address, for limits. */
  address: string
  /** The language in the address: '/hi/faq' is Hindi. */
  language: Language
  /** True if the request came from the machine that the server runs on. */
  ownMachine: boolean
  /** The CSP nonce of this response; empty in development, where Vite writes scripts of its own. */
  nonce: string
}

export const appContext = createContext<App>()
export const requestContext = createContext<RequestInfo>()
/** The language in which the visitor reads. */
export const languageContext = createContext<Language>(englishLanguage.code)
/** Looked up once per request, when it is first needed. */
export const actorContext = createContext<Promise<Actor> | null>(null)

/**
 * Builds the context of a request. The web build's own copy of this file does it: in development it is reloaded on
 * change.
 */
export function createRequestContext(app: App, info: RequestInfo): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(requestContext, info)
  context.set(languageContext, info.language)
  return context
}
export type CreateRequestContext = typeof createRequestContext
