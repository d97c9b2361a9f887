import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writePage } from '../../html/write-page.ts'
import { treeOf } from '../../testing/tree-of.ts'
import { applyDates } from './apply-dates.ts'
import { dateFactsOf, dateShift } from './date-shift.ts'
import { dateStyleOf } from './date-style.ts'
import { datesIn } from './dates-in-text.ts'
import { dayNumber, dayOfIso, isoOfDay, weekdayOf } from './days.ts'
import { findDates } from './find-dates.ts'
import { meantDay, shiftedText } from './rewrite-dates.ts'

const captured = dayOfIso('2026-09-20') ?? 0
const styleOf = (text: string, lang = 'en') =>
  dateStyleOf(
    treeOf(`<html lang="${lang}"><body><p>${text.replaceAll('<', '&lt;')}</p></body></html>`),
  )
const read = (text: string, lang = 'en'): string[] =>
  datesIn(text, styleOf(text, lang)).map((date) =>
    date.day === null
      ? isoOfDay(meantDay(date, captured)).slice(0, 7)
      : isoOfDay(meantDay(date, captured)),
  )
const moved = (text: string, days: number, lang = 'en'): string =>
  shiftedText(text, days, captured, styleOf(text, lang))

describe('dates in a text', () => {
  it.each([
    ['en', '2026-09-12', '2026-09-12'],
    ['en', 'at 2026-09-12T08:30:00Z', '2026-09-12'],
    ['en', '2026-09-12 08:30', '2026-09-12'],
    ['en', '2026/9/12', '2026-09-12'],
    ['en', '9/12/2026', '2026-09-12'],
    ['en', '09/12/26', '2026-09-12'],
    ['en-GB', '12/09/2026', '2026-09-12'],
    ['en', '13/09/2026', '2026-09-13'],
    ['en', '9/13/2026', '2026-09-13'],
    ['de', '12.09.2026', '2026-09-12'],
    ['de', '12.9.2026', '2026-09-12'],
    ['de', '12.09.26', '2026-09-12'],
    ['nl', '12-09-2026', '2026-09-12'],
    ['en', '12 September 2026', '2026-09-12'],
    ['en', 'September 12, 2026', '2026-09-12'],
    ['en', 'Sep 12', '2026-09-12'],
    ['en', 'Sept. 12th, 2026', '2026-09-12'],
    ['en', "12 Sep '26", '2026-09-12'],
    ['en', '12th of September, 2026', '2026-09-12'],
    ['en', 'Friday, 6 September', '2024-09-06'],
    ['en', 'Sunday, 6 September', '2026-09-06'],
    ['en', '12-Sep-2026', '2026-09-12'],
    ['en', '2026 Sep 12', '2026-09-12'],
    ['en', 'SEP 12, 2026', '2026-09-12'],
    ['en', 'Sep 2026', '2026-09'],
    ['de', '12. September 2026', '2026-09-12'],
    ['de', '3. März', '2026-03-03'],
    ['fr', '1er août 2026', '2026-08-01'],
    ['fr', '12 sept. 2026', '2026-09-12'],
    ['es', '12 de septiembre de 2026', '2026-09-12'],
    ['pt', '12 de setembro de 2026', '2026-09-12'],
    ['it', '12 settembre 2026', '2026-09-12'],
    ['nl', '12 mei 2026', '2026-05-12'],
    ['pl', '12 września 2026', '2026-09-12'],
    ['cs', '12. září 2026', '2026-09-12'],
    ['ru', '12 сентября 2026 г.', '2026-09-12'],
    ['uk', '12 вересня 2026', '2026-09-12'],
    ['tr', '12 Eylül 2026', '2026-09-12'],
    ['sv', '12 september 2026', '2026-09-12'],
    ['el', '12 Σεπτεμβρίου 2026', '2026-09-12'],
    ['zh', '2026年9月12日', '2026-09-12'],
    ['ja', '9月12日', '2026-09-12'],
    ['ko', '2026년 9월 12일', '2026-09-12'],
    ['ko', '2026. 9. 12.', '2026-09-12'],
    ['vi', '12 tháng 9, 2026', '2026-09-12'],
    ['en', '12 septembre 2026', '2026-09-12'],
  ])('in %s: %s', (lang, text, day) => {
    expect(read(text, lang)).toEqual([day])
  })

  it.each([
    'version 1.2.34',
    'is%3Apr+by',
    '192.168.12.20',
    '1/2',
    '3/4 of it',
    '10:30',
    '2026',
    'May I',
    'march 4 people',
    '9/31/2026 ',
    '30 February 2026',
    '555-12-2026-1',
    'item 12 of 2026',
    '/2026/09/12/post',
    'Sep 12:30',
    'May 10%',
    '0.9.2026',
    '12,09,2026',
    '1-2-3',
    'sep',
    '2026-13-01',
    'id-2026-09-12',
    'Mar 10,000',
    '$12.09.26',
  ])('none in %s', (text) => {
    expect(read(text)).toEqual([])
  })

  it('reads what may be either by what the rest of the page says, and by its language', () => {
    const style = (html: string) => dateStyleOf(treeOf(html)).dayFirst
    expect(style('<html lang="en-US"><body>1/2/2026')).toBe(false)
    expect(style('<html lang="en-US"><body>1/2/2026<p>13/2/2026')).toBe(true)
    expect(style('<html lang="en-GB"><body>1/2/2026')).toBe(true)
    expect(style('<html lang="fr"><body>1/2/2026<p>2/13/2026')).toBe(false)
    expect(style('<html><body>1/2/2026')).toBe(false)
  })
})

