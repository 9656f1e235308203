import { describe, expect, test } from 'vitest'
import { formatPlace } from '../rules/place.ts'
import { searchPlaces } from './search-places.ts'

const first = (query: string) => searchPlaces(query).map(formatPlace)[0]

describe('[WIZ-02] [QUOTE-01] address search means what a person means', () => {
  test.each([
    ['andheri w', 'Andheri West, Mumbai 400053'],
    ['Andheri (E)', 'Andheri East, Mumbai 400069'],
    ['bandra west', 'Bandra West, Mumbai 400050'],
    ['powai mumbai 400076', 'Powai, Mumbai 400076'],
    ['malad w', 'Malad West, Mumbai 400064'],
    ['ghodbunder', 'Ghodbunder Road, Thane 400615'],
    ['navi mumbai vashi', 'Vashi, Navi Mumbai 400703'],
    ['bkc', 'Bandra Kurla Complex, Mumbai 400051'],
    ['koregaon park pune', 'Koregaon Park, Pune 411001'],
    ['hinjewadi phase 2', 'Hinjawadi, Pune 411057'],
    ['camp pune', 'Camp, Pune 411001'],
    ['koramangala 5', 'Koramangala 5th Block, Bengaluru 560095'],
    ['KORAMANGALA V BLOCK', 'Koramangala 5th Block, Bengaluru 560095'],
    ['HSR', 'HSR Layout, Bengaluru 560102'],
    ['j.p. nagar', 'JP Nagar, Bengaluru 560078'],
    ['jaynagar 4th block', 'Jayanagar 4th Block, Bengaluru 560011'],
    ['whitefield bangalore', 'Whitefield, Bengaluru 560066'],
    ['indira nagar bangalore', 'Indiranagar, Bengaluru 560038'],
    ['sector 56 gurgaon', 'Sector 56, Gurugram 122011'],
    ['gurgaon sec-56', 'Sector 56, Gurugram 122011'],
    ['dlf phase 3', 'DLF Phase 3, Gurugram 122002'],
    ['sec 62 noida', 'Sector 62, Noida 201309'],
    ['dwarka sec 21', 'Dwarka Sector 21, Delhi 110077'],
    ['cp delhi', 'Connaught Place, Delhi 110001'],
    ['hitec city', 'HITEC City, Hyderabad 500081'],
    ['hi-tech city hyderabad', 'HITEC City, Hyderabad 500081'],
    ['anna nagar', 'Anna Nagar, Chennai 600040'],
    ['t.nagar chennai', 'T Nagar, Chennai 600017'],
    ['salt lake sector 5', 'Salt Lake Sector 5, Kolkata 700091'],
    ['saltlake sector v', 'Salt Lake Sector 5, Kolkata 700091'],
    ['kora mangala', 'Koramangala, Bengaluru 560034'],
    ['shivajinagar', 'Shivajinagar, Bengaluru 560051'], // Pune's is nearer the front; Bengaluru is asked for more
    ['satellite ahmedabad', 'Satellite, Ahmedabad 380015'],
    ['bopal', 'Bopal, Ahmedabad 380058'],
  ])('locality: %s', (query, place) => expect(first(query)).toBe(place))

  test.each([
    ['pune', 'Pune, Maharashtra'],
    ['bombay', 'Mumbai, Maharashtra'],
    ['banglore', 'Bengaluru, Karnataka'],
    ['gurgaon', 'Gurugram, Haryana'],
    ['madras', 'Chennai, Tamil Nadu'],
    ['calcutta', 'Kolkata, West Bengal'],
    ['vizag', 'Visakhapatnam, Andhra Pradesh'],
    ['nasik', 'Nashik, Maharashtra'],
    ['navimumbai', 'Navi Mumbai, Maharashtra'],
    ['new delhi', 'Delhi'],
    ['bhopal', 'Bhopal, Madhya Pradesh'],
  ])('city, also by its old name: %s', (query, place) => expect(first(query)).toBe(place))

  test.each([
    ['kormangala', 'Koramangala, Bengaluru 560034'],
    ['whitefeild', 'Whitefield, Bengaluru 560066'],
    ['marathalli', 'Marathahalli, Bengaluru 560037'],
    ['chembru mumbai', 'Chembur, Mumbai 400071'],
    ['hydrabad', 'Hyderabad, Telangana'],
    ['kolkatta', 'Kolkata, West Bengal'],
  ])('misspelt: %s', (query, place) => expect(first(query)).toBe(place))

  test.each([
    ['flat 12, B wing, near andheri station', 'Andheri Railway Station, Mumbai 400058'],
    ['12/4 Shanti Niwas, MG Road, Indiranagar, Bangalore 560038', 'Indiranagar, Bengaluru 560038'],
    ['B-204, Sai Residency, Baner Road, Pune 411045', 'Baner, Pune 411045'],
    ['h.no 23, lane 4, kharadi pune', 'Kharadi, Pune 411014'],
    ['A-1201 Lodha Palava Dombivli', 'Palava City, Thane 421204'],
    ['Flat no 5, Rose Villa, Bandra West, Mumbai 400050', 'Bandra West, Mumbai 400050'],
    ['A-12 Shanti Nagar, Malleshwaram', 'Malleshwaram, Bengaluru 560003'],
    ['Green Park CHS, Govindpuri', 'Govindpuri, Delhi 110019'],
    ['A-12 Shanti Nagar, Thane West, Thane', 'Thane West, Thane 400601'],
    ['xyz apartments 560102', 'HSR Layout, Bengaluru 560102'],
  ])('with more than the place: %s', (query, place) => expect(first(query)).toBe(place))

  test('a PIN code returns its localities, its beginning those of all PIN codes that begin so', () => {
    expect(first('560034')).toBe('Koramangala, Bengaluru 560034')
    expect(first('560 034')).toBe('Koramangala, Bengaluru 560034')
    expect(searchPlaces('560034').every(place => place.pincode === '560034')).toBe(true)
    expect(searchPlaces('5600').every(place => place.pincode?.startsWith('5600'))).toBe(true)
  })

  test.each(['a', 'an', 'and', 'andh', 'andhe', 'andheri', 'andheri we'])('grows while typed: %s', query => {
    expect(searchPlaces(query).length).toBeGreaterThan(0)
  })

  test.each(['', ' ', ',.-', 'qqqqzzzz', '999999', '\u0000', '😀'])('nothing for %j', query => {
    expect(searchPlaces(query)).toEqual([])
  })

  test('reads the last 100 characters without invisible ones, and respects the limit', () => {
    expect(first('powai\u0000\u0007mumbai')).toBe('Powai, Mumbai 400076')
    expect(first('po\u200bwai\u2060')).toBe('Powai, Mumbai 400076')
    expect(first(`${'x '.repeat(300)}, powai mumbai`)).toBe('Powai, Mumbai 400076')
    expect(searchPlaces(`powai ${'x'.repeat(100)}`)).toEqual([])
    expect(searchPlaces('nagar', 3)).toHaveLength(3)
  })
})
