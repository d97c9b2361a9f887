import { describe, expect, it } from 'vitest'
import { treeOf } from '../testing/tree-of.ts'
import { findPersonalData } from './find-personal-data.ts'

const found = (html: string, lang = 'en') =>
  findPersonalData(treeOf(`<html lang="${lang}"><body>${html}</body></html>`)).map(
    ({ kind, text }) => `${kind}: ${text}`,
  )

describe('what is likely to be about people', () => {
  it.each([
    ['en', 'email: ada@example.com', 'Write to ada@example.com'],
    ['en', 'phone: (213) 373-4253', 'Call (213) 373-4253 now'],
    ['en', 'phone: +49 30 901820', 'Tel. +49 30 901820'],
    ['de', 'phone: 030 901820', 'Tel. 030 901820'],
    ['en', 'card: 4242 4242 4242 4242', 'Visa 4242 4242 4242 4242'],
    ['en', 'card: 378282246310005', '378282246310005'],
    ['en', 'iban: DE89 3704 0044 0532 0130 00', 'IBAN DE89 3704 0044 0532 0130 00'],
    ['en', 'iban: GB29NWBK60161331926819', 'GB29NWBK60161331926819'],
    ['en', 'address: 221B Baker Street', 'Lives at 221B Baker Street'],
    ['en', 'address: Springfield, IL 62704', 'Springfield, IL 62704'],
    ['de', 'address: Hauptstraße 12a', 'Hauptstraße 12a'],
    ['fr', 'address: 12 rue de la Paix', '12 rue de la Paix'],
    ['es', 'address: Calle Mayor 5', 'Calle Mayor 5'],
    ['nl', 'address: 1012 AB Amsterdam', '1012 AB Amsterdam'],
    ['en', 'vat: DE136695976', 'VAT DE136695976'],
    ['fr', 'vat: FR40303265045', 'TVA FR40303265045'],
    ['it', 'vat: IT00743110157', 'P. IVA IT00743110157'],
    ['pl', 'vat: PL8567346215', 'NIP PL8567346215'],
    ['nl', 'vat: NL004495445B01', 'BTW NL004495445B01'],
    ['de', 'vat: ATU13585627', 'ATU13585627'],
    ['sv', 'vat: SE123456789701', 'SE123456789701'],
    ['nl', 'vat: BE0428759497', 'BE0428759497'],
    ['pt', 'vat: PT501964843', 'PT501964843'],
    ['es', 'vat: ESA28015865', 'ESA28015865'],
    ['en', 'ip: 203.0.113.42', 'Signed in from 203.0.113.42'],
    ['en', 'ip: 192.168.100.200', '192.168.100.200'],
    ['en', 'ip: 2001:db8:85a3::8a2e:370:7334', 'Host 2001:db8:85a3::8a2e:370:7334'],
    ['es', 'id: 12345678Z', 'DNI 12345678Z'],
    ['it', 'id: RSSMRA85T10A562S', 'RSSMRA85T10A562S'],
    ['pt', 'id: 529.982.247-25', 'CPF 529.982.247-25'],
    ['sv', 'id: 811228-9874', '811228-9874'],
    ['fi', 'id: 131052-308T', '131052-308T'],
    ['en', 'name: Travis Scott', 'New album by Travis Scott'],
    ['en', 'name: Diego Reyes', 'Diego Reyes'],
    ['en', 'name: Antonio Conte', 'Assigned to Antonio Conte'],
    ['en', 'token: sk_live_abcdefghijklmnop', 'Key sk_live_abcdefghijklmnop'],
    ['en', 'token: AKIAIOSFODNN7EXAMPLE', 'AKIAIOSFODNN7EXAMPLE'],
    ['en', 'token: h8Kd93jPqL2mZx7Rt5VbW1nC', 'h8Kd93jPqL2mZx7Rt5VbW1nC'],
    ['en', 'token: 5f4dcc3b5aa765d61d8327deb882cf99', 'token: 5f4dcc3b5aa765d61d8327deb882cf99'],
  ])('in %s: %s', (lang, says, text) => {
    expect(found(`<p>${text}</p>`, lang)).toEqual([says])
  })

  it.each([
    'leyla.levi@maple-foods.example',
    '4242 4242 4242 4243',
    '1234567890123',
    'Order 2026-09-12',
    '53.0.2785.143',
    '10.30.45',
    '12:30:45',
    '255.255.255.0',
    'Chrome/119.45.99.31',
    'Version 31.12.99.40',
    'DE123456789',
    'FR83404833049',
    '12345678A',
    'Creative Tim',
    'Software Engineer',
    'San Francisco',
    'Flights to San Diego Airport',
    'New warehouse in San Antonio Heights',
    'Morning Clock',
    'Google Chrome',
    'Admin Template',
    'DE89 3704 0044 0532 0130 01',
    'commit 5f4dcc3b5aa765d61d8327deb882cf99',
    '$1,234,567.89',
    '550e8400-e29b-41d4-a716-446655440000',
    'node_modules/some-package/dist/index.js',
    'Q3 2026 Report',
    'TheQuickBrownFoxJumpsOverTheLazyDog',
    '1.000.000,00',
    '2013 EN DASH',
    'page 12 of 345',
    '10:30 - 11:45',
    'Version 10.4.2 Build 20260912',
    '100 Days Of Code',
    'isAuthenticatedUserWithPermissions',
  ])('nothing in %s', (text) => {
    expect(found(`<p>${text}</p>`)).toEqual([])
  })

  it('knows people by their picture or initials, and then wherever they are named', () => {
    expect(
      found(
        '<div><span>ML</span><div>Maya Lindqvist</div></div><p>Ring Maya Lindqvist back</p><p>Maria Database</p>',
      ),
    ).toEqual(['name: Maya Lindqvist', 'name: Maya Lindqvist'])
    expect(found('<a><span>Douglas McGee</span><img class="img-profile" src="x.svg"></a>')).toEqual(
      ['name: Douglas McGee'],
    )
    expect(found('<span><img alt="Greta Holm">Greta Holm</span>')).toEqual([
      'name: Greta Holm',
      'name: Greta Holm',
    ])
    expect(found('<img class="avatar" alt="Priya Raman">')).toEqual(['name: Priya Raman'])
  })

  it('takes no words of a product for people', () => {
    expect(found('<a><span>Sign Out</span><img class="avatar" alt=""></a>')).toEqual([])
    expect(found('<div><span>OK</span><div>Lindqvist Consulting</div></div>')).toEqual([])
    expect(found('<div><img alt="Blue Mountains"><p>Our trip</p></div>')).toEqual([])
  })

  it('says where and why', () => {
    const [card] = findPersonalData(treeOf('<body><input value="4242424242424242"></body>'))
    expect(card).toMatchObject({ kind: 'card', place: 'value', start: 0, end: 16 })
    expect(card?.why).toContain('payment card')
  })
})