describe('moving dates', () => {
  it.each([
    ['en', '2026-09-12', 35, '2026-10-17'],
    ['en', '2026-09-12T08:30:00Z', 35, '2026-10-17T08:30:00Z'],
    ['en', '9/5/2026', 7, '9/12/2026'],
    ['en', '09/05/2026', 28, '10/03/2026'],
    ['en-GB', '25/12/2026', 14, '08/01/2027'],
    ['de', '5.9.2026', 7, '12.9.2026'],
    ['de', '12.09.26', 112, '02.01.27'],
    ['en', '12 September 2026', 35, '17 October 2026'],
    ['en', 'Sep 12, 2026', 21, 'Oct 3, 2026'],
    ['en', 'SEP 12', 21, 'OCT 3'],
    ['en', 'september 12th, 2026', 21, 'october 3rd, 2026'],
    ['en', "12 Sep '26", 112, "2 Jan '27"],
    ['en', 'Friday, 6 September', 7, 'Friday, 13 September'],
    ['en', 'Sep 12 and May 5, 2026', 28, 'Oct 10 and Jun 2, 2026'],
    ['en', 'September 12 and May 5, 2026', 28, 'October 10 and June 2, 2026'],
    ['en', 'Sep 2026', 63, 'Nov 2026'],
    ['en', 'Sep. 12', 28, 'Oct. 10'],
    ['de', '12. September 2026', 21, '3. Oktober 2026'],
    ['de', '3. März 2026', -7, '24. Februar 2026'],
    ['fr', '1er août 2026', 7, '8 août 2026'],
    ['fr', '12 sept. 2026', 35, '17 oct. 2026'],
    ['fr', '12 sept 2026', 35, '17 oct 2026'],
    ['es', '12 de septiembre de 2026', 21, '3 de octubre de 2026'],
    ['ru', '12 сентября 2026 г.', 21, '3 октября 2026 г.'],
    ['zh', '2026年9月12日', 21, '2026年10月3日'],
    ['ko', '2026년 9월 12일', 21, '2026년 10월 3일'],
    ['tr', '12 EYLÜL 2026', 21, '3 EKİM 2026'],
  ])('in %s keeps the form of %s', (lang, text, days, after) => {
    expect(moved(text, days, lang)).toBe(after)
  })

  it.each([
    ['12–14 September 2026', 7, '19–21 September 2026'],
    ['12-14 September 2026', 21, '3-5 October 2026'],
    ['26 – 28 September 2026', 4 * 7 + 1, '25 – 27 October 2026'],
    ['26 – 30 Sep', 7, '3 – 7 Oct'],
    ['24 – 30 Sep', 7, '1 – 7 Oct'],
    ['17–23 Sep 2026', 7, '24–30 Sep 2026'],
    ['20–26 Sep 2026', 7, '27 Sep–3 Oct 2026'],
    ['Sep 20 – 26, 2026', 7, 'Sep 27 – Oct 3, 2026'],
    ['September 6–12', 7, 'September 13–19'],
    ['01.09.2026-14.09.2026', 7, '08.09.2026-21.09.2026'],
    ['9/1/2026 - 9/14/2026', 7, '9/8/2026 - 9/21/2026'],
    ['2026-09-01 – 2026-09-14', 7, '2026-09-08 – 2026-09-21'],
  ])('moves both ends of %s', (text, days, after) => {
    expect(moved(text, days)).toBe(after)
  })

  it('keeps zeros as the page has them', () => {
    const tree = treeOf('<html lang="en"><body><p>05 Sep 2026</p><p>12 Sep 2026</p></body></html>')
    const html = writePage(applyDates(tree, { days: 21, capturedOn: captured }), {
      assetUrl: (hash) => hash,
    })
    expect(html).toContain('>26 Sep 2026<')
    expect(html).toContain('>03 Oct 2026<')
  })

  it('knows leap days', () => {
    expect(read('29 February 2026')).toEqual([])
    expect(moved('29 February 2028', 7)).toBe('7 March 2028')
    expect(moved('22 February 2028', 7)).toBe('29 February 2028')
    expect(moved('2028-02-29', 366 - (366 % 7))).toBe('2029-02-27')
  })

  const forms: readonly (readonly [string, (day: Date) => string])[] = [
    ['en', (day) => day.toISOString()],
    ...[
      'en-US',
      'en-GB',
      'de',
      'fr',
      'es',
      'it',
      'pt',
      'nl',
      'pl',
      'cs',
      'ru',
      'uk',
      'tr',
      'sv',
      'da',
      'nb',
      'fi',
      'el',
      'zh',
      'ja',
      'ko',
    ].flatMap((lang) =>
      (['short', 'medium', 'long', 'full'] as const)
        // Two letters of a year without a date's other signs are read as something else.
        .filter(
          (dateStyle) =>
            dateStyle !== 'short' || ['en-US', 'en-GB', 'de', 'fr', 'it', 'es'].includes(lang),
        )
        .map(
          (dateStyle) =>
            [
              lang,
              (day: Date) =>
                new Intl.DateTimeFormat(`${lang}-u-ca-gregory-nu-latn`, {
                  dateStyle,
                  timeZone: 'UTC',
                }).format(day),
            ] as const,
        ),
    ),
  ]

  it('is undone by moving back, keeps weekday, order and form, and is nothing for no days', () => {
    const anyDay = fc.integer({
      min: dayNumber(2001, 1, 1) ?? 0,
      max: dayNumber(2070, 12, 31) ?? 0,
    })
    const weeks = fc.integer({ min: -300, max: 300 })
    fc.assert(
      fc.property(
        fc.constantFrom(...forms),
        anyDay,
        anyDay,
        weeks,
        ([lang, form], one, other, week) => {
          const [text, text2] = [one, other].map((day) => form(new Date(day * 86_400_000)))
          if (text === undefined || text2 === undefined) throw new Error('no text')
          const style = styleOf(form(new Date(Date.UTC(2026, 8, 25))), lang)
          const day = (said: string) => {
            const [date] = datesIn(said, style)
            if (!date) throw new Error(`${lang}: no date in ${said}`)
            return meantDay(date, one)
          }
          expect(day(text), text).toBe(one)
          const after = shiftedText(text, week * 7, one, style)
          const after2 = shiftedText(text2, week * 7, other, style)
          if (
            one + week * 7 < (dayNumber(2001, 1, 1) ?? 0) ||
            one + week * 7 > (dayNumber(2069, 1, 1) ?? 0)
          )
            return
          expect(day(after), after).toBe(one + week * 7)
          expect(weekdayOf(day(after))).toBe(weekdayOf(one))
          expect(shiftedText(text, 0, one, style)).toBe(text)
          expect(shiftedText(after, -week * 7, one + week * 7, style)).toBe(text)
          if (text === text2) expect(after).toBe(after2)
        },
      ),
      { numRuns: 600 },
    )
  })
})

