import { createContext, RouterContextProvider } from 'react-router'
import { english, type Language } from '#i18n/language.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import type { App } from '#platform/app.ts'

/** What http.ts hands to every loader and action. */
export type RequestInfo = {
  id: string
  /** The caller's network address, for limits. */
  address: string
  /** What the address says: '/hi/faq' is Hindi. */
  language: Language
  /** Asked for on the very machine that the server runs on. */
  ownMachine: boolean
  /** The CSP nonce of this response; empty in development, where Vite writes scripts of its own. */
  nonce: string
}

export const appContext = createContext<App>()
export const requestContext = createContext<RequestInfo>()
/** In what the visitor reads. */
export const languageContext = createContext<Language>(english.code)
/** Looked up once per request, at the first question. */
export const actorContext = createContext<Promise<Actor> | null>(null)

/** What a request brings along. Made by the web build's own copy of this file: in development it is loaded anew on change. */
export function contextOf(app: App, info: RequestInfo): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(requestContext, info)
  context.set(languageContext, info.language)
  return context
}
export type ContextOf = typeof contextOf
