import type { Rule } from './reading.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** May is whole already, and `Sept` has four letters. */
const monthPattern = `(?:${months.map((month) => `${month}|${month.slice(0, 3)}\\.?`).join('|')}|Sept\\.?)`

function monthNamed(written: string): string {
  const start = written.slice(0, 3).toLowerCase()
  return months.find((month) => month.toLowerCase().startsWith(start)) ?? written
}

/** 1 as `1st`; null for what no month has. */
function dayOf(written: string | undefined): string | null {
  const day = Number(written)
  if (!Number.isInteger(day) || day < 1 || day > 31) return null
  const isTeen = day > 10 && day < 14
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')
  return `${day}${ending}`
}

/** A year in two halves, as it is said: 2026 as `20 26`, 1905 as `19 oh 5`, 2005 and 1900 otherwise. */
function sayYear(written: string): string {
  const century = written.slice(0, 2)
  const rest = Number(written.slice(2))
  if (century === '20' && rest < 10) return written
  if (rest === 0) return `${century} hundred`
  return rest < 10 ? `${century} oh ${rest}` : `${century} ${rest}`
}

const year = '((?:1[1-9]|20)\\d\\d)'

/** A day of a year; null where there is no such day. */
function sayDate(month: string | undefined, day: string | null, inYear: string | undefined) {
  if (month === undefined || day === null) return null
  return inYear === undefined ? `${month} ${day}` : `${month} ${day}, ${sayYear(inYear)}`
}

function sayTime([, hours = '', minutes = '', half = '']: RegExpExecArray): string | null {
  if (Number(hours) > 24 || Number(minutes) > 59) return null
  const letters = half.replace(/[^apm]/gi, '').toUpperCase()
  const spoken = letters === '' ? '' : ` ${letters}`
  if (minutes === '00') return `${Number(hours)}${spoken === '' ? ' o’clock' : spoken}`
  return `${Number(hours)} ${minutes.startsWith('0') ? `oh ${minutes[1]}` : minutes}${spoken}`
}

/** Dates, years and times of day; numbers with strokes are read as Americans or as the British mean them. */
export const dateRules = (isBritish: boolean): readonly Rule[] => [
  {
    pattern: /\b(\d{4})-(\d\d)-(\d\d)\b/g,
    say: ([, inYear, month, day]) => sayDate(months[Number(month) - 1], dayOf(day), inYear),
  },
  {
    pattern: new RegExp(`\\b(\\d{1,2})/(\\d{1,2})/${year}\\b`, 'g'),
    say: ([, first, second, inYear]) => {
      const [month, day] = isBritish ? [second, first] : [first, second]
      return sayDate(months[Number(month) - 1], dayOf(day), inYear)
    },
  },
  {
    pattern: new RegExp(`\\b(${monthPattern}) (\\d{1,2})(?:st|nd|rd|th)?,? ${year}\\b`, 'g'),
    say: ([, month = '', day, inYear]) => sayDate(monthNamed(month), dayOf(day), inYear),
  },
  {
    pattern: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)? (${monthPattern}),? ${year}\\b`, 'g'),
    say: ([, day, month = '', inYear]) => sayDate(monthNamed(month), dayOf(day), inYear),
  },
  {
    pattern: new RegExp(`\\b(${monthPattern}) (\\d{1,2})(?:st|nd|rd|th)?(?![\\d.,:%]\\d|\\w)`, 'g'),
    say: ([, month = '', day]) => sayDate(monthNamed(month), dayOf(day), undefined),
  },
  {
    pattern: new RegExp(
      `\\b(${monthPattern}|[Ii]n|[Ss]ince|[Bb]y|[Uu]ntil|[Ff]rom|[Dd]uring|Q[1-4]),? ${year}\\b(?![,.]\\d|%)`,
      'g',
    ),
    say: ([, before = '', inYear = '']) => {
      const isMonth = new RegExp(`^${monthPattern}$`).test(before)
      return `${isMonth ? monthNamed(before) : before} ${sayYear(inYear)}`
    },
  },
  {
    pattern: /\b(\d{1,2}):(\d\d)(?::\d\d)?(?:\s?([ap]\.?m\.?)(?!\w))?(?![:\d])/gi,
    say: sayTime,
  },
  {
    pattern: /\b(1[0-2]|[1-9])\s?([ap])\.?m\.?(?!\w)/gi,
    say: ([, hour, half = '']) => `${hour} ${half.toUpperCase()}M`,
  },
]
