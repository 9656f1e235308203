import type { RouterContextProvider } from 'react-router'
import { englishLanguage, type Language } from '#i18n/language.ts'
import type { Actor } from '#modules/access/rules/actor.ts'
import type { ClientInfo } from '#modules/identity/rules/client-info.ts'
import type { App } from '#platform/app.ts'
import { identifyBrowser } from '#platform/http/browser-cookie.ts'
import { languageContext, requestContext } from '../../app-shell/context.ts'
import { getApp } from '../../app-shell/session.ts'

type ClientInfoArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** Returns the client that requests an OTP or a login; `cookie` goes out with the response. */
export const getClientInfo = ({ request, context }: ClientInfoArgs) =>
  getClientInfoAt(getApp(context), request, context.get(requestContext).address, context.get(languageContext))

/** The same for the context of a visitor, as passed to the wizard. */
export const getVisitorClient = (app: App, request: Request, actor: Actor) =>
  actor.kind === 'visitor'
    ? getClientInfoAt(app, request, actor.address, actor.language)
    : getClientInfoAt(app, request, actor.kind, englishLanguage.code)

type RequestClient = { client: ClientInfo; cookie: string }

function getClientInfoAt({ config }: App, request: Request, address: string, language: Language): RequestClient {
  const { id, cookie } = identifyBrowser(config, request.headers.get('cookie'))
  return { client: { address, language, browser: id, program: request.headers.get('user-agent') ?? '' }, cookie }
}
