import { expect, it } from 'vitest'
import { readText } from './read-text.ts'
import { shownText } from './shown-text.ts'

const said = (text: string, language = 'en-US') => readText(shownText(text), language).text

it.each([
  ['It costs $25.50.', 'It costs 25 dollars and 50 cents.'],
  ['$1,200, $1 and £0.01', '1200 dollars, 1 dollar and 1 penny'],
  ['$1.5M or €9/mo.', '1 point 5 million dollars or 9 euros per month.'],
  ['99.9% of 10GB in 200 ms', '99.9 percent of 10 gigabytes in 200 milliseconds'],
  ['1 GB, 10k rows, 2.5M rows', '1 gigabyte, 10 thousand rows, 2 point 5 million rows'],
  ['5-10% of 10–20 users', '5 to 10 percent of 10 to 20 users'],
  ['1,234,567 rows', '1234567 rows'],
  ['v2.1 or 3.2.1', 'version 2 point 1 or 3 point 2 point 1'],
  ['#1, No. 5, 50+, 1/2', 'number 1, number 5, 50 plus, one half'],
])('reads the amounts of %s', (written, spoken) => {
  expect(said(written)).toBe(spoken)
})

it.each([
  ['2026-11-27', 'November 27th, 20 26'],
  ['Nov. 3, 2026 and May 5', 'November 3rd, 20 26 and May 5th'],
  ['12 August 2005', 'August 12th, 2005'],
  ['in 2026, since 1905, by 1900', 'in 20 26, since 19 oh 5, by 19 hundred'],
  ['2026-13-40', '2026-13-40'],
  ['10:30 a.m. to 3pm', '10 30 AM to 3 PM'],
  ['at 10:30, 9:05 or 10:00', 'at 10 30, 9 oh 5 or 10 o’clock'],
])('reads the times of %s', (written, spoken) => {
  expect(said(written)).toBe(spoken)
})

it('reads a date as its readers mean it', () => {
  expect(said('11/2/2026', 'en-US')).toBe('November 2nd, 20 26')
  expect(said('11/2/2026', 'en-GB')).toBe('February 11th, 20 26')
})

it.each([
  [
    'See https://www.acme.com/docs/?a=1.',
    'See acme dot com slash docs slash question mark a equals 1.',
  ],
  ['Mail jane.doe@acme.io, or acme.com', 'Mail jane dot doe at acme dot io, or acme dot com'],
  ['e.g. Dr. Smith vs. the R&D', 'for example Doctor Smith versus the R and D'],
  ['files, lists etc. And more', 'files, lists et cetera. And more'],
  ['Settings > Billing → Plans', 'Settings, Billing, Plans'],
])('reads the words of %s', (written, spoken) => {
  expect(said(written)).toBe(spoken)
})

it('lets no text command whoever reads it', () => {
  const hostile = '<break time="9h"/> [[kafe]] {x} \u0000\u001b[2J a\u00adb \u202ec\ud800'
  for (const language of ['en-US', 'es']) {
    expect(said(hostile, language)).not.toMatch(/[<>[\]{}\p{Cc}\p{Cf}\p{Cs}]/u)
  }
  expect(said('a\u00adb')).toBe('ab')
})

it('leaves numbers of other languages to whoever speaks them', () => {
  expect(said('25 € & 3/4', 'es')).toBe('25 €  &  3/4')
})

it('knows where each letter that is read is shown', () => {
  const { text, shownAt } = readText('Pay $25 now', 'en-US')
  expect(text).toBe('Pay 25 dollars now')
  expect(shownAt).toHaveLength(text.length)
  expect([shownAt[text.indexOf('25')], shownAt[text.indexOf('dollars')]]).toEqual([4, 4])
  expect(shownAt[text.indexOf('now')]).toBe(8)
})

it('reads the longest text that a step has in a moment, whatever it is', () => {
  const texts = ['a.', '1,', '$1.', '1-', '@a', '&', 'https://', '2026-', ' > ', 'v1.', '1 ']
  for (const text of texts) {
    const before = process.cpuUsage()
    said(text.repeat(10_000 / text.length))
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(500)
  }
})
