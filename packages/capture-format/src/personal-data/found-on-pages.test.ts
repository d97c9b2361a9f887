import { describe, expect, it } from 'vitest'
import { treeOf } from '../testing/tree-of.ts'
import { findPersonalData } from './find-personal-data.ts'

const found = (html: string, lang = 'en') =>
  findPersonalData(treeOf(`<html lang="${lang}"><body>${html}</body></html>`)).map(
    ({ kind, text }) => `${kind}: ${text}`,
  )

const table = (...rows: readonly string[][]) =>
  `<table>${rows.map((row, nth) => `<tr>${row.map((cell) => (nth ? `<td>${cell}</td>` : `<th>${cell}</th>`)).join('')}</tr>`).join('')}</table>`
const names = (all: readonly string[]) => all.map((name) => `name: ${name}`)

describe('columns', () => {
  it('of customers are people where most of them are', () => {
    const orders = [
      ['#7841', 'Anna Velde', '3', 'Paid'],
      ['#7842', 'Tjorven Aalto', '1', 'Pending'],
      ['#7843', 'Contoso Ltd', '9', 'Paid'],
    ]
    expect(found(table(['Order', 'Customer', 'Items', 'Status'], ...orders))).toEqual(
      names(['Anna Velde', 'Tjorven Aalto']),
    )
  })

  it('of firms, things and projects are left alone', () => {
    const firms = [['Contoso'], ['Fabrikam Inc'], ['Blue Yonder'], ['Northwind Traders']]
    expect(found(table(['Client'], ...firms))).toEqual([])
    const things = [['Call of Duty'], ['Samsung Monitor'], ['Landing Page'], ['Grand Piano']]
    expect(found(table(['Name'], ...things))).toEqual([])
  })

  it.each([
    ['de', 'Ansprechpartner'],
    ['fr', 'Personne de contact'],
    ['es', 'Persona de contacto'],
    ['it', 'Referente'],
    ['pt', 'Responsável'],
    ['nl', 'Contactpersoon'],
    ['pl', 'Osoba kontaktowa'],
    ['sv', 'Kontaktperson'],
    ['en', 'Assigned to'],
  ])('are known in %s: %s', (lang, head) => {
    expect(found(table([head, 'X'], ['Tjorven Aalto', '1']), lang)).toEqual(['name: Tjorven Aalto'])
  })

  it('of telephone numbers, VAT numbers and accounts take what no form would tell', () => {
    const rows = [['12 12 23 52 00', '87956621', '968-34567']]
    expect(found(table(['Phone', 'VAT No.', 'Account number'], ...rows))).toEqual([
      'phone: 12 12 23 52 00',
      'vat: 87956621',
      'iban: 968-34567',
    ])
  })

  it('are told by roles and their number, in whatever order cells stand', () => {
    const grid = `<div role="grid">
      <div role="row"><div role="columnheader" aria-colindex="1">Id</div><div role="columnheader" aria-colindex="2">Owner</div></div>
      <div role="row"><div role="gridcell" aria-colindex="2">Tjorven Aalto</div><div role="gridcell" aria-colindex="1">Red Fox</div></div>
    </div>`
    expect(found(grid)).toEqual(['name: Tjorven Aalto'])
  })

  it('may be nothing but boxes', () => {
    const row = (...cells: readonly string[]) =>
      `<div>${cells.map((cell) => `<div>${cell}</div>`).join('')}</div>`
    expect(
      found(
        `<section>${row('Owner', 'Phone', 'Plan')}${row('Tjorven Aalto', '12 12 23 52', 'Red Fox')}</section>`,
      ),
    ).toEqual(['name: Tjorven Aalto', 'phone: 12 12 23 52'])
  })
})

