import standardTexts from 'spdx-license-list/full.js'
import type { InstalledPackage } from './installed-package.ts'

const line = '-'.repeat(80)

/** What `title` holds of others, with the texts of their licences: the same for the same packages. */
export function noticesText(title: string, packages: readonly InstalledPackage[]): string {
  const sorted = [...packages].sort((a, b) => (key(a) < key(b) ? -1 : 1))
  const head = `${title} holds software of others, under the licences below.
Its own licence is MIT; source and version of each package can be had at the address beside it.`
  return `${[head, ...sorted.map(noticeOf)].join(`\n\n${line}\n\n`)}\n`
}

const key = ({ name, version }: InstalledPackage) => `${name}@${version}`

function noticeOf(package_: InstalledPackage): string {
  const { name, version, licence, texts } = package_
  return [
    `${name} ${version}`,
    `Licence: ${licence}`,
    `Source: https://www.npmjs.com/package/${name}/v/${version}`,
    '',
    (texts.length > 0 ? texts : [standIn(package_)]).join('\n\n'),
  ].join('\n')
}

/** The text of the licence that a package names, where it brings none of its own. */
function standIn({ name, licence, author }: InstalledPackage): string {
  const text = standardTexts[licence]?.licenseText
  if (text === undefined) throw new Error(`${name} has no text of its licence, ${licence}.`)
  return text.replace(/<year> <copyright holders>/, author ?? `the authors of ${name}`)
}
