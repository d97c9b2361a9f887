/** Licences that may reach visitors, browsers with the extension, and servers: they ask for a notice at most. */
const permissive = [
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  '0BSD',
  'CC0-1.0',
]

/** Tools do not leave the machine that builds, so that files under these may be among them. */
const allowedForTools = [...permissive, 'MPL-2.0', 'CC-BY-4.0']

/** Packages beyond the lists: `name` may end with `*`; after the day `until` an exception fails. */
const exceptions = [
  {
    name: '@img/sharp-*',
    licence: 'LGPL-3.0-or-later',
    reason:
      'libvips is a library of its own that npm installs beside the server and anybody may replace.',
    until: '2027-11-30',
  },
  {
    name: 'lightningcss*',
    licence: 'MPL-2.0',
    reason: 'Vite and its plugins use it while building; none of its files are in what is built.',
    until: '2027-11-30',
  },
  {
    name: 'webextension-polyfill',
    licence: 'MPL-2.0',
    reason:
      'Bundled into the extension unchanged; its source is the package of the same name on npm.',
    until: '2027-11-30',
  },
  {
    name: 'mediabunny',
    licence: 'MPL-2.0',
    reason: 'Runs beside the server unchanged; its source is the package of the same name on npm.',
    until: '2027-11-30',
  },
  {
    name: '@fontsource-variable/*',
    licence: 'OFL-1.1',
    reason:
      'A font may be sent along with software under any licence; the words of Waystep and of demos are written in them.',
    until: '2027-11-30',
  },
  {
    name: '@fontsource/*',
    licence: 'OFL-1.1',
    reason:
      'A font may be sent along with software under any licence; words of demos, and on pictures, are written in them.',
    until: '2027-11-30',
  },
  {
    name: '@expo-google-fonts/*',
    licence: 'OFL-1.1',
    reason: 'A font may be sent along with software under any licence; the server draws with them.',
    until: '2027-11-30',
  },
  {
    name: '@fortawesome/fontawesome-free',
    licence: 'CC-BY-4.0 OFL-1.1',
    reason: 'Only pages that the journeys capture load it.',
    until: '2027-11-30',
  },
]

/** Packages that ask to run a script when installed. `npm ci --ignore-scripts` runs none, and none is needed. */
const withInstallScript = new Set([
  '@fortawesome/fontawesome-free',
  '@scarf/scarf',
  'free-email-domains',
  'puppeteer',
])

/** Packages that are installed under another name, since one of their own name and another version is needed beside them. */
const aliases = { typescript7: 'typescript' }

const covers = (pattern, name) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern

/** One of an `OR` is enough, every part of an `AND` is needed; npm's lock file knows no deeper nesting. */
function isAllowed(expression, allowed) {
  const parts = expression.replace(/[()]/g, '').split(' OR ')
  return parts.some((part) => part.split(' AND ').every((licence) => allowed.includes(licence)))
}

/**
 * What is wrong with a package-lock.json, as sentences; none when it may be used.
 * @param {{ packages: Record<string, object> }} lock
 * @param {string} today as in 2026-01-31
 */
export function supplyProblems(lock, today) {
  const expired = exceptions
    .filter(({ until }) => until < today)
    .map(({ name, until }) => `The exception for ${name} ended on ${until}: judge it anew.`)
  const packages = Object.entries(lock.packages).filter(
    ([path, entry]) => path.includes('node_modules/') && !entry.link,
  )
  return [...expired, ...packages.flatMap(([path, entry]) => problemsOf(path, entry))]
}

function problemsOf(path, entry) {
  const installedAs = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  const name = entry.name ?? installedAs
  const problems = []
  if (!/^sha512-/.test(entry.integrity ?? '')) problems.push('has no sha512 of what is installed')
  if (entry.resolved && !entry.resolved.startsWith('https://registry.npmjs.org/'))
    problems.push(`comes from ${entry.resolved}, which is not the npm registry`)
  if (!/^\d+\.\d+\.\d+/.test(entry.version ?? '')) problems.push('has no version of the registry')
  if (installedAs !== name && aliases[installedAs] !== name)
    problems.push(`is ${name} under another name`)
  if (entry.hasInstallScript && !withInstallScript.has(name))
    problems.push('wants to run a script when it is installed, and is not on the list of those')
  const granted = exceptions.filter((exception) => covers(exception.name, name))
  const allowed = [
    ...(entry.dev ? allowedForTools : permissive),
    ...granted.flatMap(({ licence }) => licence.split(' ')),
  ]
  if (!isAllowed(entry.license ?? 'no licence', allowed))
    problems.push(`has the licence ${entry.license ?? '(none said)'}, which is not allowed here`)
  return problems.map((problem) => `${path} ${problem}.`)
}