describe('labels', () => {
  it.each([
    ['<p>Attn: Tjorven Aalto</p>', 'name: Tjorven Aalto'],
    ['<p>z. Hd. Tjorven Aalto</p>', 'name: Tjorven Aalto'],
    ['<dl><dt>Kontaktperson</dt><dd>Tjorven Aalto</dd></dl>', 'name: Tjorven Aalto'],
    ['<p><b>Project Leader</b> <span>Tjorven Aalto</span></p>', 'name: Tjorven Aalto'],
    ['<div><small>Card Holder</small><h6>Tjorven Aalto</h6></div>', 'name: Tjorven Aalto'],
    ['<label>Full name <input value="Tjorven Aalto"></label>', 'name: Tjorven Aalto'],
    ['<input name="firstName" value="Tjorven">', 'name: Tjorven'],
    ['<input autocomplete="tel" value="12 12 23 52">', 'phone: 12 12 23 52'],
    ['<li>Phone #: + 800 - 12 12 23 52</li>', 'phone: + 800 - 12 12 23 52'],
    ['<p>VAT: US-12345678</p>', 'vat: US-12345678'],
    ['<p>IBAN: LV80 BANK 1234 5678 9012 3</p>', 'iban: LV80 BANK 1234 5678 9012 3'],
    [
      '<p>Address: Demo Street 123, Demo City 04312, NJ</p>',
      'address: Demo Street 123, Demo City 04312, NJ',
    ],
    ['<p>Passport no: X1234567</p>', 'id: X1234567'],
    ['<p>Hi, Ujang Maman</p>', 'name: Ujang Maman'],
  ])('%s', (html, says) => {
    expect(found(html)).toEqual([says])
  })

  it('of an invoice name whoever is billed, line by line', () => {
    const html = '<div><b>Billed to</b><p>Tjorven Aalto</p><p>Market Square 4, Suite 5</p></div>'
    expect(found(html)).toContain('name: Tjorven Aalto')
  })

  it.each([
    'Owner: Unassigned',
    'Status: Open',
    'From: January 2026',
    'Contact: Sales Team',
    'Name: Landing Page',
  ])('say nothing in %s', (text) => expect(found(`<p>${text}</p>`)).toEqual([]))
})

describe('what stands together', () => {
  it('nine cards of users have a name at the same place', () => {
    const people = ['Anna Aalto', 'Tjorven Brandt', 'Siri Cole', 'Jan Dahl', 'Eva Ek', 'Olga Fors']
    const card = (name: string) =>
      `<div class="card"><img alt=""><h5>${name}</h5><p>Red Fox</p><p>About: likes tea</p></div>`
    expect(found(people.map(card).join(''))).toEqual(names(people))
  })

  it('a name stands beside a role, a time, or an e-mail address made of it', () => {
    expect(found('<div><p>Tjorven Aalto</p><p>Web Developer</p></div>')).toEqual([
      'name: Tjorven Aalto',
    ])
    expect(found('<div><b>Tjorven Aalto</b> <i>2 min ago</i></div>')).toEqual([
      'name: Tjorven Aalto',
    ])
    expect(found('<div><p>Tjorven Aalto</p><p>t.aalto@contoso.com</p></div>')).toEqual([
      'name: Tjorven Aalto',
      'email: t.aalto@contoso.com',
    ])
  })

  it('rows of a menu are no people', () => {
    const items = ['Top Navigation', 'Fixed Sidebar', 'Modal Dialogs', 'Pie Charts', 'Error Pages']
    expect(found(`<ul>${items.map((item) => `<li><a>${item}</a></li>`).join('')}</ul>`)).toEqual([])
  })
})

describe('hostile pages', () => {
  it('are looked through to their end, however much they hold', () => {
    const many = 20_000
    const html = `<p>${'a@contoso.com '.repeat(many)}</p><p>${'Owner: Anna Berg, '.repeat(many)}</p>${'<div class="avatar"><b>A</b></div>'.repeat(many)}`
    expect(found(html).length).toBeGreaterThanOrEqual(many)
    const owners = Array.from(
      { length: many },
      (_, nth) =>
        `<p>Owner: Anna B${String(nth).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}</p>`,
    )
    expect(found(owners.join('')).length).toBe(many)
  })
})
