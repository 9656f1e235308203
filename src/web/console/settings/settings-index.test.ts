import { describe, expect, test } from 'vitest'
import { ownerRole } from '#testing/roles.ts'
import { translateToEnglish as t } from '#testing/translate-to-english.ts'
import routes from '../../routes.ts'
import { listConsolePages } from '../pages.ts'
import { findSettings, listSettings, settingsIndex } from './settings-index.ts'

const listPagesOf = (permissions: typeof ownerRole.permissions) =>
  listConsolePages({ kind: 'staff', id: 1, name: 'Farida', role: { ...ownerRole, permissions } })

describe('[CON-02] the list of settings', () => {
  test('holds every page of the settings in the menu', () => {
    const missing = listPagesOf(ownerRole.permissions).filter(
      ({ key, section, path }) =>
        section === 'settings' &&
        key !== 'settings' &&
        !settingsIndex.some(one => one.page === key && one.path === path),
    )
    expect(missing.map(({ key }) => key)).toEqual([])
  })

  test('leads to pages that exist', () => {
    const paths = new Set(flattenPaths(routes as RouteEntry[]))
    const unknown = settingsIndex.filter(({ path }) => {
      const address = path.slice(1).replace(/#.*/, '')
      return !paths.has(address) && !paths.has(address.replace(/[^/]+$/, ':kind'))
    })
    expect(unknown.map(({ path }) => path)).toEqual([])
  })

  test('shows staff the settings that they may open only', () => {
    const keysOf = (permissions: typeof ownerRole.permissions, isBound = false) =>
      listSettings(listPagesOf(permissions), isBound).map(({ key }) => key)
    expect(keysOf(['offers'])).toEqual(['coupons', 'account'])
    expect(keysOf(['places'])).toContain('terms')
    expect(keysOf(['places'], true)).not.toContain('terms')
  })

  test.each([
    ['GSTIN', ['branches']],
    ['logo', ['look']],
    ['holiday', ['closedDates']],
    ['discount', ['coupons']],
    ['cancel', ['terms']],
    ['2fa', ['account']],
    ['message tem', ['templates']],
    ['second approver', ['roles']],
    ['nothing of this', []],
  ])('is searched by words that staff use: %s', (text, expected) => {
    expect(findSettings(t, settingsIndex, text).map(({ key }) => key)).toEqual(expected)
  })

  test('is whole without a search', () => {
    expect(findSettings(t, settingsIndex, ' ')).toHaveLength(settingsIndex.length)
  })
})

type RouteEntry = { path?: string; children?: RouteEntry[] }
const flattenPaths = (entries: RouteEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...flattenPaths(children)])
