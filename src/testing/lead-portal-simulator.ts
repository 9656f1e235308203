import type { Hono } from 'hono'
import { calculateHmacHex } from '#platform/crypto.ts'
import { createMetaLeadAds } from '../adapters/meta-lead-ads/meta-lead-ads.ts'

/** A person who asks for a move at a portal. */
export type PortalPerson = {
  id: string
  name: string
  mobile: string
  email: string
  city: string
  message: string
}

type Send = { http: Hono; path: string; person: PortalPerson }

/**
 * Sends a lead as each portal publishes it, with all of its usual fields. Justdial calls the address with named values,
 * Sulekha posts a form, IndiaMART posts JSON with the lead in RESPONSE, Google posts the answers of its form.
 */
export const portalSimulators = {
  justdial: ({ http, path, person: { id, name, mobile, email, city } }: Send) => {
    const query = new URLSearchParams({
      ...{ leadid: id, leadtype: 'category', prefix: 'Ms', name, mobile, phone: '', email, date: '2026-11-20' },
      ...{ category: 'Packers And Movers', area: 'Baner', city, brancharea: 'Aundh', dncmobile: '0', dncphone: '0' },
      ...{ company: 'Thikana', pincode: '411045', time: '10:30:00', branchpin: '411007', parentid: 'PXX20' },
    })
    return http.request(`${path}?${query}`)
  },
  sulekha: ({ http, path, person: { id, name, mobile, email, city, message } }: Send) =>
    http.request(path, {
      method: 'POST',
      body: new URLSearchParams({
        ...{ LeadId: id, UserName: name, UserMobile: mobile, UserEmail: email, UserCity: city },
        ...{
          UserLocality: 'Madhapur',
          UserComments: message,
          Keywords: 'Packers',
          BroadcastDateTime: '20/11/2026 10:30',
        },
      }),
    }),
  indiamart: ({ http, path, person: { id, name, mobile, email, city, message } }: Send) =>
    http.request(path, {
      ...jsonPost({
        CODE: 200,
        STATUS: 'SUCCESS',
        RESPONSE: {
          ...{ UNIQUE_QUERY_ID: id, QUERY_TYPE: 'W', QUERY_TIME: '2026-11-20 10:30:00', SENDER_NAME: name },
          ...{ SENDER_MOBILE: mobile && `+91-${mobile}`, SENDER_EMAIL: email, SUBJECT: 'Requirement for Movers' },
          ...{ SENDER_COMPANY: '', SENDER_ADDRESS: 'Baner, Pune', SENDER_CITY: city, SENDER_STATE: 'Maharashtra' },
          ...{ SENDER_COUNTRY_ISO: 'IN', SENDER_PINCODE: '411045', QUERY_PRODUCT_NAME: 'Household Shifting' },
          ...{ QUERY_MESSAGE: message, QUERY_MCAT_NAME: 'Movers', CALL_DURATION: '', RECEIVER_MOBILE: '' },
        },
      }),
    }),
  google: ({ http, path, person }: Send, { test = false }: { test?: boolean } = {}) =>
    http.request(path, jsonPost(buildGoogleLead(person, test))),
}

const jsonPost = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

const buildGoogleLead = ({ id, name, mobile, email, city }: PortalPerson, test: boolean) => ({
  ...{ lead_id: id, api_version: '1.0', form_id: 40_000_000_000, campaign_id: 123_456, google_key: 'any key' },
  ...{ is_test: test, gcl_id: 'Cj0KCQ', adgroup_id: 20_000_000_000, creative_id: 30_000_000_000 },
  user_column_data: [
    { column_id: 'FULL_NAME', column_name: 'Full Name', string_value: name },
    { column_id: 'PHONE_NUMBER', column_name: 'User Phone', string_value: mobile && `+91${mobile}` },
    { column_id: 'EMAIL', column_name: 'User Email', string_value: email },
    { column_id: 'CITY', column_name: 'City', string_value: city },
    { column_id: 'when_are_you_moving?', column_name: 'When are you moving?', string_value: '5 Dec 2026' },
    { column_id: 'floor', column_name: 'Which floor?', string_value: 'Third, no lift' },
  ],
})

const metaSettings = {
  ...{ apiUrl: 'https://graph.example/v24.0', accessToken: 'token of the page' },
  ...{ appSecret: 'secret of the app', verifyToken: 'verify me' },
}

/** Simulates Meta: its check of the address, its signed notifications, and the leads behind them. */
export function createMetaSimulator() {
  const people = new Map<string, PortalPerson>()
  const state = { away: false }
  const client = createMetaLeadAds(metaSettings, async url => {
    const { pathname, searchParams } = new URL(url)
    const person = people.get(pathname.split('/').at(-1)!)
    if (state.away) return new Response('', { status: 500 })
    if (searchParams.get('access_token') !== metaSettings.accessToken || !person)
      return Response.json({ error: { type: 'OAuthException', code: 190 } }, { status: 400 })
    const { id, name, mobile, email, city } = person
    const fields = { full_name: name, phone_number: mobile && `+91${mobile}`, email, city, home_size: '2 BHK' }
    const answers = Object.entries(fields).map(([field, value]) => ({ name: field, values: [value] }))
    return Response.json({ id, created_time: '2026-11-20T05:00:00+0000', field_data: answers })
  })
  return {
    client,
    state,
    verify: (http: Hono, token = metaSettings.verifyToken) =>
      http.request(`/meta?hub.mode=subscribe&hub.verify_token=${encodeURIComponent(token)}&hub.challenge=1158201444`),
    notify: (http: Hono, person: PortalPerson, secret = metaSettings.appSecret) => {
      people.set(person.id, person)
      const value = { leadgen_id: person.id, page_id: '444', form_id: '40', ad_id: '50', created_time: 1_795_150_000 }
      const body = JSON.stringify({
        ...{ object: 'page', entry: [{ id: '444', time: 1_795_150_000, changes: [{ field: 'leadgen', value }] }] },
      })
      const headers = { 'x-hub-signature-256': `sha256=${calculateHmacHex(secret, body)}` }
      return http.request('/meta', { method: 'POST', headers, body })
    },
  }
}