describe('applyDates', () => {
  const page = `<html lang="en"><body><h1>Closed 12 September 2026</h1><time datetime="2026-09-12T10:00">Sep 12</time>
    <input value="2026-09-12" type="date"><p title="Since 5 Sep 2026">no date, 2026 items</p><style>.a{width:2026-09-12}</style></body></html>`
  const html = (days: number) =>
    writePage(applyDates(treeOf(page), { days, capturedOn: captured }), {
      assetUrl: (hash) => hash,
    })

  it('moves texts, fields, titles and what time elements say to machines', () => {
    const after = html(28)
    expect(after).toContain('Closed 10 October 2026')
    expect(after).toMatch(/datetime="2026-10-10T10:00">Oct 10</)
    expect(after).toContain('value="2026-10-10"')
    expect(after).toContain('Since 3 Oct 2026')
    expect(after).toContain('no date, 2026 items')
    expect(after).toContain('2026-09-12}')
  })

  it('gives back the very tree for no days', () => {
    const tree = treeOf(page)
    expect(applyDates(tree, { days: 0, capturedOn: captured })).toBe(tree)
  })

  it('lists what it would move, with what each becomes', () => {
    const found = findDates(treeOf(page), captured)
    expect(found.map(({ snippet, shifted }) => `${snippet.match} > ${shifted(28)}`)).toEqual([
      '12 September 2026 > 10 October 2026',
      'Sep 12 > Oct 10',
      '2026-09-12 > 2026-10-10',
      '5 Sep 2026 > 3 Oct 2026',
    ])
  })
})

