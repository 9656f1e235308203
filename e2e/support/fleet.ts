import type { APIRequestContext } from '@playwright/test'
import { toIndiaDate } from '../../src/kernel/india-time.ts'

/** The driver's number. */
export const DRIVER = '7000001001'

export type Fleet = { truck: string; worker: string; team: string; file: string }

/** A truck whose insurance ran out and a driver who packs as well, who are a team; and a file with a fault that waits to be looked at. */
export async function bringFleet(request: APIRequestContext): Promise<Fleet> {
  const send = async (path: string, form: Record<string, string>) => {
    const answer = await request.post(path, { form, maxRedirects: 0, headers: { origin: process.env.BASE_URL! } })
    return answer.headers().location!
  }
  const idOf = (path: string) => path.split('/').at(-1)!
  const details = {
    intent: 'save',
    revision: '0',
    registration: 'MH 12 QB 4720',
    class: '2',
    state: 'active',
    made: '2021',
  }
  const truck = await send('/console/fleet/trucks/new', details)
  await send(truck, {
    intent: 'save-document',
    seen: '0',
    kind: 'insurance',
    number: 'OG-26-1204',
    expires: '2026-01-31',
  })
  await send(truck, { intent: 'save-document', seen: '0', kind: 'puc', expires: toIndiaDate(new Date()) })
  await send(truck, { intent: 'add-days', first: '2030-01-07', last: '2030-01-09', reason: 'New tyres' })
  const worker = await send('/console/fleet/workers/new', {
    ...{ intent: 'save', revision: '0', name: 'Ramesh Pawar', mobile: DRIVER, licence: 'MH1220110012345' },
    ...{ expires: '2031-05-31', 'roles.driver': 'driver', 'roles.packer': 'packer', 'languages.mr': 'mr' },
    ...{ 'classes.LMV-TR': 'LMV-TR', 'off.Sun': 'Sun' },
  })
  await send(worker, { intent: 'add-days', first: '2030-01-07', reason: 'A wedding' })
  const team = await send('/console/fleet/teams/new', {
    ...{ revision: '0', name: 'Kharadi 1', truck: idOf(truck), lead: idOf(worker), active: 'yes' },
    [`members.${idOf(worker)}`]: idOf(worker),
  })
  await send('/console/partners/new', {
    ...{ intent: 'save', revision: '0', legal: 'Sanjay More', trade: 'Shree Sai Roadlines', kind: 'individual' },
    ...{
      pan: 'ABKPM4471F',
      gst: 'none',
      contact: 'Sanjay More',
      mobile: '9820045518',
      language: 'mr',
      state: 'active',
    },
  })
  await send('/console/partners/1', { intent: 'save-rate', class: '3', job: '4600', included: '20', km: '28' })
  const list = await (await request.get('/console/fleet/export/trucks')).text()
  const buffer = Buffer.from(`${list},MH 14 CD 77,,Tata 407 10 ft,active,,,2022,\r\n,Tata 407,,,active,,,,\r\n`)
  const sent = await request.post('/console/fleet/files', {
    multipart: { kind: 'trucks', file: { name: 'trucks.csv', mimeType: 'text/csv', buffer } },
    maxRedirects: 0,
    headers: { origin: process.env.BASE_URL! },
  })
  return { truck, worker, team, file: sent.headers().location! }
}