describe('the shift of a demo', () => {
  const facts = (...dates: string[]) =>
    dateFactsOf(
      treeOf(`<body>${dates.map((date) => `<p>${date}</p>`).join('')}`),
      '2026-09-20T12:00:00Z',
    )
  const day = (iso: string) => dayOfIso(iso) ?? 0

  it('[H4.29] brings the newest past date as near to today as its weekday allows, in whole weeks', () => {
    const all = [facts('2026-09-12', '2026-09-01'), facts('2026-09-18', '2026-10-30')]
    for (let today = day('2026-09-18'); today < day('2027-03-01'); today += 1) {
      const shift = dateShift(all, { today })
      expect(shift % 7).toBe(0)
      const newest = day('2026-09-18') + shift
      expect(newest).toBeLessThanOrEqual(today)
      expect(newest).toBeGreaterThan(today - 7)
    }
    expect(dateShift(all, { today: day('2026-09-20') })).toBe(0)
  })

  it('[H5.22] brings the newest of all dates into a range', () => {
    const all = [facts('2026-09-12'), facts('2026-10-30')]
    const shift = dateShift(all, { end: day('2026-01-31') })
    expect(isoOfDay(day('2026-10-30') + shift)).toBe('2026-01-30')
  })

  it('moves dates that all lie ahead with the day of the capture, and nothing without dates', () => {
    expect(dateShift([facts('2026-12-24')], { today: day('2026-10-20') })).toBe(28)
    expect(dateShift([facts('no date')], { today: day('2026-12-20') })).toBe(0)
    expect(dateShift([], { today: 0 })).toBe(0)
  })
})
